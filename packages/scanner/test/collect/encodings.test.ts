import fc from 'fast-check';
import { expect, test } from 'vitest';
import { collectSkill } from '../../src/collect/collect-skill.js';
import { decodeText } from '../../src/collect/decode-text.js';
import { factLines } from '../support/fact-lines.js';
import { writeSkill } from '../support/write-skill.js';

const latin1 = (text: string) => Buffer.from(text, 'latin1');
const utf16be = (text: string) => Buffer.from(`\ufeff${text}`, 'utf16le').swap16();

test.each<[string, string, Buffer, string, string[]]>([
  ['UTF-8 with a mark', 'a.md', Buffer.from('\ufeff# é'), '# é', []],
  ['UTF-16', 'a.ps1', Buffer.from('\ufeffWrite-Host é', 'utf16le'), 'Write-Host é', []],
  ['UTF-16, the other way', 'a.ps1', utf16be('Write-Host é'), 'Write-Host é', []],
  ['UTF-16 without a mark', 'a.ps1', Buffer.from('Write-Host é', 'utf16le'), 'Write-Host é', []],
  ['UTF-16 without a mark, the other way', 'a', Buffer.from('Write-Host é', 'utf16le').swap16(), 'Write-Host é', []],
  ['lines that end in CR', 'a.py', latin1('import os\r# a\r\nb()\r'), 'import os\n# a\r\nb()\n', []],
  [
    'a NUL in a text without a telling name',
    'a.dat',
    latin1(`echo ${'a'.repeat(40)}\0\n`),
    `echo ${'a'.repeat(40)}\n`,
    ['incomplete encoding a.dat'],
  ],
  ['Latin-1 in words', 'a.md', latin1('# caf\xe9\n'), '# café\n', []],
  ['Latin-1 in code', 'a.py', latin1('# caf\xe9\n'), '# café\n', ['incomplete encoding a.py']],
  ['NUL bytes in code', 'a.sh', latin1('curl x\0 y\n'), 'curl x y\n', ['incomplete encoding a.sh']],
  ['NUL bytes in Markdown', 'a.md', latin1('ignore\0 it\n'), 'ignore it\n', ['incomplete encoding a.md']],
  [
    'binary data after a script',
    'a',
    Buffer.concat([latin1('#!/bin/sh\necho\nexit\n'), Buffer.alloc(4000, '\0\x01\xfe\x02\x99\x80\x03', 'latin1')]),
    '#!/bin/sh\necho\nexit\n',
    ['incomplete encoding a'],
  ],
])('%s', async (_, name, content, text, facts) => {
  const collected = await collectSkill(writeSkill({ [name]: content }));
  expect(collected.units.find(({ file }) => file === name)?.text).toBe(text);
  expect(factLines(collected.facts)).toEqual(facts);
});

test('any bytes, cut anywhere, never throw', () => {
  fc.assert(
    fc.property(fc.uint8Array(), fc.uint8Array(), fc.nat(9), fc.boolean(), (head, tail, missing, force) => {
      decodeText({ head: Buffer.from(head), tail: Buffer.from(tail), missing }, force);
    }),
  );
});

test('any text comes back as it was', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'binary' }), (text) => {
      fc.pre(!text.includes('\0') && !text.startsWith('\ufeff'));
      const expected = text.replace(/\r(?!\n)/g, '\n');
      expect(decodeText({ head: Buffer.from(text), tail: Buffer.alloc(0), missing: 0 }, false)?.text).toBe(expected);
    }),
  );
});
