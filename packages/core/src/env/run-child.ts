import type { ChildProcess } from 'node:child_process';
import { shownErrorCode } from '../files/error-code.js';
import { killTree } from './kill-tree.js';

export interface ChildSpec {
  readonly file: string;
  readonly args: readonly string[];
  /** What the program is told it is called. Default: `file`. */
  readonly argv0?: string;
  readonly cwd: string;
  readonly env: Readonly<Record<string, string>>;
  readonly input?: string | Uint8Array;
  /** What is kept of its output, or `inherit`: its streams, its terminal and its process group are this process's. */
  readonly output: 'stdout' | 'stdout+stderr' | 'inherit';
  /** Of both streams together. */
  readonly maxOutputBytes: number;
  readonly timeoutMs?: number;
  readonly stopWhen?: readonly AbortSignal[];
  readonly onStart?: (child: ChildProcess) => void;
}

export interface ChildEnded {
  readonly kind: 'ended';
  readonly pid: number;
  readonly exitCode: number | null;
  readonly signal: NodeJS.Signals | null;
  readonly stdout: string;
  readonly stderr: string;
}

export type ChildOutcome =
  | ChildEnded
  /** `errno` is all that may be told of Node's error: it quotes arguments. */
  | { readonly kind: 'not-started'; readonly errno: string }
  | { readonly kind: 'timeout' }
  | { readonly kind: 'stopped' }
  | { readonly kind: 'output-too-large' };

/** Longer than this a timer fires at once. */
const LONGEST_TIMEOUT_MS = 2 ** 31 - 1;

/**
 * Runs a program to its end, without a shell. Too long, too much output, or told to stop: then it and what it started
 * are killed, except with `inherit`, where the group is ours and only the program itself is. Never rejects.
 */
export async function runChild(spec: ChildSpec): Promise<ChildOutcome> {
  const { spawn } = await import('node:child_process');
  const { stopWhen = [], timeoutMs, output } = spec;
  if (stopWhen.some(({ aborted }) => aborted)) return { kind: 'stopped' };
  const started = start(spec, spawn);
  if (typeof started === 'string') return { kind: 'not-started', errno: started };
  const child = started;

  return new Promise((resolve) => {
    const kept = { stdout: [] as Buffer[], stderr: [] as Buffer[] };
    let size = 0;
    const settle = (outcome: ChildOutcome) => {
      clearTimeout(timer);
      for (const signal of stopWhen) signal.removeEventListener('abort', stop);
      for (const stream of [child.stdin, child.stdout, child.stderr]) stream?.destroy();
      resolve(outcome);
    };
    const kill = (kind: 'timeout' | 'stopped' | 'output-too-large') => {
      if (output === 'inherit' && process.platform !== 'win32') child.kill('SIGKILL');
      else if (child.pid !== undefined) killTree(child.pid, spawn);
      settle({ kind });
    };
    const stop = () => kill('stopped');
    const isTimed = timeoutMs !== undefined && Number.isFinite(timeoutMs);
    const timer = isTimed ? setTimeout(() => kill('timeout'), Math.min(timeoutMs, LONGEST_TIMEOUT_MS)) : undefined;
    for (const signal of stopWhen) signal.addEventListener('abort', stop);
    for (const name of ['stdout', 'stderr'] as const) {
      child[name]?.on('data', (chunk: Buffer) => {
        size += chunk.length;
        if (size > spec.maxOutputBytes) kill('output-too-large');
        else kept[name].push(chunk);
      });
    }
    child.on('error', (error) => {
      if (child.pid === undefined) settle({ kind: 'not-started', errno: shownErrorCode(error) });
    });
    child.on('close', (exitCode, signal) => {
      const [stdout, stderr] = [textOf(kept.stdout), textOf(kept.stderr)];
      settle({ kind: 'ended', pid: child.pid as number, exitCode, signal, stdout, stderr });
    });
    child.stdin?.on('error', () => {}); // It need not read what it is given.
    child.stdin?.end(spec.input);
    if (child.pid !== undefined) spec.onStart?.(child);
  });
}

/**
 * The child, or the errno of what Node throws: it quotes arguments that it can't pass on, and they may hold a secret.
 */
function start(spec: ChildSpec, spawn: typeof import('node:child_process').spawn): ChildProcess | string {
  const { file, args, argv0, cwd, env, input, output } = spec;
  const isOurs = output === 'inherit';
  const stdin = input !== undefined ? 'pipe' : isOurs ? 'inherit' : 'ignore';
  const stdout = isOurs ? 'inherit' : 'pipe';
  const stderr = isOurs ? 'inherit' : output === 'stdout' ? 'ignore' : 'pipe';
  try {
    return spawn(file, args, {
      cwd,
      env: { ...env }, // Node may add to it, and a sealed environment can't be added to.
      stdio: [stdin, stdout, stderr],
      // A group of its own, so that its children can be killed with it; but then it has no terminal.
      detached: !isOurs && process.platform !== 'win32',
      windowsHide: !isOurs,
      ...(argv0 === undefined ? {} : { argv0 }),
    });
  } catch (error) {
    return shownErrorCode(error);
  }
}

const textOf = (chunks: readonly Buffer[]): string => Buffer.concat(chunks).toString();
