import { GATE_KEYS, MANIFEST_NAMES } from '../frontmatter-keys.js';

/** A gate's key or one that brings gates in, in quotes or not, with blanks in them or not, up to its value. */
const lineOf = (keys: readonly string[]) =>
  new RegExp(`\\n(?:(?!\\n)[\\s"'{])*(?:${keys.join('|')})[\\s"']*(?:[&!][^\\s&!]*\\s*)*[:：={]`, 'i');
const TOP_GATE_LINE = lineOf([...GATE_KEYS, '<<']);
const GATE_LINE = lineOf([...GATE_KEYS, '<<', ...MANIFEST_NAMES]);
/**
 * A key that is not spelled out: `*alias :`, `? key`, `!!str key:`, `&anchor key:`. What it is, only a parser knows.
 * `![` is no tag but an image.
 */
const VEILED_KEY = /\n[^\S\n]*(?:\?[^\S\n]|\*[^\s:]+[^\S\n]+:|(?:&|!(?!\[))[^\s:]*[^\S\n][^\n]{0,200}:)/;
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
  return hasGateLine(text, GATE_LINE);
}

/** The same for what stands below a gate's key, where a manifest is at home. */
export function hidesOtherGate(text: string): boolean {
  return hasGateLine(text, TOP_GATE_LINE);
}

function hasGateLine(text: string, gateLine: RegExp): boolean {
  const spelledOut = text
    .replace(LINE_ENDS, '\n')
    .replace(INVISIBLE, '')
    .replace(ESCAPED_CHARACTER, (whole, ...digits) => characterOf(digits.find(Boolean)) ?? whole);
  return gateLine.test(spelledOut) || VEILED_KEY.test(spelledOut);
}

/** The same for a text that may be anything: its first line counts too, and every key inside of braces. */
export function mentionsGate(text: string): boolean {
  return hidesGate(`\n${text.replace(/[{,]|\/[/*]/g, '\n')}`);
}

function characterOf(digits: string): string | undefined {
  const code = Number.parseInt(digits, 16);
  return code <= 0x10ffff ? String.fromCodePoint(code) : undefined;
}
