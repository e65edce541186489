import fc from 'fast-check';
import { expect, it } from 'vitest';
import { escapeXml } from '../../src/prompt/escape.js';
import { planCatalog } from '../../src/prompt/plan-catalog.js';
import { aSkill, nastyText, OPTIONS } from './a-prompt-skill.js';

const ABSOLUTE = { ...OPTIONS, paths: 'absolute' } as const;
const skill = fc
  .record({ name: nastyText, description: nastyText, path: nastyText })
  .map(({ name, description, path }) => aSkill(name, { description, filePath: `/${path}/SKILL.md` }));

it('costs 195 characters, and 97 with the escaped fields for each skill', () => {
  fc.assert(
    fc.property(fc.array(skill, { minLength: 1, maxLength: 8 }), (skills) => {
      const entries = skills.map(
        ({ name, description, filePath }) =>
          97 + escapeXml(name).length + escapeXml(description).length + escapeXml(filePath).length,
      );
      const { text, costs, form } = planCatalog(skills, ABSOLUTE);
      expect(form).toBe('xml');
      expect(text.length).toBe(entries.reduce((sum, cost) => sum + cost, 195));
      expect(costs.map(({ name, chars }) => ({ name, chars }))).toEqual(
        skills.map(({ name }, index) => ({ name, chars: entries[index] })),
      );
    }),
    { numRuns: 2000 },
  );
});

it('costs what anybody can count', () => {
  const one = aSkill('ab', { description: 'c & d', filePath: '/e/SKILL.md' });
  expect(planCatalog([one], ABSOLUTE).text.length).toBe(195 + 97 + 2 + 'c &amp; d'.length + '/e/SKILL.md'.length);
});

it('says in the list, too, what each entry costs', () => {
  fc.assert(
    fc.property(fc.array(skill, { minLength: 1, maxLength: 8 }), (skills) => {
      const { text, costs } = planCatalog(skills, { ...ABSOLUTE, form: 'list' });
      const block = text.slice(text.indexOf('<available_skills>\n') + 19, -'</available_skills>'.length);
      const lines = block.split('\n').slice(0, -1);
      expect(costs.map(({ chars }) => chars)).toEqual(
        lines.filter((line) => line.startsWith('- ')).map((line) => line.length + 1),
      );
      expect(costs).toHaveLength(skills.length);
    }),
    { numRuns: 1000 },
  );
});

it('costs nothing when there is nothing', () => {
  const none = { text: '', form: 'xml', note: '', included: 0, total: 0, omitted: [], shortened: [], costs: [] };
  expect(planCatalog([], OPTIONS)).toEqual(none);
  expect(planCatalog([], { ...OPTIONS, form: 'list', maxChars: 0 })).toEqual(none);
});
