import { describe, expect, test } from 'vitest';
import { fullBudget, unpackArchive } from '../../src/archives/unpack-archive.js';
import { factLines } from '../support/fact-lines.js';
import { makeZip, type ZipEntry } from '../support/make-archive.js';

function unpack(bytes: Buffer) {
  return unpackArchive('a.zip', bytes, 'zip', fullBudget());
}

function facts(...entries: ZipEntry[]): string[] {
  return factLines(unpack(makeZip(entries)).facts);
}

describe('members of a ZIP archive', () => {
  test('are unpacked in memory, stored and deflated', () => {
    const { files, facts } = unpack(
      makeZip([
        { name: 'docs/', mode: 0o040755 },
        { name: 'docs/a.md', content: '# A' },
        { name: 'run.sh', content: 'echo '.repeat(100), deflate: true, mode: 0o100755 },
      ]),
    );
    expect(files.map(({ file, bytes, executable }) => [file, bytes.length, executable])).toEqual([
      ['a.zip!/docs/a.md', 3, false],
      ['a.zip!/run.sh', 500, true],
    ]);
    expect(facts).toEqual([]);
  });

  test('are found when something stands in front of the archive', () => {
    const { files, facts } = unpack(makeZip([{ name: 'a.txt', content: 'a' }], Buffer.from('some header\n')));
    expect(files.map(({ file }) => file)).toEqual(['a.zip!/a.txt']);
    expect(facts).toEqual([]);
  });

  test('are found without a list at the end, which is said', () => {
    const whole = makeZip([{ name: 'a.txt', content: 'abc' }]);
    const { files, facts } = unpack(whole.subarray(0, whole.indexOf('PK\x01\x02')));
    expect(files.map(({ bytes }) => bytes.toString())).toEqual(['abc']);
    expect(factLines(facts)).toEqual(['opaque broken-archive a.zip']);
  });
});

describe('an archive that gets out of its folder', () => {
  test.each<[string, ZipEntry]>([
    ['../x', { name: '../x' }],
    ['a/../../x', { name: 'a/../../x' }],
    ['/etc/cron.d/x', { name: '/etc/cron.d/x' }],
    ['C:\\x', { name: 'C:\\x' }],
    ['..\\..\\x', { name: '..\\..\\x' }],
    ['link → /etc/passwd', { name: 'link', mode: 0o120777, content: '/etc/passwd' }],
    ['a/link → ../../x', { name: 'a/link', mode: 0o120777, content: '../../x' }],
  ])('%s', (name, entry) => {
    expect(facts(entry)).toEqual([`archive-escape ${name} a.zip`]);
  });

  test.each<ZipEntry>([
    { name: 'a/../b' },
    { name: '..a/b' },
    { name: '~$notes.docx' },
    { name: 'a\\b.txt' },
    { name: 'a/link', mode: 0o120777, content: '../b' },
  ])('not: $name', (entry) => {
    expect(facts(entry)).toEqual([]);
  });
});

describe('an archive that can’t be looked into', () => {
  test('a password', () => {
    expect(facts({ name: 'a', content: 'secret', encrypted: true }, { name: 'b', encrypted: true })).toEqual([
      'opaque encrypted-archive a.zip',
    ]);
  });

  test('a bomb', () => {
    expect(facts({ name: 'big', content: Buffer.alloc(10_000_000), deflate: true })).toEqual([
      'opaque archive-bomb a.zip',
    ]);
  });

  test('a bomb that lies about its size', () => {
    expect(facts({ name: 'big', content: Buffer.alloc(10_000_000), deflate: true, size: 100 })).toEqual([
      'opaque archive-bomb a.zip',
    ]);
  });

  test('a small file that packs well is no bomb', () => {
    expect(facts({ name: 'zeros', content: Buffer.alloc(300_000), deflate: true })).toEqual([]);
  });

  test('members that share their bytes', () => {
    const bytes = makeZip([
      { name: 'a', content: 'x'.repeat(100) },
      { name: 'b', content: 'y'.repeat(100) },
    ]);
    const second = bytes.lastIndexOf('PK\x01\x02');
    const grown = bytes.indexOf('PK\x01\x02');
    bytes.writeUInt32LE(150, grown + 20);
    expect(second).toBeGreaterThan(grown);
    expect(factLines(unpack(bytes).facts)).toContain('opaque archive-bomb a.zip');
  });

  test('members that the list leaves out', () => {
    const opened = unpack(
      makeZip([
        { name: 'a', content: 'a' },
        { name: 'run.sh', content: 'echo', unlisted: true },
        { name: 'b', content: 'b' },
      ]),
    );
    expect(factLines(opened.facts)).toEqual(['opaque disguised a.zip']);
    expect(opened.files.map(({ file }) => file)).toContain('a.zip!/run.sh');
  });

  test('a member with two names', () => {
    expect(facts({ name: 'a.txt', localName: 'run.sh', content: 'x' })).toEqual(['opaque disguised a.zip']);
  });

  test('two members with one name, both read', () => {
    const opened = unpack(
      makeZip([
        { name: 'a', content: '1' },
        { name: 'a', content: '2' },
      ]),
    );
    expect(opened.files.map(({ bytes }) => bytes.toString())).toEqual(['1', '2']);
    expect(factLines(opened.facts)).toEqual(['opaque broken-archive a.zip']);
  });

  test('more members than are listed', () => {
    const entries = Array.from({ length: 1001 }, (_, at) => ({ name: `f${at}`, content: 'x' }));
    const opened = unpack(makeZip(entries));
    expect(opened.files).toHaveLength(1000);
    expect(factLines(opened.facts)).toEqual(['incomplete limit a.zip']);
  });

  test('a stored archive inside is no unlisted member', () => {
    const inner = makeZip([{ name: 'x', content: 'x' }]);
    expect(facts({ name: 'inner.zip', content: inner })).toEqual([]);
  });
});
