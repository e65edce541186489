import { getConfigValue, isConfigPathSatisfied } from '../config/config-value.js';
import { type Gate, PASSES, SKIPPED } from './gate.js';
import { reason } from './reason.js';

/** `requires.config`: dotted paths of openclaw.json that must be truthy. */
export const configGate: Gate = {
  gate: 'config',
  judge({ skill }, { configValue, configPath }) {
    const { config } = skill.manifest.requires;
    if (config.length === 0 || skill.manifest.always) return PASSES;
    return config
      .filter((path) => !isConfigPathSatisfied(configValue, path))
      .map((path) =>
        reason('config-missing', `${path} is ${held(getConfigValue(configValue, path))} in ${configPath}.`, {
          subject: path,
          fix: `Set ${path} in ${configPath}.`,
          probed: [{ where: `${configPath}: ${path}`, found: false }],
        }),
      );
  },
  describe({ skill }) {
    const { config } = skill.manifest.requires;
    if (config.length === 0) return 'none required';
    return skill.manifest.always ? SKIPPED : `${config.join(', ')} is set`;
  },
};

/** What kind of value a falsy path held. Never the value itself: it could be part of a secret. */
function held(value: unknown): string {
  if (value === undefined) return 'not set';
  if (value === null || value === false || value === 0) return String(value);
  return typeof value === 'string' ? 'blank' : 'not usable';
}
