import type { LookAlike } from '../../model/index.js';
import { isAscii, skeleton } from '../confusables.js';
import { LETTERS_OF_WORDS } from './confusable-table.js';

export interface Resemblance {
  readonly what: LookAlike['what'];
  readonly from: number;
  readonly written: string;
  readonly resembles: string;
}

/** Letters of the scripts that look-alikes come from. */
const FOREIGN = /[\u{131}\u{250}-\u{2af}\u{370}-\u{58f}\u{13a0}-\u{13ff}\u{1d00}-\u{1d7f}\u{2160}-\u{217f}]/gu;

const BEFORE = /[\p{L}\p{N}_]{0,60}$/u;
const AFTER = /^[\p{L}\p{N}_]{0,60}/u;

/** What a command line starts with, or code calls: a look-alike of one of these is run by nobody by mistake. */
const COMMANDS = new Set(
  'curl wget bash sh zsh sudo python python3 node npm npx pnpm yarn pip pip3 uv uvx git ssh scp eval exec source chmod cat echo env export docker kubectl brew apt go cargo gem powershell pwsh iex rm cp mv nc ncat openssl base64 require import fetch process system subprocess open os child_process readFile readFileSync execSync spawn'.split(
    ' ',
  ),
);

const INSTALL =
  /\b(?:pip3?|pipx|uv|uvx|npm|npx|pnpm|yarn|bun|bunx|gem|cargo|brew|apt|apt-get|go|docker|conda)\b[^\n|;&]{0,60}\b(?:install|i|add|get|pull|tool|run|exec|dlx)?\b[^\n|;&]{0,200}$/;

const MOST = 50;

/** Single words that mix scripts and read as ASCII. Words of one script, Greek, Cyrillic or any other, are language. */
export function findWords(text: string): Resemblance[] {
  const found: Resemblance[] = [];
  let end = 0;
  for (const match of text.matchAll(FOREIGN)) {
    if (match.index < end) continue;
    const from = match.index - (BEFORE.exec(text.slice(Math.max(end, match.index - 60), match.index))?.[0].length ?? 0);
    end = match.index + (AFTER.exec(text.slice(match.index, match.index + 60))?.[0].length ?? 1);
    const written = text.slice(from, end);
    const resembles = skeleton(written);
    if (!isAscii(resembles) || resembles.length < 2 || !hasForeignScript(written)) continue;
    const what = kindOf(text, from, written, resembles);
    if (what) found.push({ what, from, written, resembles });
    if (found.length === MOST) break;
  }
  return found;
}

function kindOf(text: string, at: number, written: string, resembles: string): LookAlike['what'] | undefined {
  const before = text.slice(Math.max(0, at - 200), at);
  const line = before.slice(before.lastIndexOf('\n') + 1);
  if (INSTALL.test(line) && !line.includes('#') && resembles.length > 2) return 'package';
  if (/^name:[ \t'"]{0,4}[\w-]{0,60}$/.test(line)) return 'skill';
  if (COMMANDS.has(resembles) && startsCommand(line)) return 'command';
  return mixesScripts(written) && resembles.length > 2 ? 'word' : undefined;
}

/** At the start of a line of code, after a pipe or a prompt, in backticks, or called. */
function startsCommand(line: string): boolean {
  return /(?:^|[|;&`($]|&&|\bsudo|\bexec|\$ |> )[ \t]{0,8}$/.test(line);
}

/** Latin letters with a mark, or without their dot, are how Turkish, Polish or Vietnamese are written. */
function hasForeignScript(word: string): boolean {
  return [...word].some((character) => !isAscii(character) && !/\p{Script=Latin}/u.test(character));
}

/** At least two ASCII letters, and a letter of another script that is no sign of a formula and no ending. */
function mixesScripts(word: string): boolean {
  const foreign = [...word].filter((character) => !isAscii(character));
  const letters = word.match(/[A-Za-z]/g)?.length ?? 0;
  return (
    letters >= 2 &&
    foreign.some((character) => !LETTERS_OF_WORDS.includes(character)) &&
    !/^[A-Z][A-Za-z0-9]+[^\x00-\x7f]{1,3}$/.test(word)
  );
}
