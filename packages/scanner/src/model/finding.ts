import type { Place } from './place.js';
import type { Severity } from './severity.js';
import type { Threat } from './threat.js';

export interface Finding extends Place {
  /** The rule, such as `flow.secret-to-network`. `docs/security/rules.md` has them all. */
  rule: string;
  severity: Severity;
  threat: Threat;
  /** One sentence on what was found here. */
  message: string;
  /** The line it is in, shortened, with secrets taken out. */
  excerpt: string;
  why: string;
  fix: string;
  /** The way of the data, source first, where the rule followed one. */
  steps?: readonly Place[];
  /** The layers that hid it: `['base64']`. */
  via?: readonly string[];
  /**
   * What a suppression is bound to: a hash of the rule, the file, what was judged and the full lines around it, so that it
   * dies with a change to any of them. A finding without one can't be suppressed.
   */
  fingerprint?: string;
  /** The name of the scanner that reported it, when it was another one. */
  source?: string;
}

/** A file, or a part of one, that was not analysed. Every one has a finding that says so too. */
export interface Skipped {
  file: string;
  /** A sentence without the name of the file. */
  reason: string;
}
