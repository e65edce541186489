import type { Fact, Opaque } from '../model/index.js';
import type { Entry } from './entry.js';
import { PYTHON_BYTECODE } from './file-type.js';

const COMPILED = /^([^.]{1,200})(?:\.(?:cpython|pypy)-?\d{1,4}(?:-pytest-[\d.]{1,20})?)?(?:\.opt-\d)?\.pyc$/;

export const BESIDE_SOURCE = 'Python bytecode beside its source';

/** Bytecode that Python left beside its source tells little, and is one fact. Alone it is code nobody can read. */
export function markCompiled(facts: readonly Fact[], entries: readonly Entry[]): Fact[] {
  const files = new Set(entries.map((entry) => entry.file));
  const beside = facts.filter((fact): fact is Opaque => isBesideSource(fact, files));
  const [first] = beside;
  if (!first) return [...facts];
  const joined = new Set<Fact>(beside);
  const more = beside.length > 1 ? ` (and ${beside.length - 1} more)` : '';
  return [...facts.filter((fact) => !joined.has(fact)), { ...first, detail: `${BESIDE_SOURCE}${more}` }];
}

function isBesideSource(fact: Fact, files: ReadonlySet<string>): boolean {
  if (fact.type !== 'opaque' || fact.detail !== PYTHON_BYTECODE) return false;
  const slash = fact.unit.file.lastIndexOf('/') + 1;
  const folder = fact.unit.file.slice(0, slash).replace(/__pycache__\/$/, '');
  const name = COMPILED.exec(fact.unit.file.slice(slash))?.[1];
  return name !== undefined && files.has(`${folder}${name}.py`);
}
