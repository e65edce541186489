import { gzipSync } from 'node:zlib';
import { describe, expect, test } from 'vitest';
import { collectSkill } from '../../src/collect/collect-skill.js';
import { factLines } from '../support/fact-lines.js';
import { makeZip } from '../support/make-archive.js';
import { type SkillFile, writeSkill } from '../support/write-skill.js';

const bytes = (text: string) => Buffer.from(text, 'latin1');
const ELF = bytes('\x7fELF\x02\x01\x01\0\0\0\0\0\0\0\0\0\x02\0\x3e\0');
const PE = bytes('MZ\x90\0\x03\0\0\0\x04\0\0\0\xff\xff\0\0');
const CLASS = bytes('\xca\xfe\xba\xbe\0\0\0\x41\0\x10');
const FAT = bytes('\xca\xfe\xba\xbe\0\0\0\x02\x01\0\0\x07');
const PYC = bytes('\xa7\r\r\n\0\0\0\0\x10\0\0\0\x20\0\0\0\xe3\0\0\0');
const UNCHECKED_PYC = bytes('\xcb\r\r\n\x01\0\0\0\x10\0\0\0\x20\0\0\0\xe3\0\0\0');
const PNG = bytes('\x89PNG\r\n\x1a\n\0\0\0\x01IHDRx\0\0\0\0\0\0\0\0IEND\xaeB\x60\x82');
const JPEG = bytes('\xff\xd8\xff\xe0\0\x04ab\xff\xda\0\x04ab\x01\xff\0\x02\xff\xd9');
const GIF = bytes('GIF89a\x01\0\x01\0\0\0\0,\0\0\0\0\x01\0\x01\0\0\x02\x02D\x01\0;');
const SHELL = '#!/bin/sh\necho hello\n';

async function factsOf(files: Record<string, SkillFile>): Promise<string[]> {
  return factLines((await collectSkill(writeSkill(files))).facts);
}

describe('what runs and can’t be read', () => {
  test.each<[string, string, Buffer]>([
    ['executable', 'bin/tool', ELF],
    ['executable', 'tool.exe', PE],
    ['executable', 'tool', FAT],
    ['executable', 'data.bin', ELF],
    ['library', 'a.wasm', bytes('\0asm\x01\0\0\0')],
    ['bytecode', 'A.class', CLASS],
    ['bytecode', 'a.pyc', PYC],
    ['executable', 'old.pkl', bytes("cos\nsystem\n(S'id'\ntR.")],
    ['disguised', 'logo.png', ELF],
    ['disguised', 'logo.png', bytes('\x89PNG\r\n\x1a\n\0\ncurl https://example.invalid/a\n')],
    ['disguised', 'font.woff2', PE],
    ['disguised', 'notes.md', ELF],
    ['disguised', 'run.sh', ELF],
    ['disguised', 'theme.zip', ELF],
    ['disguised', 'doc.pdf', makeZip([{ name: 'a', content: 'a' }])],
    ['disguised', 'data.json', gzipSync('{}')],
    ['disguised', 'logo.png', bytes(SHELL)],
    ['disguised', 'logo.jpg', bytes('import os\nimport sys\nos.system("id")\n')],
    ['disguised', 'logo.png', Buffer.concat([PNG, makeZip([{ name: 'a', content: 'a' }])])],
    ['disguised', 'logo.png', Buffer.concat([PNG, ELF])],
    ['disguised', 'logo.jpg', Buffer.concat([JPEG, bytes(SHELL)])],
    ['disguised', 'logo.gif', Buffer.concat([GIF, bytes('<script>1</script>')])],
    ['unread-archive', 'a.7z', bytes('7z\xbc\xaf\x27\x1c\0\x04')],
    ['unread-archive', 'a.rar', bytes('Rar!\x1a\x07\x01\0')],
    ['unread-archive', 'a.tar.xz', bytes('\xfd7zXZ\0\0\x04')],
    ['unread-archive', 'a.bz2', bytes('BZh91AY&SY\xf3\x9a')],
    ['unknown-binary', 'a.bin', bytes('\x05\0\x06\0\x07\0\x08\0')],
    ['unknown-binary', 'a.csv', bytes('\x05\0\x06\0\x07\0\x08\0')],
  ])('%s: %s', async (what, name, content) => {
    expect(await factsOf({ [name]: content })).toEqual([`opaque ${what} ${name}`]);
  });
});

test.each<[string, string | Buffer]>([
  ['logo.png', PNG],
  ['logo.jpg', PNG],
  ['logo.jpg', JPEG],
  ['logo.gif', GIF],
  ['logo.jpg', Buffer.concat([JPEG, bytes('\0\0\0 ftypmp42 motion photo')])],
  ['logo.png', '<svg xmlns="http://www.w3.org/2000/svg"/>'],
  ['logo.png', 'version https://git-lfs.github.com/spec/v1\noid sha256:00\nsize 1\n'],
  ['logo.png', ''],
  ['paper.pdf', '%PDF-1.4\n%%EOF\n'],
  ['script.txt', SHELL],
  ['notes.txt', 'MZ is how Windows programs begin.'],
  ['notes.txt', 'BZh and PK are magic. Rar! too.'],
  ['a.zip', makeZip([{ name: 'a.txt', content: 'a' }])],
  ['a.docx', makeZip([{ name: 'word/document.xml', content: '<w/>' }])],
  ['a.skill', makeZip([{ name: 'SKILL.md', content: '# a' }])],
  ['a.json.gz', gzipSync('{}')],
  ['.DS_Store', bytes('\0\0\0\x01Bud1\0\0')],
  ['a.sqlite', bytes('SQLite format 3\0\x10')],
])('nothing to say of %s', async (name, content) => {
  expect(await factsOf({ [name]: content })).toEqual([]);
});

test('a pickle that calls the system', async () => {
  const pickle = bytes(
    '\x80\x04\x95\x1d\0\0\0\0\0\0\0\x8c\x05posix\x94\x8c\x06system\x94\x93\x94\x8c\x02id\x94\x85\x94R\x94.',
  );
  expect(await factsOf({ 'model.pkl': pickle })).toEqual([
    'opaque executable model.pkl',
    'opaque unknown-binary model.pkl',
  ]);
});

test('bytecode beside its source is told from bytecode alone', async () => {
  const { facts } = await collectSkill(
    writeSkill({
      'a.py': 'print()',
      'c.py': 'print()',
      '__pycache__/a.cpython-312.pyc': PYC,
      '__pycache__/a.cpython-312.opt-1.pyc': PYC,
      '__pycache__/b.cpython-312.pyc': PYC,
      '__pycache__/c.cpython-312.pyc': UNCHECKED_PYC,
    }),
  );
  expect(facts.map((fact) => fact.type === 'opaque' && fact.detail)).toEqual([
    'Python bytecode beside its source (and 1 more)',
    'Python bytecode',
    'Python bytecode that is never compared with its source',
  ]);
});

test('what a text tells to run is marked', async () => {
  const dir = writeSkill({
    'SKILL.md': 'Extract tools.7z first.\n\nThe data is in b.7z.',
    'tools.7z': bytes('7z\xbc\xaf\x27\x1c'),
    'b.7z': bytes('7z\xbc\xaf\x27\x1c'),
  });
  const { facts } = await collectSkill(dir);
  expect(facts.map((fact) => fact.type === 'opaque' && [fact.unit.file, fact.told])).toEqual([
    ['b.7z', undefined],
    ['tools.7z', true],
  ]);
});
