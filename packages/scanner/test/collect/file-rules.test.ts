import { describe, expect, test } from 'vitest';
import { collectSkill } from '../../src/collect/collect-skill.js';
import type { Context } from '../../src/context/context.js';
import { judgeLinkOutside } from '../../src/rules/file-links.js';
import { FILE_RULES } from '../../src/rules/files.js';
import type { Rule, Sample } from '../../src/rules/rule.js';
import { type SkillFile, writeSkill } from '../support/write-skill.js';

const NO_CONTEXT = {} as Context;

async function severities(rule: Rule, sample: Readonly<Record<string, SkillFile>>): Promise<string[]> {
  const { facts } = await collectSkill(writeSkill(sample));
  return facts.flatMap((fact) => (fact.type === rule.on ? (rule.judge(fact, NO_CONTEXT)?.severity ?? []) : []));
}

const cases = (pick: (rule: Rule) => readonly Sample[]) =>
  FILE_RULES.flatMap((rule) => pick(rule).map((sample) => ({ id: rule.id, rule, sample })));

test.each(cases((rule) => rule.reports))('$id reports $sample', async ({ rule, sample }) => {
  expect(await severities(rule, sample)).not.toEqual([]);
});

test.each(cases((rule) => rule.passes))('$id passes $sample', async ({ rule, sample }) => {
  expect(await severities(rule, sample)).toEqual([]);
});

describe('a link outside', () => {
  test.each([
    ['critical', '/etc/passwd'],
    ['critical', '~/.ssh/id_rsa'],
    ['critical', '../../../../etc/shadow'],
    ['critical', '../../.ssh/id_ed25519'],
    ['critical', '../../.aws/credentials'],
    ['high', '../shared/notes.md'],
    ['warn', '../../LICENSE'],
  ])('%s: %s', (severity, target) => {
    expect(judgeLinkOutside('a.md', target)).toBe(severity);
  });
});

describe('what was not analysed', () => {
  const rule = FILE_RULES.find(({ id }) => id === 'coverage.incomplete');

  test.each<[string, Record<string, SkillFile>]>([
    ['info', { 'a.csv': 'a,b\n'.repeat(300_000) }],
    ['info', { 'a.json': `[${'1,'.repeat(600_000)}1]` }],
    ['warn', { 'a.md': 'word\n'.repeat(300_000) }],
    ['high', { 'a.js': '// word\n'.repeat(200_000) }],
    ['high', { 'run.sh': { mode: 0o755, text: '# word\n'.repeat(200_000) } }],
    ['high', { 'SKILL.md': 'word\n'.repeat(300_000) }],
  ])('%s', async (severity, files) => {
    expect(rule && (await severities(rule, files))).toEqual([severity]);
  });
});
