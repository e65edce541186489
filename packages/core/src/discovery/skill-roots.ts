import { join, resolve } from 'node:path';
import type { Paths, SkillsSettings } from '../config/types.js';
import { realpathOrSelf } from '../files/real-path.js';
import type { Mutable } from '../mutable.js';
import type { Root } from './candidate.js';
import { mayLinkOut } from './containment.js';

export interface RootSources {
  readonly paths: Paths;
  readonly settings: SkillsSettings;
  readonly workspaceDir: string;
  readonly bundledDir?: string;
  readonly pluginRoots: readonly Root[];
}

/** Every directory that skills come from, lowest precedence first. Directories need not exist. */
export function listSkillRoots({ paths, settings, workspaceDir, bundledDir, pluginRoots }: RootSources): Root[] {
  const roots: Root[] = [
    ...settings.extraDirs.map((dir) => ({ tier: 'extra', dir }) as const),
    ...pluginRoots,
    ...(bundledDir === undefined ? [] : [{ tier: 'bundled', dir: resolve(bundledDir) } as const]),
    { tier: 'managed', dir: join(paths.configDir, 'skills') },
    personalRoot(paths),
    { tier: 'project', dir: join(workspaceDir, '.agents', 'skills') },
    { tier: 'workspace', dir: join(workspaceDir, 'skills') },
  ];
  return skipRepeated(roots);
}

function personalRoot(paths: Paths): Root {
  const root = { tier: 'personal', dir: join(paths.home, '.agents', 'skills') } as const;
  if (paths.stateDirIsDefault) return root;
  return { ...root, skipped: 'personal skills belong to the default state directory, and another one is in use' };
}

/**
 * A directory that is a root twice is scanned once, where it has the most say. It keeps the right to link out: a home
 * that is also a workspace is still the user's own.
 */
function skipRepeated(roots: readonly Root[]): Root[] {
  const kept = new Map<string, Mutable<Root>>();
  const result: Root[] = [];
  for (const root of [...roots].reverse()) {
    const key = realpathOrSelf(root.dir);
    const higher = root.skipped === undefined ? kept.get(key) : undefined;
    if (higher) {
      if (mayLinkOut(root)) higher.trustsLinks = true;
      result.push({ ...root, skipped: `the same directory is the ${higher.tier} root ${higher.dir}` });
      continue;
    }
    const own = { ...root };
    if (root.skipped === undefined) kept.set(key, own);
    result.push(own);
  }
  return result.reverse();
}
