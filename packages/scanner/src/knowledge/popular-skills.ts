const list = (names: string): ReadonlySet<string> => new Set(names.trim().split(/\s+/));

/** Skills and agent tools that many look for by name. */
export const POPULAR_SKILLS = list(`
agent-browser algorithmic-art apple-notes apple-reminders bear-notes brainstorming brand-guidelines brave-search
browser-use canvas-design changelog-generator claude-api claude-code clawdbot clawdhub clawhub code-review
code-reviewer coding-agent commit-message content-research-writer context7 deep-research discord doc-coauthoring docx
file-organizer find-skills firecrawl frontend-design gemini-cli github gmail gog google-calendar google-drive
google-sheets google-workspace himalaya home-assistant humanizer image-generation imsg internal-comms json-parser
lead-research-assistant linear marp mcp-builder mcporter meeting-notes nano-banana nano-pdf notion obsidian
openai-image-gen openai-whisper openclaw openhue oracle pdf peekaboo playwright polymarket pptx prompt-guard
react-best-practices remotion self-improving-agent session-logs skill-creator skill-vetter slack slack-gif-creator
sonoscli spotify stock-analysis summarize systematic-debugging tavily-search telegram test-driven-development
theme-factory things-mac tmux todoist todoist-cli trello twitter video-frames voice-call wacli weather web-artifacts-builder
web-search webapp-testing whatsapp writing-plans writing-skills xlsx youtube-transcript youtube-watcher
`);

/** Words that names of skills are made of. A word that is one slip away from one of these is most likely that word. */
export const SKILL_WORDS = list(`
abilities access accessibility account accounts actions adapter admin adobe agent agentic agents aggregator airtable
alerts algorithm amplitude analysis analyst analytics analyze analyzer android angular animation annotate annotation
ansible anthropic apache apollo approval architect architecture archive article artifact artifacts asana assistant
atlassian attachment audience audio audit auditor authenticate authentication authorization automate automation
automator autonomous azure backend backup balance banking benchmark binance bitbucket bitcoin bitwarden blockchain
bookmark bookmarks bootstrap brainstorming branch brand browser browsing budget builder bundle bundler business
calculator calendar calendly campaign canvas certificate changelog channel charts chatgpt checker checklist claude
clawdbot clawdhub clawhub cleaner cleanup client clipboard cloud cloudflare cluster codebase coding collector command
commander commands comment commit communication company compare competitor compiler complete compliance component
components compose composer compress compression computer config configuration configure confluence connect
connection connector console contact contacts container content context contract control controller conversation
convert converter cookie copilot coverage crawler create creating creation creative creator credential crypto
currency customer dashboard database dataset datasets debug debugger debugging decision decoder dependencies
dependency deploy deployment design designer desktop detect detection detector developer development device
diagnostic diagnostics diagram dictionary digest directory discord discovery dispatch document documentation
documents domain download downloader dropbox editor elasticsearch email embedding encoder encryption engine
engineer engineering enhance enrich environment error errors essential ethereum evaluate evaluation event events
example examples excalidraw excel exchange execute executor expense experiment expert explain explorer export
exporter express extension extract extraction extractor fastapi feature feedback fetcher figma filesystem filter
finance financial finder firebase firecrawl fitness flights flutter forecast format formatter framework frontend
function functions gallery gateway gemini generate generation generator github gitlab google governance grammar
graphql guardian guidance guide guidelines handler headless health healthcheck helper history hubspot huggingface
humanizer identity illustrator image images import importer improve incident indexer inference information
infrastructure injection insight insights inspect inspector instagram install installer integration intelligence
interactive interface internal interview inventory invoice javascript jupyter kanban keyboard keyword keywords
knowledge kubernetes language launcher layout leadership learning library license lighthouse linear linkedin listing
loader localization location logger logging lookup machine mailchimp maintainer maker management manager markdown
market marketing marketplace measure meditation meeting memory mermaid message messages messenger metadata metrics
microsoft migrate migration minecraft mixpanel mobile model modeling module monitor monitoring mortgage mysql native
netlify network newsletter normalizer notebook notebooklm notes notification notifications notifier notion
obsidian office onboarding openai openclaw opencode openrouter operations operator optimization optimize optimizer
oracle orchestration orchestrator organizer outlook outreach package packages paginator parser parsing password
pattern patterns payment payments paypal performance permission permissions perplexity personal phantom photos
picture pipeline planner planning platform player playground playwright plugin plugins podcast polymarket portfolio
postgres postgresql powerpoint prediction presentation preview prisma privacy proactive process processor product
production productivity profile profiler project projects prompt prompts proposal protocol provider proxy publish
publisher puppeteer python quality queries question questions quickbooks ranking reader readme realtime receipt
recipe recommend record recorder recovery reddit refactor refactoring reference reflection registry release
reminder reminders remote remotion renderer replicate report reporter reporting reports repository reputation
request requests research researcher resolver resource responder response responsive restaurant resume retrieval
review reviewer reviews router runner salesforce sandbox scanner scheduler schema scraper scraping screenshot script
scripts search searching secret secrets secure security selenium sender sentiment sentry server service services
session settings shopify shopping signal simple simulator skills slack slides snapshot social software solana
spotify spreadsheet standard starter statement statistics status stock stocks storage strategy stream streaming
stripe structure studio style subscription subtitles suggester suite summarize summarizer summary supabase support
swagger switch syncing system systematic tailwind tasks tavily telegram template templates terminal terraform tester
testing theme thinking thread tickets tiktok timeline todoist token tokens toolbox toolkit tools topic tracker
tracking trading transcribe transcript transcription transform transformer translate translation translator travel
trello trigger tutor tutorial twitter typescript ultimate unicode unified updater upload uploader utilities utility
validate validation validator vercel verifier verify version versions viewer virtual visualization visualizer
voice wallet watcher weather webapp webflow webhook webhooks website whatsapp whisper wikipedia windows wireframe
wordpress worker workflow workflows workspace wrapper writer writing youtube zendesk zotero
`);

/** Words that are near one of the above and are right as they are. */
export const NEAR_WORDS = list(`
adviser advisor analyser analyse analysing analyses artefact artefacts authoring casual causal claimable clawd clawdis clawrhub colour
commends complement contest contexts convertor costumer dependant designers desktops detectors diagrams editorial
emails excels explainer exported exports expresso formats generative generators importers indexed insider
interviewer latent licence licenses loaders localisation markets matcher messaging modelling moltbot monitors mobiles
native normaliser notable optimisation optimise optimised optimiser organiser organisation organization parsers
patters personas personnel plaintext planners plotter poster postgre prefetcher presenter processes producer
programmer promoter prompter proposals quantity quotes reactive recap recorders recipes reddit rejection relation relay
renders reposter repeater requester researching resolve responses retriever revision reviver rooster routers
sampler scanners scheduled schedules scripting serve servers serving settlement signals simulation slicer spotter
stacks starters storages stories streams stripes styles suites summarise summariser syncs testers themes thread
ticker tracer trackers trader traders trailer trainer translates travels trends tutors typefully updates uploads
utilise validators vision visualisation watchers weaver wallets webapps whisperer worked workers writers
`);

/** Short words that are only looked at for a doubled letter. */
export const SHORT_WORDS = list(
  'cli api sdk mcp app bot web git ssh sql csv pdf json yaml html http code node chat mail',
);
