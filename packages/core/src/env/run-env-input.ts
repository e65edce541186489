import type { Resolution } from '../resolution.js';
import type { RunEnvInput } from './resolve-run-env.js';
import type { RunSkill } from './wanted-variables.js';

/** What `resolveRunEnv` needs to know of a resolution to give some of its skills their variables. */
export function runEnvInput({ settings, gateContext }: Resolution, skills: readonly RunSkill[]): RunEnvInput {
  const { secrets } = gateContext;
  return { skills, entries: settings.entries, hostEnv: secrets.env, secrets };
}
