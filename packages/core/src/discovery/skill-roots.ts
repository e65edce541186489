import { join, resolve } from 'node:path';
import type { Paths, SkillsSettings } from '../config/types.js';
import type { Root } from './candidate.js';
import { realpathOrSelf } from './containment.js';

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

/** A directory that is a root twice is scanned once, where it has the most say. */
function skipRepeated(roots: readonly Root[]): Root[] {
  const kept = new Map<string, Root>();
  const result: Root[] = [];
  for (const root of [...roots].reverse()) {
    const key = realpathOrSelf(root.dir);
    const higher = root.skipped === undefined ? kept.get(key) : undefined;
    if (higher) result.push({ ...root, skipped: `the same directory is the ${higher.tier} root ${higher.dir}` });
    else result.push(root);
    if (root.skipped === undefined && !higher) kept.set(key, root);
  }
  return result.reverse();
}
