import { readMarkdown } from '../markdown/read-markdown.js';
import type { Setting, Unit } from '../model/index.js';

/** Words next to a specimen in a detector, its tests or its documentation. */
const SPECIMEN =
  /❌|🚫|\b(?:attack[_ ]?vector|expected[_ ]?(?:risk|severity|result)|should_(?:detect|block|flag)|test[_ ]?case|homoglyphs?|jailbreaks?|obfuscat\w{2,6}|malicious|suspicious|detect(?:s|ed|ion)?|red flags?|blocked|false positives?)\b/i;

/** Words that have it done all the same. */
const DONE = /\|\s{0,3}(?:ba|z|da)?sh\b|\b(?:eval|exec|iex|invoke-expression)\b[ ("$]|(?:^|\s)-enc/i;

const AROUND = 160;

/** Whether a hidden or encoded text is shown as an example of what is bad. What is piped into a shell right there is not. */
export function settingAround(unit: Unit, from: number, to: number): Setting {
  if (unit.setting === 'quoted' || isInQuotedZone(unit, from)) return 'quoted';
  const around = unit.text.slice(Math.max(0, from - AROUND), from) + unit.text.slice(to, to + AROUND);
  return SPECIMEN.test(around) && !DONE.test(around) ? 'quoted' : 'plain';
}

function isInQuotedZone(unit: Unit, offset: number): boolean {
  if (unit.language !== 'markdown') return false;
  return readMarkdown(unit).zones.some((zone) => zone.setting === 'quoted' && offset >= zone.from && offset < zone.to);
}
