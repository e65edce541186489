import { GATE_KEYS, MANIFEST_NAMES } from '../frontmatter-keys.js';

const GATE_LINE = new RegExp(`\\n[^\\S\\n]*["']?(?:${[...GATE_KEYS, ...MANIFEST_NAMES].join('|')})["']?\\s*[:：={]`);
/** A key that is not spelled out: `*alias :`, `? key`, `!!str key:`, `&anchor key:`. What it is, only a parser knows. */
const VEILED_KEY = /\n[^\S\n]*(?:\?[^\S\n]|\*[^\s:]+[^\S\n]+:|[&!][^\s:]*[^\S\n][^\n]{0,200}:)/;
/** What somebody may take for the end of a line, though YAML 1.2 does not. */
const LINE_ENDS = /[\r\v\f\u0085\u2028\u2029]/g;
const INVISIBLE = /[\u00ad\u200b-\u200f\u202a-\u202e\u2060-\u2064\ufeff]/g;
const ESCAPED_CHARACTER = /\\(?:x([\da-fA-F]{2})|u([\da-fA-F]{4})|U([\da-fA-F]{8}))/g;

/**
 * Whether a later line of a text looks like the start of something that gates a skill. A slip in indentation would
 * otherwise turn the gate into words, and the skill would become eligible by mistake. A key counts however it is
 * written: with escapes, after an odd line end, with invisible characters in it, through an alias.
 */
export function hidesGate(text: string): boolean {
  const spelledOut = text
    .replace(LINE_ENDS, '\n')
    .replace(INVISIBLE, '')
    .replace(ESCAPED_CHARACTER, (whole, ...digits) => characterOf(digits.find(Boolean)) ?? whole);
  return GATE_LINE.test(spelledOut) || VEILED_KEY.test(spelledOut);
}

function characterOf(digits: string): string | undefined {
  const code = Number.parseInt(digits, 16);
  return code <= 0x10ffff ? String.fromCodePoint(code) : undefined;
}
