import { utimesSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { FileMemory } from '../../src/live/file-memory.js';
import { createWorld, skillText } from '../support/create-world.js';

const RULES = { maxBytes: 100_000, allowHardLinks: false };

function remembered() {
  const world = createWorld();
  const dir = world.skill(`${world.tiers.workspace}/a`, { description: 'Old.' });
  const path = join(dir, 'SKILL.md');
  const long = new Date(Date.now() - 60_000);
  utimesSync(path, long, long);
  const found = {
    root: { tier: 'workspace', dir: world.tiers.workspace },
    dir,
    realDir: dir,
    fileName: 'SKILL.md',
  } as const;
  return { path, file: new FileMemory(found, RULES), write: (text: string) => writeFileSync(path, text) };
}

it('an edit that is not heard of before the print is taken is not lost', () => {
  const { file, write } = remembered();
  write(skillText({ name: 'a', description: 'New.' }));
  file.takePrint(RULES);
  file.suspect();
  expect(file.read(RULES)?.skill?.description).toBe('New.');
});

it('what was not suspected is not looked at; what was touched is the same; what was edited is another', () => {
  const { file, path, write } = remembered();
  file.takePrint(RULES);
  const first = file.candidate;
  write(skillText({ name: 'a', description: 'New.' }));
  expect(file.read(RULES)).toBe(first);
  file.suspect();
  const second = file.read(RULES);
  expect(second?.skill?.description).toBe('New.');
  utimesSync(path, new Date(), new Date());
  file.suspect();
  expect(file.read(RULES)).toBe(second);
});
