import { existsSync, readdirSync } from 'node:fs';
import { dirname, join } from 'node:path';
import type { Env } from '../config/types.js';
import { SKILL_FILE } from '../format/skill-file.js';

const MAX_PARENTS = 6;

/**
 * Where the skills that ship with the product are: the env override as it is, else `skills/` beside the executable
 * (a compiled release), else the nearest `skills/` above the running module that really holds skills.
 */
export function findBundledDir(env: Env, execPath: string, moduleDir: string): string | undefined {
  const override = env.OPENCLAW_BUNDLED_SKILLS_DIR?.trim();
  if (override) return override;
  const sibling = join(dirname(execPath), 'skills');
  if (existsSync(sibling)) return sibling;
  let dir = moduleDir;
  for (let level = 0; level <= MAX_PARENTS; level++) {
    const skills = join(dir, 'skills');
    if (holdsSkills(skills)) return skills;
    const parent = dirname(dir);
    if (parent === dir) break;
    dir = parent;
  }
  return undefined;
}

function holdsSkills(dir: string): boolean {
  try {
    return readdirSync(dir).some((name) => name.endsWith('.md') || existsSync(join(dir, name, SKILL_FILE)));
  } catch {
    return false;
  }
}
