import { judge } from '../gates/judge.js';
import { deliverSkills } from '../prompt/deliver-skills.js';
import type { Resolution } from '../resolution.js';
import { keepAside } from '../resolve-in-steps.js';

/** What a session switches, by skill key. */
export type SkillOverrides = Readonly<Record<string, boolean>>;

/**
 * The resolution as one session has it: the skills it switches are judged again, by the same gates. Off is off; on adds
 * to the agent's list, and lifts nothing else.
 */
export function overrideResolution(resolution: Resolution, overrides: SkillOverrides): Resolution {
  if (Object.keys(overrides).length === 0) return resolution;
  const { config, settings, gateContext: shared } = resolution;
  const gateContext = { ...shared, overrides };
  const skills = resolution.skills.map(({ delivery: _, ...entry }) => {
    const key = entry.candidate.skill?.skillKey;
    const isSwitched = key !== undefined && Object.hasOwn(overrides, key);
    return isSwitched ? { ...entry, verdict: judge(entry, gateContext) } : entry;
  });
  const catalog = deliverSkills(skills, resolution);
  return keepAside({ ...resolution, skills, catalog }, { config, settings, gateContext });
}
