import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { constants } from 'node:os';
import { describe, expect, test } from 'vitest';
import { execWorld, node } from './support/exec-world.js';
import { KNOWHOW } from './support/run.js';

const world = execWorld();

/** Starts a script through `knowhow exec` and waits for its first line. */
async function startScript(script: string): Promise<ChildProcess> {
  const child = spawn(process.execPath, [KNOWHOW, 'exec', 'mail', ...node(script)], {
    env: world.env,
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  await once(child.stdout, 'data');
  return child;
}

describe.skipIf(process.platform === 'win32').concurrent('signals', () => {
  test.each(['SIGINT', 'SIGTERM', 'SIGHUP', 'SIGQUIT'] as const)(
    '%s is passed on, and the end is told',
    async (signal) => {
      const child = await startScript('console.log("up"); setInterval(() => {}, 1000)');
      child.kill(signal);
      expect(await once(child, 'exit')).toEqual([128 + constants.signals[signal], null]);
    },
  );

  test('a command that handles a signal decides how it ends', async () => {
    const child = await startScript(
      'process.on("SIGTERM", () => setTimeout(() => process.exit(7), 100)); console.log("up"); setInterval(() => {}, 1000)',
    );
    child.kill('SIGTERM');
    expect(await once(child, 'exit')).toEqual([7, null]);
  });

  test('a signal that nobody can handle is told too', async () => {
    const { code } = await world.knowhow(['exec', 'mail', ...node('process.kill(process.pid, "SIGKILL")')]);
    expect(code).toBe(137);
  });
});
