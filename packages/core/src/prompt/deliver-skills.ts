import type { Delivery, JudgedSkill, ResolvedSkill } from '../resolution.js';
import { type CatalogSettings, catalogOptions, promptSkills } from './catalog-input.js';
import { deliveryOf } from './delivery.js';
import { type Catalog, planCatalog } from './plan-catalog.js';

export interface DeliveredSkills {
  readonly skills: readonly ResolvedSkill[];
  readonly catalog: Catalog;
}

/** Plans the catalog of judged skills (sorted by name), and notes on each one that is ready how it reaches the model. */
export function deliverSkills(judged: readonly JudgedSkill[], settings: CatalogSettings): DeliveredSkills {
  const catalog = planCatalog(promptSkills(judged), catalogOptions(settings));
  const omitted = new Set(catalog.omitted.map(({ name }) => name));
  return { skills: judged.map((entry) => deliverSkill(entry, omitted)), catalog };
}

/** One skill with its delivery, given the names that the catalog had no room for. */
export function deliverSkill(entry: JudgedSkill, omitted: ReadonlySet<string>): ResolvedSkill {
  const { name, candidate, shadowedBy, isSameFolder, shadows, verdict } = entry;
  // Written out: a spread would cost more than the rest of this, thousands of times.
  const resolved: { -readonly [Key in keyof ResolvedSkill]: ResolvedSkill[Key] } = {
    name,
    candidate,
    isSameFolder,
    shadows,
    verdict,
  };
  if (shadowedBy) resolved.shadowedBy = shadowedBy;
  const delivery = deliveryFor(entry, omitted);
  if (delivery) resolved.delivery = delivery;
  return resolved;
}

function deliveryFor({ name, candidate, verdict }: JudgedSkill, omitted: ReadonlySet<string>): Delivery | undefined {
  if (verdict.state !== 'ready' || !candidate.skill) return undefined;
  return deliveryOf(candidate.skill, !omitted.has(name));
}
