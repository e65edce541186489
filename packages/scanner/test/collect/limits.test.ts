import { closeSync, ftruncateSync, mkdirSync, openSync, writeFileSync, writeSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { collectSkill } from '../../src/collect/collect-skill.js';
import { hashSkill } from '../../src/collect/hash-skill.js';
import { LIMITS } from '../../src/model/index.js';
import { factLines } from '../support/fact-lines.js';
import { writeSkill } from '../support/write-skill.js';

describe('a skill with more than can be read', () => {
  test('files: what the agent reads and what runs comes first, and the rest is counted', async () => {
    const data = Object.fromEntries(Array.from({ length: 600 }, (_, at) => [`a/${at}.csv`, 'a,b']));
    const dir = writeSkill({ ...data, 'z/run.sh': 'echo', 'z/notes.md': '# Notes' });
    const { scannedFiles, facts, skipped, files } = await collectSkill(dir);
    expect(scannedFiles).toHaveLength(LIMITS.files);
    expect(scannedFiles).toEqual(expect.arrayContaining(['SKILL.md', 'z/run.sh', 'z/notes.md']));
    expect(facts).toMatchObject([{ reason: 'too-many', detail: expect.stringContaining('103 files') }]);
    expect(skipped).toHaveLength(103);
    expect(files).toHaveLength(603);
  });

  test('files that are left out are typed all the same', async () => {
    const dir = writeSkill({ 'a.csv': 'a', 'b.png': Buffer.from('\x7fELF\0\0\0\0', 'latin1'), 'c.csv': 'long' });
    const { facts } = await collectSkill(dir, { limits: { files: 1 } });
    expect(factLines(facts)).toEqual(['incomplete too-many a.csv', 'opaque disguised b.png']);
  });

  test('text', async () => {
    const dir = writeSkill({ 'a.md': 'a'.repeat(900), 'b.csv': 'b'.repeat(900) });
    const { units, facts } = await collectSkill(dir, { limits: { bytesOfSkill: 800 } });
    expect(units.map(({ file }) => file)).toEqual(['SKILL.md', 'a.md']);
    expect(factLines(facts)).toEqual(['incomplete limit b.csv']);
  });

  test('folders', async () => {
    const deep = `${'d/'.repeat(LIMITS.folders + 1)}run.sh`;
    const dir = writeSkill({ [deep]: 'echo' });
    const { facts, units } = await collectSkill(dir);
    expect(factLines(facts)).toEqual([`incomplete too-deep ${deep}`]);
    expect(units.map(({ file }) => file)).toEqual(['SKILL.md']);
  });

  test('entries', async () => {
    const dir = writeSkill({ a: 'a', b: 'b', c: 'c' });
    const { facts } = await collectSkill(dir, { limits: { listed: 2 } });
    expect(factLines(facts)).toEqual(['incomplete too-many .']);
  });
});

describe('a large file', () => {
  test('is read at both ends', async () => {
    const text = `echo head\n${'# é\n'.repeat(400_000)}echo tail\n`;
    const { units, facts } = await collectSkill(writeSkill({ 'run.sh': text }));
    const unit = units.find(({ file }) => file === 'run.sh');
    expect(unit?.text.length).toBeLessThanOrEqual(LIMITS.bytesOfFile + 100);
    expect(unit?.text).toMatch(/^echo head\n# é\n/);
    expect(unit?.text).toMatch(/# é\necho tail\n$/);
    expect(unit?.text).toContain('bytes are left out here');
    expect(unit?.text).not.toContain('\ufffd');
    expect(factLines(facts)).toEqual(['incomplete too-large run.sh']);
    expect(facts).toMatchObject([{ matters: true, program: true }]);
  });

  test('is hashed to the last byte, also when most of it is a hole', async () => {
    const dir = writeSkill({});
    const file = openSync(join(dir, 'big.csv'), 'w+');
    ftruncateSync(file, 100_000_000);
    const before = await hashSkill(dir);
    const started = performance.now();
    const { hash, facts } = await collectSkill(dir);
    expect(performance.now() - started).toBeLessThan(3000);
    expect(hash).toBe(before);
    expect(factLines(facts)).toEqual(['opaque unknown-binary big.csv']);
    writeSync(file, 'x', 50_000_000);
    closeSync(file);
    expect(await hashSkill(dir)).not.toBe(before);
  });

  test('beyond the bytes that are hashed, takes no time', async () => {
    const dir = writeSkill({});
    const file = openSync(join(dir, 'huge.csv'), 'w+');
    ftruncateSync(file, 50_000_000_000);
    closeSync(file);
    const started = performance.now();
    const { hash } = await collectSkill(dir);
    expect(hash).toBe(await hashSkill(dir));
    expect(performance.now() - started).toBeLessThan(1000);
  });
});

test('many files with holes in them take little time, and what was not hashed is said', async () => {
  const dir = writeSkill({});
  for (let at = 0; at < 1000; at++) {
    const file = openSync(join(dir, `${at}.bin`), 'w');
    ftruncateSync(file, 1 << 20);
    closeSync(file);
  }
  const started = performance.now();
  const { facts, hash } = await collectSkill(dir);
  expect(performance.now() - started).toBeLessThan(4000);
  expect(facts).toContainEqual(
    expect.objectContaining({ reason: 'unreadable', matters: false, detail: expect.stringContaining('hashed') }),
  );
  expect(await hashSkill(dir)).toBe(hash);
});

describe('folders that other programs fill', () => {
  test('are listed and hashed, and their manifests and hooks are read', async () => {
    const many = Object.fromEntries(Array.from({ length: 80 }, (_, at) => [`node_modules/a/${at}.js`, 'x']));
    const dir = writeSkill({
      ...many,
      'node_modules/a/package.json': '{}',
      'node_modules/@b/c/package.json': '{}',
      'node_modules/a/node_modules/d/package.json': '{}',
      '.git/config': '[core]',
      '.git/hooks/post-checkout': '#!/bin/sh\necho',
      '.git/hooks/pre-push.sample': '#!/bin/sh\necho',
      [`.git/objects/aa/${'b'.repeat(38)}`]: Buffer.from([0x78, 1, 0, 0]),
    });
    const { scannedFiles, facts, files } = await collectSkill(dir);
    expect(scannedFiles).toEqual([
      '.git/config',
      '.git/hooks/post-checkout',
      'SKILL.md',
      'node_modules/@b/c/package.json',
      'node_modules/a/package.json',
    ]);
    expect(factLines(facts)).toEqual(['incomplete limit .git', 'incomplete limit node_modules']);
    expect(facts).toMatchObject([{ matters: false }, { matters: true, program: false }]);
    expect(files).toHaveLength(88);
  });

  test('are read when they hold only a few files', async () => {
    const { scannedFiles } = await collectSkill(writeSkill({ 'node_modules/helper/index.js': 'x' }));
    expect(scannedFiles).toContain('node_modules/helper/index.js');
  });
});

test('a folder that is not there is no reason to throw', async () => {
  const { units, facts } = await collectSkill('/nonexistent/skill');
  expect(units).toEqual([]);
  expect(factLines(facts)).toEqual(['incomplete unreadable .']);
});

test('names of any bytes', async () => {
  const dir = writeSkill({ 'a\nb.md': 'x', '😀.md': 'y', 'évil\u202efdp.md': 'z' });
  const raw = Buffer.concat([Buffer.from(`${dir}/bad`), Buffer.from([0xff, 0xfe]), Buffer.from('.md')]);
  writeFileSync(raw, 'w');
  mkdirSync(Buffer.concat([Buffer.from(`${dir}/d`), Buffer.from([0xc3])]));
  writeFileSync(Buffer.concat([Buffer.from(`${dir}/d`), Buffer.from([0xc3]), Buffer.from('/f.md')]), 'v');
  const { units, hash } = await collectSkill(dir);
  expect(units.map(({ file, text }) => [file, text]).slice(1)).toEqual([
    ['a\\x0ab.md', 'x'],
    ['bad\\xff\\xfe.md', 'w'],
    ['d\\xc3/f.md', 'v'],
    ['évil\\u{202e}fdp.md', 'z'],
    ['😀.md', 'y'],
  ]);
  expect(hash).toBe(await hashSkill(dir));
});
