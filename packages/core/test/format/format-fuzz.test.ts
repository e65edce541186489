import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { fixText } from '../../src/format/lint/fix-skill.js';
import { LINT_PROFILES } from '../../src/format/lint/lint-profiles.js';
import { lintText } from '../../src/format/lint/lint-text.js';
import { repairYaml } from '../../src/format/repair/repair-yaml.js';
import { parseYaml } from '../../src/format/yaml/parse-yaml.js';
import { anyText, yamlish } from './yamlish.js';

const numRuns = 2_000;

it('parseYaml answers every text, with fields or with an error that has a place', () => {
  fc.assert(
    fc.property(anyText, (text) => {
      const result = parseYaml(text);
      if ('fields' in result) {
        expect(Object.getPrototypeOf(result.fields)).toBe(null);
        return;
      }
      const { line = 0, column = 0, message } = result.error;
      expect(line).toBeGreaterThan(0);
      expect(column).toBeGreaterThan(0);
      expect(line).toBeLessThanOrEqual(text.split(/\r\n?|\n/).length);
      expect(message).not.toMatch(/[\p{Cc}\p{Cs}]/u);
    }),
    { numRuns },
  );
});

it('repairYaml returns what parseYaml accepts, or nothing', () => {
  fc.assert(
    fc.property(fc.oneof(yamlish, anyText), (text) => {
      const repaired = repairYaml(text);
      if (!repaired) {
        expect(parseYaml(text)).toHaveProperty('error');
        return;
      }
      for (const repair of repaired.repairs) expect(repair.message.length).toBeLessThanOrEqual(120);
      expect(parseYaml(repaired.text)).toHaveProperty('fields');
    }),
    { numRuns },
  );
});

it('a repair never changes what a gate says', () => {
  const gate = 'metadata: {"openclaw": {"os": ["linux"]}}';
  fc.assert(
    fc.property(fc.array(yamlish, { maxLength: 2 }), (texts) => {
      const yaml = [...texts.map((text) => text.replaceAll('metadata', 'meta')), gate].join('\n');
      const repaired = repairYaml(yaml);
      const result = repaired && parseYaml(repaired.text);
      if (!result || !('fields' in result)) return;
      expect(result.fields.metadata).toEqual({ openclaw: { os: ['linux'] } });
    }),
    { numRuns },
  );
});

it('lintText answers every text in every profile', () => {
  fc.assert(
    fc.property(anyText, fc.constantFrom(...LINT_PROFILES), (text, profile) => {
      const { valid, errors, warnings } = lintText(text, { profile, dirName: 'tides' });
      expect(valid).toBe(errors.length === 0);
      for (const { message, line, column } of [...errors, ...warnings]) {
        expect(message).not.toMatch(/[\p{Cc}\p{Cs}]/u);
        expect(Math.min(line, column)).toBeGreaterThan(0);
      }
    }),
    { numRuns },
  );
});

describe('texts made to take long', () => {
  const many = 10_000;
  const texts: Readonly<Record<string, string>> = {
    'nested lists': `description: ${'['.repeat(many)}`,
    'nested mappings': `metadata: ${'{a: '.repeat(many)}`,
    'nested dashes': `tags:\n  ${'- '.repeat(many)}`,
    'one long line': `description: a: ${'x'.repeat(1_000_000)}`,
    'one long blank': `description: a: ${' '.repeat(many)}x`,
    'one long run of quotes': `description: "${'" '.repeat(many)}`,
    'many keys': Array.from({ length: 2_000 }, (_, index) => `k${index}: v`).join('\n'),
    'many broken keys': Array.from({ length: 2_000 }, (_, index) => `k${index}: v: w`).join('\n'),
    'many tabs': `metadata:\n${'\ta: 1\n'.repeat(2_000)}`,
    'many comments': `${'#\n'.repeat(many)}a: b: c`,
    'nested JSON5': `metadata: {${'a:{'.repeat(many)}`,
    'carriage returns': '\r'.repeat(many),
    NULs: 'a: \0\n'.repeat(many),
    'lone surrogates': `description: ${'\ud800'.repeat(many)}: x`,
    'opened comments': '<!--'.repeat(many),
    'closed comments': `${'<!---->'.repeat(many)}x\n---\ndescription: x`,
    'blank lines in a text': `description: a: b${'\n'.repeat(many)}  c`,
  };

  it.each(Object.entries(texts))('%s', { timeout: 20_000 }, (_, yaml) => {
    parseYaml(yaml);
    repairYaml(yaml);
    for (const text of [yaml, `---\n${yaml}\n---\nbody\n`, `---\n${yaml}`]) {
      for (const profile of LINT_PROFILES) lintText(text, { profile, dirName: 'tides' });
      fixText(text, { dirName: 'tides' });
    }
  });
});
