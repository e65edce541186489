import { writeSync } from 'node:fs';
import type { Terminal } from './terminal.js';
import { oneLine, truncate } from './text.js';

/** One line on standard error that is written over and over, and is gone in the end. */
export interface Progress {
  show(text: string): void;
  clear(): void;
}

const ERASE_LINE = '\r\x1b[K';
/** More often than this nobody can read it. */
const PAUSE_MS = 80;

/** Silent where standard error is not a terminal. */
export function createProgress({ errorColumns }: Pick<Terminal, 'errorColumns'>): Progress {
  if (errorColumns === undefined || process.env.TERM === 'dumb') return { show() {}, clear() {} };
  let shownAt = 0;
  const write = (text: string) => {
    try {
      writeSync(2, text);
    } catch {
      // It is only for company.
    }
  };
  return {
    show(text) {
      const now = performance.now();
      if (now - shownAt < PAUSE_MS && shownAt > 0) return;
      shownAt = now;
      write(ERASE_LINE + truncate(oneLine(text), errorColumns - 1));
    },
    clear() {
      if (shownAt > 0) write(ERASE_LINE);
    },
  };
}
