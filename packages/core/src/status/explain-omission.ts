import type { Resolution } from '../resolution.js';
import { shellWord } from '../text/shell-word.js';

/** Why the catalog has no room for a skill that is ready. */
export interface OmissionReason {
  readonly message: string;
  readonly fix: string;
}

/** Says which limit left a skill out of the catalog, and what to do about it. */
export function explainOmission(name: string, resolution: Resolution): OmissionReason {
  const { limit, max, unit } = tightLimit(name, resolution);
  const message = `The prompt has no room for it: ${limit} is ${max}, and ${unit}.`;
  const raise = `Raise ${limit}`;
  const pins = newPins(name, resolution);
  const fix = pins
    ? `${raise}, or pin it: knowhow config set --own pins ${shellWord(JSON.stringify(pins))}`
    : `${raise}.`;
  return { message, fix };
}

function tightLimit(name: string, { catalog, agent, settings }: Resolution) {
  const { included, total, omitted } = catalog;
  if (omitted.some((omission) => omission.name === name && omission.reason === 'max-skills')) {
    const max = settings.limits.maxSkillsInPrompt;
    return { limit: 'skills.limits.maxSkillsInPrompt', max, unit: `${total} skills are ready for it` };
  }
  const unit = `${included} of ${total} skills fit into so many characters`;
  const own = agent.maxSkillsPromptChars;
  if (own === undefined) {
    return { limit: 'skills.limits.maxSkillsPromptChars', max: settings.limits.maxSkillsPromptChars, unit };
  }
  return { limit: `skillsLimits.maxSkillsPromptChars of agent ${agent.id}`, max: own, unit };
}

/** The pins with this skill among them; undefined when that would not help, because nothing unpinned is in its place. */
function newPins(name: string, { catalog, knowhow: { pins } }: Resolution): string[] | undefined {
  const isHelp = !pins.includes(name) && catalog.costs.some((other) => !pins.includes(other.name));
  return isHelp ? [...pins, name] : undefined;
}
