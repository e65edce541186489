import type { Context } from '../../src/context/context.js';
import { encodedAnalyser } from '../../src/encoded/encoded-analyser.js';
import type { Analyser, Fact, FactOf, FactType, Language, Unit } from '../../src/model/index.js';
import { literalSecretAnalyser } from '../../src/secrets/secret-analyser.js';
import { hiddenTextAnalyser } from '../../src/text/hidden-analyser.js';
import { makeUnit, NO_HURRY } from '../support/make-unit.js';

const ANALYSERS: readonly Analyser[] = [hiddenTextAnalyser, encodedAnalyser, literalSecretAnalyser];

export interface Read {
  facts: Fact[];
  /** What was found inside, round after round. */
  units: Unit[];
  of<T extends FactType>(type: T): FactOf<T>[];
}

/** Reads units with the analysers of this part until nothing new turns up. */
export function read(units: readonly Unit[]): Read {
  const facts: Fact[] = [];
  const found: Unit[] = [];
  let round = units;
  for (let depth = 0; depth < 6 && round.length > 0; depth++) {
    const next: Unit[] = [];
    for (const analyser of ANALYSERS) {
      const analysis = analyser.analyse(
        round.filter((unit) => analyser.reads(unit)),
        NO_HURRY,
      );
      facts.push(...analysis.facts);
      next.push(...analysis.units);
    }
    found.push(...next);
    round = next;
  }
  return { facts, units: found, of: (type) => facts.filter((fact) => fact.type === type) as never };
}

export function readText(text: string, language: Language = 'markdown'): Read {
  return read([makeUnit(language, text)]);
}

/** A context that knows nothing but the facts. */
export function contextOf(facts: readonly Fact[]): Context {
  return {
    declared: {
      name: '',
      description: '',
      variables: new Set(),
      programs: new Set(),
      hosts: new Map(),
      words: new Set(),
    },
    all: (type) => facts.filter((fact) => fact.type === type) as never,
    isOwn: () => false,
    isHome: () => false,
    isPublisher: () => false,
    belongsTo: () => false,
    isQuoted: (fact) => fact.unit.setting === 'quoted',
    isDecoded: (fact) => fact.unit.via.length > 0,
  };
}

/** ASCII text in tag characters. */
export function inTags(text: string): string {
  return Array.from(text, (character) => String.fromCodePoint(0xe0000 + (character.codePointAt(0) ?? 0))).join('');
}

export function inVariationSelectors(text: string): string {
  return Array.from(Buffer.from(text), (byte) =>
    String.fromCodePoint(byte < 16 ? 0xfe00 + byte : 0xe0100 + byte - 16),
  ).join('');
}
