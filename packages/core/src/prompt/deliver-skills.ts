import type { Mutable } from '../mutable.js';
import type { ResolvedSkill } from '../resolution.js';
import { type CatalogSettings, catalogOptions, promptSkills } from './catalog-input.js';
import { deliveryOf } from './delivery.js';
import { type Catalog, planCatalog } from './plan-catalog.js';

/** Plans the catalog of judged skills, and notes on each one that is ready how it reaches the model. */
export function deliverSkills(skills: readonly Mutable<ResolvedSkill>[], settings: CatalogSettings): Catalog {
  const catalog = planCatalog(promptSkills(skills), catalogOptions(settings));
  const omitted = new Set(catalog.omitted.map(({ name }) => name));
  for (const entry of skills) {
    const { skill } = entry.candidate;
    if (entry.verdict.state === 'ready' && skill) entry.delivery = deliveryOf(skill, !omitted.has(entry.name));
  }
  return catalog;
}
