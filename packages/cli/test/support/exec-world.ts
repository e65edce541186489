import { CONFIG, gatedText, SKILLS, skillText } from './skill-text.js';
import { createWorld, type World } from './world.js';

/** A world with a skill that has keys, one that has none, one that lacks something, and one that is off. */
export function execWorld(): World {
  return createWorld({
    [`${SKILLS}/mail/SKILL.md`]: gatedText('mail', { primaryEnv: 'MAIL_KEY', requires: { env: ['MAIL_KEY'] } }),
    [`${SKILLS}/mail/scripts/say.cjs`]: 'console.log(process.env.MAIL_KEY, ...process.argv.slice(2))',
    [`${SKILLS}/map/SKILL.md`]: gatedText('map', { primaryEnv: 'MAP_KEY' }),
    [`${SKILLS}/plain/SKILL.md`]: skillText('plain'),
    [`${SKILLS}/needy/SKILL.md`]: gatedText('needy', { requires: { bins: ['no-such-program'], env: ['NEEDY_KEY'] } }),
    [`${SKILLS}/off/SKILL.md`]: skillText('off'),
    [`${SKILLS}/odd/SKILL.md`]: gatedText('odd', { primaryEnv: 'ODD_KEY' }),
    'broken.json': '{ not json',
    [CONFIG]: JSON.stringify({
      secrets: { providers: { broken: { source: 'file', path: '~/broken.json', mode: 'json' } } },
      skills: {
        entries: {
          mail: { apiKey: 'sk-of-mail', env: { MAIL_HOST: 'mail.example' } },
          map: { apiKey: 'sk-of-map' },
          off: { enabled: false },
          odd: {
            apiKey: { source: 'file', provider: 'broken', id: '/key' },
            env: { LD_PRELOAD: 'sk-loader', OTHER_TOKEN: 'sk-other' },
          },
        },
      },
      agents: { entries: { main: {}, writer: { workspace: '~/.openclaw/workspace', skills: ['plain'] } } },
    }),
  });
}

/** The words after `exec <skill>` that run a Node script. */
export const node = (script: string, ...args: string[]): string[] => ['--', process.execPath, '-e', script, ...args];
