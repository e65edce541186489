import type { Secret } from '../../model/index.js';

/** How a sentence names secrets, and whether nobody but a thief wants them sent anywhere. */
export interface SecretNoun {
  readonly secret: Secret;
  readonly pattern: RegExp;
  readonly grave: boolean;
}

export const SECRET_NOUNS: readonly SecretNoun[] = [
  {
    secret: 'wallet',
    grave: true,
    pattern:
      /\b(?:seed phrases?|seed words|recovery phrases?|secret recovery|mnemonic(?: phrases?)?|(?:12|24|twelve|twenty-four)(?: or (?:24|twenty-four))?[- ]words?(?: recovery| seed| secret)? phrases?|(?:12|24|twelve|twenty-four) (?:secret |seed )?words|wallet (?:keys?|private keys?|files?|backups?|secrets?|credentials?|seeds?)|keystore files?)\b/,
  },
  {
    secret: 'environment',
    grave: true,
    pattern:
      /\b(?:(?:all|every|any|full|entire|whole|complete|available|the) (?:the |of the |available |current |system |shell |process |user's |your )*(?:environment variables?|env vars?|environment)\b|(?:user's|their|your|system) environment variables|environment variables (?:and|,|containing|that|whose|with|named|matching)|contents? of the environment|environment dump|process environment|(?:run|execute|running|output of) (?:env|printenv)\b|(?:process\.env|os\.environ)(?! ?[.[]))/,
  },
  {
    secret: 'credential-file',
    grave: true,
    pattern:
      /\b(?:ssh (?:private )?keys?|private (?:ssh |signing |encryption |gpg |pgp )?keys?|gpg keys?|\.ssh (?:directory|folder)|(?:aws|gcp|azure|cloud|database|git|github|login|stored|saved|user|users|user's|their|local|all|any|system|kubernetes|cluster|available|deployment|production|npm|docker|api) credentials|credential files?|secrets files?|service account (?:keys?|files?)|kubeconfig|\.env files?|dotenv files?)\b/,
  },
  {
    secret: 'browser-profile',
    grave: true,
    pattern:
      /\b(?:(?:browser|session|auth|authentication|login|all|saved|user's|stored|chrome|firefox|safari)(?: \w+)? cookies|cookies and (?:session|passwords|tokens|logins)|saved (?:passwords|logins)|browser (?:history|data|passwords?|profiles?|sessions?|storage|credentials?)|login data)\b/,
  },
  {
    secret: 'keychain',
    grave: true,
    pattern:
      /\b(?:keychain (?:items?|contents?|passwords?|entries|data|dump)|password (?:manager|vault|store) (?:contents?|entries|data|export)|keyrings?)\b/,
  },
  {
    secret: 'secret-variable',
    grave: false,
    pattern:
      /\b(?:api[- ]?keys?|access (?:keys?|tokens?)|auth(?:entication|orization)? tokens?|session (?:tokens?|ids?|data)|bearer tokens?|oauth tokens?|refresh tokens?|secret (?:access )?keys?|(?:aws|gcp|azure|cloud|github|openai|anthropic|stripe|signing|encryption|deploy|master|user's|users') (?:\w+ )?keys?|jwts?|tokens?,? (?:and|or|,) (?:keys?|secrets?|passwords?|credentials?)|(?:keys?|secrets?|passwords?|credentials?),? (?:and|or|,) (?:\w+ )?(?:tokens?|secrets?|passwords?|keys?|credentials?)|(?:user's|their|every|all|any) (?:tokens?|keys?|secrets?|credentials?)|secrets|credentials|[a-z][a-z0-9]*_(?:api_key|secret|token|password|private_key)s?)\b/,
  },
  {
    secret: 'typed-secret',
    grave: true,
    pattern:
      /\b(?:passwords?|passphrases?|one-time (?:codes?|passwords?)|otps?\b|2fa codes?|mfa codes?|verification codes?|pin codes?|credit card(?: numbers?| details| data)?|card numbers?|cvvs?|social security numbers?|ssns?\b|bank (?:account|login) (?:numbers?|details|credentials)|master passwords?|login details)\b/,
  },
  {
    secret: 'agent-data',
    grave: true,
    pattern:
      /\b(?:(?:full |entire |whole |complete |all )?(?:conversation|chat|session|message|prompt)(?:'s)? (?:history|histories|transcripts?|logs?|contents?|context)|(?:the |this |entire |full |whole |every |each |all |complete ){1,3}(?:conversations?|transcripts?)\b|user session data|session transcripts?|context window|(?:every|all|each) (?:user )?(?:prompts?|messages?|user messages?|chat messages?)|agent(?:'s)? (?:memory|memories|transcripts?|config(?:uration)?)|memory files?|(?:all|every|each)(?: of the)? user'?s? (?:prompts?|inputs?|queries))\b/,
  },
  { secret: 'clipboard', grave: true, pattern: /\b(?:clipboard(?: contents?| data| history)?)\b/ },
  { secret: 'keystrokes', grave: true, pattern: /\b(?:keystrokes|key presses|keyboard input)\b/ },
  {
    secret: 'screen',
    grave: true,
    pattern:
      /\b(?:screenshots? of (?:the|every|each) (?:screen|desktop|display)|screen recordings?|webcam (?:images?|photos?|captures?))\b/,
  },
  {
    secret: 'user-files',
    grave: false,
    pattern:
      /\b(?:(?:all|every|each|any|entire|whole|full|complete|the)(?: of the| the)? (?:\w+ )?(?:project|workspace|source|user'?s?|local|repository|repo|home|personal|working)(?:'s)? (?:files?|code|folder|director(?:y|ies)|documents?|data|contents?)|(?:all|every|each|any) (?:\w+ )?(?:files?|documents?|source files?|emails?|e-mails?|mails?|contacts|photos|branches|todo items?|notes?|items?|commits?|diffs?|messages?)\b|(?:each|every) file in|(?:entire|whole|full|complete) (?:repository|repo|codebase|project|workspace|disk|home (?:directory|folder)|git history)|project files|(?:user's|entire|whole|the) (?:workspace|codebase|repository|repo|project folder|project directory)|all branches|home directory|shell history|command history|browsing history|git diff)\b/,
  },
];
