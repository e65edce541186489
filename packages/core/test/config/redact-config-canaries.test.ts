import fc from 'fast-check';
import { expect, it } from 'vitest';
import { getConfigValue } from '../../src/config/config-value.js';
import { redactConfig } from '../../src/config/redact-config.js';
import type { JsonObject } from '../../src/config/types.js';
import { isRecord } from '../../src/values/is-record.js';

const TEXT = 'canary';
const NUMBER = 7_340_912;
const SECRET_KEYS = ['apiKey', 'password', 'credentials', 'secrets', 'apiKeys', 'BOT_TOKEN', 'env', 'headers', 'dsn'];
const PLAIN_KEYS = ['a', 'value', 'google', 'values', 'source', 'id', 'config', 'entries', 'constructor', '__proto__'];

/** Anything, with a canary for every text and number in it. */
const { canaries } = fc.letrec<{ canaries: unknown }>((tie) => ({
  canaries: fc.oneof(
    { maxDepth: 5, withCrossShrink: true },
    fc.constantFrom<unknown>(TEXT, NUMBER, ` ${TEXT}\n`, `\${HOME}/${TEXT}`, true, null),
    fc.array(tie('canaries'), { maxLength: 3 }),
    fc.dictionary(fc.constantFrom(...PLAIN_KEYS, ...SECRET_KEYS), tie('canaries'), { maxKeys: 4 }),
  ),
}));

/** A config with canaries below a key that is named like a secret, at any depth. */
const config = fc
  .tuple(fc.array(fc.constantFrom(...PLAIN_KEYS, 'skills', 'x'), { maxLength: 4 }), fc.constantFrom(...SECRET_KEYS))
  .chain(([above, key]) =>
    canaries.map(
      (planted) => [...above, key].reduceRight<unknown>((inner, name) => ({ [name]: inner }), planted) as JsonObject,
    ),
  );

/** Every path there is, as `config get` could be asked for it. */
function pathsOf(value: unknown, path: readonly string[] = []): (readonly string[])[] {
  const children = isRecord(value) || Array.isArray(value) ? Object.entries(value) : [];
  return [path, ...children.flatMap(([key, child]) => pathsOf(child, [...path, key]))];
}

it('a canary below a secret’s name is seen on no path', () => {
  fc.assert(
    fc.property(config, (value) => {
      const shown = redactConfig(value);
      for (const path of pathsOf(value)) {
        expect(JSON.stringify(getConfigValue(shown, path)) ?? '').not.toMatch(/canary|7340912/);
      }
    }),
    { numRuns: 500 },
  );
});
