import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { isAtLeast } from '../../src/model/index.js';
import { scanSkill } from '../../src/scan-skill.js';
import { writeSkill } from '../support/write-skill.js';

/** Small skills of our own, with reserved hosts and nothing that works: what must be caught, and what must not. */
const { attacks, honest } = JSON.parse(readFileSync(join(import.meta.dirname, 'labelled-set.json'), 'utf8')) as Record<
  'attacks' | 'honest',
  Record<string, Record<string, string>>
>;

async function flags(files: Record<string, string>): Promise<string[]> {
  const { findings } = await scanSkill(writeSkill(files));
  return findings
    .filter(({ severity }) => isAtLeast(severity, 'high'))
    .map(({ rule, file, line, message }) => `${rule} ${file}:${line} ${message}`);
}

describe('an attack is held or blocked', () => {
  test.each(Object.entries(attacks))('%s', async (_, files) => {
    expect(await flags(files)).not.toEqual([]);
  });
});

describe('an honest skill passes', () => {
  test.each(Object.entries(honest))('%s', async (_, files) => {
    expect(await flags(files)).toEqual([]);
  });
});
