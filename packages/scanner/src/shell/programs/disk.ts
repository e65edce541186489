import type { Program } from '../call.js';
import { NOTHING, UNKNOWN, withText } from '../value.js';
import { isDisk, writeFile } from '../write.js';

/** What never ends when it is read. */
function isSource(path: string): boolean {
  return /^\/dev\/(zero|u?random)$/.test(path);
}

const LARGE = /^(?:\d{3,}\s?(?:g|gb|gib)|\d{1,6}\s?(?:t|tb|tib|p)|\d{12,})$/i;

/** `fallocate -l 900G x`, `mkfile 900g x`: more than a disk has left. */
const reserve: Program = ({ shell, args, spot }) => {
  if (args.some(({ value }) => LARGE.test(value.text))) shell.emit({ type: 'exhaust', ...spot, how: 'fill-disk' });
  return NOTHING;
};

const dd: Program = (call) => {
  const { shell, args, spot } = call;
  const named = (name: string) => args.find(({ value }) => value.text.startsWith(`${name}=`));
  const from = named('if');
  const to = named('of')?.value.text.slice(3) ?? '';
  const source = from?.value.text.slice(3) ?? '';
  if (isDisk(to)) {
    shell.emit({ type: 'remove', ...spot, path: to, how: 'format' });
    return NOTHING;
  }
  const isEndlessSource = isSource(source) || (!from && call.stdin.files.some(isSource));
  // One file after another, each with a name of its own.
  const isAgain = shell.isEndless && to.includes(UNKNOWN);
  if (isEndlessSource && to && (!named('count') || isAgain) && !to.startsWith('/dev/')) {
    shell.emit({ type: 'exhaust', ...spot, how: 'fill-disk' });
  }
  const value = from ? shell.contents(withText(from.value, source), call.stdin, spot.offset) : call.stdin;
  if (!to) return value;
  if (!to.startsWith('/dev/')) writeFile(shell, to, value, { append: false, offset: spot.offset, program: 'dd' });
  return NOTHING;
};

export const DISK: Readonly<Record<string, Program>> = { dd, fallocate: reserve, mkfile: reserve };
