import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { resolveRunEnv } from '../../src/env/resolve-run-env.js';
import { runInput } from './run-input.js';
import { context, onRequest, program } from './secret-program.js';
import { tempDir } from './temp-dir.js';

const left = (name: string) => `\${${name}}`;

test('references are resolved for the run', async () => {
  const secrets = context({ env: { SHELL_KEY: 'one', OTHER: 'two' } });
  const ref = { source: 'env', provider: 'default', id: 'SHELL_KEY' } as const;
  const run = await resolveRunEnv(
    runInput(
      { a: { primaryEnv: 'A_KEY', entry: { apiKey: ref } }, b: { primaryEnv: 'B_KEY', entry: { apiKey: '$OTHER' } } },
      { secrets },
    ),
  );
  expect(run.overrides).toEqual({ A_KEY: 'one', B_KEY: 'two' });
});

test('a reference that leads nowhere is reported, and no variable is set to it', async () => {
  const ref = { source: 'file', provider: 'vault', id: '/a' } as const;
  const entry = { apiKey: ref, env: { URL_OF_IT: left('NOT_SET') } };
  const run = await resolveRunEnv(runInput({ a: { primaryEnv: 'A_KEY', entry } }));
  expect(run.overrides).toEqual({});
  expect(run.unresolved).toEqual([
    { name: 'URL_OF_IT', skill: 'a', message: 'env:default:NOT_SET: the variable is not set' },
    {
      name: 'A_KEY',
      skill: 'a',
      message: 'file:vault:/a: secrets.providers has no file provider of this name',
    },
  ]);
});

test.skipIf(process.platform === 'win32')(
  'a reference is resolved once, and only if its variable is needed',
  async () => {
    const dir = tempDir();
    const log = join(dir, 'log');
    const script = onRequest(`
    require('node:fs').appendFileSync(${JSON.stringify(log)}, request.ids[0] + '\\n');
    console.log(JSON.stringify({ protocolVersion: 1, values: { [request.ids[0]]: 'canary' } }));`);
    const secrets = context({ providers: { vault: program(dir, script) } });
    const key = (id: string) => ({ apiKey: { source: 'exec', provider: 'vault', id } as const });
    const run = await resolveRunEnv(
      runInput(
        {
          a: { primaryEnv: 'A_KEY', entry: key('shared') },
          b: { primaryEnv: 'B_KEY', entry: key('shared') },
          set: { primaryEnv: 'SET_KEY', entry: key('unneeded') },
          blocked: { primaryEnv: 'NODE_OPTIONS', entry: key('forbidden') },
          off: { primaryEnv: 'OFF_KEY', entry: { ...key('off'), enabled: false } },
        },
        { secrets, hostEnv: { SET_KEY: 'x' } },
      ),
    );
    expect(run.overrides).toEqual({ A_KEY: 'canary', B_KEY: 'canary' });
    expect(readFileSync(log, 'utf8')).toBe('shared\n');
  },
);

test.skipIf(process.platform === 'win32')('what a failing program prints is nowhere in the result', async () => {
  const vault = program(tempDir(), 'console.log("canary"); console.error("canary"); process.exit(1)');
  const apiKey = { source: 'exec', provider: 'vault', id: 'a' } as const;
  const secrets = context({ providers: { vault } });
  const run = await resolveRunEnv(runInput({ a: { primaryEnv: 'A_KEY', entry: { apiKey } } }, { secrets }));
  expect(run.unresolved).toEqual([
    { name: 'A_KEY', skill: 'a', message: 'exec:vault:a: the program failed with exit code 1' },
  ]);
});
