import { type Gate, PASSES } from './gate.js';

/** `skills.entries.<key>.enabled: false` switches a skill off for all agents. */
export const enabledGate: Gate = {
  gate: 'enabled',
  judge({ skill, entry }, { configPath }) {
    if (entry?.enabled !== false) return PASSES;
    return [
      {
        state: 'disabled',
        code: 'disabled',
        subject: skill.skillKey,
        message: `It is switched off in ${configPath} (skills.entries.${skill.skillKey}.enabled is false).`,
        fix: `knowhow config set skills.entries.${quoteKey(skill.skillKey)}.enabled true`,
      },
    ];
  },
  describe: ({ skill, entry }) =>
    entry?.enabled === true ? `switched on in skills.entries.${skill.skillKey}` : 'not switched off',
};

/** A key with a dot in it needs brackets in a config path. */
function quoteKey(key: string): string {
  return /^[\w-]+$/.test(key) ? key : `'["${key}"]'`;
}
