import { findProgram } from './find-program.js';
import { ProgramError } from './program-error.js';
import { type ChildEnded, type ChildOutcome, runChild } from './run-child.js';
import { RunClosedError } from './run-closed-error.js';

/** What of a program's output is kept; a program that prints more is better given a file to write to. */
const MAX_OUTPUT_BYTES = 10 * 1024 * 1024;

export interface ExecOptions {
  /** The skill it is for: its folder is where the program runs, and what `{baseDir}` in a word stands for. */
  readonly skill?: string;
  /** Default: the skill's folder, or without a skill this process's directory. */
  readonly cwd?: string;
  /** What it reads on stdin. Default: nothing, or with `inherit` what this process would read. */
  readonly input?: string | Uint8Array;
  /** Killed when it takes longer. Default: it may take as long as it wants. */
  readonly timeoutMs?: number;
  /** Killed when this is aborted. */
  readonly signal?: AbortSignal;
  /**
   * `pipe` (default) gives back what it printed. With `inherit` it has this process's streams and terminal, and so
   * belongs to its process group: then only the program itself can be killed, not what it started.
   */
  readonly stdio?: 'pipe' | 'inherit';
  /** Told when it runs, for passing signals on. */
  readonly onStart?: (program: StartedProgram) => void;
}

export interface StartedProgram {
  readonly pid?: number | undefined;
  kill(signal: NodeJS.Signals): boolean;
}

/** How a program ended. A failing one is an answer, not an error. */
export interface ExecEnd {
  /** Null when a signal ended it. */
  readonly exitCode: number | null;
  readonly signal: NodeJS.Signals | null;
}

export interface ExecResult extends ExecEnd {
  readonly stdout: string;
  readonly stderr: string;
}

/** A command as it will be started: its placeholders filled in, its directory known. */
export interface ExecPlan {
  readonly argv: readonly string[];
  readonly cwd: string;
}

/**
 * Starts a program in an environment and waits for its end.
 *
 * @throws {ProgramError} when it can't be found or started, or had to be killed.
 * @throws {RunClosedError} when `closing` was aborted first.
 */
export async function execProgram(
  { argv, cwd }: ExecPlan,
  env: Readonly<Record<string, string>>,
  { input, timeoutMs, signal, stdio = 'pipe', onStart }: ExecOptions,
  closing: AbortSignal,
): Promise<ChildEnded> {
  const [program = '', ...args] = argv;
  const outcome = await runChild({
    file: findProgram(program, env),
    args,
    argv0: program,
    cwd,
    env,
    output: stdio === 'inherit' ? 'inherit' : 'stdout+stderr',
    maxOutputBytes: MAX_OUTPUT_BYTES,
    stopWhen: signal ? [closing, signal] : [closing],
    ...(input === undefined ? {} : { input }),
    ...(timeoutMs === undefined ? {} : { timeoutMs }),
    ...(onStart === undefined ? {} : { onStart }),
  });
  if (outcome.kind === 'ended') return outcome;
  if (outcome.kind === 'stopped' && closing.aborted) throw new RunClosedError();
  throw programError(outcome, program, timeoutMs);
}

function programError(
  outcome: Exclude<ChildOutcome, ChildEnded>,
  program: string,
  timeoutMs: number | undefined,
): ProgramError {
  if (outcome.kind === 'timeout') {
    return new ProgramError('program-timeout', program, `was killed: it took longer than ${timeoutMs} ms.`);
  }
  if (outcome.kind === 'output-too-large') {
    const problem = `was killed: it printed more than ${MAX_OUTPUT_BYTES / 1024 / 1024} MiB.`;
    return new ProgramError('program-output-too-large', program, problem);
  }
  if (outcome.kind === 'stopped') return new ProgramError('program-aborted', program, 'was killed: it was aborted.');
  if (outcome.errno === 'ENOENT') return new ProgramError('program-not-found', program, 'does not exist.');
  return new ProgramError('program-not-started', program, `could not be started (${outcome.errno}).`);
}
