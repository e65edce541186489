import { createEnvLease, type EnvLease } from './env-lease.js';

let lease: EnvLease | undefined;

/**
 * Runs `fn` with variables set in `process.env`, and takes them out again however it ends. For hosts whose tools read
 * `process.env` and can't be given an environment; everything else passes `RunEnv.env` to its children instead,
 * because this is visible to the whole process.
 *
 * Overlapping calls share a variable: the first one's value stands until the last one ends. A variable that somebody
 * else changes meanwhile is left as they set it.
 */
export async function withProcessEnv<Result>(
  overrides: Readonly<Record<string, string>>,
  fn: () => Result | Promise<Result>,
): Promise<Result> {
  lease ??= createEnvLease(process.env, process.platform);
  const release = lease(overrides);
  try {
    return await fn();
  } finally {
    release();
  }
}
