import { type Gate, PASSES } from './gate.js';

/** `skills.allowBundled` lists the bundled skills that may be used, by name or key. Other tiers don't care. */
export const allowBundledGate: Gate = {
  gate: 'allowBundled',
  judge({ skill, candidate }, { settings, configPath }) {
    const { allowBundled } = settings;
    if (candidate.tier !== 'bundled' || !allowBundled) return PASSES;
    if (allowBundled.includes(skill.skillKey) || allowBundled.includes(skill.name)) return PASSES;
    return [
      {
        state: 'blocked',
        code: 'not-in-allow-bundled',
        subject: skill.name,
        message: `It is bundled, and skills.allowBundled in ${configPath} does not list it.`,
        fix: `Add "${skill.skillKey}" to skills.allowBundled in ${configPath}.`,
      },
    ];
  },
  describe({ candidate }, { settings }) {
    if (candidate.tier !== 'bundled') return 'not bundled, so it does not apply';
    return settings.allowBundled ? 'listed' : 'no list, so every bundled skill is allowed';
  },
};
