import fc from 'fast-check';
import { expect, it } from 'vitest';
import type { LintKind } from '../../src/format/lint/lint-profiles.js';
import { lintText } from '../../src/format/lint/lint-text.js';
import { parseSkill } from '../../src/format/parse-skill.js';
import { damagedText, randomFrontmatter } from './random-frontmatter.js';
import { anyText, skillish } from './yamlish.js';

/** What lint may call each thing that the loader says. */
const KINDS: Readonly<Record<string, readonly LintKind[]>> = {
  'frontmatter-missing': ['frontmatter_missing'],
  'frontmatter-unclosed': ['frontmatter_unclosed'],
  'frontmatter-not-mapping': ['frontmatter_not_mapping'],
  'text-before-frontmatter': ['text_before_frontmatter'],
  'closing-fence-missing': ['closing_fence_missing'],
  'nul-byte': ['nul_byte'],
  'yaml-syntax': ['invalid_yaml'],
  'yaml-duplicate-key': ['invalid_yaml'],
  'yaml-too-complex': ['invalid_yaml'],
  repaired: ['repaired'],
  'description-missing': ['description_missing', 'description_empty'],
  'metadata-unreadable': ['metadata_unreadable'],
  'always-not-boolean': ['wrong_type'],
  'install-spec-ignored': ['wrong_type', 'install_invalid', 'install_kind_unknown'],
  'runtime-malformed': ['runtime_malformed'],
};

function expectAgreement(text: string): void {
  const diagnostics = parseSkill(text, 'tides', true)?.diagnostics ?? [];
  const { valid, errors, warnings } = lintText(text, { profile: 'openclaw', dirName: 'tides' });
  const findings = { error: [...errors], warning: [...warnings] };
  for (const { code, severity } of diagnostics) {
    const same = findings[severity].findIndex(({ kind }) => KINDS[code]?.includes(kind));
    expect(same, `lint says nothing of ${code} in ${JSON.stringify(text)}`).not.toBe(-1);
    findings[severity].splice(same, 1);
  }
  expect(valid, JSON.stringify(text)).toBe(diagnostics.every(({ severity }) => severity !== 'error'));
}

/** Frontmatter whose keys are ours and whose values are anybody's. */
const value: fc.Arbitrary<unknown> = fc.oneof(
  fc.constantFrom<unknown>('a', '', ' ', 'a, b', 'true', true, false, null, 0, 1.5, [], {}, ['a'], [null, 1], [['a']]),
  fc.constantFrom<unknown>({ a: 1 }, '{"os": 1}', '{os: ["linux"]}', '[', 'brew', 'osx', 'A'.repeat(64), [{ a: 1 }]),
);
const maybe = (names: readonly string[], of: fc.Arbitrary<unknown> = value): fc.Arbitrary<object> =>
  fc.record(Object.fromEntries(names.map((name) => [name, of])), { requiredKeys: [] });
const spec = fc
  .tuple(
    maybe(['kind', 'type'], fc.constantFrom('brew', 'Node', 'npm', 'go', 'download', 7, null)),
    maybe(['formula', 'cask', 'package', 'module', 'url'], fc.oneof(value, fc.constantFrom('a', 'a..b', '-x'))),
    maybe(['os', 'bins', 'sha256', 'id', 'extract', 'odd']),
  )
  .map((parts) => Object.assign({}, ...parts) as object);
const requires = fc.oneof(value, maybe(['bins', 'anyBins', 'env', 'config']));
const install = fc.oneof(value, fc.array(fc.oneof(spec, spec, value), { maxLength: 3 }));
const manifest = fc
  .tuple(maybe(['always', 'os', 'emoji', 'skillKey']), maybe(['requires'], requires), maybe(['install'], install))
  .map((parts) => Object.assign({}, ...parts) as object);
const mapping = fc.oneof({ weight: 3, arbitrary: manifest }, { weight: 1, arbitrary: value });
const metadata = fc.oneof(
  { weight: 6, arbitrary: maybe(['openclaw', 'clawdbot', 'clawdis'], mapping) },
  { weight: 1, arbitrary: manifest.map((gates) => JSON.stringify({ openclaw: JSON.stringify(gates) })) },
  { weight: 1, arbitrary: value },
);
const ourFrontmatter: fc.Arbitrary<string> = fc
  .tuple(
    maybe(['name', 'description', 'runtime', 'tags', 'user-invocable', 'command-dispatch', 'command_dispatch']),
    maybe(['description'], fc.constant('Lists tides.')),
    maybe(['metadata'], metadata),
  )
  .map((parts) => Object.entries(Object.assign({}, ...parts) as object))
  .map((entries) => entries.map(([key, given]) => `${key}: ${JSON.stringify(given)}`).join('\n'));

const inFences = (yaml: string): string => `---\n${yaml}\n---\nBody\n`;
const numRuns = 1_000;

it('about fields of every shape', () => {
  fc.assert(
    fc.property(ourFrontmatter, (yaml) => expectAgreement(inFences(yaml))),
    { numRuns },
  );
});

it('about frontmatter as people write it, and as nobody should', () => {
  const described = randomFrontmatter.map((yaml) => `description: Lists tides.\n${yaml}`);
  const texts = fc.oneof(randomFrontmatter, described).map(inFences);
  fc.assert(fc.property(texts, expectAgreement), { numRuns });
});

it('about any text', () => {
  fc.assert(fc.property(fc.oneof(skillish, anyText), expectAgreement), { numRuns });
});

it('about a good file after a few slips', () => {
  const good = `---
name: tides
description: "Lists: tides"
runtime: [claude-code]
metadata: {"openclaw": {"os": ["linux"], "always": true, "requires": {"bins": ["gh"]}}}
---
Body
`;
  const nested = `---
description: Lists tides.
metadata:
  openclaw:
    os: [linux]
    requires:
      env: [A]
    install:
      - kind: brew
        formula: gh
---
Body
`;
  const texts = damagedText([good, nested, good.replaceAll('\n', '\r'), nested.replaceAll('\n', '\r\n')]);
  fc.assert(fc.property(texts, expectAgreement), { numRuns });
});
