import type { Candidate } from '../discovery/candidate.js';
import type { GateContext } from '../gates/gate.js';
import { judge } from '../gates/judge.js';
import { withDelivered, withSkills } from '../make-resolution.js';
import { promptSkill } from '../prompt/catalog-input.js';
import { deliverSkill } from '../prompt/deliver-skills.js';
import type { JudgedSkill, Resolution, ResolvedSkill } from '../resolution.js';
import type { Steps } from '../steps.js';

/** Skills that were read again, by what they were before. */
export type Replaced = ReadonlyMap<Candidate, Candidate>;

/**
 * Which candidates of a root were read again and stand where they stood: same folder, same name, loaded both times.
 * Then nothing changes about who is used and in which order. Undefined when something might.
 */
export function findReplaced(before: readonly Candidate[], after: readonly Candidate[]): Replaced | undefined {
  if (before.length !== after.length) return undefined;
  const replaced = new Map<Candidate, Candidate>();
  for (let at = 0; at < before.length; at++) {
    const old = before[at] as Candidate;
    const now = after[at] as Candidate;
    if (old === now) continue;
    const isInPlace = old.skill && now.skill && old.name === now.name && old.filePath === now.filePath;
    if (!isInPlace || old.realDir !== now.realDir) return undefined;
    replaced.set(old, now);
  }
  return replaced;
}

/**
 * The resolution with some skills read again: only they, and those they shadow, are judged. The catalog is planned anew
 * only if it would say something else of one of them.
 */
export function* patchResolution(before: Resolution, replaced: Replaced): Steps<Resolution> {
  const skills = [...before.skills];
  const omitted = new Set(before.catalog.omitted.map(({ name }) => name));
  let isCatalogOld = false;
  for (let at = 0; at < skills.length; at++) {
    const entry = skills[at] as ResolvedSkill;
    const isNew = replaced.has(entry.candidate);
    if (!isNew && entry.shadowedBy === undefined && entry.shadows.length === 0) continue;
    const patched = patchEntry(entry, replaced, before.gateContext);
    isCatalogOld ||= JSON.stringify(promptSkill(entry)) !== JSON.stringify(promptSkill(patched));
    skills[at] = deliverSkill(patched, omitted);
    yield;
  }
  return isCatalogOld ? withSkills(before, skills) : withDelivered(before, { skills, catalog: before.catalog });
}

function patchEntry(entry: ResolvedSkill, replaced: Replaced, context: GateContext): JudgedSkill {
  const now = (candidate: Candidate) => replaced.get(candidate) ?? candidate;
  const { candidate, shadowedBy, shadows } = entry;
  const catalogEntry = {
    candidate: now(candidate),
    isSameFolder: entry.isSameFolder,
    shadows: shadows.some((other) => replaced.has(other)) ? shadows.map(now) : shadows,
    ...(shadowedBy ? { shadowedBy: now(shadowedBy) } : {}),
  };
  const isAsBefore = catalogEntry.candidate === candidate && catalogEntry.shadowedBy === shadowedBy;
  const verdict = isAsBefore ? entry.verdict : judge(catalogEntry, context);
  return { ...catalogEntry, name: entry.name, verdict };
}
