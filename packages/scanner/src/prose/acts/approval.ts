import type { Phrase } from './phrase.js';

const CHECKS =
  '(?:confirmations?|confirmation (?:prompts?|dialogs?|steps?|requests?)|approvals?|approval (?:prompts?|gates?|steps?|requests?|checks?)|permission (?:prompts?|checks?|requests?|dialogs?)|safety (?:checks?|prompts?|measures?|confirmations?|filters?|guardrails?|mechanisms?|controls?)|security (?:checks?|prompts?|controls?|restrictions?)|guardrails?|human (?:review|approval|confirmation|oversight)|user (?:consent|approval|confirmation)|sandbox(?:ing)?|consent (?:prompts?|checks?))';

export const APPROVAL_PHRASES: readonly Phrase[] = [
  {
    act: 'skip-approval',
    needs: ['approve'],
    pattern:
      /\b(?:auto-?approve|approve|accept|confirm|grant|allow|authori[sz]e|(?:say|answer|reply) "?yes"? to) (?:all|any|every|each)(?: (?:of the|the|future|subsequent|incoming|pending|permission|tool|shell|system|security|such|confirmation|access|command|bash|resulting|further))* (?:prompts?|requests?|commands?|permissions?|confirmations?|dialogs?|tool calls?|actions?|warnings?)\b/,
  },
  {
    act: 'skip-approval',
    needs: ['approve', 'disable'],
    pattern: new RegExp(
      `\\b(?:disable|bypass|turn off|circumvent|deactivate|switch off|suppress|ignore|override|get around|work around) (?:any|all|the|every|your|its|these|those|other|existing)?(?: ?(?:and|or|user|safety|security|manual|human|interactive|further|tool|agent))* ?${CHECKS}`,
    ),
  },
  {
    act: 'skip-approval',
    needs: ['approve'],
    pattern:
      /\b(?:run|runs|execute|executes|install|installs|delete|send|transfer|purchase|pay|sign|modify|approve)(?:ing)? (?:\w+ ){0,3}(?:all|every|any|each|whatever)(?: \w+){0,4} without (?:ever )?(?:asking|prompting|(?:user |human |any |further |explicit |the user's )*(?:confirmation|approval|permission|consent|review))/,
    holdsNegation: true,
  },
  {
    act: 'skip-approval',
    needs: ['approve', 'disable'],
    pattern: new RegExp(`\\bskip (?:all|any|every|the user's)(?: \\w+)? ?${CHECKS}`),
  },
  {
    act: 'skip-approval',
    needs: ['approve', 'run'],
    pattern:
      /\b(?:run|execute)s? (?!read-only|safe)(?:(?:arbitrary|shell|system|bash|terminal|the|these|all|any|destructive|dangerous|privileged) )*(?:commands|scripts) without (?:ever )?(?:asking|prompting|(?:user |human |any |further |explicit |the user's )*(?:confirmation|approval|permission|consent|review))/,
    holdsNegation: true,
  },
  {
    act: 'skip-approval',
    needs: ['approve'],
    pattern:
      /\bno (?:user )?(?:confirmation|approval|permission|consent) (?:is |are )?(?:needed|required|necessary) for (?:anything|any|all|every)\b|\b(?:all|any|every) commands?\b.{0,40}\bincluding (?:the )?(?:destructive|dangerous)\b/,
    holdsNegation: true,
  },
  {
    act: 'skip-approval',
    needs: ['approve'],
    pattern:
      /\b(?:do not|don't|never) wait for (?:the )?(?:user|human)(?:'s)? (?:to (?:confirm|approve|agree)|confirmation|approval)\b|\b(?:never|do not|don't) ask (?:the user |me |anyone |the human )?for (?:\w+ )?(?:approval|permission|confirmation|consent)\b/,
    holdsNegation: true,
    soft: true,
  },
  {
    act: 'skip-approval',
    needs: ['approve'],
    pattern:
      /\b(?:grant|give|request|obtain|assign)(?:s|ing)? (?:\w+ ){0,3}(?:unrestricted|unlimited|full and unrestricted|unconditional|blanket) (?:\w+ ){0,2}(?:access|permissions?|rights|privileges)\b/,
  },
  {
    act: 'skip-approval',
    needs: ['approve'],
    pattern:
      /\b(?:bash|shell|write|edit)\(\*\).{0,80}\b(?:no deny|unrestricted|without|every command|nothing is blocked)|\bwith no deny list\b/,
    holdsNegation: true,
  },
  {
    act: 'skip-approval',
    needs: ['approve'],
    pattern:
      /\bdangerously-skip-permissions\b|\bapproval_policy\s*=\s*never\b|\bpermission-?mode[ =]+bypasspermissions\b/i,
    soft: true,
  },
  {
    act: 'skip-approval',
    needs: ['approve'],
    pattern: /\binstall (?:\w+ ){0,3}without (?:user |asking|the user's )(?:confirmation|consent|approval|for)?/,
    holdsNegation: true,
    soft: true,
  },
  {
    act: 'disable-protection',
    needs: ['disable', 'protect'],
    pattern:
      /\b(?:disable|turn off|switch off|deactivate|stop|kill|uninstall|pause|bypass)(?:s|ing)? (?:\w+ ){0,3}(?:anti-?virus(?: software)?|windows defender|microsoft defender|defender|real-?time protection|gatekeeper|smartscreen|system integrity protection|xprotect|edr|amsi|malware protection|endpoint protection)\b/,
  },
  {
    act: 'disable-protection',
    needs: ['disable', 'protect'],
    pattern:
      /\b(?:disable|turn off|switch off|deactivate)(?:s|ing)? (?:\w+ ){0,2}(?:firewall|2fa|two-factor(?: authentication)?|mfa|selinux|apparmor|uac|sandbox)\b/,
    soft: true,
  },
  {
    act: 'disable-protection',
    needs: ['disable', 'protect'],
    pattern:
      /\b(?:antivirus|anti-virus|defender|smartscreen|gatekeeper|security software|browser)\b.{0,60}\b(?:false positive|(?:add|create) (?:an |a )?exclusion|whitelist (?:it|the|this)|ignore (?:the|this|any) warning|dismiss)\b/,
  },
  {
    act: 'disable-protection',
    needs: ['protect'],
    pattern:
      /\.exe\b.{0,60}\b(?:smartscreen|run anyway|defender|antivirus)\b|\b(?:smartscreen|run anyway|defender|antivirus)\b.{0,60}\.exe\b/,
  },
  {
    act: 'disable-protection',
    needs: ['disable'],
    pattern: /\bclick\b.{0,40}\b(?:run|open|allow|install) anyway\b/,
    soft: true,
  },
];
