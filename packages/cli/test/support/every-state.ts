import { linkSync, mkdirSync, symlinkSync } from 'node:fs';
import type { Delivery, State } from '@knowhow/core';
import { CONFIG, gatedText, OWN_CONFIG, SKILLS, skillText } from './skill-text.js';
import { createWorld, type Files, type World } from './world.js';

/** What must come of one skill folder. */
export interface Expected {
  readonly name: string;
  readonly state: State;
  /** The code of its first reason; none when it is ready. */
  readonly code?: string;
  readonly delivery?: Delivery;
  /** The SKILL.md's text; none when it is made by other means. */
  readonly text?: string | Uint8Array;
}

const DEEP = 'deep/2/3/4/5/6';

/** Every folder of the world below, by its path, with every state and most reasons there are. */
export const EVERY_FOLDER: Readonly<Record<string, Expected>> = {
  [`${SKILLS}/alpha`]: ready('alpha', skillText('alpha', { tags: ['letters'] })),
  [`${SKILLS}/group/beta`]: ready('beta', gatedText('beta', { emoji: '🦞', homepage: 'https://beta.example' })),
  [`${SKILLS}/hidden`]: ready('hidden', skillText('hidden', { 'disable-model-invocation': true }), 'hidden'),
  'bundled/spare': ready('spare', skillText('spare'), 'omitted'),
  [`${SKILLS}/bare`]: refused('bare', 'invalid', 'frontmatter-missing', '# No frontmatter\n'),
  [`${SKILLS}/unclosed`]: refused('unclosed', 'invalid', 'frontmatter-unclosed', '---\n\n# Nothing\n'),
  [`${SKILLS}/mute`]: refused('mute', 'invalid', 'description-missing', '---\nname: mute\n---\n'),
  [`${SKILLS}/gateless`]: refused('gateless', 'invalid', 'metadata-unreadable', skillText('gateless', { metadata: 7 })),
  [`${SKILLS}/broken`]: refused(
    'broken',
    'invalid',
    'yaml-syntax',
    '---\nname: x\nmetadata: {a: [}\ndescription: d\n---\n',
  ),
  [`${SKILLS}/nul`]: refused('nul', 'invalid', 'nul-byte', '---\nname: a\0b\ndescription: d\n---\n'),
  [`${SKILLS}/utf16`]: refused('utf16', 'invalid', 'not-utf8', Buffer.from('\ufeff---\nname: x\n---\n', 'utf16le')),
  [`${SKILLS}/folder`]: refused('folder', 'invalid', 'not-a-file'),
  [`${SKILLS}/twin`]: refused('twin', 'invalid', 'hard-linked'),
  [`${SKILLS}/lost`]: refused('lost', 'invalid', 'broken-link'),
  [`${SKILLS}/huge`]: refused('huge', 'over-limit', 'file-too-large', skillText('huge') + 'x'.repeat(9000)),
  [`${SKILLS}/${DEEP}/seven`]: refused('seven', 'over-limit', 'too-deep', skillText('seven')),
  '.openclaw/skills/alpha': refused('alpha', 'shadowed', 'shadowed', skillText('alpha', { description: 'Older.' })),
  '.openclaw/skills/alpha-link': refused('alpha', 'shadowed', 'duplicate-folder'),
  [`${SKILLS}/off`]: refused('off', 'disabled', 'disabled', skillText('off')),
  'bundled/unlisted': refused('unlisted', 'blocked', 'not-in-allow-bundled', skillText('unlisted')),
  [`${SKILLS}/escape`]: refused('escape', 'blocked', 'symlink-escape'),
  [`${SKILLS}/pointer`]: refused('pointer', 'blocked', 'file-escape'),
  [`${SKILLS}/plan9`]: refused('plan9', 'unsupported', 'os-mismatch', gatedText('plan9', { os: ['plan9'] })),
  [`${SKILLS}/hermes`]: refused(
    'hermes',
    'unsupported',
    'runtime-mismatch',
    skillText('hermes', { runtime: 'hermes' }),
  ),
  [`${SKILLS}/bins`]: needs('bins', 'bin-missing', { bins: ['no-such-program'] }),
  [`${SKILLS}/any`]: needs('any', 'any-bin-missing', { anyBins: ['no-such-a', 'no-such-b'] }),
  [`${SKILLS}/env`]: needs('env', 'env-missing', { env: ['NO_SUCH_VARIABLE'] }),
  [`${SKILLS}/config`]: needs('config', 'config-missing', { config: ['browser.profile'] }),
  [`${SKILLS}/secret`]: needs('secret', 'secret-unresolved', {}),
  [`${SKILLS}/stranger`]: refused('stranger', 'not-allowed', 'not-in-agent-allowlist', skillText('stranger')),
};

const ALLOWED = [...new Set(Object.values(EVERY_FOLDER).map(({ name }) => name))].filter((name) => name !== 'stranger');

/** A world with a folder in every state, for agent `main`. Nothing in its config is wrong. */
export function everyState(): World {
  const world = createWorld({
    ...texts(),
    [CONFIG]: JSON.stringify({
      skills: {
        allowBundled: ['spare'],
        limits: { maxSkillsInPrompt: 2, maxSkillFileBytes: 8000 },
        entries: {
          off: { enabled: false },
          secret: { apiKey: { source: 'env', provider: 'default', id: 'NO_SUCH_SECRET' } },
        },
      },
      agents: { entries: { main: { skills: ALLOWED } } },
    }),
    [OWN_CONFIG]: JSON.stringify({ agents: { main: { runtime: 'openclaw' } } }),
    'elsewhere/escape/SKILL.md': skillText('escape'),
    'elsewhere/twin.md': skillText('twin'),
  });
  const at = (path: string) => world.path(SKILLS, path);
  for (const name of ['folder/SKILL.md', 'twin', 'lost', 'pointer']) mkdirSync(at(name), { recursive: true });
  linkSync(world.path('elsewhere/twin.md'), at('twin/SKILL.md'));
  symlinkSync(world.path('nowhere'), at('lost/SKILL.md'));
  symlinkSync(world.path('elsewhere/escape'), at('escape'));
  symlinkSync(world.path('elsewhere/escape/SKILL.md'), at('pointer/SKILL.md'));
  symlinkSync(at('alpha'), world.path('.openclaw/skills/alpha-link'));
  return world;
}

function texts(): Files {
  const files: Record<string, string | Uint8Array> = {};
  for (const [dir, { text }] of Object.entries(EVERY_FOLDER)) {
    if (text !== undefined) files[`${dir}/SKILL.md`] = text;
  }
  return files;
}

function ready(name: string, text: string, delivery: Delivery = 'prompt'): Expected {
  return { name, state: 'ready', delivery, text };
}

function refused(name: string, state: State, code: string, text?: string | Uint8Array): Expected {
  return { name, state, code, ...(text === undefined ? {} : { text }) };
}

function needs(name: string, code: string, requires: object): Expected {
  return { name, state: 'needs-setup', code, text: gatedText(name, { requires, primaryEnv: 'SOME_KEY' }) };
}
