import { expect, it } from 'vitest';
import { planCatalog } from '../../src/prompt/plan-catalog.js';
import { aSkill, OPTIONS, TIER_NAMES } from './a-prompt-skill.js';

const skills = Array.from({ length: 10_000 }, (_, index) => {
  const name = `skill-${String(index).padStart(5, '0')}`;
  const tier = TIER_NAMES[index % 6] ?? 'bundled';
  const description = `${name} reads & writes "things" of one kind, for those who have too many of them to count by hand.`;
  return aSkill(name, { tier, description, filePath: `/home/me/${tier}/group-${index % 50}/${name}/SKILL.md` });
});

/** Milliseconds for one plan, the best of a few: what the machine does besides only ever adds. */
function time(count: number, maxChars: number): number {
  const some = skills.slice(0, count);
  const times = Array.from({ length: 5 }, () => {
    const start = performance.now();
    planCatalog(some, { ...OPTIONS, maxChars });
    return performance.now() - start;
  });
  return Math.min(...times);
}

it.each([
  ['everything fits', 100_000_000],
  ['descriptions are shortened', 1_000_000],
  ['names are left', 400_000],
  ['most are cut', 30_000],
])('takes time in proportion to the number of skills when %s', (_, maxChars) => {
  time(2500, maxChars / 4);
  const quarter = time(2500, maxChars / 4);
  const whole = time(10_000, maxChars);
  expect(whole).toBeLessThan(1000);
  // Four times the skills; quadratic would be sixteen.
  expect(whole).toBeLessThan(quarter * 9 + 20);
});
