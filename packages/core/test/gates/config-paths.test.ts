import { expect, test } from 'vitest';
import { brief, CONFIG_PATH, judgeSkill } from './judge-skill.js';

const judged = (config: object, path: string) =>
  judgeSkill({ requires: { config: [path] } }, { config: { ...config } });

test.each<[object, string, boolean]>([
  [{ a: true }, 'a', true],
  [{ a: false }, 'a', false],
  [{ a: 1 }, 'a', true],
  [{ a: 0 }, 'a', false],
  [{ a: -1 }, 'a', true],
  [{ a: 'text' }, 'a', true],
  [{ a: 'false' }, 'a', true],
  [{ a: '' }, 'a', false],
  [{ a: '  ' }, 'a', false],
  [{ a: null }, 'a', false],
  [{ a: {} }, 'a', true],
  [{ a: [] }, 'a', true],
  [{}, 'a', false],
  [{ a: { b: { c: 1 } } }, 'a.b.c', true],
  [{ a: { b: { c: 1 } } }, 'a..b.c.', true],
  [{ a: { b: 1 } }, 'a.b.c', false],
  [{ 'a.b': 1 }, 'a.b', false],
  [{ channels: { slack: { token: 'x' } } }, 'channels.slack', true],
  // OpenClaw takes these for granted until the config says otherwise.
  [{}, 'browser.enabled', true],
  [{}, 'browser.evaluateEnabled', true],
  [{ browser: { enabled: false } }, 'browser.enabled', false],
  [{ browser: { enabled: null } }, 'browser.enabled', false],
  [{}, 'browser', false],
  [{}, '__proto__', false],
  [{}, 'constructor', false],
  [{}, 'a.constructor.prototype', false],
  [{ a: 'text' }, 'a.length', false],
  [{}, '.', false],
])('%j satisfies %s: %s', (config, path, satisfied) => {
  const verdict = judged(config, path);
  expect(verdict.state).toBe(satisfied ? 'ready' : 'needs-setup');
  expect(verdict.configChecks).toEqual([{ path, satisfied }]);
});

test.each<[object, string]>([
  [{}, 'not set'],
  [{ a: false }, 'false'],
  [{ a: 0 }, '0'],
  [{ a: null }, 'null'],
  [{ a: '  ' }, 'blank'],
])('the reason for %j says what was there', (config, held) => {
  const verdict = judged(config, 'a');
  expect(verdict.reasons).toEqual([
    {
      state: 'needs-setup',
      code: 'config-missing',
      subject: 'a',
      message: `a is ${held} in ${CONFIG_PATH}.`,
      fix: `Set a in ${CONFIG_PATH}.`,
      probed: [{ where: `${CONFIG_PATH}: a`, found: false }],
    },
  ]);
  expect(verdict.missing.config).toEqual(['a']);
});

test('every path must hold, and every check is kept', () => {
  const verdict = judgeSkill({ requires: { config: ['a', 'b', 'c'] } }, { config: { b: 1 } });
  expect(brief(verdict)).toBe('needs-setup config-missing:a, config-missing:c');
  expect(verdict.configChecks.map(({ satisfied }) => satisfied)).toEqual([false, true, false]);
});
