import { expect, it } from 'vitest';
import { parseSkill } from '../../src/format/parse-skill.js';

const big = 'a'.repeat(35_000);
const aliases = `[${Array(20_000).fill('*a').join(',')}]`;

it.each([
  ['a description', `x: [&a ${big}]\ndescription: ${aliases}`],
  ['a gate', `description: d\nx: [&a ${big}]\nmetadata: {openclaw: {requires: {anyBins: ${aliases}}}}`],
])('aliases that spell out to hundreds of megabytes are refused: %s', (_, yaml) => {
  const parsed = parseSkill(`---\nname: n\n${yaml}\n---\nb\n`, 'n', true);
  expect(parsed?.skill).toBeUndefined();
  expect(parsed?.diagnostics).toMatchObject([{ code: 'yaml-too-complex' }]);
});
