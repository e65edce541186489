import type { Tier } from '../discovery/tiers.js';

/** What the prompt needs to know of a skill that is ready. */
export interface PromptSkill {
  readonly name: string;
  readonly description: string;
  readonly tier: Tier;
  readonly baseDir: string;
  readonly filePath: string;
}

/** The two ways to write the catalog: an XML element per skill, or a line per skill. */
export type CatalogForm = 'xml' | 'list';

/** What one skill's entry adds to the catalog. */
export interface EntryCost {
  readonly name: string;
  /** UTF-16 units. */
  readonly chars: number;
  /** Estimated. */
  readonly tokens: number;
}

/** A skill that did not get into the catalog; or, with `setup-budget`, into the list of those that need setup. */
export interface Omission {
  readonly name: string;
  readonly reason: 'max-skills' | 'budget' | 'setup-budget';
}
