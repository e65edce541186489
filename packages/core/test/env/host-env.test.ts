import { execFileSync } from 'node:child_process';
import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import type { Env, JsonObject } from '../../src/config/types.js';
import { readHostEnv } from '../../src/env/host-env.js';
import { tempDir } from './temp-dir.js';

interface Machine {
  readonly processEnv?: Env;
  readonly dotenv?: string;
  readonly config?: JsonObject;
  readonly platform?: NodeJS.Platform;
}

function hostOf({ processEnv = {}, dotenv, config = {}, platform = 'linux' }: Machine) {
  const home = tempDir();
  const stateDir = join(home, '.openclaw');
  mkdirSync(stateDir);
  if (dotenv !== undefined) writeFileSync(join(stateDir, '.env'), dotenv);
  return { ...readHostEnv({ processEnv, stateDir, configValue: config, platform, home }), stateDir };
}

test('a variable comes from the process, then the .env file, then the config', () => {
  const { env, from } = hostOf({
    processEnv: { A: 'process' },
    dotenv: 'A=file\nB=file',
    config: { env: { vars: { A: 'config', B: 'config', C: 'config' }, D: 'direct' } },
  });
  expect({ ...env }).toEqual({ A: 'process', B: 'file', C: 'config', D: 'direct' });
  expect(['A', 'B', 'C', 'D', 'E'].map(from)).toEqual([
    'the environment',
    '~/.openclaw/.env',
    'openclaw.json env',
    'openclaw.json env',
    undefined,
  ]);
});

test('a blank variable counts as not set', () => {
  const { env, from } = hostOf({
    processEnv: { A: '', B: ' ', C: '' },
    dotenv: 'A=\nB=file',
    config: { env: { vars: { A: 'config' } } },
  });
  expect([env.A, env.B, env.C]).toEqual(['config', 'file', '']);
  expect(from('C')).toBeUndefined();
});

test('only text under env is a variable, and shellEnv is not', () => {
  const env = { shellEnv: 'x', vars: { N: 1, 'not a name': 'x', NUL: 'a\0b', OK: 'y' }, LIST: ['x'], DIRECT: 'z' };
  expect({ ...hostOf({ config: { env } }).env }).toEqual({ OK: 'y', DIRECT: 'z' });
});

test.each([{}, { env: 'x' }, { env: null }, { env: [] }, { env: { vars: 'x' } }])('config %j has none', (config) => {
  expect({ ...hostOf({ config }).env }).toEqual({});
});

test('vars wins over the same name directly under env', () => {
  expect(hostOf({ config: { env: { A: 'direct', vars: { A: 'vars' } } } }).env.A).toBe('vars');
});

describe('the .env file', () => {
  test('is not read until a variable isn’t in the process', () => {
    const { env, from, stateDir } = hostOf({ processEnv: { A: '1' } });
    expect([env.A, from('A'), 'A' in env]).toEqual(['1', 'the environment', true]);
    // Written after the look-ups above and found by the next: so they did not read it.
    writeFileSync(join(stateDir, '.env'), 'B=2');
    expect(env.B).toBe('2');
    writeFileSync(join(stateDir, '.env'), 'C=3');
    expect(env.C).toBeUndefined();
  });

  test('holds nothing when it is too large, a directory, or can’t be read', () => {
    expect(hostOf({ dotenv: `A=1\n${'#'.repeat(262_144)}` }).env.A).toBeUndefined();
    const { env, stateDir } = hostOf({});
    mkdirSync(join(stateDir, '.env'));
    expect(env.A).toBeUndefined();
  });

  test.skipIf(process.platform === 'win32')('is not waited for when it is a named pipe', () => {
    const { env, stateDir } = hostOf({});
    execFileSync('mkfifo', [join(stateDir, '.env')]);
    expect(env.A).toBeUndefined();
  });

  test('goes by its full path when it is outside the home directory', () => {
    const stateDir = tempDir();
    writeFileSync(join(stateDir, '.env'), 'A=1');
    const { from } = readHostEnv({ processEnv: {}, stateDir, configValue: {}, home: '/home/someone' });
    expect(from('A')).toBe(join(stateDir, '.env'));
  });
});

test('on Windows case doesn’t matter, elsewhere it does', () => {
  const machine = { processEnv: { Path: 'p' }, dotenv: 'key=1\nPATH=other' };
  const windows = hostOf({ ...machine, platform: 'win32' });
  expect([windows.env.PATH, windows.env.KEY, windows.from('pAtH')]).toEqual(['p', '1', 'the environment']);
  expect({ ...windows.env }).toEqual({ Path: 'p', key: '1' });
  const linux = hostOf(machine);
  expect([linux.env.PATH, linux.env.KEY]).toEqual(['other', undefined]);
});

test('the environment can’t be written through, and knows only variables', () => {
  const { env, from } = hostOf({ processEnv: { A: '1' } });
  expect(() => Object.assign(env, { A: '2' })).toThrow();
  expect(() => delete (env as Record<string, unknown>).A).toThrow();
  expect(env.A).toBe('1');
  for (const name of ['constructor', '__proto__', 'toString', 'hasOwnProperty']) {
    expect(env[name]).toBeUndefined();
    expect(from(name)).toBeUndefined();
  }
  expect(Object.keys(env)).toEqual(['A']);
});

test('a real child starts with it', () => {
  const { env } = hostOf({ processEnv: process.env, dotenv: 'KNOWHOW_TEST_DOTENV=yes' });
  const script = 'process.stdout.write(process.env.KNOWHOW_TEST_DOTENV)';
  expect(execFileSync(process.execPath, ['-e', script], { env, encoding: 'utf8' })).toBe('yes');
});
