import type { Context } from '../../context/context.js';
import type { Act, Instruction, Severity } from '../../model/index.js';
import { type Rule, rule } from '../rule.js';

type InstructionRule = Omit<Rule<'instruction'>, 'on' | 'judge'> & {
  readonly act: Act;
  /** How bad it is where it is not an example. `undefined`: not at all. */
  severityOf(fact: Instruction, context: Context): Severity | undefined;
  message(fact: Instruction): string;
};

/** A rule on one act. What is quoted as an example of something bad is only for the record. */
export function instructionRule({ act, severityOf, message, ...definition }: InstructionRule): Rule {
  return rule<'instruction'>({
    ...definition,
    on: 'instruction',
    judge(fact, context) {
      if (fact.act !== act) return undefined;
      const severity = severityOf(fact, context);
      if (!severity) return undefined;
      return { severity: context.isQuoted(fact) ? 'info' : severity, message: message(fact) };
    },
  });
}

/** A place where no reader looks: a comment, an alternative text, a decoded text, the text of a tool. */
export function isUnseen({ zone }: Instruction): boolean {
  return (
    zone === 'comment' || zone === 'hidden' || zone === 'decoded' || zone === 'tool-text' || zone === 'code-comment'
  );
}

/** Other instructions of the same text that are said in earnest. */
export function others(
  fact: Instruction,
  context: Context,
  acts: readonly Act[],
  within = 4000,
): readonly Instruction[] {
  return context
    .all('instruction')
    .filter(
      (other) =>
        other !== fact &&
        acts.includes(other.act) &&
        other.unit.file === fact.unit.file &&
        Math.abs(other.offset - fact.offset) <= within &&
        !context.isQuoted(other),
    );
}
