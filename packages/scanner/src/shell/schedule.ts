import type { Schedule } from '../model/index.js';
import { addNested } from './code.js';
import type { Shell } from './shell.js';
import { NOTHING, UNKNOWN, type Value } from './value.js';
import { isOnlySettings } from './variables.js';

/** Something is arranged to run. What would run is a script of its own, if it is known. */
export function scheduled(shell: Shell, how: Schedule['how'], value: Value, offset: number): void {
  const known = value.text === UNKNOWN ? '' : value.text;
  if (how === 'shell-profile' && known && isOnlySettings(known)) return;
  const command = commandOf(how, known).trim();
  shell.emit(
    { type: 'schedule', unit: shell.unit, offset, how, ...(command && { command: command.slice(0, 2000) }) },
    `${how} ${command.slice(0, 200)}`,
  );
  if (!command) return;
  const isSame = command === known.trim();
  const start = value.spot ?? { unit: shell.unit, offset, exact: false };
  addNested(shell, isSame ? value : { ...NOTHING, text: command, spot: { ...start, exact: false } }, 'shell');
}

/** The commands in a crontab, a property list or a unit file. */
function commandOf(how: Schedule['how'], text: string): string {
  if (how === 'cron') {
    const lines = text
      .split('\n')
      .map((line) => /^\s*(?:@[a-z]+|(?:[\d*/,A-Za-z-]+\s+){5})\s*(?:root\s+)?(.+)$/.exec(line)?.[1]);
    const commands = lines.filter((line) => line !== undefined && line !== '');
    return commands.length ? commands.join('\n') : text;
  }
  if (how === 'launchd') {
    const list = /ProgramArguments<\/key>\s*<array>([\s\S]{0,4000}?)<\/array>/.exec(text)?.[1];
    if (!list) return '';
    const words = [...list.matchAll(/<string>([^<]*)<\/string>/g)].map((match) => unescapeXml(match[1] ?? ''));
    const script = words.findIndex((word) => /^-[a-z]*c$/.test(word));
    return script === -1 ? words.join(' ') : (words[script + 1] ?? '');
  }
  if (how === 'systemd')
    return [...text.matchAll(/^Exec(?:Start|StartPre|StartPost)=[-@+!]*(.+)$/gm)].map((match) => match[1]).join('\n');
  if (how === 'startup') return [...text.matchAll(/^Exec=(.+)$/gm)].map((match) => match[1]).join('\n') || text;
  return text;
}

function unescapeXml(text: string): string {
  return text
    .replaceAll('&lt;', '<')
    .replaceAll('&gt;', '>')
    .replaceAll('&quot;', '"')
    .replaceAll('&apos;', "'")
    .replaceAll('&amp;', '&');
}
