import { existsSync, readdirSync, statSync } from 'node:fs';
import { basename, dirname, resolve } from 'node:path';
import { findCandidates, type Paths, resolvePaths, userHome } from '@knowhow/core';
import { CliError } from '../cli-error.js';
import { type Invocation, resolveFor } from '../invocation.js';
import { UsageError } from '../usage-error.js';
import { findNamed } from './find.js';

/** A folder to scan. */
export interface ScanTarget {
  /** As it was found. */
  readonly path: string;
  /** With every link on the way resolved, where that is known. */
  readonly dir: string;
}

interface Targets {
  readonly targets: readonly ScanTarget[];
  readonly paths: Paths;
}

/** What the command line asks to scan: every skill there is, a skill by its name, or what is at a path. */
export function scanTargets(invocation: Invocation): Targets {
  const [named] = invocation.args;
  if (invocation.has('all')) {
    if (named !== undefined) throw new UsageError(`Either --all or ${named}, not both.`, 'knowhow scan --all');
    const { skills, paths } = resolveFor(invocation);
    return { targets: unique(skills.map(({ candidate }) => toTarget(candidate))), paths };
  }
  if (named === undefined) throw new UsageError('Say which skill to scan.', 'knowhow scan <skill-or-path>');
  if (isPath(named)) return { targets: atPath(named), paths: pathsFor(invocation) };
  try {
    const resolution = resolveFor(invocation);
    return { targets: [toTarget(findNamed(resolution, invocation).candidate)], paths: resolution.paths };
  } catch (error) {
    if (!existsSync(named)) throw error;
    return { targets: atPath(named), paths: pathsFor(invocation) };
  }
}

const isPath = (text: string): boolean => /[\\/]|^\.{1,2}$/.test(text);

const toTarget = ({ baseDir, realDir }: { readonly baseDir: string; readonly realDir: string }): ScanTarget => ({
  path: baseDir,
  dir: realDir,
});

/** A folder that is seen in two ways is one folder. */
function unique(targets: readonly ScanTarget[]): ScanTarget[] {
  return [...new Map(targets.map((target) => [target.dir, target])).values()];
}

function atPath(named: string): ScanTarget[] {
  const path = resolve(named);
  const stats = statSync(path, { throwIfNoEntry: false });
  if (!stats) throw new CliError(`There is nothing at ${path}.`);
  if (!stats.isDirectory()) {
    if (!isSkillFile(path)) throw new CliError(`${path} is neither a folder nor a SKILL.md.`);
    return [{ path: dirname(path), dir: dirname(path) }];
  }
  if (readdirSync(path).some(isSkillFile)) return [{ path, dir: path }];
  const found = unique(findCandidates(path).map(toTarget));
  if (found.length === 0) throw new CliError(`There is no SKILL.md in ${path}, nor in a folder below it.`);
  return found;
}

const isSkillFile = (path: string): boolean => basename(path).toLowerCase() === 'skill.md';

function pathsFor(invocation: Invocation): Paths {
  const given = invocation.value('config');
  return resolvePaths({
    env: process.env,
    platform: process.platform,
    homeDir: userHome(),
    ...(given === undefined ? {} : { configPath: resolve(given) }),
  });
}
