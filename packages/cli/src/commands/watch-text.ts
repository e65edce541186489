import {
  CAUSES,
  type Cause,
  type ReloadFailed,
  type SkillChange,
  type SkillLibrary,
  type SkillsChanged,
  type State,
} from '@knowhow/core';
import { problemLines } from '../output/problems.js';
import { STATE_WORDS } from '../output/state-words.js';
import type { Terminal } from '../output/terminal.js';
import { oneLine, truncate, widthOf } from '../output/text.js';
import { wrapLines } from '../output/wrap.js';
import type { Cost } from './watch.js';

/** After a checkout of another branch nobody reads hundreds of lines; `list` shows them all. */
const MAX_SHOWN = 40;
const MAX_CAUSES = 3;

/** What there is when it starts. */
export function openedLines(library: SkillLibrary, cost: Cost, terminal: Terminal): string[] {
  const resolution = library.resolution();
  const { watching, roots } = library.status();
  const ready = resolution.skills.filter(({ verdict }) => verdict.state === 'ready').length;
  const what = `${count(resolution.skills.length, 'skill')} of agent ${oneLine(resolution.agent.id)}`;
  const where = `in ${count(roots.length, 'root')}`;
  const lines = [
    `Watching ${what} ${where}: ${ready} ready, ${cost.tokens} tokens in the prompt.`,
    ...(watching === 'off' ? ['Watching is switched off (skills.load.watch); nothing will be heard.'] : []),
    terminal.style.dim('Ctrl-C ends it.'),
    '',
  ];
  return [...lines.map((line) => wrapLines(line, terminal.columns)), ...problemLines(resolution.problems, terminal)];
}

/** One change, or one reload that failed. */
export function changedLines(
  event: SkillsChanged | ReloadFailed,
  cost: { readonly before: Cost; readonly after: Cost } | undefined,
  terminal: Terminal,
): string[] {
  const { style } = terminal;
  const why = wrapLines(causeText(event.causes), terminal.columns && Math.max(10, terminal.columns - 10));
  const lines = why
    .split('\n')
    .map((line, at) => `${at === 0 ? style.bold(clock()) : ' '.repeat(8)}  ${style.dim(line)}`);
  if (event.type === 'reload.failed') {
    return [...lines, '  What was there before still stands:', ...problemLines([event.problem], terminal)];
  }
  const changes = [
    ...event.added.map((change) => changeLine(style.green('+'), change, stateText(change.after), terminal)),
    ...event.removed.map((change) => changeLine(style.red('-'), change, 'gone', terminal)),
    ...event.changed.map((change) => changeLine(style.yellow('~'), change, whatChanged(change), terminal)),
  ];
  const more = changes.length - MAX_SHOWN;
  lines.push(...changes.slice(0, MAX_SHOWN));
  if (more > 0) lines.push(`  … and ${more} more; knowhow list --all shows them`);
  if (cost) lines.push(`  ${costText(cost.before, cost.after)}`);
  return [...lines, ''];
}

/** The name may be shortened, what happened may not. */
function changeLine(mark: string, { name }: SkillChange, what: string, { columns }: Terminal): string {
  const room = columns === undefined ? Number.POSITIVE_INFINITY : Math.max(8, columns - widthOf(what) - 7);
  return `  ${mark} ${truncate(oneLine(name), room)}  ${what}`;
}

function whatChanged({ before, after, fields }: SkillChange): string {
  const other = fields.filter((field) => field !== 'state');
  const state = before === after ? [] : [`${stateText(before)} → ${stateText(after)}`];
  return [...state, ...other.map(fieldText)].join(', ');
}

const stateText = (state: State | undefined): string => (state === undefined ? '' : STATE_WORDS[state].title);

const FIELD_WORDS: Readonly<Record<string, string>> = {
  manifest: 'requirements',
  userInvocable: 'invocation',
  disableModelInvocation: 'invocation',
  reasons: 'other reasons',
};

const fieldText = (field: string): string => FIELD_WORDS[field] ?? field;

function causeText(causes: readonly Cause[]): string {
  const shown = causes.slice(0, MAX_CAUSES).map(({ kind, path }) => {
    return path === undefined ? CAUSES[kind] : `${CAUSES[kind]}: ${oneLine(path)}`;
  });
  const more = causes.length - shown.length;
  return [...shown, ...(more > 0 ? [`and ${more} more`] : [])].join('; ');
}

function costText(before: Cost, after: Cost): string {
  if (before.tokens === after.tokens) return `${after.tokens} tokens as before`;
  const difference = after.tokens - before.tokens;
  return `${before.tokens} → ${after.tokens} tokens (${difference < 0 ? '−' : '+'}${Math.abs(difference)})`;
}

const count = (number: number, word: string): string => `${number} ${word}${number === 1 ? '' : 's'}`;

const clock = (): string => new Date().toTimeString().slice(0, 8);
