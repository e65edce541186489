import type { Context } from '../../src/context/context.js';
import type { Declared } from '../../src/context/declared.js';
import { manifestAnalyser } from '../../src/manifests/manifest-analyser.js';
import type { Analyser, Analysis, Fact, FactOf, FactType, Language, Unit } from '../../src/model/index.js';
import type { Judgement, Rule } from '../../src/rules/rule.js';
import { makeUnit, NO_HURRY } from '../support/make-unit.js';

/** What an analyser makes of one file. */
export function read(
  file: string,
  text: string,
  overrides: Partial<Unit> = {},
  analyser: Analyser = manifestAnalyser,
): Analysis {
  const language: Language = file.endsWith('.md') ? 'markdown' : file.endsWith('.json') ? 'json' : 'text';
  const unit = makeUnit(language, text, { file, ...overrides });
  return analyser.reads(unit) ? analyser.analyse([unit], NO_HURRY) : { facts: [], units: [] };
}

export function factsOf<T extends FactType>(analysis: Analysis, type: T): FactOf<T>[] {
  return analysis.facts.filter((fact): fact is FactOf<T> => fact.type === type);
}

/** A context in which nothing is known but what is given. */
export function contextOf(facts: readonly Fact[], declared: Partial<Declared> = {}): Context {
  const words = `${declared.name ?? ''} ${declared.description ?? ''}`.toLowerCase().match(/[a-z0-9]+/g) ?? [];
  const all = <T extends FactType>(type: T) => facts.filter((fact): fact is FactOf<T> => fact.type === type);
  return {
    declared: {
      name: '',
      description: '',
      variables: new Set(),
      programs: new Set(),
      hosts: new Map(),
      words: new Set(words),
      ...declared,
    },
    all,
    isOwn: (host) => host !== undefined && host === declared.homepage,
    isHome: (host) => host !== undefined && host === declared.homepage,
    isPublisher: (host) => host === 'bun.sh',
    belongsTo: () => false,
    isQuoted: () => false,
    isDecoded: () => false,
  };
}

/** What a set of rules says of facts, as `rule severity`. */
export function judge(rules: readonly Rule[], facts: readonly Fact[], context: Context = contextOf(facts)): string[] {
  return facts.flatMap((fact) =>
    rules
      .filter((rule) => rule.on === fact.type)
      .map((rule): [Rule, Judgement | undefined] => [rule, rule.judge(fact, context)])
      .flatMap(([rule, judgement]) => (judgement ? [`${rule.id} ${judgement.severity}`] : [])),
  );
}
