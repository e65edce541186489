import { execFileSync } from 'node:child_process';
import {
  chmodSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  statSync,
  symlinkSync,
  utimesSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeEach, describe, expect, test } from 'vitest';
import { isScanResult } from '../../src/cache/is-scan-result.js';
import { openScanCache } from '../../src/cache/scan-cache.js';
import { trimFolder } from '../../src/cache/trim-folder.js';
import { makeFinding, makeResult } from '../support/make-finding.js';

const base = mkdtempSync(join(tmpdir(), 'knowhow-cache-'));
afterAll(() => rmSync(base, { recursive: true, force: true }));

let dir = '';
let count = 0;
beforeEach(() => {
  dir = join(base, String(count++), 'scan');
});

const result = makeResult([makeFinding({ steps: [{ file: 'a.sh', line: 1, column: 1 }], via: ['base64'] })]);
const key = { hash: result.hash, folder: 'my-skill' };
const entryPath = () => join(dir, readdirSync(dir)[0] as string);

test('what was written is read again', () => {
  const cache = openScanCache(dir, '1');
  expect(cache.read(key)).toBeUndefined();
  cache.write(key, result);
  expect(cache.read(key)).toEqual(result);
  expect(readdirSync(dir)).toHaveLength(1);
});

test.each([
  ['another content', '1', { ...key, hash: 'b'.repeat(64) }],
  ['another folder', '1', { ...key, folder: 'other' }],
  ['another version', '2', key],
])('%s is another result', (_, version, other) => {
  openScanCache(dir, '1').write(key, result);
  expect(openScanCache(dir, version).read(other)).toBeUndefined();
});

test.each([
  ['something was suppressed', { ...result, suppressed: [{ finding: makeFinding(), reason: 'r' }] }],
  ['the time was up, or something could not be read', { ...result, provisional: true as const }],
  ['the folder changed while it was scanned', { ...result, hash: 'c'.repeat(64) }],
])('nothing is kept when %s', (_, other) => {
  const cache = openScanCache(dir, '1');
  cache.write(key, other);
  expect(cache.read(key)).toBeUndefined();
});

test('what would be left out again is kept', () => {
  const cache = openScanCache(dir, '1');
  const cut = makeResult([makeFinding({ threat: 'coverage' })], {
    skipped: [{ file: 'big.txt', reason: 'too large' }],
  });
  cache.write(key, cut);
  expect(cache.read(key)).toEqual(cut);
});

describe.skipIf(process.platform === 'win32')('a cache that is not ours', () => {
  test('a folder that is a link is neither read, written nor trimmed', () => {
    const foreign = join(base, 'foreign');
    mkdirSync(foreign);
    mkdirSync(join(dir, '..'), { recursive: true });
    symlinkSync(foreign, dir);
    const cache = openScanCache(dir, '1');
    cache.write(key, result);
    cache.trim();
    expect(readdirSync(foreign)).toEqual([]);
    openScanCache(foreign, '1').write(key, result);
    expect(cache.read(key)).toBeUndefined();
  });

  test('a folder that others can write to is left alone', () => {
    const cache = openScanCache(dir, '1');
    cache.write(key, result);
    chmodSync(dir, 0o777);
    expect(cache.read(key)).toBeUndefined();
  });

  test('a pipe in the place of an entry is not waited for', { timeout: 5000 }, () => {
    const cache = openScanCache(dir, '1');
    cache.write(key, result);
    const path = entryPath();
    rmSync(path);
    execFileSync('mkfifo', [path]);
    expect(cache.read(key)).toBeUndefined();
    cache.write(key, result);
    expect(cache.read(key)).toEqual(result);
  });

  test('files that are not ours stay, however old they are', () => {
    const cache = openScanCache(dir, '1');
    cache.write(key, result);
    for (const name of ['mine.tmp', 'mine.json', `${'a'.repeat(64)}.tmp`]) {
      writeFileSync(join(dir, name), 'mine');
      utimesSync(join(dir, name), 1, 1);
    }
    trimFolder(dir, 0);
    expect(readdirSync(dir).sort()).toEqual([`${'a'.repeat(64)}.tmp`, 'mine.json', 'mine.tmp']);
  });
});

test('nobody else can read it', { skip: process.platform === 'win32' }, () => {
  openScanCache(dir, '1').write(key, result);
  expect(statSync(dir).mode & 0o777).toBe(0o700);
  expect(statSync(entryPath()).mode & 0o777).toBe(0o600);
});

describe('an entry that is not what was written', () => {
  const whole = JSON.stringify(result);
  test.each([
    ['is empty', ''],
    ['is cut short', whole.slice(0, 100)],
    ['is something else', '[]'],
    ['has another hash', whole.replaceAll('a'.repeat(64), 'b'.repeat(64))],
    ['has a verdict that its findings do not have', whole.replace('"verdict":"high"', '"verdict":"clean"')],
    ['has a severity that there is not', whole.replaceAll('"high"', '"lovely"')],
    ['has a finding without a rule', whole.replace('"rule":', '"role":')],
    ['has suppressed findings', whole.replace('"suppressed":[]', '"suppressed":[{}]')],
    ['has a line before the first', whole.replace('"line":3', '"line":0')],
  ])('%s is ignored, and written again', (_, text) => {
    const cache = openScanCache(dir, '1');
    cache.write(key, result);
    writeFileSync(entryPath(), text);
    expect(cache.read(key)).toBeUndefined();
    cache.write(key, result);
    expect(cache.read(key)).toEqual(result);
  });
});

test('a folder that can’t be made is no reason to fail', () => {
  const cache = openScanCache('/dev/null/scan', '1');
  cache.write(key, result);
  cache.trim();
  expect(cache.read(key)).toBeUndefined();
});

test('a planted link is not written through', { skip: process.platform === 'win32' }, () => {
  const cache = openScanCache(dir, '1');
  cache.write(key, result);
  const path = entryPath();
  const victim = join(base, 'victim');
  writeFileSync(victim, 'mine');
  rmSync(path);
  symlinkSync(victim, path);
  cache.write(key, result);
  expect(readFileSync(victim, 'utf8')).toBe('mine');
  expect(cache.read(key)).toEqual(result);
});

test('the oldest go first', () => {
  const cache = openScanCache(dir, '1');
  const keys = Array.from({ length: 6 }, (_, at) => ({ hash: String(at).repeat(64), folder: 'f' }));
  for (const [at, each] of keys.entries()) {
    const before = new Set(at === 0 ? [] : readdirSync(dir));
    cache.write(each, { ...result, hash: each.hash });
    const added = readdirSync(dir).find((name) => !before.has(name)) as string;
    utimesSync(join(dir, added), 1_000_000 + at, 1_000_000 + at);
  }
  const left = join(dir, `${'f'.repeat(64)}.1.tmp`);
  writeFileSync(left, '');
  utimesSync(left, 1, 1);
  // Used now, so it is not the oldest any more.
  expect(cache.read(keys[0] as (typeof keys)[0])).toBeDefined();
  trimFolder(dir, 3);
  expect(keys.map((each) => cache.read(each) !== undefined)).toEqual([true, false, false, false, true, true]);
  expect(readdirSync(dir)).toHaveLength(3);
});

test('a result of ours has the right shape', () => {
  expect(isScanResult(result)).toBe(true);
  expect(isScanResult(makeResult())).toBe(true);
});
