import type { SkillEntry } from '../../src/config/types.js';
import type { RunEnvInput } from '../../src/env/resolve-run-env.js';
import type { RunSkill } from '../../src/env/wanted-variables.js';
import { context } from './secret-program.js';

/** A skill and its settings, as a run takes them. */
export interface Configured extends Partial<RunSkill> {
  readonly entry?: Partial<SkillEntry>;
}

/** The input of a run of these skills, by name. */
export function runInput(skills: Readonly<Record<string, Configured>>, rest: Partial<RunEnvInput> = {}): RunEnvInput {
  const entries: Record<string, SkillEntry> = Object.create(null);
  for (const [name, { skillKey = name, entry }] of Object.entries(skills)) {
    if (entry) entries[skillKey] = { env: {}, config: {}, ...entry };
  }
  return {
    skills: Object.entries(skills).map(([name, { entry: _, ...skill }]) => ({
      name,
      skillKey: name,
      requiredEnv: [],
      ...skill,
    })),
    entries,
    hostEnv: {},
    secrets: context(),
    ...rest,
  };
}
