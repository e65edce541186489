import { delimiter, dirname, resolve } from 'node:path';
import { isInside } from '../files/is-inside.js';
import { realPath } from '../files/real-path.js';
import { isRecord } from '../values/is-record.js';
import { setOwn } from '../values/set-own.js';
import type { ConfigPath } from './config-path.js';
import { type ConfigProblem, problemAt } from './config-problem.js';
import { mergeJson } from './merge-json.js';
import { type IncludedFile, readIncludedFile } from './read-included-file.js';
import type { Env, JsonObject } from './types.js';

/** A file that is part of a config, and where in the merged value its root ended up. */
export interface ConfigSource {
  readonly path: string;
  readonly text: string;
  readonly at: ConfigPath;
}

export interface ResolvedIncludes {
  readonly value: unknown;
  readonly problems: readonly ConfigProblem[];
  /** The included files, in the order they were merged. */
  readonly included: readonly ConfigSource[];
  /** Every path that was named, whether or not it could be used. */
  readonly named: readonly string[];
}

const MAX_INCLUDE_LEVELS = 10;
/** All includes of one config together. Ten levels of ten files each would otherwise be ten billion reads. */
const MAX_INCLUDES = 200;
/** As much as one config file may hold; a file counts each time it is included, for its values are there each time. */
const MAX_INCLUDED_LENGTH = 2 * 1024 * 1024;

interface State {
  readonly roots: readonly string[];
  readonly problems: ConfigProblem[];
  readonly included: ConfigSource[];
  readonly named: Set<string>;
  /** By real path: a file is read and parsed once, however often it is included. */
  readonly files: Map<string, IncludedFile>;
  /** How many includes were looked up, found or not. */
  count: number;
  /** How much longer the texts of those that are found may be in all. */
  room: number;
}

/** The file being walked: `chain` holds the real paths of the files that led here, itself last. */
interface File {
  readonly path: string;
  readonly at: ConfigPath;
  readonly chain: readonly string[];
}

/**
 * Replaces every `$include` in a parsed config by the files it names, merged in order, with the keys beside it laid on
 * top. A file that is missing, broken, outside the allowed directories or part of a cycle is a problem at its
 * `$include`, and everything else still loads.
 */
export function resolveIncludes(value: unknown, path: string, env: Env): ResolvedIncludes {
  let roots: readonly string[] | undefined;
  const state: State = {
    // Looked up when the first `$include` is met: most configs have none.
    get roots() {
      roots ??= allowedRoots(path, env);
      return roots;
    },
    problems: [],
    included: [],
    named: new Set(),
    files: new Map(),
    count: 0,
    room: MAX_INCLUDED_LENGTH,
  };
  const file: File = {
    path,
    at: [],
    get chain() {
      return [realPath(path) ?? path];
    },
  };
  return {
    value: expand(value, [], file, state),
    problems: state.problems,
    included: state.included,
    named: [...state.named],
  };
}

function allowedRoots(path: string, env: Env): readonly string[] {
  const given = env.OPENCLAW_INCLUDE_ROOTS?.split(delimiter).filter((root) => root.trim() !== '') ?? [];
  return [dirname(path), ...given].flatMap((root) => realPath(resolve(root.trim())) ?? []);
}

function expand(value: unknown, path: ConfigPath, file: File, state: State): unknown {
  if (Array.isArray(value)) return value.map((item, index) => expand(item, [...path, index], file, state));
  if (!isRecord(value)) return value;
  const own: Record<string, unknown> = {};
  for (const key of Object.keys(value)) {
    if (key === '$include') continue;
    if (key === '__proto__') {
      const what = 'is ignored: a config cannot have a key of that name.';
      state.problems.push({ ...problemAt([...path, key], 'config-unsafe-key', 'warning', what), path: file.path });
    } else setOwn(own, key, expand(value[key], [...path, key], file, state));
  }
  if (!Object.hasOwn(value, '$include')) return own;
  const included = includeAll(value, path, file, state);
  if (included === undefined || Object.keys(own).length === 0) return included ?? own;
  if (isRecord(included)) return mergeJson(included, own);
  report(state, file, path, 'include-not-object', 'names a file that is not an object, so the keys beside it win.');
  return own;
}

function includeAll(value: JsonObject, path: ConfigPath, file: File, state: State): unknown {
  const named = value.$include;
  const names: readonly unknown[] = Array.isArray(named) ? named : [named];
  let merged: unknown;
  for (const name of names) {
    if (typeof name !== 'string' || name.trim() === '') {
      report(state, file, path, 'include-not-a-path', 'must be a file path or a list of file paths.');
      continue;
    }
    if (state.count >= MAX_INCLUDES) {
      const what = `is not read to its end: a config may include ${MAX_INCLUDES} files in all.`;
      report(state, file, path, 'include-too-many', what);
      break;
    }
    state.count++;
    const loaded = includeOne(name, path, file, state);
    if (loaded) merged = merged === undefined ? loaded.value : mergeJson(merged, loaded.value);
  }
  return merged;
}

function includeOne(name: string, path: ConfigPath, file: File, state: State): { value: unknown } | undefined {
  const refuse = (code: string, what: string): undefined => report(state, file, path, code, what);
  const wanted = resolve(dirname(file.path), name);
  state.named.add(wanted);
  const real = realPath(wanted);
  if (real === undefined) return refuse('include-missing', `names ${wanted}, which does not exist.`);
  if (!state.roots.some((root) => isInside(real, root))) {
    return refuse('include-outside', `names ${real}, outside the config's directory and OPENCLAW_INCLUDE_ROOTS.`);
  }
  if (file.chain.includes(real)) return refuse('include-cycle', `leads back to ${real}, which is being included.`);
  if (file.chain.length > MAX_INCLUDE_LEVELS) {
    return refuse('include-too-deep', `is more than ${MAX_INCLUDE_LEVELS} includes deep.`);
  }
  const read = state.files.get(real) ?? readIncludedFile(real, state.room);
  state.files.set(real, read);
  if (read.kind === 'missing') return refuse('include-missing', `names ${wanted}, which does not exist.`);
  if (read.kind === 'unreadable')
    return refuse('include-unreadable', `names a file that is no use: ${read.problem.message}`);
  if (read.kind === 'too-long' || read.text.length > state.room) {
    // What fits into the rest would be merged without what it was to be laid on.
    state.room = 0;
    return refuse('include-too-many', 'is not read: a config may include 2 MB in all.');
  }
  state.room -= read.text.length;
  if (read.kind === 'broken') {
    state.problems.push({ ...read.error, path: wanted });
    return undefined;
  }
  const at = [...file.at, ...path];
  state.included.push({ path: wanted, text: read.text, at });
  return { value: expand(read.value, [], { path: wanted, at, chain: [...file.chain, real] }, state) };
}

function report(state: State, file: File, path: ConfigPath, code: string, what: string): undefined {
  state.problems.push({ ...problemAt([...path, '$include'], code, 'error', what), path: file.path });
}
