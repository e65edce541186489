import type { ConfigPath } from './config-path.js';
import { type ConfigProblem, problemAt } from './config-problem.js';
import { isJsonObject } from './json-value.js';
import { setOwn } from './merge-json.js';
import type { Env } from './types.js';

// With one `$` more in front it is an escape.
const REFERENCE = /\$?\$\{([A-Z_][A-Z0-9_]*)\}/g;
const ONLY_A_REFERENCE = /^\$\{[A-Z_][A-Z0-9_]*\}$/;

/**
 * Puts environment variables into the strings of a config: `${NAME}` gives the variable, `$${NAME}` gives `${NAME}`.
 * A variable that is unset or empty leaves the text as written, with a problem that names it.
 */
export function substituteEnv(value: unknown, env: Env): { value: unknown; problems: readonly ConfigProblem[] } {
  const problems: ConfigProblem[] = [];
  return { value: substitute(value, [], env, problems), problems };
}

/** Whether a string is still nothing but a `${NAME}` that had no value: a place for a secret, not a secret. */
export function isUnresolvedReference(text: string): boolean {
  return ONLY_A_REFERENCE.test(text.trim());
}

function substitute(value: unknown, path: ConfigPath, env: Env, problems: ConfigProblem[]): unknown {
  if (typeof value === 'string') return value.includes('${') ? substituteText(value, path, env, problems) : value;
  if (Array.isArray(value)) return value.map((item, index) => substitute(item, [...path, index], env, problems));
  if (!isJsonObject(value)) return value;
  const copy: Record<string, unknown> = {};
  for (const key of Object.keys(value)) setOwn(copy, key, substitute(value[key], [...path, key], env, problems));
  return copy;
}

function substituteText(text: string, path: ConfigPath, env: Env, problems: ConfigProblem[]): string {
  return text.replace(REFERENCE, (written: string, name: string) => {
    if (written.startsWith('$$')) return written.slice(1);
    const value = env[name];
    if (value) return value;
    const what = `uses \${${name}}, which is not set.`;
    const fix = `Set ${name} in the environment, or write $\${${name}} for the literal text.`;
    problems.push(problemAt(path, 'config-env-missing', 'warning', what, fix));
    return written;
  });
}
