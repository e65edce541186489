import { buildCatalog, type CatalogEntry } from './catalog/build-catalog.js';
import { compareNames } from './catalog/compare-names.js';
import type { World } from './config/read-world.js';
import { discover, type Scan } from './discovery/discover.js';
import { tierRank } from './discovery/tiers.js';
import type { GateContext } from './gates/gate.js';
import type { Verdict } from './gates/verdict.js';
import type { Mutable } from './mutable.js';
import { deliverSkills } from './prompt/deliver-skills.js';
import type { Resolution, ResolvedSkill } from './resolution.js';
import type { Steps } from './steps.js';

/** What a resolution is made from. Who keeps resolutions up to date gives ways to scan and judge that remember. */
export interface ResolveInput {
  readonly world: World;
  readonly gateContext: GateContext;
  readonly scan: Scan;
  readonly judge: (entry: CatalogEntry, context: GateContext) => Verdict;
  readonly bundledDir: string | undefined;
}

/** The way of every skill from the disk to the prompt: found, set against its namesakes, judged, delivered. */
export function* resolveInSteps({ world, gateContext, scan, judge, bundledDir }: ResolveInput): Steps<Resolution> {
  const { roots, candidates, problems } = yield* discover(world, scan, bundledDir);
  const entries = buildCatalog(candidates);
  yield;
  const skills: Mutable<ResolvedSkill>[] = [];
  for (const entry of entries) {
    const { candidate, isSameFolder, shadows, shadowedBy } = entry;
    // Written out: a spread costs more than all the rest of this loop.
    const resolved: Mutable<ResolvedSkill> = {
      name: candidate.name,
      candidate,
      isSameFolder,
      shadows,
      verdict: judge(entry, gateContext),
    };
    if (shadowedBy) resolved.shadowedBy = shadowedBy;
    skills.push(resolved);
    yield;
  }
  skills.sort(byNameThenUse);
  yield;
  const catalog = deliverSkills(skills, world);
  const { agent, paths, knowhow, config, settings } = world;
  const open = { agent, paths, knowhow, roots, skills, catalog, problems: [...world.problems, ...problems] };
  return keepAside(open, { config, settings, gateContext });
}

/** The config holds keys: it can be asked for, but it doesn't come along when a resolution is logged or sent. */
export function keepAside<Open extends object, Aside extends object>(open: Open, aside: Aside): Open & Aside {
  for (const [key, value] of Object.entries(aside)) Object.defineProperty(open, key, { value, enumerable: false });
  return open as Open & Aside;
}

function byNameThenUse(a: ResolvedSkill, b: ResolvedSkill): number {
  return (
    compareNames(a.name, b.name) ||
    Number(isUsed(b)) - Number(isUsed(a)) ||
    tierRank(b.candidate.tier) - tierRank(a.candidate.tier) ||
    (a.candidate.baseDir < b.candidate.baseDir ? -1 : 1)
  );
}

const isUsed = ({ candidate, shadowedBy }: ResolvedSkill): boolean => candidate.skill !== undefined && !shadowedBy;
