import { setImmediate } from 'node:timers/promises';
import { ANALYSERS } from './analysers.js';
import { type Clock, type Fact, LIMITS, type Unit } from './model/index.js';
import { GRAMMARS, loadGrammars, type Parsed } from './parse/grammar.js';

/**
 * Runs every analyser on every unit it reads, and again on the units they find inside, until there are none left or a
 * limit is reached.
 */
export async function analyse(units: readonly Unit[], clock: Clock): Promise<{ facts: Fact[]; units: Unit[] }> {
  const facts: Fact[] = [];
  const seen: Unit[] = [];
  let round = units;
  while (round.length > 0) {
    await loadGrammars(grammarsOf(round));
    seen.push(...round);
    const found: Unit[] = [];
    for (const analyser of ANALYSERS) {
      const mine = round.filter((unit) => analyser.reads(unit));
      if (mine.length === 0) continue;
      const analysis = analyser.analyse(mine, clock);
      facts.push(...analysis.facts);
      found.push(...analysis.units);
      // A scan of many skills leaves room for whatever else the process does.
      await setImmediate();
    }
    if (clock.isUp()) {
      facts.push(...cut([...round, ...found], 'timeout', 'the time for one skill was up'));
      break;
    }
    round = within(found, seen.length, facts);
  }
  return { facts, units: seen };
}

function grammarsOf(units: readonly Unit[]): Set<Parsed> {
  const needed = new Set<Parsed>();
  for (const { language } of units) {
    if (language in GRAMMARS) needed.add(language as Parsed);
    if (language === 'makefile' || language === 'dockerfile') needed.add('shell');
  }
  return needed;
}

/** The units that the limits leave. What they cut off is said once. */
function within(found: readonly Unit[], seen: number, facts: Fact[]): Unit[] {
  const shallow = found.filter(({ depth }) => depth <= LIMITS.depth);
  const deep = found.filter(({ depth }) => depth > LIMITS.depth);
  facts.push(...cut(deep, 'too-deep', 'code in code in code was not followed further'));
  const room = Math.max(0, LIMITS.units - seen);
  facts.push(...cut(shallow.slice(room), 'too-many', `only ${LIMITS.units} pieces of text are looked at`));
  return shallow.slice(0, room);
}

/** One fact for each file of which something was left out. */
function cut(units: readonly Unit[], reason: 'timeout' | 'too-deep' | 'too-many', detail: string): Fact[] {
  const byFile = new Map(units.map((unit) => [unit.file, unit]));
  return [...byFile.values()].map((unit) => ({ type: 'incomplete', unit, offset: 0, reason, detail }));
}
