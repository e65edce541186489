import { isInside } from '../files/is-inside.js';
import { realpathOrSelf } from '../files/real-path.js';
import type { Root } from './candidate.js';
import type { Tier } from './tiers.js';

/** Tiers whose links may lead anywhere: the user put them there, and shared folders depend on it. */
const TRUSTED_LINK_TIERS: ReadonlySet<Tier> = new Set(['managed', 'personal']);
/** Tiers that `skills.load.allowSymlinkTargets` speaks for. */
const WIDENED_TIERS: ReadonlySet<Tier> = new Set(['extra', 'project', 'workspace']);

export function mayLinkOut({ tier, trustsLinks }: Root): boolean {
  return trustsLinks === true || TRUSTED_LINK_TIERS.has(tier);
}

/** Decides whether a linked folder may be followed from a root. Targets are resolved once, when first needed. */
export function createLinkPolicy(
  root: Root,
  realRoot: string,
  allowedTargets: readonly string[],
): (realTarget: string) => boolean {
  let resolved: readonly string[] | undefined;
  return (realTarget: string): boolean => {
    if (mayLinkOut(root) || isInside(realTarget, realRoot)) return true;
    if (!WIDENED_TIERS.has(root.tier)) return false;
    resolved ??= allowedTargets.map(realpathOrSelf);
    return resolved.some((target) => isInside(realTarget, target));
  };
}
