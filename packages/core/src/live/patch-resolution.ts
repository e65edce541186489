import type { Candidate } from '../discovery/candidate.js';
import { judge } from '../gates/judge.js';
import type { Mutable } from '../mutable.js';
import { promptSkill } from '../prompt/catalog-input.js';
import { deliverSkills } from '../prompt/deliver-skills.js';
import type { Resolution, ResolvedSkill } from '../resolution.js';
import { keepAside } from '../resolve-in-steps.js';
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

/** The resolution with some skills read again: only they are judged, and the catalog is planned only if they are in it. */
export function* patchResolution(before: Resolution, replaced: Replaced): Steps<Resolution> {
  const skills = [...before.skills];
  let isCatalogOld = false;
  for (let at = 0; at < skills.length; at++) {
    const entry = skills[at] as ResolvedSkill;
    const isNew = replaced.has(entry.candidate);
    if (!isNew && entry.shadowedBy === undefined && entry.shadows.length === 0) continue;
    const patched = patchEntry(entry, replaced);
    if (isNew || entry.shadowedBy !== patched.shadowedBy) patched.verdict = judge(patched, before.gateContext);
    isCatalogOld ||= JSON.stringify(promptSkill(entry)) !== JSON.stringify(promptSkill(patched));
    skills[at] = patched;
    yield;
  }
  const { config, settings, gateContext } = before;
  const catalog = isCatalogOld ? deliverSkills(withoutDelivery(skills), before) : before.catalog;
  return keepAside({ ...before, skills, catalog }, { config, settings, gateContext });
}

function patchEntry(entry: ResolvedSkill, replaced: Replaced): Mutable<ResolvedSkill> {
  const now = (candidate: Candidate) => replaced.get(candidate) ?? candidate;
  const { shadowedBy, shadows } = entry;
  const isShadowing = shadows.some((candidate) => replaced.has(candidate));
  const patched: Mutable<ResolvedSkill> = {
    ...entry,
    candidate: now(entry.candidate),
    shadows: isShadowing ? shadows.map(now) : shadows,
  };
  if (shadowedBy) patched.shadowedBy = now(shadowedBy);
  return patched;
}

/** Entries of their own for a plan of its own: the ones before belong to somebody else's resolution. */
function withoutDelivery(skills: ResolvedSkill[]): Mutable<ResolvedSkill>[] {
  for (let at = 0; at < skills.length; at++) {
    const { delivery: _, ...entry } = skills[at] as ResolvedSkill;
    skills[at] = entry;
  }
  return skills;
}
