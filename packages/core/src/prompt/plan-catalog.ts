import { fitList } from './fit-list.js';
import { type ListLine, listLines, renderList } from './list-form.js';
import { createPathWriter, type PathStyle } from './location.js';
import { byPriority, stayingPower } from './priority.js';
import type { CatalogForm, EntryCost, Omission, PromptSkill } from './prompt-skill.js';
import { renderXml } from './xml-form.js';

export interface CatalogOptions {
  readonly maxSkills: number;
  readonly maxChars: number;
  /** `auto` is XML while it fits; `list` is the short form from the start. */
  readonly form: 'auto' | 'list';
  readonly paths: PathStyle;
  readonly home: string;
  readonly pins: readonly string[];
}

/** The catalog that an agent's model sees, and what did not get into it. */
export interface Catalog {
  /** '' when there is nothing to show. */
  readonly text: string;
  readonly form: CatalogForm;
  /** Says `included X of Y`; stands before the catalog, and is '' when nothing was left out. */
  readonly note: string;
  readonly included: number;
  readonly total: number;
  readonly omitted: readonly Omission[];
  /** Names of skills that are in it with a description cut short, or with none. */
  readonly shortened: readonly string[];
  readonly costs: readonly EntryCost[];
}

const EMPTY: Catalog = {
  text: '',
  form: 'xml',
  note: '',
  included: 0,
  total: 0,
  omitted: [],
  shortened: [],
  costs: [],
};

/** Writes the catalog of `skills` (sorted by name) within the budget. Same input, same bytes. */
export function planCatalog(skills: readonly PromptSkill[], options: CatalogOptions): Catalog {
  if (skills.length === 0) return EMPTY;
  const pins = new Set(options.pins);
  const writePath = createPathWriter(options.paths, options.home);
  const admitted = admit(skills, options.maxSkills, pins);
  const base = { total: skills.length };
  if (options.form === 'auto') {
    const note = admitted.length < skills.length ? truncationNote(admitted.length, skills.length) : '';
    const { text, costs } = renderXml(admitted, writePath);
    if (admitted.length > 0 && text.length + note.length <= options.maxChars) {
      const omitted = leftOut(skills, admitted, admitted);
      return { ...base, text, form: 'xml', note, included: admitted.length, omitted, shortened: [], costs };
    }
  }
  // What the note costs depends on how much is cut; its longest form is reserved.
  const reserve = truncationNote(skills.length, skills.length).length;
  const lines = listLines(admitted, writePath);
  const isCut = admitted.length < skills.length;
  const power = ({ skill }: ListLine) => stayingPower(skill, pins);
  const fit = isCut
    ? fitList(lines, options.maxChars - reserve, power, 0)
    : fitList(lines, options.maxChars, power, reserve);
  const kept = fit.kept.map(({ skill }) => skill);
  const omitted = leftOut(skills, admitted, kept);
  const note = omitted.length > 0 ? truncationNote(kept.length, skills.length) : '';
  if (kept.length === 0) return { ...EMPTY, ...base, form: 'list', note: fitNote(note, options.maxChars), omitted };
  const { text, costs } = renderList(fit.kept, fit.describe);
  const cut = fit.kept.filter((line) => fit.describe(line) !== line.description);
  const shortened = cut.map(({ skill }) => skill.name);
  return { ...base, text, form: 'list', note, included: kept.length, omitted, shortened, costs };
}

/** At most `maxSkills`, the most important ones, still sorted by name. */
function admit(skills: readonly PromptSkill[], maxSkills: number, pins: ReadonlySet<string>): readonly PromptSkill[] {
  if (skills.length <= maxSkills) return skills;
  const chosen = new Set(byPriority(skills, pins).slice(0, maxSkills));
  return skills.filter((skill) => chosen.has(skill));
}

function leftOut(
  skills: readonly PromptSkill[],
  admitted: readonly PromptSkill[],
  kept: readonly PromptSkill[],
): Omission[] {
  if (kept.length === skills.length) return [];
  const isKept = new Set(kept);
  const isAdmitted = new Set(admitted);
  return skills
    .filter((skill) => !isKept.has(skill))
    .map((skill) => ({ name: skill.name, reason: isAdmitted.has(skill) ? 'budget' : 'max-skills' }));
}

function truncationNote(included: number, total: number): string {
  return `Skills truncated: included ${included} of ${total}. Run \`knowhow check\` to see which are missing.\n`;
}

const fitNote = (note: string, budget: number): string => (note.length <= budget ? note : '');
