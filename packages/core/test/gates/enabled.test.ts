import { expect, test } from 'vitest';
import { getConfigValue, parseConfigPath } from '../../src/index.js';
import { brief, CONFIG_PATH, judgeSkill } from './judge-skill.js';

const entries = (value: unknown) => ({ config: { skills: { entries: value } } });

test.each<[string, unknown, string]>([
  ['no entry', {}, 'ready'],
  ['an empty entry', { x: {} }, 'ready'],
  ['enabled true', { x: { enabled: true } }, 'ready'],
  ['enabled false', { x: { enabled: false } }, 'disabled disabled:x'],
  ['another skill’s entry', { y: { enabled: false } }, 'ready'],
  ['a key in other case', { X: { enabled: false } }, 'ready'],
])('%s', (_, value, expected) => {
  expect(brief(judgeSkill({}, entries(value)))).toBe(expected);
});

test('the entry goes by the skill key, not by the name', () => {
  expect(brief(judgeSkill({ skillKey: 'key' }, entries({ x: { enabled: false } })))).toBe('ready');
  expect(brief(judgeSkill({ skillKey: 'key' }, entries({ key: { enabled: false } })))).toBe('disabled disabled:key');
});

test('the reason says where it was switched off', () => {
  const { reasons, fix } = judgeSkill({}, entries({ x: { enabled: false } }));
  expect(reasons).toEqual([
    {
      state: 'disabled',
      code: 'disabled',
      subject: 'x',
      message: `It is switched off in ${CONFIG_PATH} (skills.entries.x.enabled is false).`,
      fix: 'knowhow config set skills.entries.x.enabled true',
    },
  ]);
  expect(fix).toBe(reasons[0]?.fix);
});

test.each(['my.skill', 'with space', "it's", '"quoted"', '$(id)', '`id`', '[0]', 'a"b.c', 'back\\slash'])(
  'the command it offers for the key %s is one word of a shell and names that key',
  (key) => {
    const { fix } = judgeSkill({ skillKey: key }, entries({ [key]: { enabled: false } }));
    const written = /^knowhow config set (.*) true$/s.exec(fix ?? '')?.[1] ?? '';
    const path = unquote(written);
    expect(parseConfigPath(path)).toEqual(['skills', 'entries', key, 'enabled']);
    expect(getConfigValue({ skills: { entries: { [key]: { enabled: 7 } } } }, path)).toBe(7);
  },
);

/** What a POSIX shell makes of one word; throws when it is more than one, or would be expanded. */
function unquote(word: string): string {
  const parts = /^(?:'[^']*'|\\'|[\w.-])+$/.exec(word);
  if (!parts) throw new Error(`not one plain word: ${word}`);
  return word.replace(/'([^']*)'|\\(')/g, '$1$2');
}
