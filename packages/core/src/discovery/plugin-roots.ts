import { existsSync, readdirSync, realpathSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { parseJson5 } from '../config/parse-json5.js';
import type { JsonObject, Paths } from '../config/types.js';
import type { Diagnostic } from '../diagnostic.js';
import { expandHome } from '../files/expand-home.js';
import { isInside } from '../files/is-inside.js';
import { readBounded } from '../files/read-bounded.js';
import { readList, readText } from '../format/field-readers.js';
import { isRecord } from '../values/is-record.js';
import type { Root } from './candidate.js';
import { judgePlugin, type Plugin } from './plugin-activation.js';

const MANIFEST = 'openclaw.plugin.json';
const MAX_MANIFEST_BYTES = 256_000;

/**
 * The skill directories that plugins declare. A plugin that is switched off still shows up, as a skipped root with
 * the reason, so that its skills are not simply gone.
 */
export function findPluginRoots(
  config: JsonObject,
  paths: Paths,
  workspaceDir: string,
): { roots: Root[]; problems: Diagnostic[] } {
  const problems: Diagnostic[] = [];
  const roots: Root[] = [];
  const active = new Map<string, string>();
  for (const { dir, origin } of pluginDirs(config, paths, workspaceDir)) {
    const plugin = readPlugin(dir, origin, problems);
    if (!plugin) continue;
    // The first active plugin with an id wins: configured paths, then the workspace's, then the user's.
    const first = active.get(plugin.id);
    if (first === dir) continue;
    const inactive = first === undefined ? judgePlugin(plugin, config) : `plugin ${plugin.id} is in use from ${first}`;
    if (inactive === undefined) active.set(plugin.id, dir);
    for (const path of plugin.skills) {
      const root = { tier: 'extra', dir: resolve(plugin.dir, path), plugin: plugin.id } as const;
      const skipped = inactive ?? outsidePlugin(root.dir, plugin);
      roots.push(skipped === undefined ? root : { ...root, skipped });
    }
  }
  return { roots, problems };
}

/** Where plugins are looked for, and where their manifests are or would be: what a watcher has to keep an eye on. */
export function pluginPlaces(
  config: JsonObject,
  paths: Paths,
  workspaceDir: string,
): { readonly dirs: readonly string[]; readonly manifests: readonly string[] } {
  const dirs = [...configuredDirs(config, paths), ...pluginHomes(paths, workspaceDir).map(({ dir }) => dir)];
  return {
    dirs,
    manifests: dirs.flatMap((dir) => [
      join(dir, MANIFEST),
      ...folderNames(dir).map((name) => join(dir, name, MANIFEST)),
    ]),
  };
}

interface PluginDir {
  readonly dir: string;
  readonly origin: Plugin['origin'];
}

function* pluginDirs(config: JsonObject, paths: Paths, workspaceDir: string): Generator<PluginDir> {
  for (const dir of configuredDirs(config, paths)) {
    if (existsSync(join(dir, MANIFEST))) yield { dir, origin: 'config' };
    else yield* children(dir, 'config');
  }
  for (const { dir, origin } of pluginHomes(paths, workspaceDir)) yield* children(dir, origin);
}

/** `plugins.load.paths`: each a plugin, or a directory of plugins. */
function configuredDirs(config: JsonObject, paths: Paths): string[] {
  const plugins = isRecord(config.plugins) ? config.plugins : {};
  const load = isRecord(plugins.load) ? plugins.load : {};
  return (readList(load.paths) ?? []).map((path) => resolve(paths.configDir, expandHome(path, paths.home)));
}

function pluginHomes(paths: Paths, workspaceDir: string): PluginDir[] {
  return [
    { dir: join(workspaceDir, '.openclaw', 'extensions'), origin: 'workspace' },
    { dir: join(paths.stateDir, 'extensions'), origin: 'user' },
  ];
}

function folderNames(dir: string): string[] {
  try {
    return readdirSync(dir).sort();
  } catch {
    return [];
  }
}

function* children(dir: string, origin: Plugin['origin']): Generator<PluginDir> {
  for (const name of folderNames(dir)) {
    if (existsSync(join(dir, name, MANIFEST))) yield { dir: join(dir, name), origin };
  }
}

function readPlugin(dir: string, origin: Plugin['origin'], problems: Diagnostic[]): Plugin | undefined {
  const path = join(dir, MANIFEST);
  const problem = (message: string) => {
    problems.push({ code: 'plugin-manifest', severity: 'warning', message: `${path} ${message}.`, path });
    return undefined;
  };
  const read = readBounded(path, MAX_MANIFEST_BYTES);
  if (read.kind === 'failed') return problem('can’t be read');
  if (read.kind !== 'bytes') return problem('is not a file of a sensible size');
  const parsed = parseJson5(read.bytes.toString('utf8'));
  if ('error' in parsed) return problem('is not valid JSON');
  if (!isRecord(parsed.value)) return problem('is not an object');
  const id = readText(parsed.value.id);
  if (id === undefined) return problem('has no id');
  const skills = readList(parsed.value.skills);
  if (!skills) return problem('has a `skills` field that is not a list of paths');
  const kinds = readList(parsed.value.kind) ?? [];
  return { id, dir, origin, skills, isMemory: kinds.includes('memory') };
}

function outsidePlugin(dir: string, plugin: Plugin): string | undefined {
  try {
    if (isInside(realpathSync(dir), realpathSync(plugin.dir))) return undefined;
    return `plugin ${plugin.id} points outside its own folder`;
  } catch {
    return undefined;
  }
}
