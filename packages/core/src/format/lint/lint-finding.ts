import type { Severity } from '../../diagnostic.js';
import { showText } from '../../text/show-text.js';
import type { TextPosition } from '../../text/text-position.js';
import { LINT_RULES, type LintKind, type LintProfile } from './lint-profiles.js';

/** One thing that is wrong with a skill. */
export interface LintFinding {
  /** Stable; callers match on this. In the `spec` profile one of the reference validator's. */
  readonly kind: LintKind;
  readonly message: string;
  /** Both 1-based, in the file. */
  readonly line: number;
  readonly column: number;
  readonly fix?: string;
}

export interface LintResult {
  /** Whether there are no errors; warnings don't count. */
  readonly valid: boolean;
  readonly errors: readonly LintFinding[];
  readonly warnings: readonly LintFinding[];
}

/** What a rule's message is made of. The texts may come straight from the file: they are cleaned here. */
export interface FindingDetails {
  readonly what?: string;
  readonly detail?: string;
  /** Replaces the rule's own. */
  readonly fix?: string;
}

const START: TextPosition = { line: 1, column: 1 };
const MAX_FINDINGS = 200;
const MAX_TEXT = 160;

/** Collects findings for one profile: what doesn't matter to it is dropped, the rest gets its severity. */
export class Findings {
  private readonly profile: LintProfile;
  private readonly found: Record<Severity, LintFinding[]> = { error: [], warning: [] };

  constructor(profile: LintProfile) {
    this.profile = profile;
  }

  add(kind: LintKind, at: TextPosition = START, details: FindingDetails = {}): void {
    const severity = LINT_RULES[kind].severity[this.profile];
    if (!severity || this.found[severity].length >= MAX_FINDINGS) return;
    this.found[severity].push(describeFinding(kind, at, details));
  }

  result(): LintResult {
    const { error: errors, warning: warnings } = this.found;
    // The reference validator's order is part of its answer.
    if (this.profile !== 'spec') for (const list of [errors, warnings]) list.sort(byPlace);
    return { valid: errors.length === 0, errors, warnings };
  }
}

/** Puts a rule and a place into words. */
export function describeFinding(kind: LintKind, at: TextPosition, details: FindingDetails = {}): LintFinding {
  const rule = LINT_RULES[kind];
  const message = rule.message(showText(details.what ?? '', MAX_TEXT), keepEdges(details.detail ?? ''));
  const fix = details.fix ?? rule.fix;
  return { kind, message, line: at.line, column: at.column, ...(fix ? { fix } : {}) };
}

/** Details are often clauses that start with a comma or a blank. */
function keepEdges(text: string): string {
  return text.startsWith(' ') ? ` ${showText(text, MAX_TEXT)}` : showText(text, MAX_TEXT);
}

/** For sorting: from the top of the file to its end. */
export function byPlace(a: LintFinding, b: LintFinding): number {
  return a.line - b.line || a.column - b.column;
}
