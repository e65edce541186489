import type { Unit } from '../model/index.js';
import { addCommand, type Draft } from './emit.js';
import { linesOf } from './lines.js';

/** Steps of `run:` in a workflow of GitHub: one line, or a block that is indented deeper than its key. */
export function readWorkflow(unit: Unit, draft: Draft): void {
  let block: { indent: number; offset: number; lines: string[] } | undefined;
  const close = () => {
    if (block) addCommand(draft, unit, block.offset, block.lines.join('\n'));
    block = undefined;
  };
  for (const { text, offset } of linesOf(unit.text, /^\s*#.*$/)) {
    const indent = text.length - text.trimStart().length;
    if (block && indent > block.indent) {
      if (block.lines.length === 0) block.offset = offset;
      block.lines.push(text);
      continue;
    }
    close();
    const run = /^(\s*(?:-\s{1,8})?run:\s{0,8})(\S.{0,3000})$/.exec(text);
    if (!run?.[2]) continue;
    if (/^[|>][-+\d]{0,2}$/.test(run[2])) block = { indent, offset, lines: [] };
    else addCommand(draft, unit, offset + (run[1]?.length ?? 0), run[2].replace(/^(["'])(.*)\1$/, '$2'));
  }
  close();
}

/** `ProgramArguments` of a property list of launchd, if the list starts something by itself. */
export function readPropertyList(unit: Unit, draft: Draft): void {
  if (!/<key>(RunAtLoad|StartInterval|StartCalendarInterval|KeepAlive|WatchPaths|StartOnMount)<\/key>/.test(unit.text))
    return;
  const at = unit.text.search(/<key>(ProgramArguments|Program)<\/key>/);
  const words =
    at === -1
      ? []
      : [
          ...(unit.text
            .slice(at, at + 8000)
            .split('</array>')[0]
            ?.matchAll(STRING) ?? []),
        ];
  const command = words.map((word) => unescaped(word[1] ?? '')).join(' ');
  const offset = Math.max(0, at);
  draft.facts.push({ type: 'schedule', unit, offset, how: 'launchd', ...(command !== '' && { command }) });
  addCommand(draft, unit, offset, words.map((word) => shellWord(unescaped(word[1] ?? ''))).join(' '));
}

const STRING = /<string>([^<]{0,2000})<\/string>/g;

function unescaped(text: string): string {
  return text.replaceAll('&lt;', '<').replaceAll('&gt;', '>').replaceAll('&quot;', '"').replaceAll('&amp;', '&');
}

function shellWord(word: string): string {
  return /^[\w@%+=:,./~-]+$/.test(word) ? word : `'${word.replaceAll("'", `'\\''`)}'`;
}

/** `*.service` and `*.timer` of systemd. */
export function readServiceFile(unit: Unit, draft: Draft): void {
  for (const { text, offset } of linesOf(unit.text, /^\s*[#;].*$/)) {
    const match = /^(Exec(?:Start|StartPre|StartPost|Reload)=[-@+!:]{0,3})(\S.{0,3000})$/.exec(text);
    if (!match?.[2]) continue;
    draft.facts.push({ type: 'schedule', unit, offset, how: 'systemd', command: match[2] });
    addCommand(draft, unit, offset + (match[1]?.length ?? 0), match[2]);
  }
}

const CRON_LINE =
  /^\s{0,20}(@(?:reboot|hourly|daily|weekly|monthly)|(?:[\d*/,-]{1,40}\s{1,8}){4}[\w*/,-]{1,40})\s{1,8}(\S.{0,3000})$/;

/** A file of lines for cron. */
export function readCrontab(unit: Unit, draft: Draft): void {
  for (const { text, offset } of linesOf(unit.text, /^\s*#.*$/)) {
    const command = CRON_LINE.exec(text)?.[2];
    if (command === undefined) continue;
    draft.facts.push({ type: 'schedule', unit, offset, how: 'cron', command });
    addCommand(draft, unit, offset + text.length - command.length, command);
  }
}
