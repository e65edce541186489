import type { Execute, Unit } from '../model/index.js';

const NAME = /\b_0x[0-9a-f]{2,8}\b/g;
/** `[]['filter']` and the like, spelled with nothing but brackets and signs. */
const BRACKETS = /[[\]()!+]{120}/;
/** Fewer may be an accident. */
const FEWEST = 12;

/** Names that a program gave to make code unreadable. The code can't be followed: what it says is made while it runs. */
export function obfuscated(unit: Unit): Execute | undefined {
  if (unit.language === 'python') return undefined;
  const brackets = unit.text.search(BRACKETS);
  if (brackets >= 0) return made(unit, brackets, 'code of brackets');
  const first = unit.text.indexOf('_0x');
  if (first < 0) return undefined;
  const names = new Set<string>();
  for (const [name] of unit.text.matchAll(NAME)) {
    names.add(name);
    if (names.size >= FEWEST) return made(unit, first, 'names made unreadable');
  }
  return undefined;
}

function made(unit: Unit, offset: number, how: string): Execute {
  return { type: 'execute', unit, offset, origin: 'decoded', how };
}
