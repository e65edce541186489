import type { Language } from '../model/index.js';
import { INTERPRETERS } from './language-names.js';

/** The language of a `#!` line; `text` when the program is not known, `undefined` without such a line. */
export function shebangLanguage(text: string): Language | undefined {
  if (!text.startsWith('#!')) return undefined;
  const words = (text.slice(2, 300).split('\n', 1)[0] ?? '').trim().split(/\s+/);
  // `env`, its options and its variables stand before the program: `env -S FOO=1 node`.
  const program = words.find((word) => !/^-|=|(^|\/)env$/.test(word)) ?? '';
  const name = (program.split('/').pop() ?? '').toLowerCase();
  if (name === 'osascript' && words.includes('JavaScript')) return 'javascript';
  return INTERPRETERS[name] ?? INTERPRETERS[name.replace(/[\d.]{1,10}$/, '')] ?? 'text';
}
