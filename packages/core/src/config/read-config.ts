import type { Diagnostic } from '../diagnostic.js';
import { readTextFile, type TextFile } from '../files/read-text-file.js';
import { isRecord } from '../values/is-record.js';
import { hashConfig } from './config-hash.js';
import type { ConfigProblem } from './config-problem.js';
import { locateProblems } from './locate-in-config.js';
import { parseJson5 } from './parse-json5.js';
import { type ConfigSource, resolveIncludes } from './resolve-includes.js';
import { substituteEnv } from './substitute-env.js';
import type { Env, JsonObject, LoadedConfig } from './types.js';

/** The texts a config was read from. Kept out of `LoadedConfig`, which may be printed, since they hold secrets. */
const sourcesOf = new WeakMap<LoadedConfig, readonly ConfigSource[]>();

const EMPTY: JsonObject = {};

/**
 * Reads openclaw.json: JSON5, `$include` and `${VAR}` resolved. Never throws; whatever is wrong is in `problems`, and
 * what can be used is used. A file that is not there is an empty config without problems.
 */
export function readConfig(path: string, { env }: { readonly env: Env }): LoadedConfig {
  const file = readTextFile(path);
  if (file.kind === 'missing') return { path, exists: false, value: EMPTY, problems: [], includedPaths: [] };
  if (file.kind === 'unreadable') {
    return { path, exists: true, value: EMPTY, problems: [file.problem], includedPaths: [] };
  }
  const own = readObject(path, file);
  const main: ConfigSource = { path, text: file.text, at: [] };
  if (!own.value) return loaded(path, file.bytes, EMPTY, own.problems, [main]);

  const included = resolveIncludes(own.value, path, env);
  const substituted = substituteEnv(included.value, env);
  const sources = [main, ...included.included];
  const problems: ConfigProblem[] = [...own.problems, ...included.problems, ...substituted.problems];
  // An `$include` at the top may bring anything.
  const value = isRecord(substituted.value) ? substituted.value : EMPTY;
  if (value !== substituted.value) problems.push(notAnObject(path));
  return loaded(path, file.bytes, value, locateProblems(problems, sources), sources, included.named);
}

/**
 * Gives the problems found in a loaded config's value (by `readSkillsSettings`, `readAgents`) their file, line and
 * column.
 */
export function locateInConfig(config: LoadedConfig, problems: readonly ConfigProblem[]): Diagnostic[] {
  // A copy of a loaded config has lost its texts, but not its name.
  return locateProblems(problems, sourcesOf.get(config) ?? [{ path: config.path, text: '', at: [] }]);
}

/** A text as an object with what is wrong with it; no `value` when it can't be used at all. */
export function readObject(
  path: string,
  file: TextFile & { readonly kind: 'text' },
): { readonly value?: JsonObject; readonly problems: readonly Diagnostic[] } {
  if (file.text.trim() === '') {
    const message = `${path} is empty.`;
    return { problems: [{ code: 'config-empty', severity: 'warning', message, path, fix: 'Write `{}` into it.' }] };
  }
  const parsed = parseJson5(file.text);
  if ('error' in parsed) return { problems: [{ ...parsed.error, path }] };
  if (!isRecord(parsed.value)) return { problems: [notAnObject(path)] };
  if (file.isUtf8) return { value: parsed.value, problems: [] };
  const message = `${path} has bytes that are not UTF-8; they were read as \uFFFD.`;
  const problem: Diagnostic = { code: 'config-not-utf8', severity: 'warning', message, path, fix: 'Save it as UTF-8.' };
  return { value: parsed.value, problems: [problem] };
}

function notAnObject(path: string): Diagnostic {
  const message = `${path} must hold an object, \`{ ... }\`.`;
  return { code: 'config-not-object', severity: 'error', message, path, line: 1, column: 1 };
}

function loaded(
  path: string,
  bytes: Buffer,
  value: JsonObject,
  problems: readonly Diagnostic[],
  sources: readonly ConfigSource[],
  includedPaths: readonly string[] = [],
): LoadedConfig {
  let hash: string | undefined;
  const config: LoadedConfig = {
    path,
    exists: true,
    // Computed when asked for: only a writer needs it, and it costs loading `node:crypto`.
    get hash(): string {
      hash ??= hashConfig(bytes);
      return hash;
    },
    value,
    problems,
    includedPaths,
  };
  sourcesOf.set(config, sources);
  return config;
}
