import type { Agent, JsonObject, SecretRef, SkillEntry, SkillsSettings } from '../config/types.js';
import type { LoadedCandidate } from '../discovery/candidate.js';
import type { SecretsContext } from '../env/secrets-context.js';
import type { Skill } from '../format/skill.js';
import type { Machine, RemoteNode } from './machine.js';
import type { Reason } from './verdict.js';

/** All that a judgement depends on besides the skill. */
export interface GateContext {
  readonly settings: SkillsSettings;
  readonly configValue: JsonObject;
  readonly configPath: string;
  /** Why the config, though there, could not be read. */
  readonly configProblem?: string;
  readonly agent: Agent;
  /** The runtime the agent runs on; undefined = not known, and then every skill fits. */
  readonly runtime?: string;
  readonly machine: Machine;
  readonly nodes: readonly RemoteNode[];
  /** What one session switches, by skill key: off, or on although the agent's list does not name it. */
  readonly overrides?: Readonly<Record<string, boolean>>;
  /** What references to secrets are resolved against. */
  readonly secrets: SecretsContext;
  /** Why a configured key can't be had; undefined when it can. Never says anything of the key itself. */
  readonly keyProblem: (apiKey: string | SecretRef) => string | undefined;
  /** Why a run would not get a variable that a skill's entry sets; undefined when it would. */
  readonly variableProblem: (name: string, value: string) => string | undefined;
  /** Why the reference in a variable's value can't be resolved; undefined when it can, or is none. */
  readonly valueProblem: (value: string) => string | undefined;
}

/** What the session says about a skill, when it says anything. */
export function overrideOf({ skillKey }: Skill, { overrides }: GateContext): boolean | undefined {
  return overrides && Object.hasOwn(overrides, skillKey) ? overrides[skillKey] : undefined;
}

/** A skill with what the config says about it. */
export interface Subject {
  readonly skill: Skill;
  readonly candidate: LoadedCandidate;
  readonly entry?: SkillEntry;
}

/** One gate: reasons against the skill (none = it passes), and what to say about it when it does. */
export interface Gate {
  readonly gate: string;
  judge(subject: Subject, context: GateContext): readonly Reason[];
  /** Only asked where the skill passes. */
  describe(subject: Subject, context: GateContext): string;
}

export const PASSES: readonly Reason[] = [];

/** What to say of a requirement that was not looked at. */
export const SKIPPED = 'skipped, because `always` is set';
