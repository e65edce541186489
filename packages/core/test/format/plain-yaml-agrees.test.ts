import { isDeepStrictEqual } from 'node:util';
import fc from 'fast-check';
import { expect, it } from 'vitest';
import { parseYaml } from '../../src/format/yaml/parse-yaml.js';
import { readPlainYaml } from '../../src/format/yaml/plain-yaml.js';
import { COMMON_SHAPES } from './common-shapes.js';
import { damagedText, randomFrontmatter } from './random-frontmatter.js';

// Enough for every run of the suite; FC_RUNS=3000000 is what it was built with.
const RUNS = Number(process.env.FC_RUNS ?? 20_000);

/** What the plain reader reads must be what the full parser reads. It may always decline. */
function answer(yaml: string): 'declined' | 'same' | 'different' {
  const plain = readPlainYaml(yaml);
  if (!plain) return 'declined';
  const full = parseYaml(yaml);
  return 'fields' in full && isDeepStrictEqual(ordinary(plain), ordinary(full.fields)) ? 'same' : 'different';
}

it('whatever it reads of random YAML, the full parser reads the same', () => {
  let read = 0;
  const property = fc.property(randomFrontmatter, (yaml) => {
    const found = answer(yaml);
    if (found === 'same') read++;
    return found !== 'different';
  });
  fc.assert(property, { numRuns: RUNS });
  // A reader that always declines would agree, too.
  expect(read).toBeGreaterThan(RUNS / 10);
});

it('whatever it reads of damaged frontmatter, the full parser reads the same', () => {
  let read = 0;
  const property = fc.property(damagedText(Object.values(COMMON_SHAPES)), (yaml) => {
    const found = answer(yaml);
    if (found === 'same') read++;
    return found !== 'different';
  });
  fc.assert(property, { numRuns: RUNS / 2 });
  expect(read).toBeGreaterThan(RUNS / 20);
});

/** Without the difference between `{}` and a mapping that has no prototype, which the two readers may have. */
function ordinary(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(ordinary);
  if (typeof value !== 'object' || value === null) return value;
  return new Map(Object.entries(value).map(([key, part]) => [key, ordinary(part)]));
}
