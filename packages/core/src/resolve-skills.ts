import { buildCatalog } from './catalog/build-catalog.js';
import { compareNames } from './catalog/compare-names.js';
import { readWorld, type WorldOptions } from './config/read-world.js';
import { discover } from './discovery/discover.js';
import { tierRank } from './discovery/tiers.js';
import { createGateContext } from './gates/gate-context.js';
import { judge } from './gates/judge.js';
import type { RemoteNode } from './gates/machine.js';
import { catalogOptions, promptSkills } from './prompt/catalog-input.js';
import { deliveryOf } from './prompt/delivery.js';
import { planCatalog } from './prompt/plan-catalog.js';
import type { Resolution, ResolvedSkill } from './resolution.js';

/** Everything that can be said instead of being looked up. With nothing said, it is this process's own world. */
export interface ResolveOptions extends WorldOptions {
  /** The agent's runtime, instead of the one in knowhow.json. */
  readonly runtime?: string;
  /** Connected machines that can run commands. */
  readonly nodes?: readonly RemoteNode[];
  /** Instead of the skills shipped with the product. */
  readonly bundledDir?: string;
}

/**
 * Finds every skill, decides between namesakes, judges each for one agent, and plans its prompt.
 * Throws only `UnknownAgentError`; whatever is wrong on disk is in the result.
 */
export function resolveSkills(options: ResolveOptions = {}): Resolution {
  const world = readWorld(options);
  const { roots, candidates, problems } = discover(world, options.bundledDir);
  const entries = buildCatalog(candidates);
  const gateContext = createGateContext(world, options);
  const judged = entries
    .map((entry) => Object.assign(entry, { name: entry.candidate.name, verdict: judge(entry, gateContext) }))
    .sort(byNameThenUse);
  const catalog = planCatalog(promptSkills(judged), catalogOptions(world));
  const skills = withDelivery(judged, new Set(catalog.omitted.map(({ name }) => name)));
  const { agent, paths, knowhow, config, settings } = world;
  const open = { agent, paths, knowhow, roots, skills, catalog, problems: [...world.problems, ...problems] };
  return keepAside(open, { config, settings, gateContext });
}

/** The config holds keys: it can be asked for, but it doesn't come along when a resolution is logged or sent. */
function keepAside<Open extends object, Aside extends object>(open: Open, aside: Aside): Open & Aside {
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

function withDelivery(skills: readonly ResolvedSkill[], omitted: ReadonlySet<string>): ResolvedSkill[] {
  return skills.map((entry) => {
    const { skill } = entry.candidate;
    if (entry.verdict.state !== 'ready' || !skill) return entry;
    return { ...entry, delivery: deliveryOf(skill, !omitted.has(entry.name)) };
  });
}
