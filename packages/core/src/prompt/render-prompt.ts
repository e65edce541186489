import type { Resolution } from '../resolution.js';
import { catalogOptions, promptSkills } from './catalog-input.js';
import { escapeLine } from './escape.js';
import { estimateTokens } from './estimate-tokens.js';
import type { PathStyle } from './location.js';
import { type Catalog, planCatalog } from './plan-catalog.js';
import type { CatalogForm, EntryCost, Omission } from './prompt-skill.js';
import { type PromptMode, renderSection } from './render-section.js';

export interface PromptOptions {
  /** Default `full`. In `minimal` and `none` there is no skills section. */
  readonly mode?: PromptMode;
  /** The name of the tool that reads files, null when the agent has none. Default `read`. */
  readonly readTool?: string | null;
  readonly form?: 'auto' | 'list';
  readonly paths?: PathStyle;
  readonly maxChars?: number;
  /** Also name the skills that need setup, with what is missing. */
  readonly needsSetup?: boolean;
}

/** What the model sees, and what it costs. */
export interface RenderedPrompt {
  /** The whole section: heading, rules, catalog. */
  readonly prompt: string;
  /** The catalog alone: introduction and entries. */
  readonly catalog: string;
  readonly form: CatalogForm;
  /** UTF-16 units of the catalog. */
  readonly chars: number;
  /** Estimated tokens of the whole section. */
  readonly tokens: number;
  readonly included: number;
  readonly total: number;
  readonly omitted: readonly Omission[];
  /** Names of skills that are in it with a description cut short, or with none. */
  readonly shortened: readonly string[];
  /** What each entry adds to the catalog. */
  readonly costs: readonly EntryCost[];
}

/** Writes the skills section of an agent's system prompt. Same resolution, same bytes. */
export function renderPrompt(resolution: Resolution, options: PromptOptions = {}): RenderedPrompt {
  const catalog = catalogFor(resolution, options);
  const readTool = options.readTool === null ? undefined : (options.readTool ?? 'read');
  const wantsSetup = options.needsSetup ?? resolution.knowhow.prompt.needsSetup;
  const prompt = renderSection(catalog, {
    mode: options.mode ?? 'full',
    needsSetup: wantsSetup ? setupItems(resolution) : [],
    ...(readTool === undefined ? {} : { readTool }),
  });
  return {
    prompt,
    catalog: catalog.text,
    form: catalog.form,
    chars: catalog.text.length,
    // Counting tokens costs more than all the rest, and most callers never ask.
    get tokens() {
      return estimateTokens(prompt);
    },
    included: catalog.included,
    total: catalog.total,
    omitted: catalog.omitted,
    shortened: catalog.shortened,
    costs: catalog.costs,
  };
}

function catalogFor(resolution: Resolution, { form, paths, maxChars }: PromptOptions): Catalog {
  if (form === undefined && paths === undefined && maxChars === undefined) return resolution.catalog;
  const own = catalogOptions(resolution);
  const wanted = { form: form ?? own.form, paths: paths ?? own.paths, maxChars: maxChars ?? own.maxChars };
  return planCatalog(promptSkills(resolution.skills), { ...own, ...wanted });
}

function setupItems({ skills }: Resolution): string[] {
  return skills
    .filter(({ verdict }) => verdict.state === 'needs-setup')
    .map(({ name, verdict }) => escapeLine(`${name}: ${verdict.reasons.map(({ message }) => message).join(' ')}`));
}
