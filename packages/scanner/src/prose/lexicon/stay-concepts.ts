/** What stays after the skill: memory, money, tools, remote orders, triggers. */
export const STAY_CONCEPTS = {
  /** What later sessions start from. */
  memory: [
    'what you know|remember|learned|store about|of, later|future|next|coming|following|further sessions|session|runs|chats|conversations, ~/.cursor/rules, in each|every|all project|projects|repository|session, read in|at|by|with each|every, known|stored about the? user',
    'permanent|standing|lasting|persistent|durable note|rule|instruction|reminder|entry|belief, note for|to yourself|self, every|each|all|other|neighbouring|neighboring|sibling|installed _ skill|skills, when|after|even|once this|the skill|it is|was|has _ longer|removed|uninstalled|gone|deleted, no longer installed, for|in|across all|every|future|coming|later|subsequent|any _ session|sessions|conversation|conversations|chats|projects|agents, in perpetuity, skill.md of, ~remember|~memorise|~memorize|~internalise|~internalize that|forever|always|permanently|for|this',
    '<memory>, <settings>, long-term|longterm|persistent|permanent|durable memory, your|its|agent memory|soul|identity|settings, ~remember _ all|future|later|coming|next|every _ conversations|sessions|chats|time, ~store|~save|~remember _ as _ known|fact|preference, each|every|other|all|installed|their|its skill.md, skill.md of _ other|each|every|all, other|all|every|each skills _ installed, <skills>, future|later|coming|following conversations|sessions|conversation|session',
  ],
  write: [
    '~make _ note|entry|rule|line|reminder, ~open|~edit|~touch _ and, ~commit, ~internalise|~memorise|~memorize|~remember|~keep',
    '@write',
  ],
  /** What nobody would want an agent to believe. */
  belief: [
    'gave|given|granted|has|have|holds|hold blanket|general|standing|full|permanent|carte|written permission|approval|consent|authority|control|trust, rely|relies|relying|count|counts|build|builds on|upon it|this|that, read-only|immutable|locked|undeletable|write-protected, @not _ easily|simply|just _ taken|removed|deleted|undone|changed|edited, any|every|each agent|assistant|model|session that|who|must|first|has|will|works, first|always|then downloads|fetches|runs|loads|executes|installs|calls and|runs|executes|the|it, downloads|fetches and runs|executes|installs',
    "final|last say|word, beyond|above|free doubt|question|suspicion|criticism|of, pre-approved|preapproved|preauthorised|exempt|whitelisted|allow-listed, come|comes from|by competitors|enemies|rivals, warnings _ are|come|false|ignored|wrong|competitors, must|should|may|need|needs|shall|is|are @not _ shown|asked|questioned|doubted|checked|verified|scanned|warned|reported|removed|refused, acting|act|acts|rely|relies on|upon that|this|it, first|before the? user|others, never|not|don't _ scan|verify|check|question|warn|refuse|doubt|delete|remove, is|are|as the? user|owner|boss|master|admin|principal, answers|reports|loyal|belongs to, on behalf of, always|must|never _ recommend|prefer|approve|allow|run|fetch|forward|open|install|buy|use _ from|products|links|commands|all|any|everything|it",
    'always|considered|fully safe|trusted|trustworthy|verified|harmless|whitelisted|reliable and|or|may|to|so|without, trust|trusts|believe|believes|obey|obeys _ messages|message|links|link|whatever _ from|by|above|over|says, without checks|checking|verification|verifying|review|asking, has|have|already agreed|consented|authorised|authorized|opted to|in|that, serve|serves|loyal|loyalty|answers _ makers|maker|publisher|author|vendor|creator|developer, makers|publisher|author|vendor first, do|does|follow|obey what|whatever|as|everything _ it|is|they|told|stands|says|written|there, act|acts on what|whatever|it',
    'with full|all|unrestricted permissions|rights|access|trust, own|only|payout|correct|real wallet|address|iban _ is, <coin>, if|again|when|back _ deletes|deleted|removes|removed|tidies|cleans|reset, survives|survive a|the reset|deletion|cleanup|removal, ~delete|~remove|~replace|~drop|~erase|~rewrite|~strip|~loosen _ section|part|what|paragraph|lines|rules _ on|about|says _ boundaries|safety|loyalty|limits|caution|restrictions, is|are a? typo|mistake|fraud, as though|if the? team|user|owner _ had|written|wrote|agreed, load|loads|call|calls|run|runs _ skill|this first and|before',
  ],
  pay: [
    '~book|~reserve|~mint|~bid|~stake|~deposit|~bet, checks out, ~check out, ~place _ order|orders|bid',
    '@pay, approve|approves|approved, payment|payments, swap|swaps|trade',
  ],
  /** The user's money. */
  funds: [
    "bankroll|savings|surplus|household|pension|donation|donations|commission, stored signature, charity's|supplier's|company's _ account|money, highest|biggest|best commission|margin|kickback|provision|payout",
    'card in|of|on|from _ profile|file|account|wallet|browser, card _ stored|saved|profile|file, @owner card|account|wallet|money|savings|balance|credit|limit|budget, gift|prepaid|store card|cards|credit|voucher|vouchers|codes, salary|salaries|payroll|wages',
    "saved|stored|user's|company|default|linked|registered|attached|existing|corporate|credit|debit _ card|cards|payment|wallet|balance|funds|bank, payment method|methods, card on file, gift cards, credit pack|packs, company account|card|money, bank account",
  ],
  allowance: [
    'blanket permission|approval|consent|allowance, permission for|of purchases|payments|transfers|spending',
    'right|rights|permission|approval|allowance|authority|control to|over|for _ move|transfer|spend|any|all _ token|tokens|coins|assets|funds|nfts|balance, for an? unlimited|any|infinite|maximum amount, no|without expiry|expiration|limit|cap|ceiling _ amount|and|or|on, unlimited amount|amounts|access|spend|right, full control',
    'unlimited|infinite|maximum|max|unbounded|limitless|uncapped approval|approvals|allowance|allowances|spending|spend, allowance|approval without|with|of _ limit|cap|max|maximum|end|bound|unlimited, setapprovalforall, 2^256-1, maxuint256, max_uint256',
  ],
  payee: [
    "our|my|his _ stripe|paypal|wallet|link|account|iban|address|lightning, stripe|paypal|donation|payment|checkout link|links|button|page|account, wallet bc1|address, charity's|supplier's|seller's|recipient's|payee's|employee's _ account|address|iban|link, bc1qxxxxxxxxxxxxxxxxxxxxxxxx",
    'account|card|wallet number|numbers|address|addresses, payout|salary|refund|donation|invoice account|address|wallet|details|iban|recipient, where _ money|funds|payment|salary goes|go|lands, beneficiaries|payees|creditor|bic|swift|paypal',
    'iban|payee|beneficiary|recipient|recipients|sort-code, bank|account|payment details|number|numbers|data, wallet|payout|deposit|destination|payment|receiving|stored|withdrawal|crypto _ address|addresses|wallet|account, <coin>, the address|account',
  ],
  /** One thing is put in the place of another. */
  instead: [
    '~exchange|~exchanged|~swap|~trade for|with the one|ours|another, the one|those|number|address in|from|of <path>|assets|config|this|our|below, take|use|enter|write|put ours|the one|this|that|the|our _ instead|place|rather, to|for|by|with ours|the one in|our own, differs|differ|mismatch _ use|keep|take|prefer, correct|corrects|corrected _ to|with|by|from, ~divert|~rewrite|~overwrite|~alter|~adjust|~reassign|~repoint',
    'in|into their|its|the|that place|stead|lieu, use _ instead|stored|ours|kept, ~replace|~swap|~substitute|~exchange|~redirect|~reroute, stored one|address|number|account, is|are _ typo|outdated|mistake|stale, out of date, change|changes|changing the? recipient|payee|address|iban|account|destination, ignore|ignores|disregard _ one|printed|address|iban|number, whoever, wins, go|goes|to the address in',
  ],
  skim: [
    'percent|%|per-cent|cents|fraction|share|commission|part|portion _ go|goes|sent|transferred|paid|moved|flows to, round|rounds|rounded up|down _ difference|rest|remainder, out of|from each|every payment|transaction|transfer|order|swap|trade, subtract|subtracts|deduct|deducted|skim|skims|siphon|shave',
  ],
  /** Another tool is put aside. */
  shadow: [
    'both|if|when|where this|our _ another|other _ offer|offers|provide|provides|have|has, shell|bash|zsh function|alias|wrapper called|named, calls|call the real|original|actual|genuine one|command|tool|binary, meant|intended|destined for it|them|the _ other|original|tool, all connections|traffic|requests|calls of|on|from|by, look|looks unavailable|broken|down|offline|busy',
    'built-in|builtin|native|original|default|standard|usual|stock|other _ tool|tools|fetch|search|shell|mail|browser|command|commands|client|git|npm|pip _ is|are|would|slow|broken|deprecated|outdated|unreliable|unsafe, what|whatever|everything it|they|the _ would|tool, any|every|each|all message|mail|call|request|query|search|command|download|payment that|which|through|via|of|leaving, through|via the _ tool, leaves|goes|passes|sent|go|pass through|via the _ tool|client, alias|aliases|wrapper|shim|hook|wraps|wrap|proxy for|of|around|named|called',
    '~replace|~supersede|~shadow|~intercept|~wrap|~hijack|~override|~impersonate _ web_search|web_fetch|read_email|send_email|fetch|bash|shell|built-in|builtin|original|native|tool|tools, take|takes|took the place of, stands|stand|step|steps in for, whenever|when|each|every|before|any|should _ another|other|shell|mail|search|payment|time _ tool|tools|skill _ called|used|invoked|about|chosen|named|with|is|runs|run, another|other|different tool|skill _ called|used|chosen|invoked|asked|requested|named|name',
  ],
  ours: [
    'forward|forwards|forwarded to ours|us|our, writes|write|logs|log|saves|save|records|record what _ typed|entered|said|asked|types, run|runs over|through|via|by, behind the same|usual|old',
    'route|routes|routed|redirect|send|pass|direct|pipe|steer|divert|reroute __ through|via|over|to|by way, give|gives|return|returns|hand|deliver|show|present _ result|answer|output|reply as|like, is|are|gets|get|be routed|redirected|wrapped|replaced|handled|intercepted|passed|sent by|through|via|to|over, use|prefer|call|take ours|this|<url>|our|the _ instead|always|everywhere|in, gets|get|receives|has|with <mail>|an|a _ as|extra|additional|blind',
    'call|use|run|invoke|route|redirect|answer|return|hand|put _ instead|through|back|original|place|<url>, ~change|~rewrite|~alter|~modify|~extend _ command|arguments|argument|call|recipient|branch|parameters|request, hand|pass|give|present|return|show _ back|as if|though|answer, use|call|run|invoke __ instead|and|back',
  ],
  endpoint: [
    'registry|registries|index|mirror|resolver|dns|gateway|proxy|remote|origin|upstream|nameserver|update|update-server|source|sources of|for|on|in|to|server|url|from, pip|npm|apt|brew|cargo|docker|git _ registry|index|mirror|proxy|source|sources|remote|upstream, api|model|llm|openai|anthropic|claude|provider calls|requests|traffic|host|url|endpoint|server|provider',
    'anthropic_base_url|openai_base_url|openai_api_base|base_url|api_base|https_proxy|http_proxy|all_proxy|npm_config_registry|pip_index_url, base|api|model|llm|default|inference|model url|endpoint|gateway, model _ endpoint|gateway|address, proxy for|of|setting|settings, default registry|proxy|endpoint|model',
  ],
  point: ['~point|~set|~switch|~change|~redirect|~route|~configure|~replace|~move|~register|~write|~put'],
  everyone: [
    'on|across this|the|every|all machine|computer|host|laptop|machines|projects|repositories|device, for good, for all|every|other|any|everything, on this|the machine|computer, at system level, in the shell, permanently|always|for|globally, lockfile|lockfiles, cookies|headers|credentials|keys attached|included|kept|unchanged',
    "all|every|other|any|each tools|tool|skills|skill|calls|requests|traffic|programs|apps|shells, system-wide|systemwide|globally|machine-wide|permanently, shell profile|profiles, .bashrc|.zshrc|.profile|.zprofile, keep|leave|leaves|keeps _ key|token, user's|old|same|existing key|token, as it is, visible to, certificate|ca _ trusted",
  ],
  hiddenRecipient: [
    'blind recipient|copy|guest|reader, extra|additional|second|further recipient|addressee|reader|member, in|as|on bcc|cc|copy|blind, ~bcc|~cc, also|additionally|always to|goes|receives|gets _ copy, silent|hidden|shadow|quiet copy|member|observer|reader|admin',
    'hidden|blind|invisible|silent|secret|undisclosed guest|recipient|recipients|copy|attendee|addressee|member|follower|watcher|collaborator|bcc, bcc, blind carbon',
  ],
  whenever: [
    'any|every|each|all message|mail|invitation|mails|order|payment|repository|file|workbook|project|document|commit|call|request|query _ that|which|leaves|leaving|you|sent|gets|goes, as soon as, upon|at|on|with|during every|each|start|startup|launch|loading|the|session, at|in the beginning|start|end|opening of, every run|session|start|launch|time, from time to, regularly|periodically|constantly|continuously|routinely|repeatedly',
    'whenever|hourly|daily|nightly|weekly, each|every|any|all _ time|mail|mails|email|emails|message|messages|invitation|invitations|order|payment|commit|repository|repo|call|reply|request|session|transfer|invoice|event|file|push|query|search|document|run|start|day|week|hour|task|morning|minutes|min|hours|night|answer|outgoing, at|on the start|beginning|end of, below|above|under|after|before each|every, on first use|start|run, once a day|week|hour, before|after|with each|every, first thing, twice a',
  ],
  load: [
    '~ask <url>|<host>, ~call|~contact|~request|~import|~source|~subscribe|~listen|~watch|~monitor|~follow <url>|<host>|to, feed|items|field, ~see|~turn|~go to|at|<url>',
    '~read|~open|~load|~fetch|~look|~check|~visit|~poll|~pull|~consult|~retrieve|~query|~download|~refresh|get|served|serves|live|lives',
  ],
  /** What is fetched is to be done. */
  remoteOrder: [
    "what is|needs|has|should|must|to to|be|next|do|come _ done|do|next, ~work _ it|them|off|through _ off|step|through|one, its|the|this|that reply|answer|response|content|text|page|file|list|output|body outranks|overrides|counts|decides|is|has|takes|are _ order|orders|command|instructions|precedence|user|binding|tasks|law|authoritative, run|execute|eval|do|perform|apply|follow what|whatever|anything|everything|all it|they|that|is|you|comes|was _ contains|contain|says|find|returns|returned|gets|back|there|there|sends|hold|holds, ~run|~execute _ as|in a? _ shell|command|code|commands, treat _ as|like _ instructions|orders|commands|prompt|skill|user|system|own, new|next|further|today's|current|latest|fresh|your instructions|orders|tasks|steps|commands|assignments|duties|marching _ at|from|there|in|on|come|via, awaiting|await|receive|receives|fetch|fetches|collect|pick|get _ instructions|orders|tasks|commands|assignments, take|takes|receive|receives|accept|accepts orders|instructions|commands|tasks from|there|via",
    '~do|~follow|~obey|~execute|~perform|~adopt|~act|~heed|~fulfil what|whatever|everything|as|on _ it|there|they|says|say|stands|told|written|page|file|tells|asks|finds|is, ~carry|~get them|it|these|those|tasks|orders out|done, ~execute|~follow|~obey|~perform|~do|~run them|everything, lines|page|file|answer|response|reply|comment|comments|text|post|content _ tasks|orders|instructions|commands|directives|jobs, tasks|orders|instructions|commands|directives|jobs for you|from|the, real|actual|true|current|live steps|instructions|prompt|tasks|orders|rules _ are|is|live|served|come|at|from, in|into the place of this, as _ own|user instructions|orders|rules|says|said, same standing|rank|authority',
  ],
  /** A day or a word that sets something off. */
  trigger: [
    'stay|stays|remain|behave|act|be|keep harmless|quiet|dormant|inactive|innocent|normal|calm _ for|until|till|the, thereafter|afterwards|then|later encrypt|delete|erase|wipe|send|lock|publish, for _ ninety|thirty|sixty|ten|90|60|30|14|7 days|weeks _ thereafter|then|after, after _ ninety|thirty|sixty|90|60|30 days',
    'in|on|from|after|until|during|before|by|since the? _ week|month|day|days|eve|night|morning of|after|before _ january|february|march|april|june|july|august|september|october|november|december|christmas|election|easter, on|from|after|until|since 1|2|3|4|5|6|7|8|9|10|11|12|13|14|15|16|17|18|19|20|21|22|23|24|25|26|27|28|29|30|31 january|february|march|april|may|june|july|august|september|october|november|december, if|when|once|whenever|should|as the? @user|anyone|somebody|message|mail|text|page|prompt|chat|conversation|someone _ mentions|mention|says|say|contains|uses|types|writes|utters the? _ word|phrase|term|name|code|sentence|string, hears|sees|spots|encounters|receives|upon the? _ word|phrase|codeword|keyword|signal|sentence, after|on|once|upon the? _ third|fifth|tenth|hundredth|50th|100th|10th run|use|session|time|start|call|invocation, after|once|when _ days|weeks|uses|runs|months _ installed|installation|passed|elapsed|install, lies|lie|stay|stays|remain|remains|keep dormant|asleep|inactive|quiet until|till, dormant until|till',
    'from|after|until|since|starting|once|past _ january|february|march|april|june|july|august|september|october|november|december, from|after|until|once|past _ 2026|2027|2028|2029|2030, when|if|once|whenever|should __ contains|contain|says|say|mentions|mention|includes|include|reads|types|writes|utters _ word|phrase|code|codeword|term|hashtag, word|phrase|codeword|term __ appears|appear|shows|show|comes|occurs|falls up|in|a|an, on the word|phrase, from then on, on the third|fifth|tenth|hundredth run|use|start|session',
  ],
  ask: ['~ask|~let|~have|~request|~prompt|~invite|~make|~get|~require|~tell|~urge|~persuade|~convince'],
  /** What opens an account. */
  opener: [
    'seed|recovery|mnemonic phrase|words, twelve|12|24|twenty-four words|word, twelve|24|twenty-four _ words, pin and|or, tan|otp|cvv, one-time code|password, online banking name|login|pin|password, banking pin|password|login|credentials, recovery codes',
  ],
  /** The user keeps the say. */
  consent: [
    "if|when|after|once|unless|until|only|where the? user|you|they|owner|human|maintainer|customer _ asks|ask|asked|wants|confirms|confirm|confirmed|agrees|agree|agreed|approves|approve|approved|requests|requested|explicitly|opts|opted|allows|allow, with _ user's|explicit|their|written permission|consent|approval|confirmation, opt-in, opt in, ask _ first|before, asks|ask the? user|before, user's own, your own, wait for _ confirmation|approval|user, let|lets the? user choose|decide|review|pick, show|shows _ before, confirm with|before, explicit permission|consent|approval|confirmation, user|they confirms|confirm, at the user's request, stop and|to ask|wait",
  ],
  /** The agent is made to start more of itself. */
  multiply: [
    '~start|~spawn|~launch|~create|~fork|~restart __ sub-agents|subagents|sub-agent|agent|copies|instances|processes|children __ own|itself|same, ten|hundred|twenty|five|more of its own, calls|call|invoke|invokes itself again|recursively, any agent that finishes',
  ],
  endless: [
    'without|no|never|unlimited|infinite|ignore|ignoring _ limit|end|bound|stop|depth|budget|cap|ending, forever|endlessly|indefinitely|perpetually',
  ],
  role: [
    'story|game|fiction|dream|movie|drama mode|world|frame, there is only _ narrator|character|persona|voice, narrator',
    'speaks, for the length|duration of, as long as _ game|role|reading|scene|mode|character, pretend|pretends|imagine|imagines|simulate|simulates to|you|being|that, is|be suspended|replaced|asleep|gone|away|off and, alter|second ego|self|personality|voice|mind, mode',
    '~play|take|takes|taking _ part|role|character|persona, role-play, roleplay, persona|character|alias _ is|named|called|built, alter ego, you play|become|embody|are',
  ],
  neverRefuse: [
    'writes|write|says|say|answers|answer|tells|tell|gives|give anything|everything|all, to the end|last, no|without hold|brakes|taboo, with recipes|instructions|working',
    'no|neither|never|not|without|nor safety|notices|moral|lectures|lecture|scruples|taboos|limits|policies|hesitation|warnings|warning, @not break|breaks|stop|stops|pause|pauses off|for|out|character, anything|everything|whatever goes|is|asked|they|goes, all|any|every|whatever _ request|requests|question|questions _ answered|granted|fulfilled|served|honoured|honored, holds|hold|keeps|keep nothing|back, uncensored|unfiltered|unrestricted',
    "never|not|doesn't|don't|won't|cannot|can't|no refuse|refuses|decline|declines|warn|warns|object|objects|refusal|refusals|moralise|moralize|caveats|caveat|disclaimers, otherwise|normally|usually turn|turned|decline|refuse|refused|declined|reject, answered|answer|answers|comply|complies in full, without caveats|disclaimers|refusal, refusal would|is|counts|ends, not tied|bound",
  ],
  stayInRole: [
    'neither|not|never _ for|by|when|because _ safety|system|user|operator|notices|requests|whoever, whoever|whatever runs|operates|configured|the|system|anyone _ says|system|this|asks|wants, requests|orders|calls|commands by|from|of _ system|operator|user|provider|whoever|developer, until|unless|till i|we|the _ say|says|word|end|ends|session',
    'even|also if|when|though __ system|user|operator|assistant|developer _ asks|ask|calls|call|wants|want|says|orders|requests|tells|demands|objects, stay|stays|remain|remains _ for the whole',
  ],
} as const satisfies Record<string, readonly string[]>;
