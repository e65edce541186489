import type { Fact, FactOf, FactType, Language, Unit } from '../../src/model/index.js';
import { loadGrammars } from '../../src/parse/grammar.js';
import { shellAnalyser } from '../../src/shell/index.js';
import { makeUnit, NO_HURRY } from '../support/make-unit.js';

await loadGrammars(['shell']);

/** What a script does, and what the scripts inside it do. */
export function follow(text: string, overrides: Partial<Unit> = {}, language: Language = 'shell') {
  return followAll([makeUnit(language, text, overrides)]);
}

export function followAll(start: readonly Unit[]): { facts: Fact[]; units: Unit[] } {
  const facts: Fact[] = [];
  const units: Unit[] = [];
  let round = start;
  while (round.length > 0) {
    const found = shellAnalyser.analyse(round.filter(shellAnalyser.reads), NO_HURRY);
    facts.push(...found.facts);
    units.push(...found.units);
    round = found.units;
  }
  return { facts, units };
}

export function only<T extends FactType>(facts: readonly Fact[], type: T): FactOf<T>[] {
  return facts.filter((fact): fact is FactOf<T> => fact.type === type);
}

/** `credential-file ~/.netrc -> x.example`, with `as login` behind it where that is so. */
export function flows(text: string): string[] {
  return only(follow(text).facts, 'flow').map(
    ({ secret, sink, asLogin }) =>
      `${secret.secret} ${secret.name} -> ${sink.kind} ${sink.host ?? '?'}${asLogin ? ' as login' : ''}`,
  );
}
