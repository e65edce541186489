import { isMostlyText } from '../printable.js';

/** How many characters are decoded at most. */
const MOST = 40_000;

/**
 * What a row of two to four kinds of invisible characters says when each kind stands for a digit: two kinds are bits,
 * with a third one between letters; four kinds are pairs of bits.
 */
export function decodeBits(symbols: readonly string[]): string | undefined {
  const kinds = [...new Set(symbols)];
  if (symbols.length < 14 || symbols.length > MOST || kinds.length < 2 || kinds.length > 4) return undefined;
  for (const text of readings(symbols, kinds)) {
    if (readsWell(text)) return text;
  }
  return undefined;
}

function* readings(symbols: readonly string[], kinds: readonly string[]): Generator<string> {
  const [first = '', second = '', third = ''] = kinds;
  if (kinds.length === 2) {
    for (const one of [second, first])
      yield* fixedWidths(symbols.map((symbol) => (symbol === one ? '1' : '0')).join(''));
  } else if (kinds.length === 3) {
    for (const separator of [third, second, first]) yield* separated(symbols, kinds, separator);
  } else {
    for (const order of orders(kinds)) {
      yield* fixedWidths(symbols.map((symbol) => order.indexOf(symbol).toString(2).padStart(2, '0')).join(''));
    }
  }
}

function* fixedWidths(bits: string): Generator<string> {
  for (const width of [8, 7, 16]) {
    const letters: string[] = [];
    for (let at = 0; at + width <= bits.length; at += width) letters.push(letterOf(bits.slice(at, at + width)));
    yield letters.join('');
  }
}

function* separated(symbols: readonly string[], kinds: readonly string[], separator: string): Generator<string> {
  const [zero = '', one = ''] = kinds.filter((kind) => kind !== separator);
  const groups = symbols.join('').split(separator).filter(Boolean);
  for (const high of [one, zero]) {
    yield groups.map((group) => letterOf([...group].map((symbol) => (symbol === high ? '1' : '0')).join(''))).join('');
  }
}

function letterOf(bits: string): string {
  const code = bits.length > 16 ? 0 : Number.parseInt(bits, 2);
  return String.fromCharCode(code);
}

/** All orders of four things. */
function orders(kinds: readonly string[]): string[][] {
  if (kinds.length <= 1) return [[...kinds]];
  return kinds.flatMap((kind) => orders(kinds.filter((other) => other !== kind)).map((rest) => [kind, ...rest]));
}

/** Chance seldom gives letters only. */
function readsWell(text: string): boolean {
  const letters = text.match(/[A-Za-z ]/g)?.length ?? 0;
  return text.length >= 2 && isMostlyText(text) && letters >= text.length * 0.7;
}
