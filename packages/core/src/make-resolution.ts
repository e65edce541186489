import { type DeliveredSkills, deliverSkills } from './prompt/deliver-skills.js';
import type { JudgedSkill, Resolution, ResolutionInputs } from './resolution.js';

/** All that is open for everybody to see. */
type OpenParts = Omit<Resolution, keyof ResolutionInputs>;

/** Puts a resolution together. What holds keys can be asked for, but doesn't come along when it is logged or sent. */
export function makeResolution(open: OpenParts, { config, settings, gateContext }: ResolutionInputs): Resolution {
  return Object.defineProperties({ ...open } as Resolution, {
    // Getters, so that not even who asks for hidden properties is shown what is in them.
    config: { get: () => config },
    settings: { get: () => settings },
    gateContext: { get: () => gateContext },
  });
}

/** A resolution with other verdicts than `base`, and the catalog that follows from them. */
export function withSkills(
  base: Resolution,
  judged: readonly JudgedSkill[],
  change: Partial<Pick<Resolution, 'gateContext' | 'knowhow'>> = {},
): Resolution {
  const { config, settings, gateContext = base.gateContext, knowhow = base.knowhow } = { ...inputsOf(base), ...change };
  const delivered = deliverSkills(judged, { ...base, settings, knowhow });
  return makeResolution({ ...base, knowhow, ...delivered }, { config, settings, gateContext });
}

/** The same where the catalog stays as it is. */
export function withDelivered(base: Resolution, delivered: DeliveredSkills): Resolution {
  return makeResolution({ ...base, ...delivered }, inputsOf(base));
}

const inputsOf = ({ config, settings, gateContext }: Resolution): ResolutionInputs => ({
  config,
  settings,
  gateContext,
});
