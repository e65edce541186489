import type { Fact, Finding } from '../model/index.js';

/** What a suppression of a finding is bound to, besides the rule, the file and the skill. */
export interface Binding {
  /** Everything that was judged on the line: the messages in full, and what they were made from. */
  readonly said: string[];
  scope: Scope;
}

/** A finding with what it is bound to. */
export interface Judged {
  readonly finding: Finding;
  readonly binding: Binding;
}

/**
 * How much must stay as it is.
 * - `lines`: those of the finding and of its steps, with the ones around them
 * - `file`, `skill`: all of it, where lines don't tell what was judged
 * - `nothing`: what can't be read can't be accepted
 */
export type Scope = 'lines' | 'file' | 'skill' | 'nothing';

export function scopeOf(fact: Fact): Scope {
  const isBare = fact.unit.text === '';
  if (fact.type === 'incomplete') {
    if (!isBare) return 'file';
    return fact.reason === 'unreadable' ? 'nothing' : 'skill';
  }
  // One finding may stand for the compiled files of a whole folder.
  if (fact.type === 'opaque' && fact.what === 'bytecode') return 'skill';
  return isBare || fact.unit.via.length > 0 ? 'file' : 'lines';
}

/** What a fact says, as text, without where it says it: the host that a variable far away holds is among it. */
export function valuesOf(fact: Fact): string {
  return JSON.stringify(fact, (key, value: unknown) => (key === 'unit' || key === 'offset' ? undefined : value));
}
