import { isArrayIndex } from '../values/is-array-index.js';
import { isRecord } from '../values/is-record.js';
import { setOwn } from '../values/set-own.js';
import type { ConfigEdit } from './config-edit.js';
import { formatConfigPath } from './config-path.js';
import { jsonTypeOf } from './json-value.js';
import { MAX_NESTING } from './parse-json5.js';

export type EditOutcome = { readonly value: unknown } | { readonly impossible: string };

/**
 * What a config's value is after an edit: the yardstick for the edited text. Says in a sentence why when the edit
 * can't be made. Does not change `value`.
 */
export function applyEdit(value: unknown, edit: ConfigEdit): EditOutcome {
  if (edit.path.length === 0) return { impossible: 'An edit needs a path.' };
  if (edit.path.includes('__proto__')) return { impossible: 'A config cannot have a key `__proto__`.' };
  if (edit.op === 'unset') return { value: without(value, edit.path) };
  const unfit = findNonJson(edit.value, edit.path.length);
  if (unfit) return { impossible: `\`${formatConfigPath(edit.path)}\` cannot be set to ${unfit}.` };
  return withValue(value, edit.path, 0, edit.value);
}

function withValue(current: unknown, path: readonly string[], depth: number, value: unknown): EditOutcome {
  const key = path[depth];
  if (key === undefined) return { value };
  const container = current === null || current === undefined ? {} : current;
  if (!Array.isArray(container) && !isRecord(container)) {
    const where = formatConfigPath(path.slice(0, depth));
    return { impossible: `\`${where}\` is a ${jsonTypeOf(container)}, so nothing can be set below it.` };
  }
  if (Array.isArray(container) && !isIndexUpTo(key, container.length)) {
    const where = formatConfigPath(path.slice(0, depth));
    return { impossible: `\`${where}\` is a list of ${container.length}; \`${key}\` is no place in it.` };
  }
  const changed = withValue(childOf(container, key), path, depth + 1, value);
  if ('impossible' in changed) return changed;
  if (Array.isArray(container)) {
    const copy: unknown[] = [...container];
    copy[Number(key)] = changed.value;
    return { value: copy };
  }
  const copy: Record<string, unknown> = { ...container };
  setOwn(copy, key, changed.value);
  return { value: copy };
}

function without(current: unknown, [key, ...rest]: readonly string[]): unknown {
  if (key === undefined || childOf(current, key) === undefined) return current;
  if (Array.isArray(current)) {
    const index = Number(key);
    return rest.length === 0 ? current.toSpliced(index, 1) : current.with(index, without(current[index], rest));
  }
  if (!isRecord(current)) return current;
  const copy: Record<string, unknown> = { ...current };
  if (rest.length === 0) delete copy[key];
  else setOwn(copy, key, without(current[key], rest));
  return copy;
}

function childOf(container: unknown, key: string): unknown {
  if (Array.isArray(container)) return isIndexUpTo(key, container.length - 1) ? container[Number(key)] : undefined;
  return isRecord(container) && Object.hasOwn(container, key) ? container[key] : undefined;
}

function isIndexUpTo(key: string, last: number): boolean {
  return isArrayIndex(key) && Number(key) <= last;
}

/** What in a value JSON can't hold, in words; undefined when it can hold it all. */
function findNonJson(value: unknown, depth: number): string | undefined {
  try {
    // Throws on what contains itself, which the walk below would not survive.
    JSON.stringify(value);
  } catch {
    return 'something JSON cannot hold';
  }
  return findUnfit(value, depth);
}

function findUnfit(value: unknown, depth: number): string | undefined {
  if (depth > MAX_NESTING) return 'something that deep';
  if (value === null || typeof value === 'string' || typeof value === 'boolean') return undefined;
  if (typeof value === 'number') return Number.isFinite(value) ? undefined : String(value);
  if (typeof value !== 'object') return typeof value === 'undefined' ? 'undefined' : `a ${typeof value}`;
  if (!Array.isArray(value) && Object.hasOwn(value, '__proto__')) return 'an object with a key `__proto__`';
  for (const child of Array.isArray(value) ? value : Object.values(value)) {
    const unfit = findUnfit(child, depth + 1);
    if (unfit) return unfit;
  }
  return undefined;
}
