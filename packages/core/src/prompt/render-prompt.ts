import type { Resolution } from '../resolution.js';
import { catalogOptions, promptSkills } from './catalog-input.js';
import { estimateTokens } from './estimate-tokens.js';
import { fitSetup, type SetupList } from './fit-setup.js';
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
  /** Also name the skills that need setup, with what is missing, as far as the catalog leaves room in the budget. */
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
  const setup = setupFor(resolution, options, catalog);
  const prompt = renderSection(catalog, {
    mode: options.mode ?? 'full',
    setup: setup.text,
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
    omitted: [...catalog.omitted, ...setup.omitted],
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

/** The catalog comes first: what it leaves is the room for skills that can't be used yet. */
function setupFor(resolution: Resolution, options: PromptOptions, { text, note, included }: Catalog): SetupList {
  if (!(options.needsSetup ?? resolution.knowhow.prompt.needsSetup)) return { text: '', omitted: [] };
  const { maxChars, maxSkills, pins } = catalogOptions(resolution);
  return fitSetup(resolution.skills, {
    maxChars: (options.maxChars ?? maxChars) - note.length - text.length,
    maxSkills: maxSkills - included,
    pins: new Set(pins),
  });
}
