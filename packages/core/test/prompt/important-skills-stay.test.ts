import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { planCatalog } from '../../src/prompt/plan-catalog.js';
import type { PromptSkill } from '../../src/prompt/prompt-skill.js';
import { aSkill, OPTIONS, TIER_NAMES } from './a-prompt-skill.js';
import { readListCatalog } from './read-catalog.js';

const LONG = 'Does one thing in particular for people who have too much of it, and tells them what it did and why.';
const bundled = Array.from({ length: 100 }, (_, index) => aSkill(`b${index}`, { description: LONG }));
const zzz = aSkill('zzz', { description: LONG, tier: 'workspace' });
const all = [...bundled, zzz];

/** The smallest budget that holds this skill alone, its description or only its name, and the note about the rest. */
function alone(skill: PromptSkill, description: string): number {
  const { text } = planCatalog([{ ...skill, description }], { ...OPTIONS, form: 'list' });
  return text.length + 'Skills truncated: included 101 of 101. Run `knowhow check` to see which are missing.\n'.length;
}

const shown = (maxChars: number, pins: readonly string[] = [], skills: readonly PromptSkill[] = all) => {
  const { text } = planCatalog(skills, { ...OPTIONS, maxChars, pins });
  return new Map(text === '' ? [] : readListCatalog(text).map(({ name, description }) => [name, description]));
};

describe('a workspace skill named zzz', () => {
  it('is there for every budget that holds its name', () => {
    for (let maxChars = alone(zzz, ''); maxChars < 9000; maxChars += 97)
      expect(shown(maxChars).has('zzz'), `${maxChars}`).toBe(true);
  });

  it('keeps its whole description while bundled ones are shortened', () => {
    const some = [9000, 10_000, 11_000].map((maxChars) => shown(maxChars));
    for (const catalog of some) {
      expect(catalog.get('zzz')).toBe(LONG);
      expect(catalog.get('b0')?.length).toBeLessThan(LONG.length);
      expect(catalog.size).toBe(101);
    }
  });

  it('keeps more of its description than any bundled one, whatever the budget', () => {
    for (let maxChars = 300; maxChars < 14_000; maxChars += 331) {
      const catalog = shown(maxChars);
      const own = catalog.get('zzz')?.length ?? 0;
      for (const [name, description] of catalog)
        if (name !== 'zzz') expect(description.length).toBeLessThanOrEqual(own);
    }
  });
});

it('no description is dropped while another has more than a short sentence', () => {
  const workspace = Array.from({ length: 50 }, (_, index) =>
    aSkill(`w${index}`, { description: LONG, tier: 'workspace' }),
  );
  for (let maxChars = 4000; maxChars < 16_000; maxChars += 331) {
    const lengths = [...shown(maxChars, [], [...bundled, ...workspace]).values()].map(({ length }) => length);
    expect(Math.min(...lengths) === 0 && Math.max(...lengths) > 60, `${maxChars}`).toBe(false);
  }
});

describe('a pinned skill', () => {
  it('outlives even workspace skills', () => {
    const workspace = Array.from({ length: 50 }, (_, index) =>
      aSkill(`w${index}`, { description: LONG, tier: 'workspace' }),
    );
    const skills = [...bundled, ...workspace];
    for (let maxChars = alone(aSkill('b77'), '') + 2; maxChars < 12_000; maxChars += 503) {
      const catalog = shown(maxChars, ['b77'], skills);
      expect(catalog.has('b77'), `${maxChars}`).toBe(true);
      const own = catalog.get('b77')?.length ?? 0;
      expect(Math.max(...[...catalog.values()].map((description) => description.length))).toBeLessThanOrEqual(own);
    }
  });

  it('that does not exist changes nothing', () => {
    expect(planCatalog(all, { ...OPTIONS, maxChars: 5000, pins: ['no-such'] })).toEqual(
      planCatalog(all, { ...OPTIONS, maxChars: 5000 }),
    );
  });
});

it('who is cut is never more important than who is shown, for entries of one size', () => {
  const power = { bundled: 0, extra: 1, managed: 2, personal: 3, project: 4, workspace: 5 } as const;
  const skills = fc.array(fc.constantFrom(...TIER_NAMES), { minLength: 1, maxLength: 40 }).map((tiers) =>
    tiers.map((tier, index) => {
      const name = `s${String(index).padStart(2, '0')}`;
      return aSkill(name, { tier, description: LONG, filePath: `/home/me/s/${name}/SKILL.md` });
    }),
  );
  fc.assert(
    fc.property(skills, fc.nat(3000), (given, maxChars) => {
      const { omitted } = planCatalog(given, { ...OPTIONS, maxChars });
      const gone = new Set(omitted.map(({ name }) => name));
      const strongestGone = Math.max(-1, ...given.filter(({ name }) => gone.has(name)).map(({ tier }) => power[tier]));
      const weakestShown = Math.min(9, ...given.filter(({ name }) => !gone.has(name)).map(({ tier }) => power[tier]));
      expect(strongestGone).toBeLessThanOrEqual(weakestShown);
    }),
  );
});

describe('maxSkillsInPrompt', () => {
  const skills = [
    aSkill('a', { tier: 'bundled' }),
    aSkill('b', { tier: 'extra' }),
    aSkill('c', { tier: 'managed' }),
    aSkill('d', { tier: 'personal' }),
    aSkill('e', { tier: 'project' }),
    aSkill('f', { tier: 'workspace' }),
    aSkill('g', { tier: 'bundled' }),
  ];
  const names = (maxSkills: number, pins: readonly string[] = []) => {
    const { omitted, costs, note, total } = planCatalog(skills, { ...OPTIONS, maxSkills, pins });
    const kept = costs.map(({ name }) => name).join('');
    expect(omitted.every(({ reason }) => reason === 'max-skills')).toBe(true);
    expect(omitted.map(({ name }) => name).join('')).toBe('abcdefg'.replace(new RegExp(`[${kept || ' '}]`, 'g'), ''));
    if (omitted.length > 0) expect(note).toContain(`included ${kept.length} of ${total}`);
    return kept;
  };

  it('keeps the most important, sorted by name', () => {
    expect([7, 6, 5, 4, 3, 2, 1, 0].map((max) => names(max))).toEqual([
      'abcdefg',
      'abcdef',
      'bcdef',
      'cdef',
      'def',
      'ef',
      'f',
      '',
    ]);
    expect(names(2, ['g'])).toBe('fg');
  });

  it('and the budget together still leave room for the most important', () => {
    const [own] = skills.slice(5) as [PromptSkill];
    const maxChars = alone(own, '');
    const { costs, omitted } = planCatalog(skills, { ...OPTIONS, maxSkills: 6, maxChars });
    expect(costs.map(({ name }) => name)).toEqual(['f']);
    expect(omitted.find(({ name }) => name === 'g')?.reason).toBe('max-skills');
    expect(omitted.find(({ name }) => name === 'a')?.reason).toBe('budget');
  });
});
