import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, readdirSync, readFileSync, utimesSync, writeFileSync } from 'node:fs';
import { hostname } from 'node:os';
import { join } from 'node:path';
import JSON5 from 'json5';
import { describe, expect, it } from 'vitest';
import { ConfigLockedError } from '../../src/config/config-locked-error.js';
import { editConfig } from '../../src/config/edit-config.js';
import { withFileLock } from '../../src/files/file-lock.js';
import { FileLockedError } from '../../src/files/file-locked-error.js';
import { bundle } from './bundle.js';
import { tempDir } from './temp-dir.js';

/** A lock as another process would have left it. */
function locked(holder: object | string, ageMs = 0): { path: string; lockPath: string } {
  const path = join(tempDir(), 'openclaw.json');
  const lockPath = `${path}.knowhow-lock`;
  writeFileSync(lockPath, typeof holder === 'string' ? holder : JSON.stringify(holder));
  const time = (Date.now() - ageMs) / 1000;
  utimesSync(lockPath, time, time);
  return { path, lockPath };
}

const alive = { pid: process.ppid, token: 'other', host: hostname() };
const dead = { pid: 2 ** 22 + 1, token: 'other', host: hostname() };

describe('a lock', () => {
  it('is there while the work is done, and gone after it, also when it fails', () => {
    const path = join(tempDir(), 'openclaw.json');
    const lockPath = `${path}.knowhow-lock`;
    expect(withFileLock(path, () => JSON.parse(readFileSync(lockPath, 'utf8')).pid)).toBe(process.pid);
    expect(existsSync(lockPath)).toBe(false);
    expect(() =>
      withFileLock(path, () => {
        throw new Error('failed');
      }),
    ).toThrow('failed');
    expect(existsSync(lockPath)).toBe(false);
  });

  it('of a living process is waited for, not for ever', () => {
    const { path, lockPath } = locked(alive);
    const started = Date.now();
    let error: unknown;
    try {
      withFileLock(path, () => undefined, 200);
    } catch (caught) {
      error = caught;
    }
    expect(FileLockedError.isInstance(error)).toBe(true);
    expect(error).toMatchObject({ code: 'file-locked', path, lockPath, pid: process.ppid });
    expect(Date.now() - started).toBeLessThan(2000);
    expect(JSON.parse(readFileSync(lockPath, 'utf8'))).toEqual(alive);
  });

  it('that stays is an error of the config for whoever edits one', () => {
    const { path, lockPath } = locked(alive);
    let error: unknown;
    try {
      editConfig(path, [{ op: 'set', path: ['a'], value: 1 }], { lockTimeoutMs: 50 });
    } catch (caught) {
      error = caught;
    }
    expect(ConfigLockedError.isInstance(error)).toBe(true);
    expect(error).toMatchObject({ code: 'config-locked', path, lockPath, pid: process.ppid });
  });

  it.each<[string, object | string, number]>([
    ['of a dead process', dead, 0],
    ['that is older than ten seconds', alive, 11_000],
    ['from the future', alive, -60_000],
    ['of our own number from before we started', { ...alive, pid: process.pid }, 9_999_999],
    ['that names nobody', '', 1_500],
  ])('%s is taken over', (_, holder, age) => {
    const { path, lockPath } = locked(holder, age);
    expect(withFileLock(path, () => 'done', 200)).toBe('done');
    expect(readdirSync(join(lockPath, '..'))).toEqual([]);
  });

  it.each<[string, object | string, number]>([
    ['of another machine’s process', { ...dead, host: 'elsewhere' }, 0],
    ['that is about to name its holder', '', 0],
    ['of another thread of ours', { ...alive, pid: process.pid }, 0],
  ])('%s is not', (_, holder, age) => {
    const { path } = locked(holder, age);
    expect(() => withFileLock(path, () => undefined, 50)).toThrow(FileLockedError);
  });

  it('that was taken over is noticed by its former holder, and left to the new one', () => {
    const path = join(tempDir(), 'openclaw.json');
    const lockPath = `${path}.knowhow-lock`;
    expect(() =>
      withFileLock(path, (lock) => {
        lock.assertHeld();
        writeFileSync(lockPath, JSON.stringify(alive));
        lock.assertHeld();
      }),
    ).toThrow(FileLockedError);
    expect(existsSync(lockPath)).toBe(true);
  });
});

const EDITOR = `
  import { editConfig } from './edit-config.js';
  const [path, name] = process.argv.slice(2);
  for (let round = 0; round < 10; round++) {
    editConfig(path, [{ op: 'set', path: ['skills', 'entries', name + round, 'enabled'], value: false }], { lockTimeoutMs: 25_000 });
  }
`;

it('lets every edit of eight processes land', async () => {
  const program = bundle(EDITOR);
  const dir = tempDir({ 'openclaw.json': '{\n  // mine\n  skills: {},\n}\n' });
  // Left by a process that died: all eight want to take it over at once.
  writeFileSync(join(dir, 'openclaw.json.knowhow-lock'), JSON.stringify(dead));
  const editors = Array.from({ length: 8 }, (_, index) =>
    spawn(process.execPath, [program, join(dir, 'openclaw.json'), `skill-${index}-`], {
      stdio: ['ignore', 'ignore', 'inherit'],
    }),
  );
  const exits = await Promise.all(editors.map((editor) => once(editor, 'exit')));
  expect(exits.map(([code]) => code)).toEqual(Array(8).fill(0));
  const text = readFileSync(join(dir, 'openclaw.json'), 'utf8');
  expect(Object.keys(JSON5.parse(text).skills.entries)).toHaveLength(80);
  expect(text).toContain('// mine');
  expect(readdirSync(dir)).toEqual(['openclaw.json']);
});
