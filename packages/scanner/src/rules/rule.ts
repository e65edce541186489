import type { Context } from '../context/context.js';
import type { FactOf, FactType, Severity, Threat } from '../model/index.js';

/** A tiny skill: file names and their texts. `SKILL.md` gets frontmatter if it has none. */
export type Sample = Readonly<Record<string, string>>;

/** What a rule says of one fact. */
export interface Judgement {
  severity: Severity;
  /** One sentence on what was found here, without a secret in it. */
  message: string;
  /** Only where it differs from the rule's. */
  threat?: Threat;
}

/**
 * A rule: which facts it looks at and how bad they are, with what a person needs to understand it. The documentation is
 * made from these fields, and the samples are tests.
 */
export interface Rule<T extends FactType = FactType> {
  /** `group.what-it-finds`. It never changes: suppressions name it. */
  readonly id: string;
  readonly threat: Threat;
  /** The severity without any context. */
  readonly severity: Severity;
  /** A noun phrase: “A secret is sent to a host that is not its own”. */
  readonly title: string;
  /** Why it matters, in one or two sentences. */
  readonly why: string;
  /** What to do, for the person who installs and for the one who writes the skill. */
  readonly fix: string;
  readonly on: T;
  /** When context changes the severity, in one sentence for the documentation. */
  readonly context?: string;
  /** `undefined`: this fact is none of the rule's business. */
  judge(fact: FactOf<T>, context: Context): Judgement | undefined;
  /** The rule reports each of these. */
  readonly reports: readonly Sample[];
  /** Near misses: the rule is silent about each of these. */
  readonly passes: readonly Sample[];
}

/** Keeps the type of the facts a rule judges, and lets rules of all types stand in one list. */
export function rule<T extends FactType>(definition: Rule<T>): Rule {
  return definition as unknown as Rule;
}
