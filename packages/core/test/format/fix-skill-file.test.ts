import { execFileSync, spawnSync } from 'node:child_process';
import { chmodSync, existsSync, lstatSync, mkdirSync, readdirSync, readFileSync, statSync, utimesSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { findCandidates, fixSkill } from '../../src/index.js';
import { createWorld } from '../support/create-world.js';

const BROKEN = '---\ndescription: Reads mail: all of it\n---\nBody\n';

/** A process number that nobody has any more. */
const deadPid = (): number => spawnSync(process.execPath, ['-e', '']).pid;

describe('a SKILL.md that is a link', () => {
  test.each([
    ['to a neighbour’s', '../real/SKILL.md'],
    ['to a file in its own folder', 'docs/text.md'],
  ])('%s is never written through', (_, target) => {
    const world = createWorld();
    world.write('pack/real/SKILL.md', BROKEN);
    world.write('pack/linked/docs/text.md', BROKEN);
    const link = world.linkFile('pack/linked/SKILL.md', target);
    const { applied, refused } = fixSkill(join(world.dir, 'pack/linked'), { within: join(world.dir, 'pack') });
    expect(applied).toEqual([]);
    expect(refused).toMatchObject({ code: 'fix-linked-file', path: link, fix: expect.any(String) });
    expect(lstatSync(link).isSymbolicLink()).toBe(true);
    for (const file of ['pack/real/SKILL.md', 'pack/linked/docs/text.md']) {
      expect(readFileSync(join(world.dir, file), 'utf8')).toBe(BROKEN);
    }
  });

  test('and needs nothing is no matter', () => {
    const world = createWorld();
    world.linkFile('pack/linked/SKILL.md', join(world.skill('pack/real'), 'SKILL.md'));
    expect(fixSkill(join(world.dir, 'pack/linked'))).toEqual({ applied: [] });
  });
});

test('a folder that is a link is mended only inside what was named', () => {
  const world = createWorld();
  const file = world.write('yours/mail/SKILL.md', BROKEN);
  const link = world.link('pack/mail', join(world.dir, 'yours/mail'));
  expect(fixSkill(link, { within: join(world.dir, 'pack') })).toMatchObject({
    applied: [],
    refused: { code: 'fix-outside' },
  });
  expect(readFileSync(file, 'utf8')).toBe(BROKEN);
  expect(fixSkill(link, { within: world.dir }).refused).toBeUndefined();
  expect(readFileSync(file, 'utf8')).not.toBe(BROKEN);
});

test('a file that is not UTF-8 is left alone, and that is said', () => {
  const world = createWorld();
  const file = world.write('mail/SKILL.md', Buffer.concat([Buffer.from(BROKEN), Buffer.from([0xff])]));
  expect(fixSkill(join(world.dir, 'mail'))).toMatchObject({ applied: [], refused: { code: 'fix-not-utf8' } });
  expect(readFileSync(file).at(-1)).toBe(0xff);
});

test.skipIf(process.platform === 'win32')('the permissions stay', () => {
  const world = createWorld();
  const file = world.write('mail/SKILL.md', BROKEN);
  chmodSync(file, 0o666);
  fixSkill(join(world.dir, 'mail'));
  expect(statSync(file).mode & 0o777).toBe(0o666);
});

describe('what a killed --fix left behind', () => {
  const leftover = (pid: number) => `.SKILL.md.${pid}-0123456789ab.tmp`;

  test('is no skill', () => {
    const world = createWorld();
    world.write(`mail/${leftover(1)}`, BROKEN);
    expect(findCandidates(join(world.dir, 'mail'))).toEqual([]);
    expect(findCandidates(world.dir)).toEqual([]);
  });

  test('goes with the next one, when its maker is gone or it is old, even if nothing is to be mended', () => {
    const world = createWorld();
    const dir = world.skill('mail');
    world.write(join(dir, leftover(deadPid())), BROKEN);
    const old = world.write(join(dir, leftover(process.pid)), BROKEN);
    utimesSync(old, new Date(0), new Date(0));
    expect(fixSkill(dir)).toEqual({ applied: [] });
    expect(readdirSync(dir)).toEqual(['SKILL.md']);
  });

  test('stays while its maker is at work, and what is not ours stays always', () => {
    const world = createWorld();
    const dir = world.skill('mail');
    const dead = deadPid();
    const kept = [
      leftover(process.pid),
      '.SKILL.md.tmp',
      '.SKILL.md.backup.tmp',
      `.SKILL.md.${dead}-0123456789ab.tmp~`,
      `.OTHER.md.${dead}-0123456789ab.tmp`,
    ];
    for (const name of kept) {
      const file = world.write(join(dir, name), '');
      if (name !== kept[0]) utimesSync(file, new Date(0), new Date(0));
    }
    const target = world.write('elsewhere', 'mine');
    const link = world.linkFile(join(dir, `.SKILL.md.${dead}-aaaaaaaaaaaa.tmp`), target);
    world.write(join(dir, `.SKILL.md.${dead}-bbbbbbbbbbbb.tmp`, 'file'), '');
    fixSkill(dir);
    expect(readdirSync(dir)).toEqual(expect.arrayContaining(kept));
    expect(lstatSync(link).isSymbolicLink()).toBe(true);
    expect(existsSync(target)).toBe(true);
    expect(existsSync(join(dir, `.SKILL.md.${dead}-bbbbbbbbbbbb.tmp`, 'file'))).toBe(true);
  });

  test.skipIf(process.platform === 'win32')('is not looked for behind a link out of what was named', () => {
    const world = createWorld();
    const dir = world.skill('yours/mail');
    const name = leftover(deadPid());
    world.write(join(dir, name), '');
    fixSkill(world.link('pack/mail', dir), { within: join(world.dir, 'pack') });
    expect(readdirSync(dir)).toContain(name);
  });
});

test.skipIf(process.platform === 'win32')('a pipe keeps nobody waiting', () => {
  const world = createWorld();
  mkdirSync(join(world.dir, 'pipe'));
  execFileSync('mkfifo', [join(world.dir, 'pipe/SKILL.md')]);
  expect(fixSkill(join(world.dir, 'pipe'))).toEqual({ applied: [] });
});
