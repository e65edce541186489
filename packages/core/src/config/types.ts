import type { Diagnostic } from '../diagnostic.js';

export type JsonObject = { readonly [key: string]: unknown };

/** Environment variables as Node gives them. */
export type Env = Readonly<Record<string, string | undefined>>;

/** Where everything of this user lives. Computed once, from env and home; touches the disk only to see what exists. */
export interface Paths {
  readonly home: string;
  /** `~/.openclaw`, or `OPENCLAW_STATE_DIR`. */
  readonly stateDir: string;
  /** Personal skills are read only when the state dir is the default one, so that a separate profile stays separate. */
  readonly stateDirIsDefault: boolean;
  /** Parent of the managed `skills/`. */
  readonly configDir: string;
  /** openclaw.json, shared with OpenClaw. */
  readonly configPath: string;
  /** knowhow.json, ours alone. */
  readonly knowhowConfigPath: string;
}

/** openclaw.json as read: never throws, a broken file is an empty config with problems. */
export interface LoadedConfig {
  readonly path: string;
  readonly exists: boolean;
  /** sha256 of the file's bytes, or undefined when there is no file. Guards writes. */
  readonly hash?: string;
  /** The merged value, includes resolved, `${VAR}` substituted. */
  readonly value: JsonObject;
  /** Each with `path` (file), `line` and `column` where they can be known. */
  readonly problems: readonly Diagnostic[];
  /** Every path that an `$include` named, whether or not it could be used. */
  readonly includedPaths: readonly string[];
}

/** Safety limits, from `skills.limits`. */
export interface Limits {
  readonly maxCandidatesPerRoot: number;
  readonly maxSkillsLoadedPerSource: number;
  readonly maxSkillsInPrompt: number;
  readonly maxSkillsPromptChars: number;
  readonly maxSkillFileBytes: number;
}

/** A pointer to a secret instead of the secret itself. */
export interface SecretRef {
  readonly source: 'env' | 'file' | 'exec';
  readonly provider: string;
  readonly id: string;
}

/** `skills.entries.<key>`. */
export interface SkillEntry {
  readonly enabled?: boolean;
  readonly apiKey?: string | SecretRef;
  readonly env: Readonly<Record<string, string>>;
  readonly config: JsonObject;
}

/** The `skills` section, checked and completed with defaults. A wrong value is reported and its default used. */
export interface SkillsSettings {
  /** Undefined = every bundled skill is allowed. An empty list in the file means the same. */
  readonly allowBundled?: readonly string[];
  readonly extraDirs: readonly string[];
  readonly allowSymlinkTargets: readonly string[];
  readonly watch: boolean;
  readonly debounceMs: number;
  readonly preferBrew: boolean;
  readonly nodeManager: 'npm' | 'pnpm' | 'yarn' | 'bun';
  readonly limits: Limits;
  /** Null-prototype: keys come from outside. */
  readonly entries: Readonly<Record<string, SkillEntry>>;
}

/** One configured agent. */
export interface Agent {
  readonly id: string;
  readonly name?: string;
  readonly isDefault: boolean;
  readonly workspaceDir: string;
  /** Undefined = all skills, empty = none, else exactly these names. */
  readonly skills?: readonly string[];
  /** The config path the allowlist came from, e.g. `agents.defaults.skills`. */
  readonly skillsFrom?: string;
  /** The agent's own prompt budget, when it has one. */
  readonly maxSkillsPromptChars?: number;
}

export interface AgentRoster {
  readonly defaultId: string;
  /** Never empty: with nothing configured there is one agent, `main`. */
  readonly agents: readonly Agent[];
}

/** knowhow.json: what is ours alone and would make OpenClaw's strict schema refuse the shared file. */
export interface KnowhowSettings {
  /** Names of skills that outlive all others when the prompt budget is tight. */
  readonly pins: readonly string[];
  readonly debounceMs?: number;
  readonly prompt: {
    readonly form: 'auto' | 'list';
    readonly paths: 'home' | 'absolute';
    /** Also tell the model which skills exist but need setup. */
    readonly needsSetup: boolean;
  };
  /** Per agent: the runtime it runs on, for the `runtime` gate. */
  readonly agents: Readonly<Record<string, { readonly runtime?: string }>>;
}
