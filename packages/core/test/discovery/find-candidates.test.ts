import { truncateSync } from 'node:fs';
import { relative } from 'node:path';
import { expect, test } from 'vitest';
import { findCandidates } from '../../src/index.js';
import { createWorld, MEMORY } from '../support/create-world.js';

const foldersOf = (dir: string) => findCandidates(dir).map(({ baseDir }) => baseDir);

test('it finds good and bad skills as discovery does, without its limits', () => {
  const world = createWorld(MEMORY);
  for (let index = 0; index < 310; index++) world.skill(`tree/s${index}`);
  world.skill('tree/bad', { description: undefined });
  world.skill('tree/group/inner');
  world.skill('tree/.hidden/no');
  world.link('tree/escape', world.skill('outside'));
  const found = foldersOf(`${world.dir}/tree`).map((dir) => relative(`${world.dir}/tree`, dir));
  expect(found).toHaveLength(313);
  expect(found).toEqual(expect.arrayContaining(['s0', 's309', 'bad', 'group/inner', 'escape']));
});

test('a folder that is a skill is the one found', () => {
  const world = createWorld();
  const dir = world.skill('one');
  world.skill('one/inner');
  expect(foldersOf(dir)).toEqual([dir]);
});

test('nothing is found in what is not there', () => {
  expect(foldersOf('/nowhere/at/all')).toEqual([]);
});

test('a file of a gigabyte is not read just to be found', () => {
  const world = createWorld();
  truncateSync(world.write('tree/big/SKILL.md', '---\n'), 1024 ** 3);
  const before = process.memoryUsage().rss;
  expect(foldersOf(`${world.dir}/tree`)).toEqual([`${world.dir}/tree/big`]);
  expect(process.memoryUsage().rss - before).toBeLessThan(200 * 1024 ** 2);
});
