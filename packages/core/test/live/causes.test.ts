import { expect, it } from 'vitest';
import { type Cause, tellingCauses } from '../../src/live/cause.js';

it.each<[string, Cause[], Cause[]]>([
  ['nothing', [], []],
  ['the same twice', [{ kind: 'check' }, { kind: 'check' }], [{ kind: 'check' }]],
  [
    'a folder that went with its files',
    [
      { kind: 'skill', path: '/s/b/SKILL.md' },
      { kind: 'folder', path: '/s/b' },
      { kind: 'access', path: '/s' },
    ],
    [{ kind: 'folder', path: '/s/b' }],
  ],
  [
    'a folder and its namesake’s file',
    [
      { kind: 'folder', path: '/s/b' },
      { kind: 'skill', path: '/s/bc/SKILL.md' },
    ],
    [
      { kind: 'folder', path: '/s/b' },
      { kind: 'skill', path: '/s/bc/SKILL.md' },
    ],
  ],
  ['permissions alone', [{ kind: 'access', path: '/s' }], [{ kind: 'access', path: '/s' }]],
])('of %s it tells what people want to hear', (_, causes, telling) => {
  expect(tellingCauses(causes)).toEqual(telling);
});
