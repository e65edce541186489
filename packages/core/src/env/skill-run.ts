import { resolve } from 'node:path';
import type { Resolution } from '../resolution.js';
import type { SnapshotSkill } from '../snapshot/snapshot.js';
import { type ExecEnd, type ExecOptions, type ExecPlan, type ExecResult, execProgram } from './exec-program.js';
import { findInRun } from './find-in-run.js';
import { isGroupAlive, killTree } from './kill-tree.js';
import { RunClosedError } from './run-closed-error.js';
import type { RunEnv, RunEnvReport } from './run-env.js';
import type { RunVariables } from './run-variables.js';
import { INSPECT } from './sealed-env.js';
import { checkCwd, skillFolder } from './skill-folder.js';
import { SkillNotInRunError } from './skill-not-in-run-error.js';

/** What may be said aloud about a run. */
export interface SkillRunReport extends RunEnvReport {
  readonly agentId: string;
  /** The skills whose variables it has. */
  readonly skills: readonly string[];
  readonly isClosed: boolean;
}

interface RunParts {
  readonly agentId: string;
  /** Every folder that was seen. The rest of a resolution holds keys, and must not outlive the run in here. */
  readonly seen: Resolution['skills'];
  /** All that can be active, by name. */
  readonly skills: ReadonlyMap<string, SnapshotSkill>;
  readonly active: readonly SnapshotSkill[];
  readonly variables: RunVariables;
  readonly env: RunEnv;
}

/**
 * One run of an agent: an environment of its own, and the programs that are started in it. Nothing of it is in
 * `process.env`. Log it, turn it into JSON: it shows its {@link SkillRunReport}. Close it when done.
 */
export class SkillRun {
  readonly #parts: RunParts;
  readonly #active: Set<SnapshotSkill>;
  readonly #closing = new AbortController();
  /** Groups whose first process has ended and left others behind. */
  readonly #leftovers = new Set<number>();
  #env: RunEnv;
  /** The environment is that of every active skill once this is done. */
  #ready: Promise<void> = Promise.resolve();

  /** @internal Use `openRun`. */
  constructor(parts: RunParts) {
    this.#parts = parts;
    this.#active = new Set(parts.active);
    this.#env = parts.env;
  }

  /** The run's environment, and what was kept out of it. Its values are there until the run is closed. */
  get env(): RunEnv {
    return this.#env;
  }

  /**
   * Gives the run the variables of further skills. Programs that run already keep what they have.
   * @throws {SkillNotInRunError} `unknown-skill`; then none of the skills is active.
   * @throws {RunClosedError}
   */
  async activate(...names: string[]): Promise<void> {
    this.#refuseClosed();
    const added = names.map((name) => findInRun(this.#parts.skills, name)).filter((skill) => !this.#active.has(skill));
    for (const skill of added) this.#active.add(skill);
    // One after the other, so that the last one to be done knows of all.
    if (added.length > 0) this.#ready = this.#ready.then(() => this.#renewEnv());
    await this.#ready;
    this.#refuseClosed();
  }

  /**
   * Starts a program with the run's environment, without a shell, and waits for its end.
   * @throws {ProgramError | SkillNotInRunError | RunFolderError | RunClosedError} None of them holds a value.
   */
  exec(argv: readonly string[], options: ExecOptions & { readonly stdio: 'inherit' }): Promise<ExecEnd>;
  exec(argv: readonly string[], options?: ExecOptions & { readonly stdio?: 'pipe' }): Promise<ExecResult>;
  async exec(argv: readonly string[], options: ExecOptions = {}): Promise<ExecEnd | ExecResult> {
    this.#refuseClosed();
    await this.#ready;
    const plan = this.plan(argv, options);
    const { pid, exitCode, signal, stdout, stderr } = await execProgram(
      plan,
      this.#env.env,
      options,
      this.#closing.signal,
    );
    if (options.stdio === 'inherit') return { exitCode, signal };
    if (isGroupAlive(pid)) this.#leftovers.add(pid);
    return { exitCode, signal, stdout, stderr };
  }

  /**
   * What `exec` would start, and where.
   * @throws {SkillNotInRunError | RunFolderError}
   */
  plan(argv: readonly string[], { skill: name, cwd }: Pick<ExecOptions, 'skill' | 'cwd'> = {}): ExecPlan {
    if (name === undefined) return { argv, cwd: checkCwd(resolve(cwd ?? '')) };
    const { skills, seen } = this.#parts;
    const skill = findInRun(skills, name);
    if (!this.#active.has(skill)) throw new SkillNotInRunError('skill-not-active', name);
    const baseDir = skillFolder(skill, seen);
    return {
      argv: argv.map((word) => word.replaceAll('{baseDir}', () => baseDir)),
      cwd: cwd === undefined ? baseDir : checkCwd(resolve(cwd)),
    };
  }

  /** Kills what still runs, with what it started, and drops every value. */
  async close(): Promise<void> {
    if (this.#closing.signal.aborted) return;
    this.#closing.abort();
    this.#parts.variables.forget();
    if (this.#leftovers.size === 0) return;
    const { spawn } = await import('node:child_process');
    for (const pid of this.#leftovers) killTree(pid, spawn);
  }

  [Symbol.asyncDispose](): Promise<void> {
    return this.close();
  }

  toJSON(): SkillRunReport {
    return {
      agentId: this.#parts.agentId,
      skills: [...this.#active].map(({ name }) => name),
      isClosed: this.#closing.signal.aborted,
      ...this.#env.toJSON(),
    };
  }

  async #renewEnv(): Promise<void> {
    if (!this.#closing.signal.aborted) this.#env = await this.#parts.variables.resolve([...this.#active]);
  }

  #refuseClosed(): void {
    if (this.#closing.signal.aborted) throw new RunClosedError();
  }
}

// Here and not in the class, where isolated declarations can't name a symbol.
Object.defineProperty(SkillRun.prototype, INSPECT, {
  value(this: SkillRun) {
    return this.toJSON();
  },
});
