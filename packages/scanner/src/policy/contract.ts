import type { Finding, Severity, Verdict } from '../model/index.js';

/**
 * The contract between us and an operator's command: one JSON object on its standard input, one on its standard output.
 * It is OpenClaw's `security.installPolicy`, with `knowhowVersion` and `scan` added, so that a command that was made for
 * it works unchanged. docs/security/policy.md tells it to people, and a JSON Schema to programs.
 */
export const PROTOCOL_VERSION = 1;

/** The release whose contract this is. Commands may insist on the field. */
export const OPENCLAW_VERSION = '2026.9.6';

export const DECISIONS = ['allow', 'warn', 'block'] as const;

export type Decision = (typeof DECISIONS)[number];

/** What is about to happen to a skill. */
export interface PolicySubject {
  readonly targetName: string;
  /** The folder, absolute. */
  readonly sourcePath: string;
  /** Where it comes from, in OpenClaw's words: `{ kind: 'local-path', authority: 'user', … }`. */
  readonly source?: Readonly<Record<string, unknown>>;
  readonly origin: Readonly<Record<string, unknown>>;
  readonly request: {
    readonly kind: 'skill-install' | 'skill-scan';
    readonly mode: 'install' | 'update' | 'scan';
    readonly requestedSpecifier?: string;
  };
  readonly skill: Readonly<Record<string, unknown>>;
}

/** What our own scan said. */
export interface PolicyScan {
  readonly verdict: Verdict;
  readonly hash: string;
  readonly findings: readonly Pick<Finding, 'rule' | 'severity' | 'message' | 'file' | 'line' | 'column'>[];
}

export interface PolicyRequest extends PolicySubject {
  readonly protocolVersion: typeof PROTOCOL_VERSION;
  readonly openclawVersion: string;
  readonly knowhowVersion: string;
  readonly targetType: 'skill';
  readonly sourcePathKind: 'directory';
  readonly scan: PolicyScan;
}

export interface PolicyFinding {
  readonly ruleId: string;
  readonly severity: Severity;
  readonly message: string;
  /** Relative to the folder. */
  readonly file?: string;
  readonly line?: number;
  readonly evidence?: string;
}

/** A command's answer, or what stands for one that failed. */
export interface PolicyDecision {
  readonly decision: Decision;
  /** Always there when the decision is not `allow`. */
  readonly reason?: string;
  readonly findings: readonly PolicyFinding[];
  /** How the command failed, when the decision is ours because it gave none. */
  readonly failure?: PolicyFailure;
}

export type PolicyFailure =
  | 'not-usable'
  | 'not-started'
  | 'timeout'
  | 'too-much-output'
  | 'stopped'
  | 'exit-code'
  | 'bad-answer';
