import { ENV_REFERENCES, readEnvReference } from '../text/env-name.js';
import { isRecord } from '../values/is-record.js';
import { setOwn } from '../values/set-own.js';
import type { ConfigPath } from './config-path.js';
import { type ConfigProblem, problemAt } from './config-problem.js';
import type { Env } from './types.js';

/**
 * Puts environment variables into the strings of a config: `${NAME}` gives the variable, `$${NAME}` gives `${NAME}`.
 * A variable that is unset or empty leaves the text as written, with a problem that names it.
 *
 * A secret that is nothing but a reference or an escaped one stays as written: it may be set where only a run looks, in
 * `.env`, and whoever uses it decides.
 */
export function substituteEnv(value: unknown, env: Env): { value: unknown; problems: readonly ConfigProblem[] } {
  const problems: ConfigProblem[] = [];
  return { value: substitute(value, [], env, problems), problems };
}

function substitute(value: unknown, path: ConfigPath, env: Env, problems: ConfigProblem[]): unknown {
  if (typeof value === 'string') return hasReference(value, path) ? substituteText(value, path, env, problems) : value;
  if (Array.isArray(value)) return value.map((item, index) => substitute(item, [...path, index], env, problems));
  if (!isRecord(value)) return value;
  const copy: Record<string, unknown> = {};
  for (const key of Object.keys(value)) setOwn(copy, key, substitute(value[key], [...path, key], env, problems));
  return copy;
}

function hasReference(text: string, path: ConfigPath): boolean {
  return text.includes('${') && !(isSecretSetting(path) && readEnvReference(text));
}

/** `skills.entries.<key>.apiKey` and `skills.entries.<key>.env.<name>`. */
function isSecretSetting([skills, entries, , field, name, ...rest]: ConfigPath): boolean {
  if (skills !== 'skills' || entries !== 'entries' || rest.length > 0) return false;
  return name === undefined ? field === 'apiKey' : field === 'env';
}

function substituteText(text: string, path: ConfigPath, env: Env, problems: ConfigProblem[]): string {
  return text.replace(ENV_REFERENCES, (written: string, name: string) => {
    if (written.startsWith('$$')) return written.slice(1);
    const value = env[name];
    if (value) return value;
    const what = `uses \${${name}}, which is not set.`;
    const fix = `Set ${name} in the environment, or write $\${${name}} for the literal text.`;
    problems.push(problemAt(path, 'config-env-missing', 'warning', what, fix));
    return written;
  });
}
