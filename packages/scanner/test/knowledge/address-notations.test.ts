import { expect, test } from 'vitest';
import { addressInNumbers, hostOf, isMetadata } from '../../src/knowledge/hosts.js';

test.each([
  ['http://2852039166/x'],
  ['http://0xA9FEA9FE/x'],
  ['http://0251.0376.0251.0376/x'],
  ['http://0xa9.0xfe.0xa9.0xfe/x'],
  ['http://169.254.43518/x'],
  ['http://[::ffff:a9fe:a9fe]/x'],
  ['http://[::ffff:169.254.169.254]/x'],
])('%s is the metadata address', (url) => {
  expect(isMetadata(hostOf(url) ?? '')).toBe(true);
});

test.each([['1.2.3'], ['a.b'], ['300.1.1.1'], ['12345'], ['1.2.3.4.5'], ['99999999999']])(
  '%s is no other address',
  (host) => {
    const found = addressInNumbers(host);
    expect(found === undefined || found === '1.2.0.3').toBe(true);
  },
);

test('a bare number is no host', () => {
  expect(hostOf('2852039166')).toBeUndefined();
  expect(hostOf('example.com')).toBe('example.com');
});
