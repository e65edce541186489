import { describe, expect, test } from 'vitest';
import { node, runIn, worldWith } from './a-run.js';
import { onRequest, program } from './secret-program.js';
import { tempDir } from './temp-dir.js';

const NAMES = node('process.stdout.write(Object.keys(process.env).join())');
const seenBy = async (run: Awaited<ReturnType<typeof runIn>>) => (await run.exec(NAMES)).stdout.split(',');

test('what is blocked is told by name and reaches no program', async () => {
  const env = { NODE_OPTIONS: '--bad', LD_PRELOAD: 'bad', OTHER_TOKEN: 'bad', FINE: 'yes' };
  const run = await runIn(worldWith({ a: { env: ['A_KEY'], entry: { apiKey: 'k', env } } }));
  expect(run.env.blocked.map(({ name, code, skill }) => [name, code, skill])).toEqual([
    ['NODE_OPTIONS', 'env-name-dangerous', 'a'],
    ['LD_PRELOAD', 'env-name-dangerous', 'a'],
    ['OTHER_TOKEN', 'env-secret-undeclared', 'a'],
  ]);
  const seen = await seenBy(run);
  expect(seen).toEqual(expect.arrayContaining(['A_KEY', 'FINE']));
  for (const { name } of run.env.blocked) expect(seen).not.toContain(name);
});

test('the machine’s own value goes first, and is the one from when the run was opened', async () => {
  const host: Record<string, string> = { A_KEY: 'machine' };
  const world = worldWith({ a: { env: ['A_KEY'], entry: { apiKey: 'settings' } } });
  Object.assign(host, world.env);
  const resolution = world.resolve({ env: host });
  const { buildSnapshot, openRun } = await import('../../src/index.js');
  const run = await openRun({ resolution, snapshot: buildSnapshot(resolution) }, { scope: 'active' });
  host.A_KEY = 'changed';
  await run.activate('a');
  expect(run.env.env.A_KEY).toBe('machine');
  await run.close();
});

describe.skipIf(process.platform === 'win32')('references', () => {
  const providers = () => {
    const dir = tempDir();
    return {
      vault: program(
        dir,
        onRequest(`
        require('node:fs').appendFileSync(${JSON.stringify(`${dir}/asked`)}, 'x');
        console.log(JSON.stringify({ protocolVersion: 1, values: { [request.ids[0]]: 'from-program' } }));`),
      ),
      slow: { ...program(tempDir(), 'setInterval(() => {}, 1000)'), timeoutMs: 300 },
      file: { source: 'file', path: `${dir}/secret.txt`, mode: 'singleValue' },
      asked: `${dir}/asked`,
    };
  };
  const ref = (source: string, provider: string, id: string) => ({ apiKey: { source, provider, id } });

  test('are resolved, each once in a run', async () => {
    const { asked, ...configured } = providers();
    const world = worldWith(
      {
        a: { env: ['A_KEY'], entry: ref('exec', 'vault', 'shared') },
        b: { env: ['B_KEY'], entry: ref('exec', 'vault', 'shared') },
        c: { env: ['C_KEY'], entry: ref('file', 'file', 'value') },
        d: { env: ['D_KEY'], entry: ref('env', 'default', 'SOURCE') },
      },
      { secrets: { providers: configured } },
    );
    world.write(configured.file.path, 'from-file\n');
    const run = await runIn(world, { scope: 'active', active: ['a'], env: { SOURCE: 'from-env' } });
    await run.activate('b', 'c', 'd');
    expect({ ...run.env.overrides }).toEqual({
      A_KEY: 'from-program',
      B_KEY: 'from-program',
      C_KEY: 'from-file',
      D_KEY: 'from-env',
    });
    const { readFileSync } = await import('node:fs');
    expect(readFileSync(asked, 'utf8')).toBe('x');
  });

  test('that can’t be resolved are told, and the run opens all the same', async () => {
    const { asked: _, ...configured } = providers();
    const world = worldWith(
      {
        slow: { env: ['SLOW_KEY'], entry: ref('exec', 'slow', 'x') },
        good: { env: ['GOOD_KEY'], entry: { apiKey: 'value' } },
      },
      { secrets: { providers: configured } },
    );
    const run = await runIn(world);
    expect(run.env.unresolved).toEqual([
      { name: 'SLOW_KEY', skill: 'slow', message: expect.stringContaining('no answer within 300 ms') },
    ]);
    expect(await seenBy(run)).toContain('GOOD_KEY');
    expect(await seenBy(run)).not.toContain('SLOW_KEY');
  });
});
