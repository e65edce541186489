import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { type CatalogOptions, planCatalog } from '../../src/prompt/plan-catalog.js';
import type { PromptSkill } from '../../src/prompt/prompt-skill.js';
import { aSkill, nastyText, OPTIONS, TIER_NAMES } from './a-prompt-skill.js';
import { readListCatalog, readXmlCatalog } from './read-catalog.js';

const skill = fc
  .record({
    description: nastyText,
    tier: fc.constantFrom(...TIER_NAMES),
    folder: fc.constantFrom('a', 'b', 'c'),
    more: fc.nat(300),
  })
  .map(({ description, tier, folder, more }) => ({
    description: description + ' word'.repeat(more / 5),
    tier,
    folder,
  }));
const skills = fc
  .array(skill, { maxLength: 30 })
  .map((given) =>
    given.map(({ description, tier, folder }, index) =>
      aSkill(`s${index}`, { description, tier, filePath: `/home/me/${folder}/s${index}/SKILL.md` }),
    ),
  );
const options: fc.Arbitrary<CatalogOptions> = fc.record({
  maxSkills: fc.oneof(fc.constant(1000), fc.nat(32)),
  maxChars: fc.oneof(fc.nat(600), fc.nat(9000)),
  form: fc.constantFrom('auto' as const, 'list' as const),
  paths: fc.constantFrom('home' as const, 'absolute' as const),
  home: fc.constant('/home/me'),
  pins: fc.subarray(['s0', 's3', 's7', 's29']),
});

function shownNames(text: string, form: 'xml' | 'list'): string[] {
  if (text === '') return [];
  return (form === 'xml' ? readXmlCatalog(text) : readListCatalog(text)).map(({ name }) => name);
}

it('is never exceeded, and everything is shown or in omitted[]', () => {
  fc.assert(
    fc.property(skills, options, (given, wanted) => {
      const { text, note, form, included, total, omitted, costs } = planCatalog(given, wanted);
      expect(text.length + note.length).toBeLessThanOrEqual(wanted.maxChars);
      const shown = shownNames(text, form);
      expect(total).toBe(given.length);
      expect(included).toBe(shown.length);
      expect(costs.map(({ name }) => name).sort()).toEqual([...shown].sort());
      expect(included).toBeLessThanOrEqual(wanted.maxSkills);
      const missing = given.map(({ name }) => name).filter((name) => !shown.includes(name));
      expect(omitted.map(({ name }) => name)).toEqual(missing);
      const fits = note !== '' || wanted.maxChars < 120;
      expect(omitted.length > 0 ? fits : note === '').toBe(true);
      if (note !== '') expect(note).toContain(`included ${included} of ${total}`);
    }),
    { numRuns: 1500 },
  );
});

it('leaves nobody out while bare names fit', () => {
  fc.assert(
    fc.property(skills, options, (given, wanted) => {
      const roomy = { ...wanted, maxSkills: 1000 };
      const bare = planCatalog(
        given.map((each) => ({ ...each, description: '' })),
        { ...roomy, form: 'list', maxChars: 1_000_000 },
      );
      const { omitted } = planCatalog(given, roomy);
      if (bare.text.length <= wanted.maxChars) expect(omitted).toEqual([]);
    }),
    { numRuns: 500 },
  );
});

