import { execFile } from 'node:child_process';
import { setTimeout as sleep } from 'node:timers/promises';
import { promisify } from 'node:util';
import { expect, test } from 'vitest';
import { resolveRunEnv } from '../../src/env/resolve-run-env.js';
import { runInput } from './run-input.js';

const run = promisify(execFile);
const hostEnv = { ...process.env };

/** What a real child sees of a variable. */
async function seenByChild(env: Readonly<Record<string, string>>, name: string): Promise<string> {
  const script = `process.stdout.write(process.env.${name} ?? 'nothing')`;
  return (await run(process.execPath, ['-e', script], { env })).stdout;
}

test('a child sees what the skill’s settings give it, and the machine’s variables', async () => {
  const result = await resolveRunEnv(
    runInput({ a: { primaryEnv: 'KNOWHOW_T_KEY', entry: { apiKey: 'x' } } }, { hostEnv }),
  );
  await expect(seenByChild(result.env, 'KNOWHOW_T_KEY')).resolves.toBe('x');
  await expect(seenByChild(result.env, 'PATH')).resolves.toBe(process.env.PATH);
});

test('runs with different keys for one name, side by side, never see each other’s; process.env never changes', async () => {
  const before = { ...process.env };
  let watching = true;
  const watch = (async () => {
    while (watching) {
      expect({ ...process.env }).toEqual(before);
      await sleep(5);
    }
  })();
  const one = async (at: number) => {
    const key = `key-of-${at % 2}`;
    const input = runInput({ a: { primaryEnv: 'KNOWHOW_T_KEY', entry: { apiKey: key } } }, { hostEnv });
    const { env } = await resolveRunEnv(input);
    await sleep(at % 7);
    await expect(seenByChild(env, 'KNOWHOW_T_KEY')).resolves.toBe(key);
  };
  await Promise.all(Array.from({ length: 20 }, (_, at) => one(at)));
  watching = false;
  await watch;
});
