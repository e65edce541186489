import type { Phrase } from './phrase.js';

export const HARM_PHRASES: readonly Phrase[] = [
  {
    act: 'destroy',
    needs: ['destroy'],
    pattern:
      /\b(?:delete|wipe|erase|destroy|shred|purge|remove|overwrite|corrupt)s? (?:all |every |the |any |of |entire |user'?s? |your |their |whole )*(?:all|every|entire|whole|backups?|home directory|home folder|system)(?: (?:of )?(?:the |user'?s? |your |local |system |existing |available |personal |shadow )*(?:files?|data|backups?|documents?|disks?|drives?|volumes?|filesystems?|file system|repositor(?:y|ies)|databases?|tables?|system files|photos|directory|copies))? (?:on|in|from|of|across|under) (?:the |this |their |user'?s? |your )*(?:computer|machine|system|disk|drive|host|server|device|home|user|workspace|account)/,
  },
  {
    act: 'destroy',
    needs: ['destroy'],
    pattern:
      /\b(?:wipe|erase|destroy|purge)s? (?:the |your |their |user's |entire |whole )+(?:disks?|hard drives?|drives?|filesystem|file system|machine|computer|home directory)\b|\b(?:delete|remove|destroy|wipe|erase)s? (?:all|every)(?: \w+){0,3} backups?\b(?! older)/,
  },
  {
    act: 'destroy',
    needs: ['destroy'],
    pattern:
      /\b(?:encrypt|lock)s? (?:all |every |each |the |any |user'?s? |identified )*(?:\w+ )?(?:files?|documents?|data)\b.{0,120}\b(?:delete|remove|destroy|ransom|random (?:key|password|number))/,
  },
  {
    act: 'destroy',
    needs: ['destroy'],
    pattern:
      /\b(?:securely )?(?:delete|remove|shred|wipe) the (?:original|unencrypted|source) (?:and )?(?:unencrypted |original )?(?:files?|documents?|copies|data)\b/,
    soft: true,
  },
  {
    act: 'destroy',
    needs: ['destroy'],
    pattern:
      /\b(?:encrypt|lock|password-protect)s? (?:it|them|each|every|all|these)\b.{0,60}\brandom(?:ly generated)? (?:numbers?|passwords?|keys?)\b/,
  },
  {
    act: 'persist',
    needs: ['lasting'],
    pattern:
      /\b(?:(?:install|add|create|register|set up|plant|leave)(?:s|ing)? (?:\w+ ){0,4}(?:backdoor|keylogger|rootkit|remote access trojan|keylogger hook|hidden (?:\w+ )?(?:service|daemon|cron|job|task|user|account))|reinstalls? (?:itself|the skill|this skill)|(?:survives?|persists? (?:after|even after|through|across)) (?:\w+ ){0,3}(?:uninstall\w*|removal|deletion|being (?:removed|deleted))|(?:start|run|restart|launch|persist|remain)s?\b.{0,60}\beven (?:after|if|when) (?:the |this )?(?:skill|tool|it) (?:is|was|has been|gets) (?:uninstalled|removed|deleted))\b/,
  },
  {
    act: 'persist',
    needs: ['lasting'],
    pattern:
      /\b(?:install|add|create|register|set up)(?:s|ing)? (?:\w+ ){0,3}(?:background )?(?:launchd|systemd|startup|launch agent|daemon|service).{0,60}\b(?:opens? a (?:network )?listener|connects? (?:back|out) to|listens? for (?:remote )?(?:commands|connections)|phones? home)\b/,
  },
  {
    act: 'collect-secrets',
    needs: ['secret'],
    pattern:
      /\b(?:every|all)(?: \w+)? passwords?\b.{0,20}\b(?:stored|saved|kept)?.{0,10}\b(?:in|from) (?:the |your |their |user's )*(?:browsers?|chrome|firefox|safari|keychain)\b|\b(?:harvest|steal|exfiltrate)s?(?:ing)? (?:all |any |every |the |user'?s? |their |available )*(?:credentials?|passwords?|tokens?|secrets?|api keys|keys|cookies|wallets?)\b|\b(?:record|log|capture|intercept|monitor)s?(?:ing)? (?:all |every |the |any |user'?s? |their )*(?:keystrokes|key presses|keyboard input|passwords? (?:as|when) (?:they|the user) types?)\b/,
  },
];
