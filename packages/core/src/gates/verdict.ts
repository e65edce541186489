/**
 * What a skill is to one agent, in order of precedence: the first that applies is the state, and every reason found
 * is kept.
 */
export const STATES = [
  'invalid',
  'over-limit',
  'shadowed',
  'disabled',
  'blocked',
  'unsupported',
  'needs-setup',
  'not-allowed',
  'ready',
] as const;

export type State = (typeof STATES)[number];

/** One place that was looked at, and what was there. Never holds a secret: `found` says whether, not what. */
export interface Probe {
  readonly where: string;
  readonly found: boolean;
}

/** One reason for a state. */
export interface Reason {
  readonly state: State;
  /** Stable, kebab-case, from the reason table. */
  readonly code: string;
  /** One sentence for a person. */
  readonly message: string;
  /** The binary, variable, path, platform or name in question. */
  readonly subject?: string;
  /** What a person can do about it. */
  readonly fix?: string;
  /** Where it was looked for: each PATH directory, each place a variable may come from. */
  readonly probed?: readonly Probe[];
  readonly line?: number;
  readonly column?: number;
}

/** What is missing, in OpenClaw's shape. */
export interface Missing {
  readonly bins: readonly string[];
  readonly anyBins: readonly string[];
  readonly env: readonly string[];
  readonly config: readonly string[];
  readonly os: readonly string[];
}

/** One gate's answer, passed or not, for `explain`. */
export interface GateResult {
  readonly gate: string;
  readonly passed: boolean;
  readonly detail: string;
  readonly reasons: readonly Reason[];
}

/** The judgement on one skill for one agent. */
export interface Verdict {
  readonly state: State;
  /** Empty exactly when the state is `ready`. */
  readonly reasons: readonly Reason[];
  /** The one thing that would change the outcome. */
  readonly fix?: string;
  readonly missing: Missing;
  readonly configChecks: readonly { readonly path: string; readonly satisfied: boolean }[];
}
