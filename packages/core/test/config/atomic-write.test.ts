import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { chmodSync, mkdirSync, readdirSync, readFileSync, statSync, symlinkSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { describe, expect, it } from 'vitest';
import { atomicWrite, followLinks } from '../../src/files/atomic-write.js';
import { bundle } from './bundle.js';
import { tempDir } from './temp-dir.js';

describe('replacing a file', () => {
  it('keeps its mode, whatever the umask', () => {
    const path = join(tempDir({ file: 'old' }), 'file');
    chmodSync(path, 0o666);
    atomicWrite(path, 'new');
    expect(readFileSync(path, 'utf8')).toBe('new');
    expect(statSync(path).mode & 0o777).toBe(0o666);
  });

  it('makes a private one', () => {
    const path = join(tempDir(), 'file');
    atomicWrite(path, Buffer.from('new'));
    expect(statSync(path).mode & 0o777).toBe(0o600);
  });

  it('goes where a chain of links ends, also when nothing is there yet', () => {
    const dir = tempDir({ 'real/file': 'old' });
    symlinkSync('real/file', join(dir, 'link'));
    symlinkSync('link', join(dir, 'second'));
    symlinkSync('real/other', join(dir, 'dangling'));
    atomicWrite(followLinks(join(dir, 'second')), 'new');
    atomicWrite(followLinks(join(dir, 'dangling')), 'made');
    expect(readFileSync(join(dir, 'real/file'), 'utf8')).toBe('new');
    expect(readFileSync(join(dir, 'real/other'), 'utf8')).toBe('made');
    symlinkSync('loop', join(dir, 'loop'));
    expect(() => followLinks(join(dir, 'loop'))).toThrow(/links|ELOOP/);
  });

  it('never writes through a link', () => {
    const dir = tempDir({ file: 'old' });
    symlinkSync('file', join(dir, 'link'));
    symlinkSync('nothing', join(dir, 'dangling'));
    for (const link of ['link', 'dangling']) {
      expect(() => atomicWrite(join(dir, link), 'new')).toThrow(expect.objectContaining({ code: 'ELOOP' }));
    }
    expect(readFileSync(join(dir, 'file'), 'utf8')).toBe('old');
    expect(readdirSync(dir).sort()).toEqual(['dangling', 'file', 'link']);
  });

  it('leaves nothing behind when it fails', () => {
    const dir = tempDir({ file: 'old' });
    mkdirSync(join(dir, 'taken'));
    writeFileSync(join(dir, 'taken', 'x'), '');
    expect(() => atomicWrite(join(dir, 'taken'), 'new')).toThrow();
    expect(readdirSync(dir).sort()).toEqual(['file', 'taken']);
    expect(() => atomicWrite(join(dir, 'no', 'such'), 'new')).toThrow(/ENOENT/);
  });

  it.skipIf(process.getuid?.() === 0)('respects a file that is read-only', () => {
    const path = join(tempDir({ file: 'old' }), 'file');
    chmodSync(path, 0o400);
    expect(() => atomicWrite(path, 'new')).toThrow(/EACCES/);
  });
});

const WRITER = `
  import { atomicWrite } from '../files/atomic-write.js';
  for (let round = 0; ; round++) atomicWrite(process.argv[2], JSON.stringify({ round, text: String(round % 10).repeat(200_000) }));
`;

it('shows a reader all of the old or all of the new, wherever the writer is killed', async () => {
  const program = bundle(WRITER);
  const dir = tempDir({ file: JSON.stringify({ round: -1, text: '' }) });
  const path = join(dir, 'file');
  const seen = new Set<number>();
  for (let round = 0; round < 12; round++) {
    const writer = spawn(process.execPath, [program, path], { stdio: 'ignore' });
    const isOver = once(writer, 'exit');
    // However slow the machine is, the writer is killed in the middle of its work, not before it.
    const before = check();
    while (check() === before) await sleep(1);
    const end = Date.now() + Math.random() * 40;
    while (Date.now() < end) {
      check();
      await sleep(1);
    }
    writer.kill('SIGKILL');
    await isOver;
    check();
  }
  expect(seen.size).toBeGreaterThan(1);

  function check(): string {
    const content = readFileSync(path, 'utf8');
    const { round, text } = JSON.parse(content) as { round: number; text: string };
    expect(text).toBe(round === -1 ? '' : String(round % 10).repeat(200_000));
    seen.add(round);
    return content;
  }
});
