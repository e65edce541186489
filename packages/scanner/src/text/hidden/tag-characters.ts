import { type Found, shortened } from './found.js';

const RUNS = /[\u{e0000}-\u{e007f}]+/gu;

/** What follows a black flag for England, Scotland, Wales: a few letters and the end mark. */
const FLAG = /^[\u{e0030}-\u{e0039}\u{e0061}-\u{e007a}]{2,6}\u{e007f}$/u;
const BLACK_FLAG = '\u{1f3f4}';

/** Tag characters mirror ASCII and are never drawn. Only flags have a use for them. */
export function findTagCharacters(text: string): Found[] {
  const runs = [...text.matchAll(RUNS)].filter((run) => !isFlag(text, run[0], run.index));
  const first = runs[0];
  if (!first) return [];
  const says = runs.map((run) => decode(run[0])).join('');
  return [
    {
      how: 'tag-characters',
      from: first.index,
      says: shortened(says),
      ...(says.trim() && { reveals: { text: says, language: 'prose' } }),
    },
  ];
}

function isFlag(text: string, run: string, at: number): boolean {
  return text.slice(Math.max(0, at - BLACK_FLAG.length), at) === BLACK_FLAG && FLAG.test(run);
}

function decode(run: string): string {
  return Array.from(run, (character) => {
    const code = (character.codePointAt(0) ?? 0) - 0xe0000;
    return code >= 32 && code < 127 ? String.fromCharCode(code) : '';
  }).join('');
}
