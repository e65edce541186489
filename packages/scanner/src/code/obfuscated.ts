import type { Execute, Unit } from '../model/index.js';

const NAME = /\b_0x[0-9a-f]{2,8}\b/g;
/** Fewer may be an accident. */
const FEWEST = 12;

/** Names that a program gave to make code unreadable. The code can't be followed: what it says is made while it runs. */
export function obfuscated(unit: Unit): Execute | undefined {
  const first = unit.text.indexOf('_0x');
  if (first < 0 || unit.language === 'python') return undefined;
  const names = new Set<string>();
  for (const [name] of unit.text.matchAll(NAME)) {
    names.add(name);
    if (names.size >= FEWEST) {
      return { type: 'execute', unit, offset: first, origin: 'decoded', how: 'names made unreadable' };
    }
  }
  return undefined;
}
