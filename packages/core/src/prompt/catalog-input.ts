import type { Agent, KnowhowSettings, Paths, SkillsSettings } from '../config/types.js';
import type { JudgedSkill } from '../resolution.js';
import type { CatalogOptions } from './plan-catalog.js';
import type { PromptSkill } from './prompt-skill.js';

/** The skills that belong in the catalog: ready, and meant for the model. Order is kept. */
export function promptSkills(skills: readonly JudgedSkill[]): PromptSkill[] {
  const chosen: PromptSkill[] = [];
  for (const entry of skills) {
    const skill = promptSkill(entry);
    if (skill) chosen.push(skill);
  }
  return chosen;
}

/** What the catalog says of a skill, if it belongs there. */
export function promptSkill({ candidate, verdict }: JudgedSkill): PromptSkill | undefined {
  const { skill, tier, baseDir, filePath } = candidate;
  if (verdict.state !== 'ready' || !skill || skill.disableModelInvocation) return undefined;
  return { name: skill.name, description: skill.description, tier, baseDir, filePath };
}

export interface CatalogSettings {
  readonly agent: Agent;
  readonly settings: SkillsSettings;
  readonly knowhow: KnowhowSettings;
  readonly paths: Paths;
}

/** How the agent's own settings want its catalog. */
export function catalogOptions({ agent, settings, knowhow, paths }: CatalogSettings): CatalogOptions {
  return {
    maxSkills: settings.limits.maxSkillsInPrompt,
    maxChars: agent.maxSkillsPromptChars ?? settings.limits.maxSkillsPromptChars,
    form: knowhow.prompt.form,
    paths: knowhow.prompt.paths,
    home: paths.home,
    pins: knowhow.pins,
  };
}
