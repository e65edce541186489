import type { Env } from '../config/types.js';
import type { Resolution } from '../resolution.js';
import { type RunEnvInput, resolveRunEnv } from './resolve-run-env.js';
import type { SecretMemory } from './resolve-wanted.js';
import { RunClosedError } from './run-closed-error.js';
import type { RunEnv } from './run-env.js';
import { runEnvInput } from './run-env-input.js';
import type { RunSkill } from './wanted-variables.js';

/**
 * Where the variables of one run come from. The machine's environment is copied when the run opens, and each reference
 * is resolved once, so that nothing changes under a run that goes on.
 */
export class RunVariables {
  #input: Omit<RunEnvInput, 'skills'> | undefined;
  readonly #memory: SecretMemory = new Map();
  readonly #given: RunEnv[] = [];

  constructor(resolution: Resolution) {
    const { entries, secrets } = runEnvInput(resolution, []);
    const env: Env = Object.assign(Object.create(null), secrets.env);
    this.#input = { entries, hostEnv: env, secrets: { ...secrets, env } };
  }

  /** @throws {RunClosedError} when everything has been forgotten. */
  async resolve(skills: readonly RunSkill[]): Promise<RunEnv> {
    if (!this.#input) throw new RunClosedError();
    const env = await resolveRunEnv({ ...this.#input, skills }, this.#memory);
    if (this.#input) this.#given.push(env);
    else env.forget();
    return env;
  }

  /** Drops every value, also from the environments that were given out. */
  forget(): void {
    this.#input = undefined;
    this.#memory.clear();
    for (const env of this.#given.splice(0)) env.forget();
  }
}
