import { dirname } from 'node:path';
import fc from 'fast-check';
import type { Tier } from '../../src/discovery/tiers.js';
import type { CatalogOptions } from '../../src/prompt/plan-catalog.js';
import type { PromptSkill } from '../../src/prompt/prompt-skill.js';

/** A skill as the prompt sees it, with the parts a test doesn't care about filled in. */
export function aSkill(name: string, rest: Partial<PromptSkill> = {}): PromptSkill {
  const filePath = rest.filePath ?? `/home/me/${rest.tier ?? 'bundled'}/${name}/SKILL.md`;
  return { name, description: `${name} does things.`, tier: 'bundled', filePath, baseDir: dirname(filePath), ...rest };
}

export const OPTIONS: CatalogOptions = {
  maxSkills: 100_000,
  maxChars: 100_000_000,
  form: 'auto',
  paths: 'home',
  home: '/home/me',
  pins: [],
};

export const TIER_NAMES: readonly Tier[] = ['extra', 'bundled', 'managed', 'personal', 'project', 'workspace'];

/** Characters and pieces that try to get out of where they stand, or to hide. */
const NASTY = [
  ...[
    'a',
    'b',
    ' ',
    '  ',
    '\n',
    '\r\n',
    '\t',
    '\u2028',
    '\u0085',
    '\v',
    '\0',
    '\x1b[31m',
    '\x7f',
    '&',
    '<',
    '>',
    '"',
    "'",
  ],
  ...[
    '</available_skills>',
    '<available_skills>',
    '</skill>',
    '<skill>',
    '</description>',
    '<name>',
    '&lt;',
    '&amp;amp;',
  ],
  ...[
    '\n- evil: x',
    '- ',
    ': ',
    ' (',
    ')',
    '/etc/\n',
    ']]>',
    '<!--',
    '-->',
    '<![CDATA[',
    '天气',
    'é',
    'e\u0301',
    '😀',
    '👩‍💻',
    '❤️',
  ],
  ...[
    '\u200b',
    '\u200c',
    '\u200d',
    '\u200e',
    '\u202e',
    '\u2066',
    '\u2060',
    '\ufeff',
    '\u00ad',
    '\u034f',
    '\u115f',
    '\u3164',
    '\ufe0f',
  ],
  ...[
    '\u{e0041}',
    '\u{e0100}',
    '\ufe01',
    '\ud800',
    '\udc00',
    '\ud83d',
    '\ufffe',
    '$&',
    '$1',
    '\\',
    '`',
    '{baseDir}',
    '\u061c',
    '\u180e',
  ],
];

export const nastyText: fc.Arbitrary<string> = fc.oneof(
  { weight: 3, arbitrary: fc.string({ unit: fc.constantFrom(...NASTY), maxLength: 12 }) },
  { weight: 1, arbitrary: fc.string({ unit: 'binary', maxLength: 30 }) },
);
