import type { ChildProcess } from 'node:child_process';
import { dirname } from 'node:path';
import { checkCommand } from './check-command.js';
import type { PolicyCommand } from './command.js';
import type { PolicyFailure } from './contract.js';

/** What a program printed, or how it failed, in words that follow its name. */
export type CommandOutcome = { readonly stdout: string } | { readonly failure: PolicyFailure; readonly says: string };

export interface RunContext {
  readonly env: Readonly<Record<string, string | undefined>>;
  readonly signal?: AbortSignal | undefined;
}

/** Variables that programs need and that hold no secret. */
const HARMLESS = [
  ...['PATH', 'HOME', 'LANG', 'LC_ALL', 'LC_CTYPE', 'TZ', 'TMPDIR', 'TERM'],
  ...['SystemRoot', 'PATHEXT', 'TEMP', 'TMP', 'USERPROFILE'],
];

/**
 * Runs an operator's program with one request on its standard input. No shell; a process group of its own, which is
 * killed as a whole when it takes too long or says too much. Its folder is where it lives, never the skill's: that could
 * slip it settings. Never rejects.
 */
export async function runCommand(command: PolicyCommand, input: string, context: RunContext): Promise<CommandOutcome> {
  const checked = checkCommand(command);
  if ('fault' in checked) return { failure: 'not-usable', says: checked.fault };
  if (context.signal?.aborted) return STOPPED;
  const { spawn } = await import('node:child_process');
  let child: ChildProcess;
  try {
    child = spawn(checked.file, command.args, {
      cwd: dirname(checked.file),
      env: envFor(command, context.env),
      stdio: ['pipe', 'pipe', 'pipe'],
      detached: process.platform !== 'win32',
      windowsHide: true,
    });
  } catch {
    return NOT_STARTED;
  }
  return follow(child, command, input, context.signal, (pid) => {
    if (process.platform !== 'win32') process.kill(-pid, 'SIGKILL');
    else
      spawn('taskkill', ['/pid', String(pid), '/T', '/F'], { stdio: 'ignore', windowsHide: true }).on(
        'error',
        () => {},
      );
  });
}

const STOPPED: CommandOutcome = { failure: 'stopped', says: 'was stopped' };
const NOT_STARTED: CommandOutcome = { failure: 'not-started', says: 'could not be started' };

function follow(
  child: ChildProcess,
  { timeoutMs, noOutputTimeoutMs, maxOutputBytes }: PolicyCommand,
  input: string,
  signal: AbortSignal | undefined,
  killGroup: (pid: number) => void,
): Promise<CommandOutcome> {
  return new Promise((resolve) => {
    const stdout: Buffer[] = [];
    let size = 0;
    const settle = (outcome: CommandOutcome) => {
      clearTimeout(whole);
      clearTimeout(quiet);
      signal?.removeEventListener('abort', stop);
      for (const stream of [child.stdin, child.stdout, child.stderr]) stream?.destroy();
      resolve(outcome);
    };
    const end = (outcome: CommandOutcome) => {
      try {
        if (child.pid !== undefined) killGroup(child.pid);
      } catch {
        // Already gone.
      }
      settle(outcome);
    };
    const stop = () => end(STOPPED);
    const late = (ms: number) => () => end({ failure: 'timeout', says: `gave no answer within ${ms} ms` });
    const whole = setTimeout(late(timeoutMs), timeoutMs);
    let quiet = setTimeout(late(noOutputTimeoutMs), noOutputTimeoutMs);
    const count = (chunk: Buffer) => {
      clearTimeout(quiet);
      quiet = setTimeout(late(noOutputTimeoutMs), noOutputTimeoutMs);
      size += chunk.length;
      if (size > maxOutputBytes) end({ failure: 'too-much-output', says: `printed more than ${maxOutputBytes} bytes` });
    };
    signal?.addEventListener('abort', stop);
    child.stdout?.on('data', (chunk: Buffer) => {
      stdout.push(chunk);
      count(chunk);
    });
    child.stderr?.on('data', count);
    child.on('error', () => child.pid === undefined && settle(NOT_STARTED));
    child.on('close', (code, ended) => {
      if (code === 0) return settle({ stdout: Buffer.concat(stdout).toString('utf8') });
      settle({ failure: 'exit-code', says: ended ? `was ended by ${ended}` : `failed with exit code ${code}` });
    });
    // It need not read what it is given.
    child.stdin?.on('error', () => {});
    child.stdin?.end(input);
  });
}

function envFor({ passEnv, env }: PolicyCommand, from: RunContext['env']): Record<string, string> {
  const result: Record<string, string> = {};
  for (const name of [...HARMLESS, ...passEnv]) {
    const value = from[name];
    if (value !== undefined) result[name] = value;
  }
  return Object.assign(result, env);
}
