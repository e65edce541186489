import type { CatalogEntry } from './catalog/build-catalog.js';
import type { Agent, KnowhowSettings, LoadedConfig, Paths, SkillsSettings } from './config/types.js';
import type { Diagnostic } from './diagnostic.js';
import type { RootReport } from './discovery/candidate.js';
import type { GateContext } from './gates/gate.js';
import type { Verdict } from './gates/verdict.js';
import type { Catalog } from './prompt/plan-catalog.js';

/** How a ready skill reaches the model: in the prompt, only when the user names it, or not for lack of room. */
export type Delivery = 'prompt' | 'hidden' | 'omitted';

/** One skill folder that was seen, and what was decided about it for one agent. */
export interface JudgedSkill extends CatalogEntry {
  readonly name: string;
  readonly verdict: Verdict;
}

/** The same, with how it reaches the model. */
export interface ResolvedSkill extends JudgedSkill {
  /** Only for skills that are ready. */
  readonly delivery?: Delivery;
}

/**
 * The one answer to "which skills does this agent have?". Never changed once made; every surface is a projection of it,
 * and none decides anything itself. `makeResolution` and `withSkills` are the only ways to make one.
 */
export interface Resolution extends ResolutionInputs {
  readonly agent: Agent;
  readonly paths: Paths;
  readonly knowhow: KnowhowSettings;
  /** Lowest precedence first. */
  readonly roots: readonly RootReport[];
  /** Every folder seen, once each: by name, then the one that is used before the ones it shadows. */
  readonly skills: readonly ResolvedSkill[];
  /** The catalog of the ready skills, as the agent's own settings want it. */
  readonly catalog: Catalog;
  /** What is wrong with the config, the plugins and the roots; a skill's own problems are with the skill. */
  readonly problems: readonly Diagnostic[];
}

/** What it was made from. Not enumerable, because it holds keys, and must not end up in a log: a spread leaves it out. */
export interface ResolutionInputs {
  /** The config as read. */
  readonly config: LoadedConfig;
  readonly settings: SkillsSettings;
  /** What the gates were given, for tracing one skill through them again and for building a run's environment. */
  readonly gateContext: GateContext;
}
