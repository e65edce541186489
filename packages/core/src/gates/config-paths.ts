import { getConfigValue, isConfigPathSatisfied } from '../config/config-value.js';
import { type Gate, PASSES } from './gate.js';

/** `requires.config`: dotted paths of openclaw.json that must be truthy. */
export const configGate: Gate = {
  gate: 'config',
  judge({ skill }, { configValue, configPath }) {
    const { config } = skill.manifest.requires;
    if (config.length === 0 || skill.manifest.always) return PASSES;
    return config
      .filter((path) => !isConfigPathSatisfied(configValue, path))
      .map((path) => ({
        state: 'needs-setup',
        code: 'config-missing',
        subject: path,
        message: `${path} is ${held(getConfigValue(configValue, path))} in ${configPath}.`,
        fix: `Set ${path} in ${configPath}.`,
        probed: [{ where: `${configPath}: ${path}`, found: false }],
      }));
  },
  describe({ skill }, { configValue }) {
    const { config } = skill.manifest.requires;
    if (config.length === 0) return 'none required';
    const satisfied = config.filter((path) => isConfigPathSatisfied(configValue, path));
    return satisfied.length > 0 ? `${satisfied.join(', ')} is set` : 'skipped, because `always` is set';
  },
};

/** What kind of value a falsy path held. Never the value itself: it could be part of a secret. */
function held(value: unknown): string {
  if (value === undefined) return 'not set';
  if (value === null || value === false || value === 0) return String(value);
  return typeof value === 'string' ? 'blank' : 'not usable';
}
