import type { Finding, Skipped } from './finding.js';
import type { Verdict } from './severity.js';

/** A finding that somebody has looked at and accepted. It does not count for the verdict, and is still shown. */
export interface SuppressedFinding {
  finding: Finding;
  /** In the words of whoever accepted it. */
  reason: string;
  /** The last day it holds, as `2027-01-31`. */
  expires?: string;
}

/** What became of a suppression that no longer covers anything. */
export interface SuppressionNote {
  code: 'expired' | 'changed' | 'worse' | 'unused';
  rule: string;
  file: string;
  /** A sentence for a person. */
  message: string;
}

/** What one scan of one skill folder says. */
export interface ScanResult {
  /** The skill, as its frontmatter or else its folder calls it. */
  name: string;
  /** The worst severity among `findings`. */
  verdict: Verdict;
  findings: Finding[];
  suppressed: SuppressedFinding[];
  /** Files that were read, relative to the skill. */
  scannedFiles: string[];
  skipped: Skipped[];
  /** Of everything in the folder. Two folders with the same hash have the same findings. */
  hash: string;
  /** The version of the rule set. */
  rules: string;
  /** Set when the next scan may say more: something took too long, or could not be read. */
  provisional?: true;
}
