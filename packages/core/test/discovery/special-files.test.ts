import { execFileSync } from 'node:child_process';
import { mkdirSync, truncateSync } from 'node:fs';
import { createServer } from 'node:net';
import { expect, test } from 'vitest';
import { createWorld, entryNamed, outcomes, skillText } from '../support/create-world.js';

const HUNDRED_MEGABYTES = 100 * 1024 * 1024;

test('a directory named SKILL.md is invalid, and nothing inside it counts', () => {
  const world = createWorld();
  const root = world.tiers.workspace;
  world.skill(`${root}/folder/SKILL.md/inner`);
  world.skill(`${root}/fine`);
  expect(outcomes(world.resolve(), root)).toEqual({ folder: 'invalid not-a-file', fine: 'ready' });
});

test.skipIf(process.platform === 'win32')('a pipe named SKILL.md is invalid and does not keep anyone waiting', () => {
  const world = createWorld();
  const root = world.tiers.workspace;
  for (const path of [`${root}/pipe`, `${root}/lower`, world.tiers.managed]) mkdirSync(path, { recursive: true });
  execFileSync('mkfifo', [`${root}/pipe/SKILL.md`, `${root}/lower/skill.md`, `${world.tiers.managed}/SKILL.md`]);
  world.skill(`${root}/fine`);
  world.skill(`${world.tiers.managed}/below`);
  expect(outcomes(world.resolve(), world.stateDir)).toEqual({
    'workspace/skills/pipe': 'invalid not-a-file',
    'workspace/skills/fine': 'ready',
    skills: 'invalid not-a-file',
    'skills/below': 'ready',
  });
});

test.skipIf(process.platform === 'win32')('a socket named SKILL.md is invalid', async () => {
  const world = createWorld();
  const root = world.tiers.workspace;
  mkdirSync(`${root}/s`, { recursive: true });
  // A socket's path must be short, so it is made from where it stands.
  const server = createServer();
  await new Promise<void>((listening) => server.listen(`${root}/s/SKILL.md`, listening));
  world.skill(`${root}/fine`);
  const found = outcomes(world.resolve(), root);
  await new Promise((closed) => server.close(closed));
  expect(found).toEqual({ s: 'invalid unreadable', fine: 'ready' });
});

test.skipIf(process.platform === 'win32')('a SKILL.md that is a link to an endless device is not read', () => {
  const world = createWorld();
  world.linkFile(`${world.tiers.workspace}/endless/SKILL.md`, '/dev/zero');
  expect(outcomes(world.resolve(), world.tiers.workspace)).toEqual({ endless: 'blocked file-escape' });
});

test('a file of 100 MB is over the limit and costs nothing', () => {
  const world = createWorld();
  truncateSync(world.write(`${world.tiers.workspace}/big/SKILL.md`, ''), HUNDRED_MEGABYTES);
  world.skill(`${world.tiers.workspace}/fine`);
  const before = process.memoryUsage().rss;
  expect(outcomes(world.resolve(), world.tiers.workspace)).toEqual({ big: 'over-limit file-too-large', fine: 'ready' });
  expect(process.memoryUsage().rss - before).toBeLessThan(HUNDRED_MEGABYTES / 2);
});

test('where such a file is allowed, only its head is read', () => {
  const world = createWorld();
  world.config({ skills: { limits: { maxSkillFileBytes: HUNDRED_MEGABYTES } } });
  const file = world.write(`${world.tiers.workspace}/big/SKILL.md`, skillText({ name: 'big', description: 'd' }));
  truncateSync(file, HUNDRED_MEGABYTES);
  const before = process.memoryUsage().rss;
  expect(entryNamed(world.resolve(), 'big').verdict.state).toBe('ready');
  expect(process.memoryUsage().rss - before).toBeLessThan(HUNDRED_MEGABYTES / 2);
});

test('a file of nothing but zeros is invalid', () => {
  const world = createWorld();
  truncateSync(world.write(`${world.tiers.workspace}/zeros/SKILL.md`, ''), 100_000);
  world.write(`${world.tiers.workspace}/empty/SKILL.md`, '');
  expect(outcomes(world.resolve(), world.tiers.workspace)).toEqual({
    zeros: 'invalid frontmatter-missing',
    empty: 'invalid frontmatter-missing',
  });
});
