import { isAbsolute, join, relative } from 'node:path';
import { expect, test } from 'vitest';
import { findBundledDir } from '../../src/discovery/bundled-dir.js';
import { createWorld, entryNamed } from '../support/create-world.js';

/** A program in `<dir>/bin` whose module is `deep` folders below the directory. */
function installed(deep: number) {
  const world = createWorld();
  const moduleDir = join(world.dir, 'product', ...Array.from({ length: deep }, (_, index) => `m${index}`));
  world.write(join(moduleDir, 'module.js'), '');
  const execPath = world.write('product-bin/node', '');
  const find = (env = {}) => findBundledDir(env, execPath, moduleDir);
  return { world, find };
}

test('the env override is used as it is, be it there or not', () => {
  const { world, find } = installed(2);
  world.skill('product-bin/skills/a');
  expect(find({ OPENCLAW_BUNDLED_SKILLS_DIR: '/nowhere/at/all' })).toBe('/nowhere/at/all');
  expect(find({ OPENCLAW_BUNDLED_SKILLS_DIR: '  ' })).toBe(join(world.dir, 'product-bin/skills'));
});

test('next comes the directory beside the executable, if it is there', () => {
  const { world, find } = installed(2);
  world.skill('product/skills/a');
  expect(find()).toBe(join(world.dir, 'product/skills'));
  world.write('product-bin/skills/.keep', '');
  expect(find()).toBe(join(world.dir, 'product-bin/skills'));
});

test('then the nearest skills directory above the module that holds skills', () => {
  const { world, find } = installed(6);
  world.skill('product/skills/a');
  expect(find()).toBe(join(world.dir, 'product/skills'));
  world.write('product/m0/skills/not-a-skill.ts', '');
  expect(find()).toBe(join(world.dir, 'product/skills'));
  world.write('product/m0/m1/skills/README.md', '');
  expect(find()).toBe(join(world.dir, 'product/m0/m1/skills'));
});

test('at most six levels up', () => {
  const { world, find } = installed(7);
  world.skill('product/skills/a');
  expect(find()).toBeUndefined();
});

test('the walk ends at the top of the disk', () => {
  expect(findBundledDir({}, '/nowhere/node', '/')).toBeUndefined();
});

test('resolveSkills reads the bundled skills that the environment names, and writes absolute paths', () => {
  const world = createWorld();
  world.skill('mine/a');
  for (const dir of [`${world.dir}/mine`, relative(process.cwd(), `${world.dir}/mine`)]) {
    const resolution = world.resolve({
      bundledDir: undefined as never,
      env: { ...world.env, OPENCLAW_BUNDLED_SKILLS_DIR: dir },
    });
    const { candidate, verdict } = entryNamed(resolution, 'a');
    expect([candidate.tier, verdict.state, isAbsolute(candidate.filePath)]).toEqual(['bundled', 'ready', true]);
  }
});

test('with nothing said the skills of this repository are the bundled ones', () => {
  const world = createWorld();
  const { roots } = world.resolve({ bundledDir: undefined as never });
  const bundled = roots.find(({ tier }) => tier === 'bundled');
  expect(bundled?.dir).toBe(join(import.meta.dirname, '../../../../skills'));
  expect(bundled?.found).toBeGreaterThan(0);
});
