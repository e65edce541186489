import { type Gate, PASSES } from './gate.js';
import { reason } from './reason.js';

/**
 * A config that is there and can't be read may have switched the skill off, or kept it from this agent. Nobody can
 * tell, so nobody may use it.
 */
export const configFileGate: Gate = {
  gate: 'configFile',
  judge(_, { configProblem, configPath }) {
    if (configProblem === undefined) return PASSES;
    const message = `${configPath} can’t be read, and it may say that this skill is not to be used.`;
    return [reason('config-unreadable', message, { subject: configPath, fix: `Mend the config: ${configProblem}` })];
  },
  describe: () => 'the config was read',
};
