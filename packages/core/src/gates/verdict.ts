import type { ReasonCode } from './reason-codes.js';

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

export const STATE_MEANINGS: Readonly<Record<State, string>> = {
  invalid: 'It can’t be read, so nobody knows what it is or whether it may be used.',
  'over-limit': 'A safety limit cut it: it was seen, but not read.',
  shadowed: 'Another skill of the same name is used instead.',
  disabled: 'Somebody switched it off, for all agents.',
  blocked:
    'A rule keeps it out: a list of allowed bundled skills, a link to where it must not lead, or a config that can’t be read.',
  unsupported: 'It can’t run here: wrong platform or wrong agent runtime.',
  'needs-setup': 'It could be used, if what it needs were there.',
  'not-allowed': 'It could be used, but this agent’s list does not name it.',
  ready: 'It can be used.',
};

/** One place that was looked at, and what was there. Never holds a secret: `found` says whether, not what. */
export interface Probe {
  readonly where: string;
  readonly found: boolean;
}

/** One reason for a state. Made by `reason()`, which takes the state from the table. */
export interface Reason<Of extends State = State> {
  readonly state: Of;
  /** Stable, kebab-case. */
  readonly code: ReasonCode;
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
  /** The first thing to do about it; see `inFixOrder`. */
  readonly fix?: string;
  readonly missing: Missing;
  readonly configChecks: readonly { readonly path: string; readonly satisfied: boolean }[];
}
