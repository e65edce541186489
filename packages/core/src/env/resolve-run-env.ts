import type { Env, SkillsSettings } from '../config/types.js';
import type { Diagnostic } from '../diagnostic.js';
import { foldName } from './env-lookup.js';
import { judgeEnvValue, type ValueWarning } from './judge-env-value.js';
import { resolveWanted, type SecretMemory } from './resolve-wanted.js';
import { RunEnv, type UnresolvedVariable } from './run-env.js';
import { sealEnv } from './sealed-env.js';
import type { SecretsContext } from './secrets-context.js';
import { type BlockedVariable, type RunSkill, type WantedVariable, wantedVariables } from './wanted-variables.js';

export interface RunEnvInput {
  /** The skills of the run. For a name that two want with different values, the first one's is used. */
  readonly skills: readonly RunSkill[];
  readonly entries: SkillsSettings['entries'];
  /** What is set on this machine, whatever its source. */
  readonly hostEnv: Env;
  readonly secrets: SecretsContext;
}

const VALUE_WARNINGS: Readonly<Record<ValueWarning, string>> = {
  'env-value-large': 'is over 32 KiB; some systems refuse to start programs with it',
  'env-value-base64': 'looks like encoded binary data',
};

/**
 * The environment of a run: the machine's, plus what the skills' settings add where the machine has nothing, through
 * the blocklist, with references resolved. `process.env` is neither read nor changed. Never rejects: what could not be
 * given is in `blocked` and `unresolved`. With a `memory` a reference that is in it is not resolved again.
 */
export async function resolveRunEnv(input: RunEnvInput, memory?: SecretMemory): Promise<RunEnv> {
  const { wanted, blocked, warnings } = collectWanted(input);
  const unresolved: UnresolvedVariable[] = [];
  const chosen = new Map<string, { readonly name: string; readonly skill: string; readonly value: string }>();

  for (const variable of await resolveWanted(wanted, input.secrets, memory)) {
    const { name, skill } = variable;
    if ('problem' in variable) {
      unresolved.push({ name, skill, message: variable.problem });
      continue;
    }
    const judgement = judgeEnvValue(variable.value);
    if (!judgement.allowed) {
      blocked.push({ name, skill, code: judgement.code, why: judgement.why });
      continue;
    }
    const key = foldName(name, input.secrets.platform);
    const first = chosen.get(key);
    if (!first) {
      chosen.set(key, variable);
      if (judgement.warning) warnings.push(oddValue(judgement.warning, name, skill));
    } else if (first.value !== variable.value) {
      warnings.push(conflict(name, first.skill, skill));
    }
  }

  const overrides = [...chosen.values()].map(({ name, value }) => [name, value] as const);
  const kept = Object.entries(input.hostEnv).filter(
    (variable): variable is [string, string] =>
      variable[1] !== undefined && !chosen.has(foldName(variable[0], input.secrets.platform)),
  );
  return new RunEnv(sealEnv(overrides), sealEnv([...kept, ...overrides]), { blocked, unresolved, warnings });
}

function collectWanted({ skills, entries, hostEnv, secrets }: RunEnvInput) {
  const wanted: WantedVariable[] = [];
  const blocked: BlockedVariable[] = [];
  const warnings: Diagnostic[] = [];
  for (const skill of skills) {
    const entry = Object.hasOwn(entries, skill.skillKey) ? entries[skill.skillKey] : undefined;
    if (!entry || entry.enabled === false) continue;
    const ofSkill = wantedVariables(skill, entry, hostEnv, secrets);
    wanted.push(...ofSkill.wanted);
    blocked.push(...ofSkill.blocked);
    warnings.push(...ofSkill.warnings);
  }
  return { wanted, blocked, warnings };
}

function oddValue(code: ValueWarning, name: string, skill: string): Diagnostic {
  const message = `The value that skill "${skill}" has for ${name} ${VALUE_WARNINGS[code]}.`;
  return { code, severity: 'warning', message };
}

function conflict(name: string, winner: string, loser: string): Diagnostic {
  return {
    code: 'env-conflict',
    severity: 'warning',
    message: `Skills "${winner}" and "${loser}" have different values for ${name}; the one of "${winner}" is used.`,
    fix: `Give both the same value, or run "${loser}" on its own.`,
  };
}
