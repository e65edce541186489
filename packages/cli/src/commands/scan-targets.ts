import { existsSync, readdirSync, realpathSync, type Stats, statSync } from 'node:fs';
import { basename, dirname, resolve } from 'node:path';
import { findCandidates, type Paths, type Resolution, resolvePaths, shellWord, userHome } from '@knowhow/core';
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
  let resolution: Resolution;
  let known: ScanTarget;
  try {
    resolution = resolveFor(invocation);
    known = toTarget(findNamed(resolution, invocation).candidate);
  } catch (error) {
    if (!existsSync(named)) throw error;
    return { targets: atPath(named), paths: pathsFor(invocation) };
  }
  refuseNamesake(named, known);
  return { targets: [known], paths: resolution.paths };
}

/** A verdict on the one must not be taken for a verdict on the other. */
function refuseNamesake(named: string, known: ScanTarget): void {
  const here = resolve(named);
  if (!isSkillFolder(here) || realpathSync(here) === known.dir) return;
  const [byPath, byName] = [`./${named}`, known.path].map((path) => `knowhow scan ${shellWord(path)}`);
  throw new UsageError(`There is a skill ${named}, and a folder ./${named} here. Say \`${byPath}\` or \`${byName}\`.`);
}

/** Whether somebody may mean it by its name. One that can't be opened may hold anything. */
function isSkillFolder(path: string): boolean {
  if (!statSync(path, { throwIfNoEntry: false })?.isDirectory()) return false;
  return namesIn(path)?.some(isSkillFile) ?? true;
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
  const stats = lookAt(path);
  if (!stats) throw new CliError(`There is nothing at ${path}.`);
  if (!stats.isDirectory()) {
    if (!isSkillFile(path)) throw new CliError(`${path} is neither a folder nor a SKILL.md.`);
    return [{ path: dirname(path), dir: dirname(path) }];
  }
  const names = namesIn(path);
  // A folder that can't be opened is one that could not be scanned.
  if (!names || names.some(isSkillFile)) return [{ path, dir: path }];
  const found = unique(findCandidates(path).map(toTarget));
  if (found.length === 0) throw new CliError(`There is no SKILL.md in ${path}, nor in a folder below it.`);
  return found;
}

function lookAt(path: string): Stats | undefined {
  try {
    return statSync(path, { throwIfNoEntry: false });
  } catch (error) {
    throw new CliError(`${path} can’t be looked at (${(error as NodeJS.ErrnoException).code ?? 'unknown error'}).`);
  }
}

function namesIn(dir: string): string[] | undefined {
  try {
    return readdirSync(dir);
  } catch {
    return undefined;
  }
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
