import { encode } from 'gpt-tokenizer/encoding/o200k_base';
import { describe, expect, it } from 'vitest';
import { estimateTokens } from '../../src/prompt/estimate-tokens.js';
import { planCatalog } from '../../src/prompt/plan-catalog.js';
import type { PromptSkill } from '../../src/prompt/prompt-skill.js';
import { OPTIONS } from './a-prompt-skill.js';
import { CHINESE_SKILLS, ENGLISH_SKILLS, REALISTIC_SKILLS } from './realistic-skills.js';

const catalog = (skills: readonly PromptSkill[], form: 'auto' | 'list', paths: 'home' | 'absolute' = 'home') =>
  planCatalog(skills, { ...OPTIONS, form, paths }).text;

/** How far the estimate is from a real tokenizer's count, as a part of it. */
const error = (text: string): number => Math.abs(estimateTokens(text) / encode(text).length - 1);

describe.each(['auto', 'list'] as const)('the estimate for a catalog (%s)', (form) => {
  it.each(['home', 'absolute'] as const)('is within a tenth of a tokenizer’s count, paths %s', (paths) => {
    expect(error(catalog(REALISTIC_SKILLS, form, paths))).toBeLessThan(0.1);
    expect(error(catalog(ENGLISH_SKILLS, form, paths))).toBeLessThan(0.1);
  });

  it('is so for small catalogs, too', () => {
    for (let start = 0; start + 12 <= REALISTIC_SKILLS.length; start += 4) {
      expect(error(catalog(REALISTIC_SKILLS.slice(start, start + 12), form))).toBeLessThan(0.1);
    }
  });

  it('is somewhat high for Chinese alone', () => {
    const text = catalog(CHINESE_SKILLS, form);
    expect(error(text)).toBeLessThan(0.2);
    expect(estimateTokens(text)).toBeGreaterThan(encode(text).length);
  });
});

it('the list costs about half of the XML', () => {
  const ratio = encode(catalog(REALISTIC_SKILLS, 'list')).length / encode(catalog(REALISTIC_SKILLS, 'auto')).length;
  expect(ratio).toBeGreaterThan(0.3);
  expect(ratio).toBeLessThan(0.55);
});

it('is nothing for nothing, and more for more', () => {
  expect(estimateTokens('')).toBe(0);
  expect(estimateTokens('word '.repeat(200))).toBeGreaterThan(estimateTokens('word '.repeat(100)));
});
