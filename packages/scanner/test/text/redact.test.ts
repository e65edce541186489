import fc from 'fast-check';
import { expect, test } from 'vitest';
import { excerptAt, redact } from '../../src/text/redact.js';

const random = (length: number) =>
  fc.string({
    minLength: length,
    maxLength: length,
    unit: fc.constantFrom(...'ABCDEFGHJKLMNPQRSTUVWXYZabcdefghijkmnpqrstuvwxyz23456789'),
  });

/** Ways a secret stands in a text, put together so that none stands in this file. */
const planted: readonly (readonly [kind: string, make: (body: string) => { text: string; secret: string }])[] = [
  ['GitHub', (body) => whole(`gh${'p_'}${body}`)],
  [
    'AWS',
    (body) =>
      whole(
        `AK${'IA'}${body
          .slice(0, 16)
          .toUpperCase()
          .replace(/[^A-Z]/g, 'Q')}`,
      ),
  ],
  ['Anthropic', (body) => whole(`sk-${'ant-'}${body}`)],
  ['Stripe', (body) => whole(`sk${'_live_'}${body}`)],
  ['Slack', (body) => whole(`xox${'b-'}${body}`)],
  ['assignment', (body) => ({ text: `api_key = "${body}"`, secret: body })],
  ['environment', (body) => ({ text: `export SERVICE_TOKEN=x7${body}`, secret: body })],
  ['JSON', (body) => ({ text: `{"password": "${body}"}`, secret: body })],
  ['header', (body) => ({ text: `curl -H 'Authorization: Bearer ${body}9'`, secret: body })],
  ['option', (body) => ({ text: `login --password 7${body}`, secret: body })],
  ['curl -u', (body) => ({ text: `curl -u admin:${body} https://api.example`, secret: body })],
  ['curl --user', (body) => ({ text: `curl --user 'admin:${body}' https://api.example`, secret: body })],
  ['own header', (body) => ({ text: `curl -H "X-Auth: ${body}" https://api.example`, secret: body })],
  ['header of an object', (body) => ({ text: `headers: { 'x-api-key': '${body}' }`, secret: body })],
  ['bare Authorization', (body) => ({ text: `-H 'Authorization: ${body}'`, secret: body })],
  ['cookie', (body) => ({ text: `Cookie: session=${body}; path=/`, secret: body })],
  ['mysql -p', (body) => ({ text: `mysql -h db.example -u root -p${body} shop`, secret: body })],
  ['sshpass', (body) => ({ text: `sshpass -p '${body}' ssh host.example`, secret: body })],
  ['redis-cli', (body) => ({ text: `redis-cli -h db.example -a ${body} ping`, secret: body })],
  ['docker login', (body) => ({ text: `docker login -u me -p ${body} registry.example`, secret: body })],
  ['openssl', (body) => ({ text: `openssl enc -pass pass:${body}`, secret: body })],
  ['echo into sudo', (body) => ({ text: `echo ${body} | sudo -S true`, secret: body })],
  ['query', (body) => ({ text: `https://api.example/v1?key=${body}&x=1`, secret: body })],
  ['prose', (body) => ({ text: `Log in with the password ${body} first`, secret: body })],
  ['prose with a verb', (body) => ({ text: `The passphrase is "${body}", type it`, secret: body })],
  ['quoted, with odd characters', (body) => ({ text: `password = "a,b;${body})"`, secret: body })],
  ['address', (body) => ({ text: `postgres://app:${body}@db.example.com/x`, secret: body })],
  [
    'private key',
    (body) => ({ text: `-----BEGIN RSA PRIVATE${' KEY'}-----\n${body}\n${body}\n-----END`, secret: body }),
  ],
];

function whole(secret: string): { text: string; secret: string } {
  return { text: secret, secret };
}

test.each(planted)('no %s secret survives, wherever it stands', (_, make) => {
  fc.assert(
    fc.property(
      random(40),
      fc.lorem({ maxCount: 30 }),
      fc.lorem({ maxCount: 30 }),
      fc.nat(300),
      (body, before, after, shift) => {
        const { text, secret } = make(body);
        const all = `${before} ${text} ${after}`;
        expect(redact(all)).not.toContain(secret);
        const excerpt = excerptAt(all, before.length + shift);
        for (let at = 0; at + 12 <= secret.length; at++) expect(excerpt).not.toContain(secret.slice(at, at + 12));
      },
    ),
    { numRuns: 60 },
  );
});

test.each([
  'Authorization: Bearer $TOKEN',
  'token=${{ secrets.TOKEN }}',
  'password = process.env.PASSWORD',
  'token: string',
  'The secret of good prose is work.',
  'Keep it in the password manager of your system.',
  'The secret-variable SERVICE_TOKEN (secret: SERVICE_API_TOKEN) goes to a host',
  'curl -u "$NAME:$PASSWORD" https://api.example',
  'mysql -p"$PASSWORD" -h db.example',
  'Content-Type: application/json',
  'It has the agent read secrets: ~/.ssh/id_ed25519, .env',
])('%j stays as it is', (text) => {
  expect(redact(text)).toBe(text);
});

test('an excerpt is one line, no longer than asked, with the offset in it', () => {
  fc.assert(
    fc.property(
      fc.string({ maxLength: 2000 }),
      fc.nat(2000),
      fc.integer({ min: 20, max: 300 }),
      (text, offset, max) => {
        const excerpt = excerptAt(text, offset, max);
        expect(excerpt.length).toBeLessThanOrEqual(max);
        expect(excerpt).not.toContain('\n');
      },
    ),
  );
  const line = `${'a '.repeat(300)}HERE${' b'.repeat(300)}`;
  expect(excerptAt(`one\n${line}\ntwo`, 4 + line.indexOf('HERE'))).toMatch(/^….*HERE.*…$/);
});

test('hidden and control characters are shown as escapes', () => {
  expect(excerptAt('ig\u{200b}nore \u{202e}this\u{1b}[8m', 3)).toBe('ig\\u{200b}nore \\u{202e}this\\u{1b}[8m');
});

test.each([
  '-eyJ',
  'sk-',
  'token=',
  '://a:b',
  'password: "',
  '-----BEGIN PRIVATE KEY-----',
  'Bearer ',
  'x-a',
  'mysql -a ',
  'password is ',
  '-u a:',
  'echo a',
])('a line of a million characters of %j takes no time', (piece) => {
  const text = piece.repeat(1_000_000 / piece.length);
  const start = performance.now();
  redact(text);
  excerptAt(text, 500_000);
  expect(performance.now() - start).toBeLessThan(2000);
});
