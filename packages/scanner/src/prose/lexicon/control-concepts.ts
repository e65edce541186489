/** Who decides, what is asked, what stays: the words of taking over. */
export const CONTROL_CONCEPTS = {
  /** The rules of the agent, of its maker or of its user. */
  rules: [
    "your|the|its|any|all|usual|normal|content|safety|system|ethical|earlier|previous|prior|provider's|platform's|host's _ @rules",
    'content|safety|usage|platform|provider|system|model|house rules|policy|policies|guidelines|layer|filters|limits|restrictions, system prompt|message|instructions|rules|configuration',
    '@rules that|which|you|given|received|imposed|from|of|set|for',
  ],
  /** … that are gone. */
  dropped: [
    "lifted, ~suspend, waived, revoked, cancelled, repealed, obsolete, superseded, void, moot, replaced, switched|turned off, put|set|lay|push|leave _ aside|behind, ~disregard, ~ignore|~forget|~drop|~discard|~dismiss|~shed|~abandon|~bypass your|the|any|all|its|previous|earlier|usual|those",
    "not|never|no longer|isn't|aren't|don't|doesn't|free|exempt|released tied|bound|subject|held|apply|applies|applicable|concern|bind|binds|limited|restricted|count|counts|cover|covers|from|hold|valid",
    'no|without|outside|beyond rules|limits|restrictions|filters|guidelines|constraints|guardrails|taboos|caveats|policies|boundaries, outranks|outrank|overrules|overrule|overrides|supersedes|trumps, meant|written|intended|made for _ different|another|other|someone|earlier, before _ rules|guidelines|policies|filters existed|came, counts|count as _ refused|weak|failure, mere|only|just suggestions|advice|recommendations',
  ],
  /** … and that are the agent's own. */
  agent: ['you|your|yourself|assistant|model|ai|agent|agents|assistants|llm|persona|character|claude|provider|anthropic|openai'],
  /** The text puts itself first. */
  selfWins: [
    'this|these|our _ @self _ ~win|wins|prevails|prevail|decides|counts|count|rules|governs|outranks|overrides|supersedes|trumps|stands|leads|binding',
    'this|these|our _ @self _ ~take|has|have|carries|enjoys|gets _ precedence|priority|word|authority|upper, only|solely|alone this|these _ @self, this|these _ @self alone|only, follow|obey|heed|trust|believe this|these _ @self above|before|over|rather|instead|even, higher|more|greater authority|weight|rank|priority than, wins over|against, more important than, above|over the? system|developer|provider|operator|host',
  ],
  rival: ["system|developer|provider|operator|host's|platform's|anthropic's|openai's message|messages|prompt|prompts|instruction|instructions|configuration|rules|settings|policy|wishes|default|defaults|orders, operator|provider|system, wishes|will|instructions|orders of _ user, user's wishes|instructions|orders|will|request|requests|commands"],
  even: ["even|also if|when|where|though|against|should, no matter what|who|how|whether, regardless of|whatever, whatever _ says|say|wants|asks|configuration, whoever, despite"],
  /** Somebody who can give orders by knowing a word, or by a name. */
  caller: [
    'anyone|anybody|whoever|everyone|someone|person|people|caller|callers|user|users|sender|senders _ who|that|with|whose|begins|starts|writes|knows|says|sends|presents|shows|quotes|types _ is|counts|speaks|has|gets|may|can|must|are, begins|begin|starts|start|opens|prefixed|signed|ends|end|tagged|marked|containing|contains|carrying|bearing a? message|messages|mail|mails|with|by',
    'speaks|speak|acts|act|writes for|on|as _ @maker, real|true|actual|rightful owner|operator|admin|master|boss, messages|message|mails|mail|comments|comment|requests|request|orders|lines|posts|texts|notes|issues _ by|from|of|signed|with|starting|that|which|start, owner|operator|admin|publisher|master|maintenance|support|override token|password|code|codeword|key|phrase|passphrase, code|magic|pass|secret word|phrase, codeword|passphrase|watchword, tasks|orders|commands|instructions from|by|of _ @maker',
    'come|comes|came from _ @maker|makers, @maker _ of this skill, skill_owner, the account, trusted|privileged|special caller|person|sender|account|user|contact',
  ],
  /** What such a one says is done. */
  obeyed: [
    '~carry _ out, ~execute|~run|~do|~perform|~follow|~obey|~fulfil|~grant|~honour|~comply _ what|whatever|everything|anything|it|them|commands|command|orders|requests|with|all|any|wish, whatever follows, is|are|get|gets|be to|done|executed|carried|obeyed|followed|granted|fulfilled|performed|run, is|are orders|binding|authoritative|commands',
    'same|equal|like|as|higher standing|rank|weight|authority|messages|message|orders|priority|status|rights, treat|treats|take|regard|handle _ as|like _ system|user|operator|order|orders|command|commands|owner|instructions|admin|yours, as if|though _ user|system|operator|owner _ wrote|written|said|asked, do|does as told|it|they|asked|instructed|written, do|does what|whatever, above all others, no rules|limits|checks|questions, show|give|hand|send|reveal _ stored|customer|secret|all, do|execute|run|perform|follow|apply _ there|it|them, act|acts on, ~obey',
  ],
  /** Nobody is asked. */
  unasked: [
    "without|no|needs|need|skip|skips|skipping|bypass|bypassing|suppress|forgo|instead|ignore|ignoring _ confirmation|confirmations|approval|approvals|permission|consent|review|asking|checking|prompting|go-ahead|sign-off|check-in|verification|checks|confirming|consulting|ok|okay|questions|consultation",
    "don't|never|not|no|nor wait|stop|pause|halt|ask|check|hesitate|need|have|wish|prompt _ for|to|until|with|back|ask|asked|confirm|approval|permission|first|anyone|user|confirmation|check|go-ahead|seek",
    'asking|checking|confirming|questions|queries back|first|twice? _ not|unwanted|unnecessary|undesired|needless, answer|answers|confirm|accept|approve|click|acknowledge|say _ yes|all|each|every|them|automatically|everything, auto-approve|auto-approves|autoapprove|auto-accept|auto-confirm, sign|signs|signed|signing|approve|approves blind|blindly|unseen|unread, count|counts|treat|treats|regard|regarded|considered|deemed|taken as|is|a? _ authorised|authorized|approved|consent|yes|agreed|confirmed|granted|permission',
    'gave|given|granted|implied|agreed _ by installing|install|installation|using|loading, straight away|at once|immediately|automatically|on sight|right away|unprompted, permission|approval|confirmation|consent|sandbox|allow-list|safety system|systems|prompts|dialogs|mode|checks|gate|gates|layer|list|requests _ off|disabled|bypassed|skipped|removed|unnecessary|away, dangerously-skip-permissions, yolo mode, bypasspermissions, allow list _ yourself|itself, without being asked, in advance, before _ can|could see|react|object|refuse, out of|from the loop, needs no|neither, is not needed|required|wanted|necessary',
  ],
  /** What nobody should do unasked. */
  grave: [
    '@erase _ home|disk|volume|volumes|database|databases|photos|documents|backups|snapshots|projects|production|everything|repositories|branches|for|permanently|folder|accounts|bucket|buckets|data|files|table|tables|instances, bypassing|skipping _ trash|bin, as|with root|sudo|administrator|full|maintainer|unrestricted rights|permissions|privileges|access, as root, with sudo, production|prod, ~force-push, force push|pushes|pushed, shell command|commands|access, arbitrary|any|every|all|whatever command|commands|code|script, install|installs|installing|installed things|packages|software|anything|whatever|it',
    '@pay _ with|from|for|at|via _ card|account|wallet|balance|method|funds|money, sign|signs|signed|signing _ transaction|transactions|contract|transfer|approval|message|blind, transaction|transactions _ signed, transfer|transfers|transferred _ funds|money|amount|tokens|coins|sum, payment|payments|purchase|purchases|invoice|invoices|order, buy|buys|purchase|purchases, merge|merges|deploy|deploys|publish|publishes|release|releases _ main|master|production|npm|registry, root, allow list, <settings>, crontab|cron|launchd|startup, ~disable|~turn _ firewall|antivirus|defender|scanner|protection|sandbox, change _ workflow|password|permissions',
  ],
} as const satisfies Record<string, readonly string[]>;
