import { type Gate, PASSES } from './gate.js';
import { reason } from './reason.js';

/** `skills.allowBundled` lists the bundled skills that may be used, by name or key. Other tiers don't care. */
export const allowBundledGate: Gate = {
  gate: 'allowBundled',
  judge({ skill, candidate }, { settings, configPath }) {
    const { allowBundled } = settings;
    if (candidate.tier !== 'bundled' || !allowBundled) return PASSES;
    if (allowBundled.includes(skill.skillKey) || allowBundled.includes(skill.name)) return PASSES;
    const message = `It is bundled, and skills.allowBundled in ${configPath} does not list it.`;
    const fix = `Add "${skill.skillKey}" to skills.allowBundled in ${configPath}.`;
    return [reason('not-in-allow-bundled', message, { subject: skill.name, fix })];
  },
  describe({ candidate }, { settings }) {
    if (candidate.tier !== 'bundled') return 'not bundled, so it does not apply';
    return settings.allowBundled ? 'listed' : 'no list, so every bundled skill is allowed';
  },
};
