import { readdirSync, readFileSync } from 'node:fs';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { folderName } from '../../src/sandbox/folder-name.js';
import { createSandboxWorld, locations } from './sandbox-world.js';

const HOSTILE = [
  ...['..', '.', 'a/b', 'a\\b', 'CON', 'con', 'nul.txt', 'com1', 'a:b', 'a*b?', 'ends.', 'ends ', ' starts', '-rf'],
  ...[
    'Foo',
    'foo',
    'FOO',
    'ünïcode',
    '日本語',
    '\u202eevil',
    'a\nb',
    'a\u200bb',
    '~',
    '$HOME',
    '`id`',
    'x'.repeat(300),
  ],
  ...['.hidden', 'snake_case', folderName('Foo')],
];
const SAFE = /^[a-z0-9][a-z0-9._-]*(\+[0-9a-f]{16})?$/;

test('an ordinary name is its own folder', () => {
  for (const name of ['github', 'a', '1password', 'v1.2-beta', 'snake_case']) expect(folderName(name)).toBe(name);
});

test('every other name gets a folder of its own that is safe on any system', () => {
  const folders = HOSTILE.map(folderName);
  expect(new Set(folders).size).toBe(HOSTILE.length);
  for (const folder of folders) {
    expect(folder).toMatch(SAFE);
    expect(folder.length).toBeLessThan(65);
    expect(folder).not.toMatch(/^(con|nul|com1)(\.|$)|\.$/);
  }
});

test('whatever the names are, no two skills share a folder', () => {
  const names = fc.uniqueArray(fc.oneof(fc.string({ unit: 'binary', minLength: 1 }), fc.constantFrom(...HOSTILE)));
  fc.assert(
    fc.property(names, (list) => {
      const folders = list.map(folderName);
      expect(new Set(folders).size).toBe(list.length);
      for (const folder of folders) expect(folder).toMatch(SAFE);
    }),
  );
});

test('skills with hostile names are copied side by side, each with its own text', async () => {
  const world = createSandboxWorld();
  HOSTILE.forEach((name, index) => {
    world.skill(world.source(`s${index}`), { name, description: `Number ${index}.` });
  });
  const { snapshot } = await world.copy();
  expect(snapshot.skills.length).toBeGreaterThan(20);
  expect(readdirSync(world.store())).toHaveLength(snapshot.skills.length);
  expect(locations(snapshot.prompt)).toHaveLength(snapshot.skills.length);
  for (const { filePath, description } of snapshot.skills) {
    expect(readFileSync(world.onHost(filePath), 'utf8')).toContain(description);
  }
});
