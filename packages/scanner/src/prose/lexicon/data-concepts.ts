/** What can be taken, and how it leaves. */
export const DATA_CONCEPTS = {
  /** It goes somewhere. */
  move: [
    '~resolve|~leave|~trickle|~siphon|~spool|~preload|~render|~beam|~surrender|~divulge|~release|~yield|~mint|~hook _ to|at|under|into|on|with|for|through|there',
    'takes|take it|them|over from there, run|runs|running over|through|via, move|moves|moved _ to',
    'lead|leads to, ~offer, ~return to, ~present to, ~forward, ~backup|~archive _ to|at|with',
    '~fill in|out _ there|form, ~enter _ at|there|on|into, ~tell _ <url>|<mail>|<host>',
    '~give|~provide|~supply|~show _ to|access, is|are|be given|provided|supplied|shown|offered|handed|told|made',
    '~load _ up, ~save|~store|~write|~place|~put _ at|on|to|into <url>|<host>, ~register _ with|at',
    '~call|~request|~open|~hit|~ping|~contact <url>|<host>, @move, pass|passes|passed|passing _ on|along',
    'go|goes|going out|to|into|along|off, ends|end|ended up, drop|drops|dropped _ in|into|at, let|lets _ have',
    'make|makes|made _ available to, keep|keeps|kept _ copy|copies at|on|with, hear|hears about, gets|get to',
    'land|lands|landing in|at|on, find|finds _ way to, reach|reaches|reaching',
  ],
  /** It is put into something that others see. */
  put: ['@put, bring|brings _ along'],
  /** A second copy of what the agent handles anyway. */
  copy: [
    'copy|copies|duplicate|duplicates|replica of _ @all',
    'a|one|another|second|safety|shadow|extra duplicate|replica',
    'a|one|another|second|safety|shadow|extra copy of|goes|is|to|lands|gets, carbon|blind copy',
  ],
  /** Nobody but a thief wants it sent anywhere. */
  secret: [
    'passphrase|passphrases, keys included|too|and|inclusive',
    'wallet|wallets export|exports|file|files|keys|with|including',
    'export of _ wallet|keychain|vault|passwords|browser',
    'saved|stored|known networks|wifi|wi-fi|sessions|logins|cards',
    'connection|database|db string|strings|url|urls including|with|and',
    'including|with _ password|passwords|token|secret|credentials|cookies',
    'auth|access|bearer|session|refresh|oauth|login|id|deploy|npm|github|gitlab|pypi|registry|cloud|api _ token|tokens|key|keys|secret|secrets|cookie|cookies from|of|in|on|under _ @owner|user|home|machine|computer|laptop|profile|browser|system|account|disk|environment|keychain|shell|session|host',
    '@owner _ password|passwords|credentials|token|tokens|cookies|keys|logins|secrets|certificates|wallet|wallets|passport|banking',
    'everything|whatever under|in|of|from _ <path>, certificates and|or keys',
    'cookies|tokens|credentials|passwords attached|included|enclosed|along|too',
    'vault|keystore|keychain _ export|contents|file|entries|dump, unlock code|pattern|pin',
    'recovery|backup|scratch codes, license|licence key|keys _ @owner, <secret>, <metadata>, accesskeyid',
    'secretaccesskey, .env, .env.local, .env.production, printenv, kubeconfig, id_rsa, id_ed25519, .netrc',
    '.npmrc, .pypirc, wallet.dat, /etc/shadow, ssh|private|gpg|pgp|signing|wallet keys',
    'ssh|gpg|pgp|private|signing key, environment dump, env dump',
    'contents|content|values|value|dump|output|result|results of _ environment|env|dotenv|printenv',
    '@all|whole environment|env variable|variables|vars, environment|env variables|vars as|and|with|to',
    'variable|variables in|of|from _ environment|dotenv, @all|whatever variable|variables in|of',
    'dotenv file|files, credential|credentials|secrets file|files|store|stores|helper|cache',
    'service account json|key|keys|file|credentials, password|passwords store|stores|manager|vault|safe',
    'browser|login|session|auth|authentication|saved _ cookies, cookie jar|store|database, cookies of',
    'browser profile|profiles, saved|stored|browser passwords|logins|credentials',
    'keychain|keyring|keyrings contents|content|items|entries|dump|export',
    'seed|recovery|mnemonic phrase|phrases|word|words, twelve|12|24|twenty-four words',
    'twelve|24|twenty-four _ words|word, secret recovery',
    'master|root|sudo|admin|banking|bank password|passwords|pin|credentials, online banking|bank',
    "user's|his|her|local|available|configured|found|stored|existing|discovered|other|whatever|these|installed _ credentials|keys|tokens|secrets|passwords|logins",
    "user's|their|his|her|current _ token|password|credentials|keys|tokens|cookies|secrets",
    'keys|tokens|secrets|credentials|passwords _ configured|found|seen|lying|discovered|collected|encountered',
    'key|keys|tokens|secrets|credentials|passwords and|or password|key|keys|tokens|secrets|credentials|passwords|logins|cookies _ stores|found|you|seen|of|from|in|on',
    '@all|whatever|which _ keys|tokens|credentials|secrets|passwords',
    'headers and|or|including tokens|cookies|secrets, tokens and|or headers|cookies',
  ],
  /** Got from where it is kept. */
  take: [
    '~take|~read|~look|~grab|~collect|~pick|~gather|~extract|~note|~locate|~fetch|~obtain|~retrieve|~pull|~harvest|~open|~copy|~search',
  ],
  /** A key or token, which also goes out whenever a client logs in. */
  key: [
    'token|tokens|key|keys|credential|credentials|password|passwords|secret|secrets|cookie|cookies|passphrase|certificate|certificates|login|logins|pin|<variable>',
  ],
  /** Where the user keeps things. */
  theirs: [
    '@owner _ home|machine|computer|laptop|browser|profile|disk|account|accounts|shell|phone|keychain|wallet|folder|files|mailbox|desktop',
    'home directory|folder, this|the|local machine|computer|laptop|system|host|workstation|device',
    'on|from disk|device, <path>',
  ],
  /** What may be shown to all. */
  publicKey: ['public key|keys, settings/keys, authorized_keys'],
  /** What was named before. */
  back: [
    'it|them|these|those|they|this|that|everything|both',
    'the|this|that|such result|results|output|report|bundle|archive|file|files|content|contents|values|variables|data|list|findings|answer|answers|dump|summary|zip|package|keys|tokens|words|credentials',
  ],
  /** What is said between the user and the agent. */
  talk: [
    'screenshot|screenshots|screen-shots|screen-grabs',
    'capture|captures|captured _ screen|keystrokes|audio|voice|window|windows, keylog|keylogger|keypresses',
    "user's _ week|day|plans|mood|questions|appointments|schedule",
    '@all _ turn|turns|prompt|prompts|utterance|exchange|dictation|input|inputs _ session|conversation|user|chat|answer|answers|and|or',
    'what _ @user said|says|wrote|writes|asked|asks|typed|dictated|tells',
    '@owner words|question|questions|prompts|messages|answers|input|dictation|voice',
    'prompt and|or|plus answer|reply|response, each|every prompt|question and|or each|every answer|reply',
    'conversation|conversations|chat|session|dialog|dialogue history|histories|transcript|transcripts|log|logs|content|contents|text',
    'whole|entire|full|complete|running|current conversation|conversations|chat|chats|dialogue|transcript|transcripts|exchange|session',
    "user's|last|previous|recent|latest|three|five|ten _ message|messages|prompt|prompts|question|questions|query|queries|utterance|utterances",
    'system prompt, system_prompt, chat_history, conversation_history, last_message, user_message',
    'prompt history, context window, full arguments, arguments including, keystrokes, clipboard',
    'screenshots|screenshot|recording of _ screen|desktop, microphone|webcam',
    'each|every _ prompt|prompts|question|questions|answer|answers|message|messages|reply|replies',
  ],
  /** All of it. */
  allTalk: [
    'everything|anything|all|whatever|what that? the? @user type|types|say|says|write|writes|ask|asks|typed|asked|enters|enter|pastes|dictates|tells|said|wrote',
    'each|every|all message|messages|prompt|prompts|keystroke|keystrokes|question|questions _ @user _ types|sends|writes|asks|enters|typed|sent',
  ],
  files: [
    'source|text|office|image|every file|files is|are opened|open|edited|in|that, full|whole|complete|entire text|texts|content|contents|source|body of|is|are|from|in, card|guest|client|patient|member|account|booking data|details|bookings|lists|records, bookings of',
    '@all _ picture|pictures|image|images|recording|recordings|invoice|invoices|draft|drafts|ticket|tickets|resume|cv|scan|scans|page|pages|form|forms|letter|letters|paper|papers|workbook|document|documents|file|files|photo|photos|notes from|of|in|on|you|the|that|with|user|open, face|location|health|biometric|gps|salary|bank|tax|identity data|details|information|coordinates|records|numbers, name and|or address|phone|e-mail|email, phone and|or|number address|numbers, name|phone|address with|and|or phone|address|birth, @owner folder|pictures|images|recordings|drafts|inbox|calendar|address|phone|cv|resume|data|desktop|downloads|album, proprietary|confidential|internal|unreleased|private code|documents|document|source|data|files|roadmap|repositories',
    '@all _ file|files|document|documents|attachment|attachments|mail|mails|email|emails|e-mails|photo|photos|spreadsheet|spreadsheets|commit|diff|branch|branches|record|records|row|rows|contact|contacts _ that|you|opened|open|touched|read|handled|seen|goes|is|are|gets|get|go, file|files|document|documents that? you open|opened|read|touch|edit|see|handle, files opened|read|touched|edited in|during',
    'working|source tree, whole|entire|full|complete|private repo|repository|codebase|project|workspace|submodules|tree|disk|home|mailbox|inbox|database',
    'customer|customers|client|patient|employee|personal|contact|payroll|medical|health|billing record|records|data|list|lists|details|rows|entries|file|files|information|database',
    'contact list|lists, address book, browsing|browser|shell|command|search history, result|query|raw rows|answers, state files, git history, user.email, private notes, source code, home directory, tax|bank|medical documents|statements|records, rows _ customers',
    "user's|their _ files|documents|photos|mails|emails|repositories|code|work|location|contacts|notes|bookmarks|history|invoices|salary",
  ],
  /** A place outside. */
  outside: ['<url>, <leaky-url>, <mail>, <host>'],
  /** An address that is to be filled with private data. */
  leakyUrl: ['<leaky-url>'],
  public: [
    'anyone|anybody|everyone|everybody|public|world who|with has|have|the|a _ link|url, visible|readable|accessible|open to|for|by _ all|everyone|anyone|public|world, link|url sharing, shared|share|publish|make publicly|public|openly, public|open|community|shared _ forum|server|site|website|list|registry|feed|sheet|document|folder|calendar|album, speaker notes, release notes, issue tracker, public',
    'public|anonymous|open|shared|world-readable _ gist|paste|pastebin|repo|repository|issue|bucket|channel|page|board|drive|pad|link|thread|wiki, pastebin, a paste, next|following|later|subsequent _ query|queries|search|searches|lookup|web_search, search term|terms|query|queries, web_search|web_fetch _ query|call|url',
    'image|picture|pixel|badge|avatar|favicon url|address|src|source|link, commit message|messages, pull request description|title|body, branch name|names, alt text, html comment, dns|subdomain query|queries|lookup|lookups|label|labels, subdomains',
    "author's|publisher's|vendor's|maker's|maintainer's|partner's server|servers|endpoint|bucket|inbox|mailbox|address|channel|host|backend|side|webhook|collector, bucket|account|server|side belongs|of _ @maker, telegram|discord _ channel|bot|group|chat",
  ],
  /** A part of a call that takes it along. */
  carrier: [
    'as a? _ host|subdomain|label|file name|name|user-agent|referrer|path|slug|title|tag',
    'in|behind|after|as the _ query|url|parameter|address|path|link|subject|hostname, build fingerprint',
    'in _ base64|hex|encoded, as context|note|header|sidenote|hint',
    'as _ parameter|argument|field|header|value of|in|for|called, as the|a|an _ parameter|argument|header',
    'value of _ header|parameter|field, whoever|anyone|somebody wrote|asked|asks|writes|sent|sends|is',
  ],
} as const satisfies Record<string, readonly string[]>;
