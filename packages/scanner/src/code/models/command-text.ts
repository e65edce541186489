import { joined, textsOf, textsValue, type Value } from '../evaluate/value.js';

/** A word as a shell would need it. */
export function quoted(text: string): string {
  return /^[\w@%+=:,./~…*{}-]+$/.test(text) ? text : `'${text.replaceAll("'", `'\\''`)}'`;
}

/** A command as one text: a list of words is written as a shell would read it. */
export function commandText(command: Value): Value {
  if (!command.items) return command;
  const words = command.items.map((word) => {
    const texts = textsOf(word);
    return { ...textsValue(texts.map(quoted), word.taints), texts: texts.map(quoted) };
  });
  return joined(words, ' ');
}

/** Programs that run what they are given as code. */
const INTERPRETERS =
  /^(.*\/)?(sh|bash|zsh|dash|ksh|python[\d.]*|node|deno|bun|perl|ruby|php|powershell(\.exe)?|pwsh|cmd(\.exe)?|osascript|eval|exec|sudo|env|nohup|xargs)$/i;

const CODE_OPTIONS = /^(-c|-e|-p|--eval|-lc|-ic|\/c|\/k|-command|-encodedcommand|-enc|-r)$/i;

/** The words of a command that decide what runs: the program, and the code or script for an interpreter. */
export function runningWords(words: readonly Value[]): Value[] {
  const running: Value[] = [];
  for (const [index, word] of words.entries()) {
    running.push(word);
    const text = word.texts[0] ?? '';
    const isInterpreter = INTERPRETERS.test(text);
    if (!isInterpreter && !CODE_OPTIONS.test(text) && !(index > 0 && text.startsWith('-'))) break;
  }
  return running;
}

/** Whether a command runs what it is given to read: an interpreter that was not told what else to run. */
export function readsCode(command: string): boolean {
  const words = command.slice(0, 400).trim().split(/\s+/);
  const isTold = words.some((word) => CODE_OPTIONS.test(word) || !(word.startsWith('-') || INTERPRETERS.test(word)));
  return INTERPRETERS.test(words[0] ?? '') && !isTold;
}

/** Whether a part that is not known decides what runs. */
export function runsUnknown(text: string): boolean {
  return (
    /^\s*…/.test(text) ||
    /[;&|]\s*…/.test(text) ||
    /\b(sh|bash|zsh|python3?|node|perl|ruby|php|pwsh|powershell|eval|exec)\b(\s+-{0,2}[a-z]{1,16}){0,3}\s+["']?…/i.test(
      text,
    ) ||
    /(\$\(|`)\s*…/.test(text)
  );
}
