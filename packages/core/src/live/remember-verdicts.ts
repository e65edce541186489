import type { CatalogEntry } from '../catalog/build-catalog.js';
import type { Candidate } from '../discovery/candidate.js';
import type { GateContext } from '../gates/gate.js';
import { judge } from '../gates/judge.js';
import type { Verdict } from '../gates/verdict.js';
import type { ResolvedSkill } from '../resolution.js';

/**
 * Judges by the context of an earlier resolution: a verdict depends on nothing else but the candidate and who shadows
 * it, so whoever is as before keeps theirs.
 */
export function rememberVerdicts(
  before: readonly ResolvedSkill[],
): (entry: CatalogEntry, context: GateContext) => Verdict {
  const known = new Map<Candidate, ResolvedSkill>();
  for (const resolved of before) known.set(resolved.candidate, resolved);
  return (entry, context) => {
    const old = known.get(entry.candidate);
    const isSame = old && old.shadowedBy === entry.shadowedBy && old.isSameFolder === entry.isSameFolder;
    return isSame ? old.verdict : judge(entry, context);
  };
}
