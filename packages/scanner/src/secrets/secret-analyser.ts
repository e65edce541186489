import type { Analyser, Analysis, Fact, LiteralSecret, Unit } from '../model/index.js';
import { findSecrets } from './find-secrets.js';

/** Facts for one file. A file of a hundred keys is no worse than one of twenty. */
const MOST = 20;

/** Keys, tokens and passwords that stand in a file in plain text. */
export const literalSecretAnalyser: Analyser = {
  name: 'secrets',
  reads: (unit) => unit.kind === 'file',
  analyse(units, clock): Analysis {
    const facts: Fact[] = [];
    for (const unit of units) {
      if (clock.isUp()) {
        facts.push({ type: 'incomplete', unit, offset: 0, reason: 'timeout', detail: 'looking for secrets' });
        break;
      }
      facts.push(...secretsOf(unit));
    }
    return { facts, units: [] };
  },
};

function secretsOf(unit: Unit): LiteralSecret[] {
  return findSecrets(unit.text)
    .slice(0, MOST)
    .map(({ kind, from }) => ({ type: 'literal-secret', unit, offset: from, kind }));
}
