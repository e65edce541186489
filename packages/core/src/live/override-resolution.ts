import { judge } from '../gates/judge.js';
import { withSkills } from '../make-resolution.js';
import type { Resolution } from '../resolution.js';

/** What a session switches, by skill key. */
export type SkillOverrides = Readonly<Record<string, boolean>>;

/**
 * The resolution as one session has it: the skills it switches are judged again, by the same gates. Off is off; on adds
 * to the agent's list, and lifts nothing else.
 */
export function overrideResolution(resolution: Resolution, overrides: SkillOverrides): Resolution {
  if (Object.keys(overrides).length === 0) return resolution;
  const gateContext = { ...resolution.gateContext, overrides };
  const judged = resolution.skills.map((entry) => {
    const key = entry.candidate.skill?.skillKey;
    const isSwitched = key !== undefined && Object.hasOwn(overrides, key);
    return isSwitched ? { ...entry, verdict: judge(entry, gateContext) } : entry;
  });
  return withSkills(resolution, judged, { gateContext });
}
