import { describe, expect, test } from 'vitest';
import { isAtLeast } from '../../src/model/index.js';
import { RULES } from '../../src/rules/index.js';
import { scanSkill } from '../../src/scan-skill.js';
import { writeSkill } from '../support/write-skill.js';

describe.each(RULES.map((rule) => [rule.id, rule] as const))('%s', (id, rule) => {
  test('has an id, a reason and a way out that a person can use', () => {
    expect(id).toMatch(/^[a-z]+(?:\.[a-z0-9-]+)+$/);
    for (const text of [rule.title, rule.why, rule.fix]) expect(text.length).toBeGreaterThan(10);
    expect(rule.reports.length).toBeGreaterThan(0);
    expect(rule.passes.length).toBeGreaterThan(0);
  });

  test.each(rule.reports.map((sample) => [sample] as const))('reports %j', async (sample) => {
    const { findings } = await scanSkill(writeSkill({ ...sample }));
    const mine = findings.filter((finding) => finding.rule === id);
    expect(mine.map(({ severity }) => severity)).not.toEqual([]);
    expect(mine.some(({ severity }) => severity === 'info' || isAtLeast(severity, 'warn'))).toBe(true);
  });

  test.each(rule.passes.map((sample) => [sample] as const))('is silent about %j', async (sample) => {
    const { findings } = await scanSkill(writeSkill({ ...sample }));
    expect(findings.filter((finding) => finding.rule === id && isAtLeast(finding.severity, 'warn'))).toEqual([]);
  });
});

test('no two rules have one id', () => {
  expect(RULES.map(({ id }) => id)).toEqual([...new Set(RULES.map(({ id }) => id))]);
});
