import type { Env, SecretRef, SkillEntry } from '../config/types.js';
import type { Diagnostic } from '../diagnostic.js';
import { type BlockedCode, judgeEnvName } from './blocklist.js';
import { foldName, isBlank, lookUpEnv } from './env-lookup.js';
import { readApiKey, readEnvValue } from './read-setting.js';
import type { SecretsContext } from './secrets-context.js';

/** What a run has to know of a skill to give it its variables. */
export interface RunSkill {
  readonly name: string;
  /** The key under `skills.entries`. */
  readonly skillKey: string;
  readonly primaryEnv?: string;
  /** `requires.env`. */
  readonly requiredEnv: readonly string[];
}

/** A variable that was kept out of a run. */
export interface BlockedVariable {
  readonly name: string;
  readonly skill: string;
  readonly code: BlockedCode;
  readonly why: string;
}

/** A variable that a skill's settings ask for and the machine doesn't have. */
export interface WantedVariable {
  readonly name: string;
  readonly skill: string;
  readonly value: string | SecretRef;
}

export interface WantedVariables {
  readonly wanted: readonly WantedVariable[];
  readonly blocked: readonly BlockedVariable[];
  readonly warnings: readonly Diagnostic[];
}

/** The variables one skill's entry asks for: its `env`, and its `apiKey` as `primaryEnv` unless `env` has that. */
export function wantedVariables(
  skill: RunSkill,
  entry: SkillEntry,
  hostEnv: Env,
  secrets: SecretsContext,
): WantedVariables {
  const wanted: WantedVariable[] = [];
  const blocked: BlockedVariable[] = [];
  const warnings: Diagnostic[] = [];
  const declared = new Set(skill.requiredEnv);
  if (skill.primaryEnv !== undefined) declared.add(skill.primaryEnv);

  const want = (name: string, value: string | SecretRef) => {
    // Judged before looking at the machine, so that a forbidden setting is reported on every machine.
    const judgement = judgeEnvName(name, declared);
    if (!judgement.allowed) blocked.push({ name, skill: skill.name, code: judgement.code, why: judgement.why });
    else if (lookUpEnv(hostEnv, name, secrets.platform) === undefined) wanted.push({ name, skill: skill.name, value });
  };

  const given = new Set<string>();
  for (const [key, value] of Object.entries(entry.env)) {
    const name = key.trim();
    const folded = foldName(name, secrets.platform);
    if (isBlank(value) || given.has(folded)) continue;
    given.add(folded);
    want(name, readEnvValue(value, secrets));
  }
  const { apiKey } = entry;
  if (apiKey !== undefined && !(typeof apiKey === 'string' && isBlank(apiKey))) {
    const name = skill.primaryEnv?.trim() ?? '';
    if (name === '') warnings.push(unusedApiKey(skill));
    else if (!given.has(foldName(name, secrets.platform))) want(name, readApiKey(apiKey, secrets));
  }
  return { wanted, blocked, warnings };
}

function unusedApiKey(skill: RunSkill): Diagnostic {
  return {
    code: 'env-api-key-unused',
    severity: 'warning',
    message: `Skill "${skill.name}" has an apiKey in its settings but names no primaryEnv to put it in.`,
    fix: `Set the variable by name under skills.entries.${skill.skillKey}.env instead.`,
  };
}
