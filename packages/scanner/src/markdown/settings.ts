import type { Setting } from '../model/index.js';
import type { ZoneKind } from './document.js';

/** Headings of sections that show what is bad, what is looked for, or what not to do. */
const BAD_EXAMPLES =
  /\b(?:detect(?:s|ed|ion|or|ing)?|red flags?|attack(?:s|er|ers)?|threats?|malicious|malware|vulnerabilit(?:y|ies)|vulnerable|anti-?patterns?|bad|what not to do|do not|don['’]?ts?|never|avoid|wrong|incorrect|unsafe|insecure|dangerous|mistakes|pitfalls|injections?|exploits?|forbidden|prohibited|disallowed|blocked|indicators?|iocs?|signatures?|suspicious|security (?:checks?|rules|patterns?|risks?|warnings?|concerns?|considerations?))\b|攻击|恶意|危险|禁止|威胁|检测/i;

/** Headings under which even code is only shown. Checks and considerations are things to do. */
const BAD_CODE =
  /\b(?:attacks?|attackers?|malicious|malware|vulnerable|anti-?patterns?|bad|what not to do|don['’]?ts|wrong|incorrect|unsafe|insecure|injections?|exploits?|forbidden|prohibited|red flags?|indicators? of|iocs?|signatures?|suspicious|mistakes|pitfalls)\b|攻击|恶意/i;
const TO_BE_DONE =
  /\b(?:set-?up|install(?:ation|ing)?|usage|prerequisites?|requirements?|quick ?start|getting started|steps?|run|fix(?:es|ing)?|configuration)\b/i;

/** Whether a section is about bad examples: `code` when even its code blocks are. */
export function badExamplesUnder(headings: readonly string[]): 'none' | 'words' | 'code' {
  if (!headings.some((heading) => BAD_EXAMPLES.test(heading))) return 'none';
  if (TO_BE_DONE.test(headings.at(-1) ?? '')) return 'words';
  // The title of the page is about all of it: “Bad” on top excuses nothing below.
  return headings.slice(1).some((heading) => BAD_CODE.test(heading)) ? 'code' : 'words';
}

/** The end of the words before a block that says it is a bad example. */
const BAD_EXAMPLE_FOLLOWS =
  /(?:❌|🚫|⛔)[^\n]{0,120}$|\b(?:bad|wrong|unsafe|insecure|vulnerable|malicious|suspicious|incorrect|dangerous|harmful)(?: [a-z-]{1,20}){0,2}[*_)]{0,3}\s{0,3}:[*_]{0,3}\s{0,3}$|\b(?:do not|don['’]t|never)(?: ever)? (?:do|run|use|execute|write|paste|type)\b[^\n.]{0,60}$|\b(?:attacks?|attackers?|injections?|malware|red flags?|anti-?patterns?)\b[^\n.]{0,60}:[*_]{0,3}\s{0,3}$/i;
const SAYS_BAD_ITSELF =
  /^\s{0,40}(?:#|\/\/|--|<!--)?\s{0,40}(?:❌|🚫|⛔|BAD\b|WRONG\b|UNSAFE\b|INSECURE\b|DANGEROUS\b|VULNERABLE\b|DON['’]?T\b|NEVER\b)/;

/**
 * What the words around a zone make of it. A section about bad examples quotes its tables, lists and code, not its
 * sentences: an imperative is an imperative wherever it stands.
 */
export function zoneSetting(kind: ZoneKind, text: string, bad: 'none' | 'words' | 'code', before: string): Setting {
  if (kind === 'table-row' || kind === 'list-item') return bad === 'none' ? 'plain' : 'quoted';
  if (kind !== 'code') return 'plain';
  const isBad =
    bad === 'code' ||
    BAD_EXAMPLE_FOLLOWS.test(before.trimEnd()) ||
    SAYS_BAD_ITSELF.test(/^[`~]{3}/.test(text) ? text.slice(text.indexOf('\n') + 1) : text);
  return isBad ? 'quoted' : 'plain';
}

/** A sentence that describes an attack or forbids something, before or after the code span in it. */
const DESCRIBES_BEFORE =
  /\b(?:attackers?|adversar(?:y|ies)|malware|malicious|suspicious|red flags?|indicators? of|iocs?|signs? of|look(?:s|ing)? for|watch(?:es|ing)? for|search(?:es|ing)? for|scans? for|detects?|flags?|blocks?|rejects?|if you (?:see|find|spot)|lines? such as|patterns? (?:like|such as)|never (?:run|use|execute|paste|type)|(?:do not|don['’]t) (?:run|use|execute|paste|type)|instead of)\b[^.!?\n]{0,160}$/i;
const DESCRIBES_AFTER =
  /^[`*_)"'”]{0,3}\s{0,3}(?:is|are|means|would be|indicates?|suggests?|opens?|gives)\s{1,3}(?:an? |the )?(?:[a-z-]{1,20} ){0,2}(?:reverse shell|backdoor|attack|malware|red flag|warning sign|sign of|dangerous|malicious|suspicious|forbidden|blocked|unsafe|compromise)/i;

/** What the sentence around a code span makes of it. */
export function spanSetting(before: string, after: string): Setting {
  return DESCRIBES_BEFORE.test(before) || DESCRIBES_AFTER.test(after) ? 'quoted' : 'plain';
}
