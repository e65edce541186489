import { gzipSync } from 'node:zlib';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { fullBudget, unpackArchive } from '../../src/archives/unpack-archive.js';
import { examine } from '../../src/collect/examine.js';
import { LIMITS } from '../../src/model/index.js';
import { makeTar, makeZip } from '../support/make-archive.js';

const seeds = {
  zip: makeZip([
    { name: 'a.txt', content: 'text' },
    { name: 'run.sh', content: 'echo '.repeat(50), deflate: true },
    { name: 'inner.zip', content: makeZip([{ name: 'x.py', content: 'print(1)' }]) },
  ]),
  tar: makeTar([
    { name: 'a.txt', content: 'text' },
    { name: 'l', type: '2', target: 'a.txt' },
  ]),
  gzip: gzipSync(makeTar([{ name: 'a.txt', content: 'text' }])),
};

const mutations = fc.array(fc.tuple(fc.nat(), fc.integer({ min: 0, max: 255 })), { maxLength: 12 });

test.each(['zip', 'tar', 'gzip'] as const)(
  'a mutated or cut %s archive never throws, and stays in bounds',
  (format) => {
    fc.assert(
      fc.property(mutations, fc.nat(), (changes, cut) => {
        const bytes = Buffer.from(seeds[format]);
        for (const [at, value] of changes) bytes[at % bytes.length] = value;
        const part = bytes.subarray(0, bytes.length - (cut % 3 === 0 ? cut % bytes.length : 0));
        const { files } = unpackArchive('a', part, format, fullBudget());
        const total = files.reduce((sum, file) => sum + file.bytes.length, 0);
        expect(total).toBeLessThanOrEqual(LIMITS.archiveBytes);
      }),
      { numRuns: 600 },
    );
  },
);

test('random bytes under any magic never throw', () => {
  const starts = [
    'PK\x03\x04',
    '\x1f\x8b\x08',
    'GIF89a',
    '\x89PNG\r\n\x1a\n',
    '\xff\xd8\xff',
    '%PDF-1',
    'RIFF',
    '#!/bin/sh\n',
    '',
  ];
  fc.assert(
    fc.property(fc.constantFrom(...starts), fc.uint8Array({ maxLength: 600 }), (start, rest) => {
      const head = Buffer.concat([Buffer.from(start, 'latin1'), rest]);
      examine({ file: 'a.png', executable: false, level: 0, head, tail: Buffer.alloc(0), missing: 0 });
    }),
    { numRuns: 600 },
  );
});

test('a million signatures are read in time', () => {
  const bytes = Buffer.alloc(4_000_000, 'PK\x03\x04');
  const started = performance.now();
  unpackArchive('a.zip', bytes, 'zip', fullBudget());
  expect(performance.now() - started).toBeLessThan(2000);
});

test('members that lie about their size cost no more than a few of them would', () => {
  const zeros = Buffer.alloc(9_000_000);
  const liars = makeZip(
    Array.from({ length: 40 }, (_, at) => ({ name: `${at}`, content: zeros, deflate: true, size: 10 })),
  );
  const packed = gzipSync(zeros);
  const nested = makeZip(Array.from({ length: 300 }, (_, at) => ({ name: `${at}.gz`, content: packed })));
  for (const head of [liars, nested]) {
    const started = performance.now();
    examine({ file: 'a.zip', executable: false, level: 0, head, tail: Buffer.alloc(0), missing: 0 });
    expect(performance.now() - started).toBeLessThan(1500);
  }
});

test('archives in archives end, and the budget is for all of them', () => {
  const zeros = makeZip(Array.from({ length: 9 }, (_, at) => ({ name: `${at}.txt`, content: 'ab\n'.repeat(300_000) })));
  const nested = makeZip(Array.from({ length: 20 }, (_, at) => ({ name: `${at}.zip`, content: zeros, deflate: true })));
  const started = performance.now();
  const { units, facts } = examine({
    file: 'a.zip',
    executable: false,
    level: 0,
    head: nested,
    tail: Buffer.alloc(0),
    missing: 0,
  });
  expect(units.reduce((sum, unit) => sum + unit.text.length, 0)).toBeLessThanOrEqual(LIMITS.archiveBytes);
  expect(facts.length).toBeGreaterThan(0);
  expect(performance.now() - started).toBeLessThan(2000);
});
