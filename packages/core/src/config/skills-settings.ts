import { resolve } from 'node:path';
import { expandHome } from '../files/expand-home.js';
import { type ConfigProblem, problemAt } from './config-problem.js';
import { readLimits } from './limits.js';
import {
  readBoolean,
  readChoice,
  readInteger,
  readSection,
  readStringList,
  readValue,
  reportUnknownKeys,
  type Section,
  wrongType,
} from './section.js';
import { readSkillEntry } from './skill-entry.js';
import type { JsonObject, SkillEntry, SkillsSettings } from './types.js';

/** What relative and `~` paths in the config are relative to. */
export interface SettingsContext {
  readonly home: string;
  readonly configDir: string;
}

export const DEFAULT_DEBOUNCE_MS = 250;
export const NODE_MANAGERS = ['npm', 'pnpm', 'yarn', 'bun'] as const;

/** Keys of each object in the section: those of OpenClaw's schema, and the seeds' `debounceMs`. */
const KNOWN_KEYS = {
  skills: ['allowBundled', 'load', 'install', 'limits', 'workshop', 'entries'],
  load: ['extraDirs', 'allowSymlinkTargets', 'watch', 'debounceMs'],
  install: ['preferBrew', 'nodeManager', 'allowUploadedArchives'],
} as const;

/**
 * Reads the `skills` section of a config, checked and completed with defaults. Never throws: a value that can't be
 * used is a problem that names its path, and its default is used.
 */
export function readSkillsSettings(
  value: JsonObject,
  context: SettingsContext,
): { settings: SkillsSettings; problems: readonly ConfigProblem[] } {
  const root: Section = { value, path: [], problems: [] };
  const skills = readSection(root, 'skills');
  const load = readSection(skills, 'load');
  const install = readSection(skills, 'install');
  reportUnknownKeys(skills, KNOWN_KEYS.skills);
  reportUnknownKeys(load, KNOWN_KEYS.load);
  reportUnknownKeys(install, KNOWN_KEYS.install);
  const allowBundled = readAllowBundled(skills);
  const settings: SkillsSettings = {
    ...(allowBundled ? { allowBundled } : {}),
    extraDirs: readDirectories(load, 'extraDirs', context),
    allowSymlinkTargets: readDirectories(load, 'allowSymlinkTargets', context),
    watch: readBoolean(load, 'watch') ?? true,
    debounceMs: readDebounce(load),
    preferBrew: readBoolean(install, 'preferBrew') ?? true,
    nodeManager: readChoice(install, 'nodeManager', NODE_MANAGERS) ?? 'npm',
    limits: readLimits(readSection(skills, 'limits')),
    entries: readEntries(readSection(skills, 'entries')),
  };
  return { settings, problems: root.problems };
}

function readAllowBundled(skills: Section): readonly string[] | undefined {
  const value = readValue(skills, 'allowBundled');
  if (typeof value === 'string' && value.trim() !== '') {
    // Taken as no list at all it would allow every skill, the opposite of what was meant.
    wrongType(skills, 'allowBundled', 'a list of strings', 'taken as a list of one');
    return [value.trim()];
  }
  const names = readStringList(skills, 'allowBundled');
  return names && names.length > 0 ? names : undefined;
}

function readDirectories(load: Section, key: string, context: SettingsContext): readonly string[] {
  const written = readStringList(load, key) ?? [];
  return written.map((directory) => resolve(context.configDir, expandHome(directory, context.home)));
}

function readDebounce(load: Section): number {
  if (readValue(load, 'debounceMs') !== undefined) {
    const what = 'makes OpenClaw refuse this whole file.';
    const fix = 'Move it to `debounceMs` in knowhow.json.';
    load.problems.push(problemAt([...load.path, 'debounceMs'], 'config-refused-by-openclaw', 'warning', what, fix));
  }
  return readInteger(load, 'debounceMs', 0) ?? DEFAULT_DEBOUNCE_MS;
}

function readEntries(section: Section): Readonly<Record<string, SkillEntry>> {
  const entries = Object.create(null) as Record<string, SkillEntry>;
  for (const key of Object.keys(section.value)) entries[key] = readSkillEntry(section, key);
  return entries;
}