describe('500 skills and 8,000 characters', () => {
  const many = Array.from({ length: 500 }, (_, index) => {
    const name = `skill-number-${String(index).padStart(3, '0')}`;
    return aSkill(name, { description: `${name} does a certain thing for a certain purpose, and says so at length.` });
  });

  it('shows every name that fits, says how many, and names the rest', () => {
    const catalog = planCatalog(many, { ...OPTIONS, maxChars: 8000 });
    expect(catalog.form).toBe('list');
    expect(catalog.text.length + catalog.note.length).toBeLessThanOrEqual(8000);
    expect(catalog.total).toBe(500);
    expect(catalog.included + catalog.omitted.length).toBe(500);
    expect(catalog.included).toBeGreaterThan(380);
    expect(catalog.note).toContain(`included ${catalog.included} of 500`);
    const shown = new Set(readListCatalog(catalog.text).map(({ name }) => name));
    expect(catalog.omitted).toEqual(
      many.filter(({ name }) => !shown.has(name)).map(({ name }) => ({ name, reason: 'budget' })),
    );
    // What is left is too little for one more.
    expect(8000 - catalog.text.length - catalog.note.length).toBeLessThan(30);
  });

  it('shows all of them, shortened, with twice the room', () => {
    const { included, note, omitted } = planCatalog(many, { ...OPTIONS, maxChars: 16_000 });
    expect({ included, note, omitted }).toEqual({ included: 500, note: '', omitted: [] });
  });
});

describe('what gives way first', () => {
  const sentence =
    'Reads, writes and explains things of one particular kind, for people who have too many of them to count.';
  const given = Array.from({ length: 20 }, (_, index) =>
    aSkill(`skill-${index}`, { description: `${index} ${sentence}` }),
  );

  it('is the XML, then words, then descriptions, then names', () => {
    const steps: string[] = [];
    for (let maxChars = 6000; maxChars >= 0; maxChars -= 11) {
      const step = describeStep(planCatalog(given, { ...OPTIONS, maxChars }), given);
      if (steps.at(-1) !== step) steps.push(step);
    }
    expect(steps).toEqual(['xml', 'list', 'shortened', 'names', 'cut', 'nothing']);
  });

  it('is never a whole entry while there are words to lose', () => {
    const { text, omitted } = planCatalog(given, { ...OPTIONS, maxChars: 1500 });
    expect(omitted).toEqual([]);
    const lengths = readListCatalog(text).map(({ description }) => description.length);
    expect(Math.min(...lengths)).toBeGreaterThan(20);
    expect(Math.max(...lengths)).toBeLessThan(sentence.length);
  });

  it('the list can be asked for from the start', () => {
    const { text, form } = planCatalog(given, { ...OPTIONS, form: 'list' });
    expect(form).toBe('list');
    expect(readListCatalog(text).map(({ description }) => description)).toEqual(
      [...given].sort((a, b) => (a.name < b.name ? -1 : 1)).map(({ description }) => description),
    );
  });
});

function describeStep({ text, form, omitted }: ReturnType<typeof planCatalog>, given: readonly PromptSkill[]): string {
  if (text === '') return 'nothing';
  if (form === 'xml') return 'xml';
  if (omitted.length > 0) return 'cut';
  const read = readListCatalog(text);
  const whole = new Map(given.map(({ name, description }) => [name, description]));
  if (read.every(({ description }) => description === '')) return 'names';
  return read.every(({ name, description }) => description === whole.get(name)) ? 'list' : 'shortened';
}

describe('a shortened description', () => {
  const text = (description: string, maxChars: number) =>
    readListCatalog(planCatalog([aSkill('a', { description })], { ...OPTIONS, form: 'list', maxChars }).text)[0]
      ?.description;
  const base = planCatalog([aSkill('a', { description: '' })], { ...OPTIONS, form: 'list' }).text.length;

  it('ends at a word, with an ellipsis', () => {
    expect(text('Reads the calendar and writes the report of the week', base + 2 + 40)).toBe(
      'Reads the calendar and writes the…',
    );
  });

  it('is never cut inside a character, an entity or a word that is near its end', () => {
    const nasty = [
      '😀'.repeat(60),
      '&'.repeat(60),
      '<b>'.repeat(40),
      'word '.repeat(40),
      '天'.repeat(100),
      'a😀 &'.repeat(40),
    ];
    for (const description of nasty) {
      for (let room = 0; room < 70; room++) {
        // The reader fails on half an entity.
        const shown = text(description, base + 2 + room) ?? '';
        expect(shown).not.toMatch(/\p{Cs}/u);
        expect(description.startsWith(shown.replace(/…$/, ''))).toBe(true);
      }
    }
  });
});
