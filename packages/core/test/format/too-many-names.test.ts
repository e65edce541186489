import { describe, expect, it } from 'vitest';
import { parseSkill } from '../../src/format/parse-skill.js';

const names = (count: number): string => Array.from({ length: count }, (_, at) => `b${at}`).join(', ');
const installers = (count: number): string =>
  Array.from({ length: count }, (_, at) => `{id: i${at}, bins: *list}`).join(', ');

function parse(listed: number, manifest: string) {
  const yaml = `list: &list [${names(listed)}]\nmetadata: {openclaw: {${manifest}}}`;
  return parseSkill(`---\nname: n\ndescription: d\n${yaml}\n---\nb\n`, 'n', true);
}

describe('a manifest that names more than 1000 things', () => {
  it.each([
    ['programs', 1_001, 'requires: {bins: *list}'],
    ['variables, as a text', 0, `requires: {env: "${names(1_001)}"}`],
    ['a bit of everything', 300, 'os: *list, requires: {bins: *list, env: *list, config: *list}'],
    ['one list for many installers', 100, `requires: {bins: *list}, install: [${installers(10)}]`],
    ['installers', 0, `install: [${installers(1_001)}]`],
  ])('is invalid, and none of its gates are lost: %s', (_, listed, manifest) => {
    const parsed = parse(listed, manifest);
    expect(parsed?.skill).toBeUndefined();
    expect(parsed?.diagnostics).toMatchObject([
      { code: 'metadata-unreadable', severity: 'error', message: expect.stringContaining('more than 1000 things') },
    ]);
  });

  it('is fine up to that', () => {
    const parsed = parse(500, 'requires: {bins: *list, env: *list}');
    expect(parsed?.diagnostics).toEqual([]);
    expect(parsed?.skill?.manifest.requires.bins).toHaveLength(500);
  });
});
