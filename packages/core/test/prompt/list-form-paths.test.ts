import { dirname } from 'node:path';
import fc from 'fast-check';
import { expect, it } from 'vitest';
import { planCatalog } from '../../src/prompt/plan-catalog.js';
import { aSkill, OPTIONS } from './a-prompt-skill.js';
import { readListCatalog } from './read-catalog.js';
import { REALISTIC_SKILLS } from './realistic-skills.js';

const LIST = { ...OPTIONS, form: 'list' } as const;
const expand = (path: string): string => path.replace(/^~/, '/home/me');

it('states its rule', () => {
  const { text } = planCatalog([aSkill('a')], LIST);
  const [rule] = text.split('<available_skills>');
  expect(rule).toContain(
    'its file is the folder, its name (or what is in brackets), then SKILL.md if no file is named',
  );
});

it.each(['home', 'absolute'] as const)('leads to every file, paths %s', (paths) => {
  const { text } = planCatalog(REALISTIC_SKILLS, { ...LIST, paths });
  const read = readListCatalog(text).map(({ name, location }) => [name, expand(location)]);
  expect(read.sort()).toEqual(REALISTIC_SKILLS.map(({ name, filePath }) => [name, filePath]).sort());
  expect(text.includes('~')).toBe(paths === 'home');
});

it.each([
  ['a folder of the same name', 'deploy', '/s/deploy/SKILL.md', '- deploy'],
  ['a folder of another name', 'Deploy it', '/s/deploy/SKILL.md', '- Deploy it (deploy)'],
  ['a name with brackets', 'Review (Python)', '/s/review/SKILL.md', '- "Review (Python)" (review)'],
  ['a folder with brackets', 'review', '/s/review (1)/SKILL.md', '- review ("review (1)")'],
  ['both the same', 'review (1)', '/s/review (1)/SKILL.md', '- "review (1)"'],
  ['a colon', 'Note: read', '/s/note/SKILL.md', '- "Note: read" (note)'],
  ['a quote', 'the "best"', '/s/best/SKILL.md', '- "the &quot;best&quot;" (best)'],
  ['markup', 'a<b>&c', '/s/a<b>&c/SKILL.md', '- a&lt;b&gt;&amp;c'],
  ['two spaces in the path', 'x', '/My  Files/x y  z/SKILL.md', '- x (x y  z)'],
  ['a file in other letters', 'x', '/s/x/skill.md', '- x (x/skill.md)'],
  ['a skill that is a root of its own', 'x', '/x/SKILL.md', '- x'],
])('with %s', (_, name, filePath, line) => {
  const { text } = planCatalog([aSkill(name, { filePath, description: 'd (e): f' })], LIST);
  expect(text).toContain(`\n${line}: d (e): f\n`);
  expect(readListCatalog(text)).toEqual([{ name, description: 'd (e): f', location: filePath }]);
});

it('leads to every file, whatever is in names and folders', () => {
  const part = fc.string({
    unit: fc.constantFrom('a', 'B', '-', '_', '.', ' ', '(', ')', ':', '"', "'", '&', '<', '天', 'é', '~'),
  });
  const word = part.map((text) => `x${text}`.trim());
  const skill = fc
    .record({
      name: word,
      folder: word,
      parents: fc.array(word, { maxLength: 2 }),
      file: fc.constantFrom('SKILL.md', 'skill.md'),
    })
    .map(({ name, folder, parents, file }) => {
      const filePath = `/${[...parents, folder, file].join('/')}`;
      return aSkill(name, { description: 'A (b): c "d"', filePath, baseDir: dirname(filePath) });
    });
  fc.assert(
    fc.property(
      fc.uniqueArray(skill, { minLength: 1, maxLength: 6, selector: ({ filePath }) => filePath }),
      (skills) => {
        const read = readListCatalog(planCatalog(skills, LIST).text).map(
          ({ name, location }) => `${name}\n${location}`,
        );
        expect(read.sort()).toEqual(skills.map(({ name, filePath }) => `${name}\n${filePath}`).sort());
      },
    ),
    { numRuns: 2000 },
  );
});

it('names each folder once', () => {
  const { text } = planCatalog(REALISTIC_SKILLS, LIST);
  const headings = text
    .split('\n')
    .filter((line) => line.endsWith('/'))
    .sort();
  expect(headings).toEqual(
    [...new Set(REALISTIC_SKILLS.map(({ baseDir }) => `${dirname(baseDir).replace('/home/me', '~')}/`))].sort(),
  );
});
