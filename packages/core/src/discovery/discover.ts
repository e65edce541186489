import { dirname } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { World } from '../config/read-world.js';
import type { Diagnostic } from '../diagnostic.js';
import type { Steps } from '../steps.js';
import { findBundledDir } from './bundled-dir.js';
import type { Candidate, Root, RootReport } from './candidate.js';
import { findPluginRoots } from './plugin-roots.js';
import type { ScanResult, ScanSettings } from './scan-root.js';
import { listSkillRoots } from './skill-roots.js';

export interface Discovery {
  readonly roots: readonly RootReport[];
  /** Every skill folder that was seen, lowest precedence first. */
  readonly candidates: readonly Candidate[];
  readonly problems: readonly Diagnostic[];
}

/** Looks through one root: the disk itself, or what is remembered of it. */
export type Scan = (root: Root, settings: ScanSettings) => Steps<ScanResult>;

/** Looks through every root that this agent's skills may come from. */
export function* discover(world: World, scan: Scan, bundledDir?: string): Steps<Discovery> {
  const { roots, problems } = findRoots(world, bundledDir);
  const scans: ScanResult[] = [];
  for (const root of roots) scans.push(yield* scan(root, world.settings));
  return {
    roots: scans.map(({ report }) => report),
    candidates: scans.flatMap(({ candidates }) => candidates),
    problems: [...problems, ...scans.flatMap(({ report }) => report.diagnostics)],
  };
}

/** Every root of an agent, lowest precedence first, and what is wrong with the plugins that bring some of them. */
export function findRoots(world: World, givenBundledDir?: string): { roots: Root[]; problems: readonly Diagnostic[] } {
  const { env, paths, config, settings, agent } = world;
  const plugins = findPluginRoots(config.value, paths, agent.workspaceDir);
  const bundledDir = givenBundledDir ?? findBundledDir(env, process.execPath, dirname(fileURLToPath(import.meta.url)));
  const roots = listSkillRoots({
    paths,
    settings,
    workspaceDir: agent.workspaceDir,
    pluginRoots: plugins.roots,
    ...(bundledDir === undefined ? {} : { bundledDir }),
  });
  return { roots, problems: plugins.problems };
}
