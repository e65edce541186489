import fc from 'fast-check';
import { expect, it } from 'vitest';
import { fixText } from '../../src/format/lint/fix-skill.js';
import { splitFrontmatter } from '../../src/format/split-frontmatter.js';
import { parseYaml } from '../../src/format/yaml/parse-yaml.js';
import { skillish } from './yamlish.js';

/** Some with the line ends of another age. */
const anySkill = fc.oneof(
  { weight: 4, arbitrary: skillish },
  { weight: 1, arbitrary: skillish.map((text) => text.replaceAll('\n', '\r')) },
);
const dirName = fc.constantFrom('tides', 'High Tides', '#1', 'a"b\\c', '潮');

function partsOf(text: string): { yaml: string; body: string } | undefined {
  const split = splitFrontmatter(text, true);
  if (!split || 'error' in split) return undefined;
  return { yaml: text.slice(split.yamlStart, split.yamlEnd), body: text.slice(split.bodyStart) };
}

it('fixing twice is fixing once', () => {
  fc.assert(
    fc.property(anySkill, dirName, (text, dirName) => {
      const once = fixText(text, { dirName });
      expect(fixText(once.text, { dirName })).toEqual({ text: once.text, applied: [] });
    }),
    { numRuns: 2_000 },
  );
});

it('the body stays byte for byte, and the frontmatter parses', () => {
  fc.assert(
    fc.property(anySkill, dirName, (text, dirName) => {
      const fixed = fixText(text, { dirName });
      if (fixed.applied.length === 0) {
        expect(fixed.text).toBe(text);
        return;
      }
      const [before, after] = [partsOf(text), partsOf(fixed.text)];
      expect(after?.body).toBe(before?.body);
      expect(parseYaml(after?.yaml ?? '')).toHaveProperty('fields');
    }),
    { numRuns: 2_000 },
  );
});

it('no line that was fine is lost', () => {
  fc.assert(
    fc.property(
      fc.array(fc.constantFrom('# kept', 'license: MIT', 'author: Noor'), { maxLength: 1 }),
      skillish,
      (lines, text) => {
        const marked = text.replace('---\n', ['---', ...lines, '# end', ''].join('\n'));
        const fixed = fixText(marked, { dirName: 'tides' });
        for (const line of lines) expect(fixed.text).toContain(line);
      },
    ),
  );
});
