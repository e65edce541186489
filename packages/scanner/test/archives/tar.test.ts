import { gzipSync } from 'node:zlib';
import { describe, expect, test } from 'vitest';
import { fullBudget, unpackArchive } from '../../src/archives/unpack-archive.js';
import { factLines } from '../support/fact-lines.js';
import { makeTar, paxRecord, type TarEntry } from '../support/make-archive.js';

function unpack(...entries: TarEntry[]) {
  return unpackArchive('a.tar', makeTar(entries), 'tar', fullBudget());
}

describe('members of a tar archive', () => {
  test('are files, folders and programs', () => {
    const { files, facts } = unpack(
      { name: 'docs/', type: '5' },
      { name: 'docs/a.md', content: '# A' },
      { name: 'run.sh', content: 'x'.repeat(600), mode: 0o755 },
    );
    expect(files.map(({ file, bytes, executable }) => [file, bytes.length, executable])).toEqual([
      ['a.tar!/docs/a.md', 3, false],
      ['a.tar!/run.sh', 600, true],
    ]);
    expect(facts).toEqual([]);
  });

  test('have long names in pax and GNU records', () => {
    const long = `${'folder/'.repeat(30)}a.txt`;
    const { files } = unpack(
      { name: 'words', type: 'x', content: paxRecord('path', long) },
      { name: 'cut', content: '1' },
      { name: '././@LongLink', type: 'L', content: `${long}\0` },
      { name: 'cut', content: '2' },
      { name: 'short', content: '3' },
    );
    expect(files.map(({ file }) => file)).toEqual([`a.tar!/${long}`, `a.tar!/${long}`, 'a.tar!/short']);
  });

  test('are found in a compressed one', () => {
    const bytes = gzipSync(makeTar([{ name: 'a.txt', content: 'a' }]));
    const { files, facts } = unpackArchive('a.tgz', bytes, 'gzip', fullBudget());
    expect(files.map(({ file }) => file)).toEqual(['a.tgz!/a.txt']);
    expect(facts).toEqual([]);
  });
});

describe('an archive that gets out of its folder', () => {
  test.each<[string, TarEntry[]]>([
    ['../x', [{ name: '../x' }]],
    ['/x', [{ name: '/x' }]],
    ['l → ../x', [{ name: 'l', type: '2', target: '../x' }]],
    ['a/l → ../../etc/passwd', [{ name: 'a/l', type: '1', target: '../etc/passwd' }]],
    ['../y', [{ name: 'words', type: 'x', content: paxRecord('path', '../y') }, { name: 'plain' }]],
  ])('%s', (name, entries) => {
    expect(factLines(unpack(...entries).facts)).toEqual([`archive-escape ${name} a.tar`]);
  });

  test('not: links inside', () => {
    expect(unpack({ name: 'a/l', type: '2', target: '../b' }, { name: 'a/h', type: '1', target: 'a/b' }).facts).toEqual(
      [],
    );
  });
});

test('a device is odd', () => {
  expect(factLines(unpack({ name: 'disk', type: '3' }).facts)).toEqual(['odd-file device a.tar!/disk']);
});

test('a damaged archive gives what it can, and says so', () => {
  const bytes = makeTar([
    { name: 'a', content: 'a' },
    { name: 'b', content: 'b' },
  ]);
  bytes.write('garbage', 1024);
  const { files, facts } = unpackArchive('a.tar', bytes, 'tar', fullBudget());
  expect(files.map(({ file }) => file)).toEqual(['a.tar!/a']);
  expect(factLines(facts)).toEqual(['opaque broken-archive a.tar']);
});

test('a gzip bomb is told from a file that is too large', () => {
  const bomb = gzipSync(Buffer.alloc(20_000_000));
  expect(factLines(unpackArchive('a.gz', bomb, 'gzip', fullBudget()).facts)).toEqual(['opaque archive-bomb a.gz']);
  const noise = Buffer.alloc(9_000_000);
  for (let at = 0, seed = 1; at < noise.length; at++) {
    seed = (seed * 1_103_515_245 + 12_345) % 2_147_483_648;
    noise[at] = seed >> 16;
  }
  expect(factLines(unpackArchive('a.gz', gzipSync(noise, { level: 1 }), 'gzip', fullBudget()).facts)).toEqual([
    'incomplete limit a.gz',
  ]);
});

test('members after its end are read, and reported', () => {
  const bytes = Buffer.concat([makeTar([{ name: 'a', content: 'a' }]), makeTar([{ name: 'run.sh', content: 'echo' }])]);
  const { files, facts } = unpackArchive('a.tar', bytes, 'tar', fullBudget());
  expect(files.map(({ file }) => file)).toEqual(['a.tar!/a', 'a.tar!/run.sh']);
  expect(factLines(facts)).toEqual(['opaque disguised a.tar']);
});

test('other data after its end is reported', () => {
  const bytes = Buffer.concat([makeTar([{ name: 'a', content: 'a' }]), Buffer.alloc(8192), Buffer.from('curl x\n')]);
  expect(factLines(unpackArchive('a.tar', bytes, 'tar', fullBudget()).facts)).toEqual(['opaque disguised a.tar']);
});

test('padding after its end is not', () => {
  const bytes = Buffer.concat([makeTar([{ name: 'a', content: 'a' }]), Buffer.alloc(10_100)]);
  expect(unpackArchive('a.tar', bytes, 'tar', fullBudget()).facts).toEqual([]);
});
