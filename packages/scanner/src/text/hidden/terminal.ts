import { type Found, shortened } from './found.js';

/** What hides text when a file is shown in a terminal: invisible letters, erased lines, links, a row of backspaces. */
const CONCEALING = /(?:\x1b\[|\x9b)(?:8m|[0-9;]{0,8};8m|\d{0,3}[AFJK])|\x1b\]8;|\x08{4,}/g;

/** Once says it: a captured log has hundreds. */
const AROUND = 300;

export function findTerminalTricks(text: string): Found[] {
  CONCEALING.lastIndex = 0;
  const match = CONCEALING.exec(text);
  if (!match) return [];
  const says = text
    .slice(Math.max(0, match.index - AROUND), match.index + AROUND)
    .replace(/\x1b\[[0-9;?]{0,12}[A-Za-z]|[\x00-\x08\x0b-\x1f\x9b]/g, ' ');
  return [{ how: 'control-characters', from: match.index, says: shortened(says) }];
}
