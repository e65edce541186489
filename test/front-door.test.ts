import { spawnSync } from 'node:child_process';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { expect, test } from 'vitest';

const frontDoor = pathToFileURL(join(import.meta.dirname, '../packages/core/dist/index.js')).href;

/** What a fresh process has loaded after running `code`. */
function loadedBy(code: string): string[] {
  const script = `${code}; console.log(JSON.stringify(process.moduleLoadList.map(String)))`;
  const { stdout, stderr, status } = spawnSync(process.execPath, ['--input-type=module', '-e', script], {
    encoding: 'utf8',
  });
  if (status !== 0) throw new Error(stderr);
  return JSON.parse(stdout.trim().split('\n').at(-1) ?? '[]') as string[];
}

const NETWORK = /^NativeModule (http|https|http2|tls|dgram|dns|inspector)$/;

test('loading core brings in no network module', () => {
  const before = loadedBy('');
  const after = loadedBy(`await import('${frontDoor}')`);
  expect(after.filter((name) => NETWORK.test(name) && !before.includes(name))).toEqual([]);
});

test('loading core reads neither yaml nor json5', () => {
  const script = `await import('${frontDoor}'); const { createRequire } = await import('node:module');
    const names = Object.keys(createRequire(import.meta.url).cache ?? {});
    console.log(JSON.stringify(names.filter((name) => /node_modules.(yaml|json5)./.test(name))))`;
  const { stdout } = spawnSync(process.execPath, ['--input-type=module', '-e', script], { encoding: 'utf8' });
  expect(JSON.parse(stdout)).toEqual([]);
});

test('the front door names what it exports, one by one', async () => {
  const core = (await import('@knowhow/core')) as Record<string, unknown>;
  for (const name of ['resolveSkills', 'buildSnapshot', 'renderPrompt', 'explainSkill', 'resolveRunEnv']) {
    expect(core[name], name).toBeTypeOf('function');
  }
  expect(core).not.toHaveProperty('default');
});
