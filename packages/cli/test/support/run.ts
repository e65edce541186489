import { spawn } from 'node:child_process';
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';

const PACKAGE = fileURLToPath(new URL('../..', import.meta.url));
/** The command as it is installed. */
export const KNOWHOW = join(PACKAGE, 'bin/knowhow.cjs');

if (!existsSync(join(PACKAGE, 'dist/bin/main.cjs'))) {
  throw new Error('These tests run the built command line, and it is not built. Run `npm run build` first.');
}

export interface Result {
  readonly code: number | null;
  readonly stdout: string;
  readonly stderr: string;
}

export interface RunOptions {
  /** All of it: nothing is inherited. */
  readonly env: Readonly<Record<string, string>>;
  readonly cwd?: string;
  readonly uid?: number;
}

/** Runs a program to its end. One that hangs is ended and fails the test. */
export function runProgram(file: string, args: readonly string[], { env, cwd, uid }: RunOptions): Promise<Result> {
  return new Promise((resolve, reject) => {
    const child = spawn(file, args, {
      env,
      stdio: ['ignore', 'pipe', 'pipe'],
      timeout: 20_000,
      ...(cwd === undefined ? {} : { cwd }),
      ...(uid === undefined ? {} : { uid, gid: uid }),
    });
    const stdout: Buffer[] = [];
    const stderr: Buffer[] = [];
    child.stdout.on('data', (chunk: Buffer) => stdout.push(chunk));
    child.stderr.on('data', (chunk: Buffer) => stderr.push(chunk));
    child.on('error', reject);
    child.on('close', (code) => resolve({ code, stdout: text(stdout), stderr: text(stderr) }));
  });
}

const text = (chunks: readonly Buffer[]): string => Buffer.concat(chunks).toString('utf8');
