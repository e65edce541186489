export type SealedEnv = Readonly<Record<string, string>>;

/** The key under which Node looks for how to log an object. */
export const INSPECT: symbol = Symbol.for('nodejs.util.inspect.custom');

/**
 * Variables as a plain object that a child process takes as its environment, but that shows only names when it is
 * logged or turned into JSON. Frozen, without a prototype.
 */
export function sealEnv(variables: Iterable<readonly [string, string]>): SealedEnv {
  const env: Record<string, string> = Object.create(null);
  for (const [name, value] of variables) env[name] = value;
  const names = () => Object.keys(env);
  // Not enumerable, so that neither becomes a variable of the child.
  Object.defineProperty(env, INSPECT, { value: names });
  if (!('toJSON' in env)) Object.defineProperty(env, 'toJSON', { value: names });
  return Object.freeze(env);
}
