import { compareNames } from '../catalog/compare-names.js';
import type { Tier } from '../discovery/tiers.js';
import type { PromptSkill } from './prompt-skill.js';

/** Whose skills outlive whose when the budget is tight. The nearer to the user's work, the longer. */
const STAYING_POWER: Readonly<Record<Tier, number>> = {
  bundled: 0,
  extra: 1,
  managed: 2,
  personal: 3,
  project: 4,
  workspace: 5,
};
const PINNED = 6;

type Ranked = Pick<PromptSkill, 'name' | 'tier'>;

/** How long a skill stays: higher outlives lower. */
export function stayingPower(skill: Ranked, pins: ReadonlySet<string>): number {
  return pins.has(skill.name) ? PINNED : STAYING_POWER[skill.tier];
}

/** The skills that stay longest first. */
export function byPriority<Skill extends Ranked>(skills: readonly Skill[], pins: ReadonlySet<string>): Skill[] {
  return [...skills].sort((a, b) => stayingPower(b, pins) - stayingPower(a, pins) || compareNames(a.name, b.name));
}
