import type { Unit } from '../model/index.js';
import { addCommand, type Draft } from './emit.js';
import { linesOf } from './lines.js';

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

const EXEC = /^(Exec(?:Start|StartPre|StartPost|Reload|Stop)=[-@+!:]{0,3})(\S.{0,3000})$/;

/** `*.service` and `*.timer` of systemd. */
export function readServiceFile(unit: Unit, draft: Draft): void {
  for (const { text, offset } of linesOf(unit.text, /^\s*[#;].*$/)) {
    const match = EXEC.exec(text);
    if (!match?.[2]) continue;
    draft.facts.push({ type: 'schedule', unit, offset, how: 'systemd', command: match[2] });
    addCommand(draft, unit, offset + (match[1]?.length ?? 0), match[2]);
  }
}

const CRON_LINE =
  /^\s{0,20}(@(?:reboot|hourly|daily|weekly|monthly)|(?:[\d*/,-]{1,40}\s{1,8}){4}[\w*/,-]{1,40})\s{1,8}(\S.{0,3000})$/;

/** Whether a text has a line for cron. Of all texts with a star or an `@` few do. */
export function hasCronLine(text: string): boolean {
  return /[*@]/.test(text) && text.length < 20_000 && text.split('\n').some((line) => CRON_LINE.test(line));
}

/** The commands of lines for cron that a page shows. Only one that runs what it fetches is worth a word of its own. */
export function readShownCrontab(unit: Unit, draft: Draft): void {
  for (const { text, offset } of linesOf(unit.text, /^\s*#.*$/)) {
    const command = CRON_LINE.exec(text)?.[2];
    if (command === undefined) continue;
    addCommand(draft, unit, offset + text.length - command.length, command);
    if (RUNS_FETCHED.test(command)) draft.facts.push({ type: 'schedule', unit, offset, how: 'cron', command });
  }
}

/** What is fetched anew each time is another thing each time. */
const RUNS_FETCHED =
  /\b(?:curl|wget)\b[^|;]{0,300}\|\s{0,4}(?:sudo\s{1,4})?(?:\/\S{1,20}\/)?(?:(?:ba|z|da|k)?sh|python[\d.]{0,4}|perl|node|ruby)\b|[-](?:c|e)\s{1,4}["']?\$\((?:curl|wget)|\beval\b[^;]{0,40}\$\((?:curl|wget)|(?:sh|source|\.)\s{1,4}<\((?:curl|wget)/;

/** The commands of a unit of systemd that a page shows. */
export function readShownService(unit: Unit, draft: Draft): void {
  for (const { text, offset } of linesOf(unit.text, /^\s*[#;].*$/)) {
    const match = EXEC.exec(text);
    if (match?.[2]) addCommand(draft, unit, offset + (match[1]?.length ?? 0), match[2]);
  }
}

/** A file of lines for cron. */
export function readCrontab(unit: Unit, draft: Draft): void {
  for (const { text, offset } of linesOf(unit.text, /^\s*#.*$/)) {
    const command = CRON_LINE.exec(text)?.[2];
    if (command === undefined) continue;
    draft.facts.push({ type: 'schedule', unit, offset, how: 'cron', command });
    addCommand(draft, unit, offset + text.length - command.length, command);
  }
}
