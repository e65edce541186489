import type { ChildProcess } from 'node:child_process';
import { dirname } from 'node:path';
import type { SecretRef } from '../config/types.js';
import { lookUpEnv } from './env-lookup.js';
import { SecretRefError } from './secret-ref-error.js';
import type { ExecProvider, SecretsContext } from './secrets-context.js';

const MAX_OUTPUT_BYTES = 1_048_576;

/**
 * Runs a provider's program with a request on stdin and returns what it printed. No shell, no terminal, an environment
 * of its own; stderr is thrown away because programs print secrets there too. Too long or too much, and the program
 * and its children are killed.
 *
 * @throws {SecretRefError}
 */
export async function runSecretProgram(
  provider: ExecProvider,
  request: string,
  ref: SecretRef,
  context: SecretsContext,
): Promise<string> {
  const { spawn } = await import('node:child_process');
  const child = start(() =>
    spawn(provider.command, provider.args, {
      cwd: dirname(provider.command), // Not ours: a workspace could slip it settings.
      env: programEnv(provider, context),
      stdio: ['pipe', 'pipe', 'ignore'],
      detached: process.platform !== 'win32', // A group of its own, so that its children can be killed with it.
      windowsHide: true,
    }),
  );
  const fail = (code: 'exec-failed' | 'exec-timeout' | 'exec-output-too-large', problem: string) =>
    new SecretRefError(code, ref, problem);
  if (!child?.stdin) throw fail('exec-failed', 'the program could not be started');

  return new Promise((resolve, reject) => {
    const output: Buffer[] = [];
    let size = 0;
    const end = (settle: () => void) => {
      clearTimeout(timer);
      child.stdin.destroy();
      child.stdout.destroy();
      settle();
    };
    const abort = (error: SecretRefError) => {
      killTree(child, spawn);
      end(() => reject(error));
    };
    const tooLate = fail('exec-timeout', `the program gave no answer within ${provider.timeoutMs} ms`);
    const timer = setTimeout(() => abort(tooLate), provider.timeoutMs);
    child.on('error', () => end(() => reject(fail('exec-failed', 'the program could not be started'))));
    child.stdin.on('error', () => {}); // It need not read the request.
    child.stdout.on('data', (chunk: Buffer) => {
      size += chunk.length;
      if (size > MAX_OUTPUT_BYTES) abort(fail('exec-output-too-large', 'the program printed too much'));
      else output.push(chunk);
    });
    child.on('close', (exitCode, signal) => {
      const problem = signal ? `the program was ended by ${signal}` : `the program failed with exit code ${exitCode}`;
      end(() => (exitCode === 0 ? resolve(Buffer.concat(output).toString()) : reject(fail('exec-failed', problem))));
    });
    child.stdin.end(request);
  });
}

/** Node throws for arguments it can't pass on, and quotes them; they may hold a secret. */
function start<Child extends ChildProcess>(spawnChild: () => Child): Child | undefined {
  try {
    const child = spawnChild();
    // Without a listener a failed start would end the host; the promise above has its own.
    child.on('error', () => {});
    return child;
  } catch {
    return undefined;
  }
}

/** Only what the provider names: a program that hands out one secret has no business with all the others. */
function programEnv(provider: ExecProvider, { env, platform }: SecretsContext): Record<string, string> {
  const result: Record<string, string> = {};
  // Without it hardly any Windows program starts.
  const passed = platform === 'win32' ? ['SystemRoot', ...provider.passEnv] : provider.passEnv;
  for (const name of passed) {
    const value = lookUpEnv(env, name, platform);
    if (value !== undefined) result[name] = value;
  }
  return Object.assign(result, provider.env);
}

function killTree(child: ChildProcess, spawn: typeof import('node:child_process').spawn): void {
  if (child.pid === undefined) return;
  try {
    if (process.platform !== 'win32') process.kill(-child.pid, 'SIGKILL');
    else spawn('taskkill', ['/pid', String(child.pid), '/T', '/F'], { stdio: 'ignore', windowsHide: true }).unref();
  } catch {
    // Already gone.
  }
}
