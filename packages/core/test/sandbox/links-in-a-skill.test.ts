import { lstatSync, readFileSync, symlinkSync } from 'node:fs';
import { expect, test } from 'vitest';
import { createSandboxWorld, filesIn } from './sandbox-world.js';

test('a link that stays inside becomes what it leads to', async () => {
  const world = createSandboxWorld();
  world.write(world.source('linked', 'docs/main.md'), '---\nname: linked\ndescription: Linked.\n---\nBody\n');
  symlinkSync('docs/main.md', world.source('linked', 'SKILL.md'));
  symlinkSync(world.source('linked', 'docs'), world.source('linked', 'absolute'));
  const { snapshot, skipped } = await world.copy();
  expect(snapshot.skills).toHaveLength(1);
  expect(skipped).toEqual([]);
  expect(lstatSync(world.store('linked', 'SKILL.md')).isFile()).toBe(true);
  expect(Object.keys(filesIn(world.store('linked'))).sort()).toEqual(['SKILL.md', 'absolute/main.md', 'docs/main.md']);
});

test('a link that leads out, in a circle or nowhere is skipped and reported', async () => {
  const world = createSandboxWorld();
  world.skill(world.source('odd'));
  world.write('secret/key', 'secret');
  symlinkSync(`${world.dir}/secret/key`, world.source('odd', 'a-file'));
  symlinkSync('../../../../secret', world.source('odd', 'b-folder'));
  symlinkSync('.', world.source('odd', 'c-circle'));
  symlinkSync('nowhere', world.source('odd', 'd-broken'));
  symlinkSync('e-self', world.source('odd', 'e-self'));
  const { skipped, failed } = await world.copy();
  expect(failed).toEqual([]);
  expect(skipped.map(({ path, why }) => [path, why])).toEqual([
    ['a-file', 'link-out'],
    ['b-folder', 'link-out'],
    ['c-circle', 'link-loop'],
    ['d-broken', 'broken-link'],
    ['e-self', 'broken-link'],
  ]);
  expect(Object.keys(filesIn(world.store('odd')))).toEqual(['SKILL.md']);
});

test('links that lead to each other come to an end', async () => {
  const world = createSandboxWorld();
  world.skill(world.source('circle'));
  world.write(world.source('circle', 'a/file'), 'a');
  world.write(world.source('circle', 'b/file'), 'b');
  symlinkSync('../b', world.source('circle', 'a/to-b'));
  symlinkSync('../a', world.source('circle', 'b/to-a'));
  const { skipped } = await world.copy();
  expect(skipped.map(({ path }) => path)).toEqual(['a/to-b/to-a', 'b/to-a/to-b']);
  expect(readFileSync(world.store('circle', 'a/to-b/file'), 'utf8')).toBe('b');
});

test('a skill whose folder is a link is copied from where it really is', async () => {
  const world = createSandboxWorld();
  world.skill(`${world.dir}/elsewhere/real`);
  world.link(world.source('real'), `${world.dir}/elsewhere/real`);
  expect((await world.copy()).copied).toEqual(['.knowhow/skills/real/SKILL.md']);
});

test('folders of this machine are left out, and that is said once', async () => {
  const world = createSandboxWorld();
  world.skill(world.source('npm'));
  for (const name of ['node_modules/x/index.js', '.git/HEAD', 'lib/__pycache__/x.pyc', 'lib/x.py']) {
    world.write(world.source('npm', name), 'x');
  }
  symlinkSync('../node_modules/x', world.source('npm', 'lib/x'));
  const { skipped } = await world.copy();
  expect(skipped).toEqual([{ skill: 'npm', path: '.git', why: 'host-folder' }]);
  expect(Object.keys(filesIn(world.store('npm'))).sort()).toEqual(['SKILL.md', 'lib/x.py']);
});
