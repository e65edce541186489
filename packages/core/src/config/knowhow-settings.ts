import type { Diagnostic } from '../diagnostic.js';
import { readTextFile } from '../files/read-text-file.js';
import type { ConfigProblem } from './config-problem.js';
import type { KeyPolicy } from './key-policy.js';
import { locateProblems } from './locate-in-config.js';
import { readObject } from './read-config.js';
import {
  readBoolean,
  readChoice,
  readInteger,
  readSection,
  readString,
  readStringList,
  reportUnknownKeys,
  type Section,
} from './section.js';
import type { JsonObject, KnowhowSettings } from './types.js';

/**
 * Reads knowhow.json, the settings OpenClaw has no place for. Never throws: a missing file is all defaults, a broken
 * one all defaults with problems.
 */
export function readKnowhowSettings(path: string): {
  readonly settings: KnowhowSettings;
  readonly problems: readonly Diagnostic[];
  /** Why nothing of it could be used. */
  readonly unreadable?: Diagnostic;
} {
  const file = readTextFile(path);
  if (file.kind === 'missing') return { settings: knowhowDefaults(), problems: [] };
  if (file.kind === 'unreadable') {
    return { settings: knowhowDefaults(), problems: [file.problem], unreadable: file.problem };
  }
  const own = readObject(path, file);
  const { settings, problems } = readSettings(own.value ?? {});
  const located = [...own.problems, ...locateProblems(problems, [{ path, text: file.text, at: [] }])];
  const unreadable = own.value ? undefined : own.problems.find(({ severity }) => severity === 'error');
  return { settings, problems: located, ...(unreadable ? { unreadable } : {}) };
}

/** What applies without a knowhow.json. */
export function knowhowDefaults(): KnowhowSettings {
  return readSettings({}).settings;
}

function readSettings(
  value: JsonObject,
  isProposal = false,
): { settings: KnowhowSettings; problems: readonly ConfigProblem[] } {
  const root: Section = { value, path: [], problems: [], isProposal };
  reportUnknownKeys(root, ['pins', 'debounceMs', 'prompt', 'agents']);
  const prompt = readSection(root, 'prompt');
  reportUnknownKeys(prompt, ['form', 'paths', 'needsSetup']);
  const debounceMs = readInteger(root, 'debounceMs', 0);
  const settings: KnowhowSettings = {
    pins: [...new Set(readStringList(root, 'pins'))],
    ...(debounceMs === undefined ? {} : { debounceMs }),
    prompt: {
      form: readChoice(prompt, 'form', ['auto', 'list']) ?? 'auto',
      paths: readChoice(prompt, 'paths', ['home', 'absolute']) ?? 'home',
      needsSetup: readBoolean(prompt, 'needsSetup') ?? false,
    },
    agents: readRuntimes(readSection(root, 'agents')),
  };
  return { settings, problems: root.problems };
}

function readRuntimes(section: Section): KnowhowSettings['agents'] {
  const agents = Object.create(null) as Record<string, { readonly runtime?: string }>;
  for (const id of Object.keys(section.value)) {
    const agent = readSection(section, id);
    reportUnknownKeys(agent, ['runtime']);
    const runtime = readString(agent, 'runtime');
    agents[id] = runtime === undefined ? {} : { runtime };
  }
  return agents;
}

/** What may be written into knowhow.json: what reading it back has nothing to say about. */
export const knowhowKeyPolicy: KeyPolicy = ({ path, value }) => {
  if (value === undefined) return undefined;
  const alone = path.reduceRight<unknown>((inner, key) => ({ [key]: inner }), value) as JsonObject;
  const [problem] = readSettings(alone, true).problems;
  return problem && { ...problem, severity: 'error' };
};
