import { problemAt } from '../config/config-problem.js';
import { locateInConfig } from '../config/read-config.js';
import type { Diagnostic } from '../diagnostic.js';
import type { Resolution } from '../resolution.js';
import { nearestName } from '../text/nearest-name.js';

/** Entries under `skills.entries` that are for no skill: often a slip of the pen, and then nothing comes of them. */
export function unknownEntries({ agent, skills, settings, config }: Resolution): Diagnostic[] {
  const keys = new Set(skills.map(({ name, candidate }) => candidate.skill?.skillKey ?? name));
  const unknown = Object.keys(settings.entries).filter((key) => !keys.has(key));
  const problems = unknown.map((key) => {
    const nearest = nearestName(key, keys);
    const fix = nearest === undefined ? undefined : `Did you mean \`${nearest}\`?`;
    const what = `is for no skill that agent ${agent.id} has.`;
    return problemAt(['skills', 'entries', key], 'config-entry-without-skill', 'warning', what, fix);
  });
  return locateInConfig(config, problems);
}
