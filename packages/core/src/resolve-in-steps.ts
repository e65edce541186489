import { buildCatalog, type CatalogEntry } from './catalog/build-catalog.js';
import { compareNames } from './catalog/compare-names.js';
import type { World } from './config/read-world.js';
import { discover, type Scan } from './discovery/discover.js';
import { tierRank } from './discovery/tiers.js';
import type { GateContext } from './gates/gate.js';
import type { Verdict } from './gates/verdict.js';
import { makeResolution } from './make-resolution.js';
import { deliverSkills } from './prompt/deliver-skills.js';
import type { JudgedSkill, Resolution } from './resolution.js';
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
  const judged: JudgedSkill[] = [];
  for (const entry of entries) {
    judged.push(Object.assign(entry, { name: entry.candidate.name, verdict: judge(entry, gateContext) }));
    yield;
  }
  judged.sort(byNameThenUse);
  yield;
  const { agent, paths, knowhow, config, settings } = world;
  const delivered = deliverSkills(judged, world);
  const open = { agent, paths, knowhow, roots, ...delivered, problems: [...world.problems, ...problems] };
  return makeResolution(open, { config, settings, gateContext });
}

function byNameThenUse(a: JudgedSkill, b: JudgedSkill): number {
  return (
    compareNames(a.name, b.name) ||
    Number(isUsed(b)) - Number(isUsed(a)) ||
    tierRank(b.candidate.tier) - tierRank(a.candidate.tier) ||
    (a.candidate.baseDir < b.candidate.baseDir ? -1 : 1)
  );
}

const isUsed = ({ candidate, shadowedBy }: JudgedSkill): boolean => candidate.skill !== undefined && !shadowedBy;
