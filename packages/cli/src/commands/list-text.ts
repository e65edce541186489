import type { Resolution, ResolvedSkill, State } from '@knowhow/core';
import type { Invocation } from '../invocation.js';
import { problemLines } from '../output/problems.js';
import { DELIVERY_WORDS, STATE_ORDER, STATE_WORDS } from '../output/state-words.js';
import { renderTable } from '../output/table.js';
import { oneLine } from '../output/text.js';

/** The list for people: grouped by state, the reason in place of the description where there is one. */
export function printList(
  skills: readonly ResolvedSkill[],
  resolution: Resolution,
  { terminal, has }: Invocation,
): void {
  const { style, columns } = terminal;
  const groups = new Map<State, ResolvedSkill[]>();
  for (const entry of skills) {
    const { state } = entry.verdict;
    groups.set(state, [...(groups.get(state) ?? []), entry]);
  }
  const rows = new Map<State, string[][]>();
  for (const state of STATE_ORDER) {
    const group = groups.get(state);
    if (group) rows.set(state, group.map(toRow));
  }
  // All groups are laid out as one table, so that their columns line up.
  const mark = (state: State) => style[STATE_WORDS[state].color](STATE_WORDS[state].mark);
  const lines = renderTable(
    [...rows.values()].flat(),
    [{ yields: 0, style: style.bold }, { yields: 2, style: style.dim }, { yields: 1 }],
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
  terminal.print(summary(skills, resolution, has('all')));
}

function toRow({ name, candidate, verdict, delivery }: ResolvedSkill): string[] {
  const emoji = candidate.skill?.manifest.emoji;
  const [first, ...others] = verdict.reasons;
  const more = others.length === 0 ? '' : ` (+${others.length} more)`;
  const note = delivery === undefined || delivery === 'prompt' ? '' : `[${DELIVERY_WORDS[delivery]}] `;
  const text = first ? `${first.message}${more}` : note + (candidate.skill?.description ?? '');
  return [`${oneLine(name)}${emoji === undefined ? '' : ` ${oneLine(emoji)}`}`, candidate.tier, oneLine(text)];
}

function summary(shown: readonly ResolvedSkill[], { skills, agent }: Resolution, isAll: boolean): string {
  if (skills.length === 0)
    return `No skills found for agent ${agent.id}. \`knowhow roots\` shows where they are looked for.`;
  const ready = skills.filter(({ verdict }) => verdict.state === 'ready').length;
  const parts = [`${ready} of ${skills.length} skills are ready for agent ${agent.id}.`];
  const hidden = skills.length - shown.length;
  if (hidden > 0) parts.push(`${hidden} not shown${isAll ? '' : ': knowhow list --all'}.`);
  return `${parts.join(' ')} Why? knowhow explain <skill>`;
}
