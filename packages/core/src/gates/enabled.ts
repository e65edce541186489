import { formatConfigPath } from '../config/config-path.js';
import { shellWord } from '../text/shell-word.js';
import { type Gate, overrideOf, PASSES } from './gate.js';
import { reason } from './reason.js';

/** `skills.entries.<key>.enabled: false` switches a skill off for all agents, a session for itself. */
export const enabledGate: Gate = {
  gate: 'enabled',
  judge({ skill, entry }, context) {
    const { configPath } = context;
    if (entry?.enabled !== false) {
      if (overrideOf(skill, context) !== false) return PASSES;
      return [reason('disabled-in-session', 'This session has switched it off.', { subject: skill.skillKey })];
    }
    const message = `It is switched off in ${configPath} (skills.entries.${skill.skillKey}.enabled is false).`;
    const fix = `knowhow config set ${shellWord(entryPath(skill.skillKey))} true`;
    return [reason('disabled', message, { subject: skill.skillKey, fix })];
  },
  describe: ({ skill, entry }) =>
    entry?.enabled === true ? `switched on in skills.entries.${skill.skillKey}` : 'not switched off',
};

const entryPath = (key: string): string => formatConfigPath(['skills', 'entries', key, 'enabled']);
