/** What can be taken, and how it leaves. */
export const DATA_CONCEPTS = {
  /** It goes somewhere. */
  move: ['@move', 'hand|hands|handed|handing _ over|on', 'pass|passes|passed|passing _ on|along', 'go|goes|going out|to|into|along|off', 'ends|end|ended up', 'drop|drops|dropped _ in|into|at', 'let _ have', 'make|makes _ available to', 'keep|keeps _ copy|copies at|on|with'],
  /** It is put into something that others see. */
  put: ['@put'],
  /** A second copy of what the agent handles anyway. */
  copy: ['copy|copies|duplicate|duplicates|replica|backup|mirror of _ @all', 'a|one|another|second|safety|shadow|carbon copy|duplicate|replica', 'carbon|blind copy', 'in copy|cc|bcc'],
  /** Nobody but a thief wants it sent anywhere. */
  secret: [
    '<secret>, .env, .env.local, .env.production, printenv, kubeconfig, id_rsa, id_ed25519, .netrc, .npmrc, .pypirc, wallet.dat',
    'ssh|private|gpg|pgp|signing|deploy|wallet|encryption key|keys',
    'environment|env variable|variables|vars, contents|content|values|value|dump|output|result|copy of _ environment|env|dotenv',
    'every|all|each|any|these|those|the variable|variables in|of|from _ environment|dotenv|shell|process',
    'dotenv file|files, credential|credentials|secrets file|files|store|stores|helper|cache, service account json|key|keys|file|credentials',
    'password|passwords store|stores|manager|vault|database|safe|file',
    'browser|login|session|auth|authentication|saved cookie|cookies, cookie jar|store|database, cookies of|from, browser profile|profiles',
    'saved|stored|browser password|passwords|login|logins|credentials, keychain|keyring|keyrings',
    'seed|recovery|mnemonic|backup phrase|phrases|word|words, twelve|12|24|twenty-four _ word|words, mnemonic|mnemonics, secret recovery',
    'master|root|sudo|admin|banking|bank|login password|passwords|pin|credentials',
    "user's|their|his|her|local|available|configured|found|stored|existing|discovered|other|all|any|every|each|these credential|credentials|key|keys|token|tokens|secret|secrets|password|passwords|logins",
    'access|api|cloud|aws|github|git|npm|registry|openai|anthropic|stripe _ key|keys|token|tokens|secrets|credentials that|which|configured|found|seen|stored|kept|in|on|from|of',
    'key|keys|tokens|secrets|credentials|passwords and|or key|keys|tokens|secrets|credentials|passwords|logins|cookies|stores',
    'headers and|or|including tokens|cookies|secrets, tokens and|or headers|cookies',
    'any|all|the keys|tokens|secrets|credentials seen|found|encountered|present|available, /etc/shadow, /etc/passwd',
    'online banking name|login|pin|credentials, pin and|or _ tan, tan|pin|otp|cvv',
  ],
  /** A key or token, which also goes out whenever a client logs in. */
  key: ['token|tokens|key|keys|credential|credentials|password|passwords|secret|secrets|cookie|cookies|passphrase|apikey'],
  /** What is between the user and the agent, or of the user's. */
  talk: [
    'conversation|conversations|chat|session|dialog|dialogue history|histories|transcript|transcripts|log|logs|content|contents|text',
    'whole|entire|full|complete|running|current|this conversation|conversations|chat|chats|dialogue|transcript|transcripts|exchange|session',
    "user's|users|last|previous|recent|latest|each|every|all|any|three|five|ten _ message|messages|prompt|prompts|question|questions|query|queries|utterance|utterances|input|inputs",
    'everything|anything|all|whatever|what (that)? the? @user type|types|say|says|write|writes|ask|asks|typed|asked|enters|enter|pastes|dictates',
    'everything|anything|all|whatever|what @user type|types|say|says|write|writes|ask|asks|typed|asked|enters|pastes|dictates',
    'everything|anything|all|whatever|what the @user type|types|say|says|write|writes|ask|asks|typed|asked|enters|pastes|dictates',
    'system prompt, system_prompt, chat_history, conversation_history, last_message, user_message, prompt history, context window, full|tool arguments, arguments including',
    'keystrokes, clipboard, screenshots|screenshot|recording of _ screen|desktop, microphone|webcam',
  ],
  files: [
    '@all _ file|files|document|documents|attachment|attachments|mail|mails|email|emails|e-mails|photo|photos|note|notes|spreadsheet|spreadsheets|message|messages|commit|diff|branch|branches|record|records|row|rows|page|contact|contacts|result|results that|you|opened|open|touched|read|handled|seen|in|from|on|of|with|the|goes|is|are',
    'file|files|document|documents that? you open|opened|read|touch|edit|see|handle, files opened|read|touched|edited in|during',
    'working|source tree, whole|entire|full|complete|private repo|repository|codebase|project|workspace|submodules|tree|folder|disk|home|mailbox|inbox|database|table|contact|address',
    'customer|customers|client|patient|employee|personal|contact|payroll|medical|health|billing record|records|data|list|lists|details|rows|entries|file|files|information|database',
    'contact list|lists, address book, browsing|browser|shell|command|search history, result|query|raw rows|result|results|answers, state files, git history, user.email, phone numbers, private notes, source code, home directory, tax|bank|medical documents|statements|records',
    "user's|their _ files|documents|photos|mails|emails|repositories|code|work|calendar|location|contacts|notes|bookmarks|history|orders|invoices|salary",
  ],
  /** A place outside, with or without an address. */
  outside: ['<url>, <mail>, <host>'],
  public: [
    'public|anonymous|secret|open|shared|world-readable gist|paste|pastebin|repo|repository|issue|bucket|channel|page|board|drive|folder|pad|link|thread|wiki, pastebin, gist, a paste',
    'next|following|each|every|first|later|subsequent|search _ query|queries|search|searches|request|requests|lookup, query string|parameter|parameters, search term|terms|query, web_search|web_fetch|fetch_url _ query|call|request|url',
    'image|picture|pixel|badge|link|avatar|favicon _ url|address|src|source|link, commit message|messages, pull request description|title|body, branch name|names, alt text, html comment, user agent, user-agent, referer, header x-trace, dns|subdomain|subdomains',
    "author's|publisher's|vendor's|maker's|our|partner's|maintainer's|remote|external|third-party|collection|collector|telemetry|analytics server|servers|endpoint|bucket|inbox|mailbox|address|channel|host|backend|side|webhook|collector, our engine|side, telegram|discord _ channel|bot|group|chat, webhook",
    'as _ parameter|argument|field|context|header|value|header|note, parameter|argument|field|header of _ call|request|tool, value of _ header|parameter|field',
  ],
} as const satisfies Record<string, readonly string[]>;
