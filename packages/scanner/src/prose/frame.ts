import type { Unit } from '../model/index.js';
import type { Frame } from './passage.js';

/** Words after a “not” that make it a push instead: “Do not skip these steps”. */
const PUSH = '(?! (?:skip|miss|forget|omit|ignore|change|modify|edit|remove|stop|hesitate))';
const NEGATIVE_HEADING = new RegExp(
  `\\b(?:never|do not|don['’]?t|don['’]?ts|avoid|must not|not allowed|forbidden|prohibited|disallowed|anti-?patterns?|mistakes|pitfalls|what not to|out of scope|does not|doesn['’]t|will not|won['’]t|refuse|bad practices?|not do)\\b${PUSH}|❌|🚫|⛔|禁止|不要`,
  'i',
);
const DETECTION_HEADING =
  /\b(?:detect(?:s|ed|ion|ions|or|ing)?|red flags?|attacks?|attackers?|threats?|malicious|malware|vulnerabilit(?:y|ies)|exploits?|injections?|jailbreaks?|suspicious|indicators?|iocs?|signatures?|(?:attack|threat|risk|injection|detection|malicious|dangerous) (?:patterns?|categor(?:y|ies)|types?)|scan(?:s|ning|ner)?|security (?:checks?|rules|patterns?|risks?|warnings?|concerns?|considerations?|tests?)|risks?|warning signs?|evasion|manipulation|hijack(?:ing)?|exfiltration|test cases?|adversarial|unsafe|dangerous|bad examples?|blocked|what (?:could|can|might) go wrong|abuse cases?|misuse)\b|攻击|恶意|危险|威胁|检测/i;

/** The end of the words before a list that turn its items around: “The agent must not:”. */
const NEGATIVE_LEAD =
  /(?:\b(?:never|do not|don['’]?t|must not|should not|shall not|may not|not allowed to|forbidden(?: to)?|prohibited(?: from)?|avoid|will not|won['’]t|cannot|can['’]?t|refuse to)\b|❌|🚫|⛔)(?: (?:ever|do|doing|any|of|these|the|following|this|things|use|actions|include))*[*_ ]*[:：][*_ ]*$/i;
const DETECTION_LEAD =
  /\b(?:look(?:s|ing)? for|check(?:s|ing)? for|watch(?:es)? for|flags?|scan(?:s|ning)? for|detect(?:s|ing)?|red flags?|warning signs?|signs of|patterns?|attacks?|suspicious|malicious|risks?|treat as untrusted|reject|refuse|be wary of|phrases?|attempts?)\b[^:：]{0,80}[:：][*_ ]*$/i;

/**
 * What the headings above a passage make of it. The title of SKILL.md is the name of the skill, and a name excuses
 * nothing.
 */
export function frameOfHeadings(headings: readonly string[], unit: Unit): Frame {
  const isSkill = unit.kind === 'file' && /(?:^|\/)skill\.md$/i.test(unit.file);
  const counted = isSkill ? headings.slice(1) : headings;
  if (counted.some((heading) => NEGATIVE_HEADING.test(heading))) return 'negative';
  return counted.some((heading) => DETECTION_HEADING.test(heading)) ? 'detection' : 'none';
}

const DETECTION_COLUMN =
  /\b(?:patterns?|severity|risks?|risk level|threats?|attacks?|detect\w*|malicious|red flags?|indicators?|injections?|signals?|verdict|blocked|flagged)\b/i;

/** What the heading row of a table makes of its rows. */
export function frameOfTable(headingRow: string): Frame {
  return DETECTION_COLUMN.test(headingRow) ? 'detection' : 'none';
}

/** What the words right before a list make of its items. */
export function frameOfLead(lead: string): Frame {
  const end = lead.trimEnd().slice(-200);
  if (NEGATIVE_LEAD.test(end)) return 'negative';
  return DETECTION_LEAD.test(end) ? 'detection' : 'none';
}
