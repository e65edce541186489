import { expect, test } from 'vitest';
import { collectSkill } from '../../src/collect/collect-skill.js';
import { factLines } from '../support/fact-lines.js';
import { makeTar, makeZip } from '../support/make-archive.js';
import { writeSkill } from '../support/write-skill.js';

const ELF = Buffer.from('\x7fELF\x02\x01\x01\0\0\0\0\0', 'latin1');

test('members are typed like files, one level down', async () => {
  const zip = makeZip([
    { name: 'run', content: '#!/bin/sh\necho' },
    { name: 'docs/a.md', content: '# A' },
  ]);
  const { units, facts } = await collectSkill(writeSkill({ 'assets/x.zip': zip }));
  expect(units.slice(1).map(({ file, language, depth }) => [file, language, depth])).toEqual([
    ['assets/x.zip!/docs/a.md', 'markdown', 1],
    ['assets/x.zip!/run', 'shell', 1],
  ]);
  expect(facts).toEqual([]);
});

test('something that runs inside two archives is read, and reported', async () => {
  const inner = makeTar([{ name: 'run.sh', content: 'echo' }]);
  const { units, facts } = await collectSkill(
    writeSkill({ 'a.zip': makeZip([{ name: 'inner.tar', content: inner }]) }),
  );
  expect(units.map(({ file }) => file)).toContain('a.zip!/inner.tar!/run.sh');
  expect(factLines(facts)).toEqual(['opaque nested-archive a.zip!/inner.tar!/run.sh']);
});

test('data inside two archives is not', async () => {
  const inner = makeZip([{ name: 'data.csv', content: 'a,b' }]);
  const { facts } = await collectSkill(writeSkill({ 'a.zip': makeZip([{ name: 'inner.zip', content: inner }]) }));
  expect(facts).toEqual([]);
});

test('the third archive stays shut', async () => {
  const third = makeZip([{ name: 'data.csv', content: 'a,b' }]);
  const second = makeZip([{ name: '3.zip', content: third }]);
  const first = makeZip([{ name: '2.zip', content: second }]);
  const { facts } = await collectSkill(writeSkill({ '1.zip': first }));
  expect(factLines(facts)).toEqual(['opaque nested-archive 1.zip!/2.zip!/3.zip']);
});

test('alike members of one archive are one fact', async () => {
  const jar = makeZip(
    ['A', 'B', 'C'].map((name) => ({ name: `${name}.class`, content: Buffer.from('cafebabe00000041', 'hex') })),
  );
  const { facts } = await collectSkill(writeSkill({ 'lib/a.jar': jar }));
  expect(factLines(facts)).toEqual(['opaque bytecode lib/a.jar!/A.class']);
});

test('macros of a document are bytecode', async () => {
  const macros = Buffer.from('d0cf11e0a1b11ae1', 'hex');
  const { facts } = await collectSkill(
    writeSkill({ 'a.docx': makeZip([{ name: 'word/vbaProject.bin', content: macros }]) }),
  );
  expect(factLines(facts)).toEqual(['opaque bytecode a.docx!/word/vbaProject.bin']);
});

test('a script in front of its own archive is read, and so is the archive', async () => {
  const zip = makeZip([{ name: '__main__.py', content: 'print()' }], Buffer.from('#!/usr/bin/env python3\n'));
  const { units } = await collectSkill(writeSkill({ 'tool.pyz': zip }));
  expect(units.map(({ file, language }) => `${file} ${language}`)).toEqual([
    'SKILL.md markdown',
    'tool.pyz python',
    'tool.pyz!/__main__.py python',
  ]);
});

test('a program in an archive', async () => {
  const { facts } = await collectSkill(writeSkill({ 'a.zip': makeZip([{ name: 'tool', content: ELF }]) }));
  expect(factLines(facts)).toEqual(['opaque executable a.zip!/tool']);
});
