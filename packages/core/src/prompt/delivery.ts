import type { Skill } from '../format/skill.js';
import type { Delivery } from '../resolution.js';

/** How a ready skill reaches the model, given whether the catalog has it. */
export function deliveryOf({ disableModelInvocation }: Skill, isInCatalog: boolean): Delivery {
  if (disableModelInvocation) return 'hidden';
  return isInCatalog ? 'prompt' : 'omitted';
}
