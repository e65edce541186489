import type { Resolution, ResolvedSkill, State } from '@knowhow/core';
import type { Invocation } from '../invocation.js';
import { fit } from '../output/fit.js';
import { problemLines } from '../output/problems.js';
import { DELIVERY_WORDS, STATE_ORDER, STATE_WORDS } from '../output/state-words.js';
import { renderTable } from '../output/table.js';
import { oneLine, truncate } from '../output/text.js';

/** The list for people: grouped by state, the reason in place of the description where there is one. */
export function printList(skills: readonly ResolvedSkill[], resolution: Resolution, invocation: Invocation): void {
  const terminal = fit(invocation.terminal);
  const { style, columns } = terminal;
  const groups = new Map<State, ResolvedSkill[]>();
  for (const entry of skills) {
    const { state } = entry.verdict;
    const group = groups.get(state);
    if (group) group.push(entry);
    else groups.set(state, [entry]);
  }
  const rows = new Map<State, string[][]>();
  for (const state of STATE_ORDER) {
    const group = groups.get(state);
    if (group) rows.set(state, toRows(group, columns));
  }
  // All groups are laid out as one table, so that their columns line up.
  const mark = (state: State) => style[STATE_WORDS[state].color](STATE_WORDS[state].mark);
  const lines = renderTable(
    [...rows.values()].flat(),
    [{ fit: 'keep', style: style.bold }, { fit: 'drop', style: style.dim }, { fit: 'shorten' }],
    columns === undefined ? undefined : columns - 4,
  );
  let at = 0;
  for (const [state, group] of rows) {
    const { title, color } = STATE_WORDS[state];
    terminal.print(style[color](`${title} (${group.length})`));
    for (const line of lines.slice(at, at + group.length)) terminal.print(`  ${mark(state)} ${line}`);
    terminal.print();
    at += group.length;
  }
  for (const line of problemLines(resolution.problems, terminal)) terminal.print(line);
  const isFiltered = ['eligible', 'state', 'source', 'search'].some((option) => invocation.has(option));
  terminal.print(summary(skills, resolution, isFiltered));
}

function toRows(skills: readonly ResolvedSkill[], columns: number | undefined): string[][] {
  // One long name must not push everything else out of the picture.
  const widest = columns === undefined ? Number.POSITIVE_INFINITY : Math.floor(columns / 2);
  return skills.map((entry) => {
    const [title = '', ...others] = toRow(entry);
    return [truncate(title, widest), ...others];
  });
}

function toRow({ name, candidate, verdict, delivery }: ResolvedSkill): string[] {
  const emoji = candidate.skill?.manifest.emoji;
  const title = `${oneLine(name)}${emoji === undefined ? '' : ` ${oneLine(emoji)}`}`;
  const [first, ...others] = verdict.reasons;
  const more = others.length === 0 ? '' : ` (+${others.length} more)`;
  const note = delivery === undefined || delivery === 'prompt' ? '' : `[${DELIVERY_WORDS[delivery]}] `;
  const text = first ? `${first.message}${more}` : note + (candidate.skill?.description ?? '');
  return [title, candidate.tier, oneLine(text)];
}

function summary(shown: readonly ResolvedSkill[], { skills, agent }: Resolution, isFiltered: boolean): string {
  if (skills.length === 0)
    return `No skills found for agent ${oneLine(agent.id)}. \`knowhow roots\` shows where they are looked for.`;
  const ready = skills.filter(({ verdict }) => verdict.state === 'ready').length;
  const all = skills.length === 1 ? '1 skill is' : `${skills.length} skills are`;
  const readiness = `${ready} of ${all} ready for agent ${oneLine(agent.id)}.`;
  const parts = isFiltered ? [matches(shown.length), readiness] : [readiness, ...hiddenCounts(shown, skills)];
  return `${parts.join(' ')} Why? knowhow explain <skill>`;
}

function matches(count: number): string {
  if (count === 0) return 'No skill matches.';
  return count === 1 ? '1 skill matches.' : `${count} skills match.`;
}

/** What a plain list leaves out, by name: a broken skill must not go unnoticed. */
function hiddenCounts(shown: readonly ResolvedSkill[], skills: readonly ResolvedSkill[]): string[] {
  const isShown = new Set(shown);
  const counts = STATE_ORDER.flatMap((state) => {
    const count = skills.filter((entry) => entry.verdict.state === state && !isShown.has(entry)).length;
    return count === 0 ? [] : [`${count} ${STATE_WORDS[state].title}`];
  });
  return counts.length === 0 ? [] : [`Not shown: ${counts.join(', ')} (--all shows them).`];
}
