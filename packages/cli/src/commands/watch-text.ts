import {
  CAUSES,
  type Cause,
  type Diagnostic,
  type ReloadFailed,
  type ReloadRecovered,
  type Resolution,
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
const MIN_NAME = 12;

/** What there is when it starts. */
export function openedLines(library: SkillLibrary, cost: Cost, terminal: Terminal): string[] {
  const resolution = library.resolution();
  const { roots } = library.status();
  const ready = resolution.skills.filter(({ verdict }) => verdict.state === 'ready').length;
  const what = `${count(resolution.skills.length, 'skill')} of agent ${oneLine(resolution.agent.id)}`;
  const where = `in ${count(roots.length, 'root')}`;
  const lines = [
    `Watching ${what} ${where}: ${ready} ready, ${cost.tokens} tokens in the prompt.`,
    terminal.style.dim('Ctrl-C ends it.'),
    '',
  ];
  return [...lines.map((line) => wrapLines(line, terminal.columns)), ...problemLines(resolution.problems, terminal)];
}

/** One change, one reload that failed, or its mending. */
export function changedLines(
  event: SkillsChanged | ReloadFailed | ReloadRecovered,
  cost: { readonly before: Cost; readonly after: Cost } | undefined,
  terminal: Terminal,
): string[] {
  const { style } = terminal;
  const why = fitted(causeText(event.causes), 10, terminal);
  const lines = why.map((line, at) => `${at === 0 ? style.bold(clock()) : ' '.repeat(8)}  ${style.dim(line)}`);
  if (event.type === 'reload.recovered') return [...lines, `  ${style.green('✓')} It can be read again.`, ''];
  if (event.type === 'reload.failed') {
    const still = fitted('What was there before still stands.', 2, terminal).map((line) => `  ${line}`);
    return [...lines, ...problemText(event.problem, terminal), ...still, ''];
  }
  const changes = changesOf(event, terminal);
  const more = changes.length - MAX_SHOWN;
  lines.push(...changes.slice(0, MAX_SHOWN).flat());
  if (more > 0) lines.push(`  … and ${more} more; knowhow list --all shows them`);
  lines.push(...event.newProblems.slice(0, MAX_SHOWN).flatMap((problem) => problemText(problem, terminal)));
  if (cost) lines.push(`  ${costText(cost.before, cost.after)}`);
  return [...lines, ''];
}

/** The lines of each skill that came, went or changed. */
function changesOf({ added, removed, changed, before, after }: SkillsChanged, terminal: Terminal): string[][] {
  const { style } = terminal;
  const all = [...added, ...removed, ...changed];
  const names = new Map<string, number>();
  for (const { name } of all) names.set(name, (names.get(name) ?? 0) + 1);
  const lines = (mark: string, change: SkillChange, what: string) => {
    // Of two with one name, each says where it is.
    const where = (names.get(change.name) ?? 0) > 1 ? [change.baseDir] : [];
    const reason = change.after === change.before ? [] : reasonOf(change, change.after ? after : before);
    const notes = [...where, ...reason].flatMap((note) => fitted(oneLine(note), 4, terminal));
    return [...changeLine(mark, change, what, terminal), ...notes.map((note) => `    ${style.dim(note)}`)];
  };
  return [
    ...added.map((change) => lines(style.green('+'), change, stateText(change.after))),
    ...removed.map((change) => lines(style.red('-'), change, 'gone')),
    ...changed.map((change) => lines(style.yellow('~'), change, whatChanged(change))),
  ];
}

/** Why it can't be used now. */
function reasonOf({ baseDir, after: state }: SkillChange, resolution: Resolution | undefined): string[] {
  if (state === undefined || state === 'ready') return [];
  const entry = resolution?.skills.find(({ candidate }) => candidate.baseDir === baseDir);
  return entry?.verdict.reasons.slice(0, 1).map(({ message }) => message) ?? [];
}

function problemText({ message, path, line, column, fix }: Diagnostic, terminal: Terminal): string[] {
  const place = path === undefined ? '' : [path, line, column].filter((part) => part !== undefined).join(':');
  const said = place === '' || message.includes(place) ? message : `${place}: ${message}`;
  const [first = '', ...rest] = fitted(oneLine(said), 4, terminal);
  const advice = fix === undefined ? [] : fitted(oneLine(fix), 6, terminal);
  return [
    `  ${terminal.style.red('×')} ${first}`,
    ...rest.map((text) => `    ${text}`),
    ...advice.map((text, at) => `    ${at === 0 ? '→' : ' '} ${text}`),
  ];
}

/** The name may be shortened, what happened may not; where even that doesn't fit it goes below. */
function changeLine(mark: string, { name }: SkillChange, what: string, terminal: Terminal): string[] {
  const { columns } = terminal;
  const room = columns === undefined ? Number.POSITIVE_INFINITY : columns - widthOf(what) - 6;
  if (room >= MIN_NAME) return [`  ${mark} ${truncate(oneLine(name), room)}  ${what}`];
  const below = fitted(what, 4, terminal).map((line) => `    ${line}`);
  return [`  ${mark} ${truncate(oneLine(name), (columns ?? 80) - 4)}`, ...below];
}

/** A text in lines that leave room for so many columns of indentation. */
function fitted(text: string, indent: number, { columns }: Terminal): string[] {
  return wrapLines(text, columns && Math.max(10, columns - indent)).split('\n');
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
