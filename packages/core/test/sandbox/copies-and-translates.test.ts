import { chmodSync, readFileSync, statSync } from 'node:fs';
import { expect, test } from 'vitest';
import { SandboxPathError } from '../../src/index.js';
import { createSandboxWorld, filesIn, locations } from './sandbox-world.js';

test('skills are copied, and the prompt has the paths that the sandbox sees', async () => {
  const world = createSandboxWorld();
  world.skill(world.source('github'));
  world.write(world.source('github', 'docs/a/guide.md'), 'guide');
  const { snapshot, copied, unchanged, removed, skipped, failed } = await world.copy();
  expect(locations(snapshot.prompt)).toEqual(['/workspace/.knowhow/skills/github/SKILL.md']);
  expect(snapshot.skills.map(({ filePath }) => filePath)).toEqual(['/workspace/.knowhow/skills/github/SKILL.md']);
  expect(copied).toEqual(['.knowhow/skills/github/SKILL.md', '.knowhow/skills/github/docs/a/guide.md']);
  expect({ unchanged, removed, skipped, failed }).toEqual({ unchanged: 0, removed: [], skipped: [], failed: [] });
  expect(filesIn(world.store('github'))).toEqual(filesIn(world.source('github')));
});

test('no path of the host and no `~` is in the snapshot, whatever the settings say', async () => {
  const world = createSandboxWorld();
  world.skill(world.source('github'));
  world.knowhow({ prompt: { paths: 'home' } });
  for (const form of ['auto', 'list'] as const) {
    const { snapshot } = await world.copy({ prompt: { form } });
    expect(JSON.stringify(snapshot)).not.toContain(world.dir);
    expect(snapshot.prompt).not.toContain('~');
    expect(snapshot.prompt).toContain('/workspace/.knowhow/skills/');
  }
});

test('the resolution it was built from is not changed', async () => {
  const world = createSandboxWorld();
  world.skill(world.source('github'));
  const resolution = world.resolve();
  const before = JSON.stringify(resolution);
  await world.copy({ resolution });
  expect(JSON.stringify(resolution)).toBe(before);
});

test('only whether a file can be run is kept of its mode', async () => {
  const world = createSandboxWorld();
  world.skill(world.source('tool'));
  const modes = { 'plain.txt': [0o600, 0o644], 'run.sh': [0o700, 0o755], 'root.sh': [0o6755, 0o755] } as const;
  for (const [name, [mode]] of Object.entries(modes)) chmodSync(world.write(world.source('tool', name), 'x'), mode);
  await world.copy();
  for (const [name, [, mode]] of Object.entries(modes)) {
    expect([name, statSync(world.store('tool', name)).mode & 0o7777]).toEqual([name, mode]);
  }
  expect(statSync(world.store('tool')).mode & 0o7777).toBe(0o755);
});

test('a large file is copied to the byte', async () => {
  const world = createSandboxWorld();
  world.skill(world.source('data'));
  const bytes = Buffer.alloc(300_001, 'abcdefg');
  world.write(world.source('data', 'big.bin'), bytes);
  await world.copy();
  expect(readFileSync(world.store('data', 'big.bin')).equals(bytes)).toBe(true);
});

test('a sandbox on Windows gets its own kind of path', async () => {
  const world = createSandboxWorld();
  world.skill(world.source('github'));
  const { snapshot } = await world.copy({ seenAs: 'C:\\work' });
  expect(locations(snapshot.prompt)).toEqual(['C:/work/.knowhow/skills/github/SKILL.md']);
});

test.each(['', 'workspace', '~/workspace', './x'])('a workspace can’t be seen as %j', async (seenAs) => {
  const failure = await createSandboxWorld()
    .copy({ seenAs })
    .catch((error: unknown) => error);
  expect(SandboxPathError.isInstance(failure)).toBe(true);
});

test('a sandbox can be given some of the skills', async () => {
  const world = createSandboxWorld();
  for (const name of ['alpha', 'two']) world.skill(world.source(name));
  const { snapshot, resolution, failed } = await world.copy({ only: ['two'], prompt: { needsSetup: true } });
  expect(snapshot.skills.map(({ name }) => name)).toEqual(['two']);
  expect(Object.keys(filesIn(world.store()))).toEqual(['two/SKILL.md']);
  expect(failed).toEqual([]);
  expect(snapshot.prompt).not.toContain('alpha');
  expect(resolution.skills.map(({ verdict }) => verdict.reasons[0]?.code)).toEqual(['left-out-of-sandbox', undefined]);
});
