import { type ChildProcessWithoutNullStreams, spawn } from 'node:child_process';
import { onTestFinished } from 'vitest';
import { KNOWHOW } from './run.js';
import type { World } from './world.js';

/** A `knowhow watch` that runs. */
export interface Watching {
  readonly child: ChildProcessWithoutNullStreams;
  /** Everything it has written to standard output so far. */
  readonly stdout: () => string;
  readonly stderr: () => string;
  /** Waits until its standard output holds this. */
  seen(text: string | RegExp): Promise<void>;
  /** The exit code, once it has ended. */
  readonly ended: Promise<number | null>;
}

export function watch(world: World, args: readonly string[] = []): Watching {
  const child = spawn(process.execPath, [KNOWHOW, 'watch', ...args], { env: world.env, cwd: world.home });
  onTestFinished(() => void child.kill('SIGKILL'));
  let stdout = '';
  let stderr = '';
  child.stdout.on('data', (chunk: Buffer) => {
    stdout += chunk.toString();
  });
  child.stderr.on('data', (chunk: Buffer) => {
    stderr += chunk.toString();
  });
  const ended = new Promise<number | null>((resolve) => child.on('close', resolve));
  const seen = async (text: string | RegExp): Promise<void> => {
    const deadline = Date.now() + 15_000;
    while (!(typeof text === 'string' ? stdout.includes(text) : text.test(stdout))) {
      if (Date.now() > deadline) throw new Error(`“${text}” was not written. It wrote:\n${stdout}${stderr}`);
      await new Promise((resolve) => setTimeout(resolve, 20));
    }
  };
  return { child, stdout: () => stdout, stderr: () => stderr, seen, ended };
}
