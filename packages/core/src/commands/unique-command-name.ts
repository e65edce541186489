import { MAX_COMMAND_LENGTH } from './command-name.js';
import { RESERVED_COMMANDS } from './reserved-commands.js';

/** Beyond `_999` the name ends in `_x`, once, and then counting goes on: no skill is left without a command. */
const DIGITS_BEFORE_X = 3;

/**
 * Hands out command names, each once: the name itself, else `name_2`, `name_3`, ... cut so that the number fits.
 *
 * Ten thousand namesakes must not each count from two again, so the next free number is remembered for every cut
 * name and number of digits. A name that was handed out stays taken, which keeps the memory true.
 */
export function createCommandNamer(): (wanted: string) => string {
  const taken = new Set<string>(RESERVED_COMMANDS);
  const nextNumber = new Map<string, number>();

  function firstFreeNumbered(stem: string, digits: number): string | undefined {
    const key = `${stem}/${digits}`;
    const end = 10 ** digits;
    for (let number = nextNumber.get(key) ?? Math.max(2, end / 10); number < end; number++) {
      const name = `${stem}_${number}`;
      if (taken.has(name)) continue;
      nextNumber.set(key, number + 1);
      return name;
    }
    nextNumber.set(key, end);
    return undefined;
  }

  function firstFree(wanted: string): string {
    if (!taken.has(wanted)) return wanted;
    for (let digits = 1; ; digits++) {
      if (digits === DIGITS_BEFORE_X + 1) {
        const last = `${wanted.slice(0, MAX_COMMAND_LENGTH - 2)}_x`;
        if (!taken.has(last)) return last;
      }
      const numbered = firstFreeNumbered(wanted.slice(0, MAX_COMMAND_LENGTH - 1 - digits), digits);
      if (numbered !== undefined) return numbered;
    }
  }

  return (wanted) => {
    const name = firstFree(wanted);
    taken.add(name);
    return name;
  };
}
