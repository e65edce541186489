import type { Fact } from '../../src/model/index.js';

/** Facts as short lines, for comparing: `opaque disguised assets/logo.png`. */
export function factLines(facts: readonly Fact[]): string[] {
  return facts.map((fact) => `${fact.type} ${kindOf(fact)} ${fact.unit.file}`);
}

function kindOf(fact: Fact): string {
  if (fact.type === 'opaque' || fact.type === 'odd-file') return fact.what;
  if (fact.type === 'incomplete') return fact.reason;
  return fact.type === 'archive-escape' ? fact.name : '';
}
