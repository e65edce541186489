import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { createWorld } from './support/world.js';

const SECRET_KEYS = ['apiKey', 'password', 'credentials', 'apiKeys', 'BOT_TOKEN', 'env', 'connectionString', 'jwt'];

/** Anything, with a canary for every text and number in it. */
const { canaries } = fc.letrec<{ canaries: unknown }>((tie) => ({
  canaries: fc.oneof(
    { maxDepth: 3 },
    fc.constantFrom<unknown>('canary', 7_340_912),
    fc.array(tie('canaries'), { minLength: 1, maxLength: 2 }),
    fc.dictionary(fc.constantFrom('a', 'value', 'google'), tie('canaries'), { minKeys: 1, maxKeys: 2 }),
  ),
}));

/** The way to the first canary in a value, and every step of it. */
function stepsInto(value: unknown, path: string): string[] {
  const [first] = typeof value === 'object' && value !== null ? Object.entries(value) : [];
  return first ? [path, ...stepsInto(first[1], `${path}.${first[0]}`)] : [path];
}

describe.concurrent('config get never shows a canary', () => {
  const planted = fc.sample(canaries, { numRuns: SECRET_KEYS.length, seed: 20 });
  test.each(SECRET_KEYS.map((key, at) => [key, planted[at]] as const))('below %s', async (key, value) => {
    const entry = { enabled: true, [key]: value, config: { [key]: value } };
    const world = createWorld({ 'c.json': JSON.stringify({ [key]: value, skills: { entries: { x: entry } } }) });
    const paths = ['', 'skills', 'skills.entries.x.config', ...stepsInto(value, `skills.entries.x.${key}`)];
    await Promise.all(
      paths.flatMap((path) =>
        [[], ['--json']].map(async (more) => {
          const { stdout, stderr } = await world.knowhow(['config', 'get', path, '--config', 'c.json', ...more]);
          expect(stdout + stderr).not.toBe('');
          expect(stdout + stderr).not.toMatch(/canary|7340912/);
        }),
      ),
    );
  });
});
