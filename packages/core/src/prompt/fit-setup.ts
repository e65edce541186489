import type { ResolvedSkill } from '../resolution.js';
import { escapeLine } from './escape.js';
import { byPriority } from './priority.js';
import type { Omission } from './prompt-skill.js';

export interface SetupRoom {
  /** What the catalog has left of the budget, for the list and the line end before it. */
  readonly maxChars: number;
  readonly maxSkills: number;
  readonly pins: ReadonlySet<string>;
}

/** The list of skills that need setup. */
export interface SetupList {
  /** '' when there is nothing to show. */
  readonly text: string;
  readonly omitted: readonly Omission[];
}

const INTRODUCTION = 'These skills exist but need setup first. If one would help, tell the user what is missing:';

/** Names the skills that would be ready if what they need were there, as many as there is room for. Order is kept. */
export function fitSetup(skills: readonly ResolvedSkill[], room: SetupRoom): SetupList {
  const items = skills.filter(needsOnlySetup).map(toItem);
  const kept = keep(items, room);
  const omitted = items.filter((item) => !kept.has(item));
  const missed = omitted.map(({ name }) => ({ name, reason: 'setup-budget' as const }));
  if (kept.size === 0) return { text: '', omitted: missed };
  const lines = items.filter((item) => kept.has(item)).map(({ line }) => line);
  return { text: INTRODUCTION + lines.join('') + (omitted.length > 0 ? more(omitted.length) : ''), omitted: missed };
}

/** An agent that may not use a skill anyway has no reason to ask for its setup. */
function needsOnlySetup({ verdict }: ResolvedSkill): boolean {
  return verdict.state === 'needs-setup' && verdict.reasons.every(({ state }) => state === 'needs-setup');
}

interface Item {
  readonly name: string;
  readonly tier: ResolvedSkill['candidate']['tier'];
  readonly line: string;
}

function toItem({ name, candidate, verdict }: ResolvedSkill): Item {
  const missing = verdict.reasons.map(({ message }) => message).join(' ');
  return { name, tier: candidate.tier, line: `\n- ${escapeLine(`${name}: ${missing}`)}` };
}

/** All, or the most important ones that fit together with a word about the rest. */
function keep(items: readonly Item[], { maxChars, maxSkills, pins }: SetupRoom): ReadonlySet<Item> {
  const left = maxChars - '\n'.length - INTRODUCTION.length;
  const total = items.reduce((sum, { line }) => sum + line.length, 0);
  if (items.length <= maxSkills && total <= left) return new Set(items);
  const kept = new Set<Item>();
  // What the word costs depends on how many are left out; its longest form is reserved.
  let room = left - more(items.length).length;
  for (const item of byPriority(items, pins)) {
    if (kept.size >= maxSkills || item.line.length > room) continue;
    room -= item.line.length;
    kept.add(item);
  }
  return kept;
}

const more = (count: number): string => `\n${count} more need setup; \`knowhow check\` names them.`;
