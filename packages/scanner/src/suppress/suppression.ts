import type { Severity } from '../model/index.js';

/**
 * Somebody's word that a finding is fine. It is bound to what was looked at: a change of the lines, or a worse judgement
 * of them, ends it. Nothing inside a skill can suppress anything: the skill is what is being judged.
 */
export interface Suppression {
  /** The skill's name. */
  readonly skill: string;
  readonly rule: string;
  /** The file, relative to the skill. */
  readonly path: string;
  /** Why it is fine, for whoever reads the report. */
  readonly reason: string;
  /** The fingerprint of the finding. */
  readonly content: string;
  /** How bad it was. A finding that has become worse is not covered. */
  readonly severity: Severity;
  /** The last day it holds, as `2027-01-31`. */
  readonly expires?: string;
}
