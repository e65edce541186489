import { chmodSync, existsSync, mkdirSync, symlinkSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { checkSecretRef } from '../../src/env/check-secret-ref.js';
import { context, program } from './secret-program.js';
import { tempDir } from './temp-dir.js';

const env = (id: string, provider = 'default') => ({ source: 'env', provider, id }) as const;
const file = { source: 'file', provider: 'vault', id: '/a' } as const;
const exec = { source: 'exec', provider: 'vault', id: 'a' } as const;
const isRoot = process.getuid?.() === 0;

describe('env', () => {
  test('is fine when the variable is set, without telling its value', () => {
    const check = checkSecretRef(env('KEY'), context({ env: { KEY: 'canary-value' } }));
    expect(check).toEqual({ ok: true, where: 'the variable KEY' });
  });

  test.each([{}, { KEY: '' }, { KEY: '  ' }])('is not when it is unset or blank: %j', (variables) => {
    const check = checkSecretRef(env('KEY'), context({ env: variables }));
    expect(check).toEqual({ ok: false, where: 'the variable KEY', problem: 'KEY is not set' });
  });

  test('knows only variables, not what every object has', () => {
    expect(checkSecretRef(env('constructor'), context()).ok).toBe(false);
  });

  test('ignores case on Windows', () => {
    const check = checkSecretRef(env('KEY'), context({ env: { Key: 'x' }, platform: 'win32' }));
    expect(check.ok).toBe(true);
  });

  test('respects the allowlist of a configured provider', () => {
    const providers = { default: { source: 'env', allowlist: ['OTHER'] } };
    expect(checkSecretRef(env('KEY'), context({ env: { KEY: 'x' }, providers }))).toMatchObject({
      ok: false,
      problem: 'KEY is not in the allowlist of its provider',
    });
  });

  test('the name of the default provider can be configured; others must be there', () => {
    const withDefault = context({ env: { KEY: 'x' }, defaults: { env: 'shell' } });
    expect(checkSecretRef(env('KEY', 'shell'), withDefault).ok).toBe(true);
    expect(checkSecretRef(env('KEY', 'default'), withDefault).ok).toBe(false);
  });

  test('a provider of another source under the default name doesn’t get in the way', () => {
    const providers = { default: { source: 'file', path: '/x' } };
    expect(checkSecretRef(env('KEY'), context({ env: { KEY: 'x' }, providers })).ok).toBe(true);
  });
});

describe('file', () => {
  test('is fine when the file can be read; ~ is the home directory', () => {
    const home = tempDir();
    writeFileSync(join(home, 'secrets.json'), '{}');
    const providers = { vault: { source: 'file', path: '~/secrets.json' } };
    expect(checkSecretRef(file, context({ home, providers }))).toEqual({
      ok: true,
      where: `the file ${join(home, 'secrets.json')}`,
    });
  });

  test('is not when there is no file, or it is a directory', () => {
    const dir = tempDir();
    const at = (path: string) => checkSecretRef(file, context({ providers: { vault: { source: 'file', path } } }));
    expect(at(join(dir, 'none'))).toMatchObject({ ok: false, problem: expect.stringMatching(/does not exist$/) });
    expect(at(dir)).toMatchObject({ ok: false, problem: expect.stringMatching(/is not a file$/) });
  });

  test.skipIf(isRoot || process.platform === 'win32')('is not when it can’t be read', () => {
    const path = join(tempDir(), 'secrets.json');
    writeFileSync(path, '{}', { mode: 0o000 });
    const check = checkSecretRef(file, context({ providers: { vault: { source: 'file', path } } }));
    expect(check).toMatchObject({ ok: false, problem: 'it cannot be read' });
  });
});

describe.skipIf(process.platform === 'win32')('exec', () => {
  test('is fine when the program is there and may be run, and doesn’t run it', () => {
    const dir = tempDir();
    const mark = join(dir, 'was-run');
    const vault = program(dir, `require('node:fs').writeFileSync(${JSON.stringify(mark)}, '')`);
    expect(checkSecretRef(exec, context({ providers: { vault } }))).toEqual({
      ok: true,
      where: `the program ${vault.command}`,
    });
    expect(existsSync(mark)).toBe(false);
  });

  test.each([
    [0o644, 'the program is not executable'],
    [0o775, 'others than its owner can change the program (chmod go-w it)'],
    [0o757, 'others than its owner can change the program (chmod go-w it)'],
  ])('is not with mode %o', (mode, problem) => {
    const vault = program(tempDir(), '');
    chmodSync(String(vault.command), mode);
    expect(checkSecretRef(exec, context({ providers: { vault } }))).toMatchObject({ ok: false, problem });
  });

  test('is not when the program is missing or a directory', () => {
    const dir = tempDir();
    const at = (command: string) =>
      checkSecretRef(exec, context({ providers: { vault: { source: 'exec', command } } }));
    expect(at(join(dir, 'none')).problem).toBe('the program does not exist');
    expect(at(dir).problem).toBe('the program is not a file');
  });

  test('a link is judged by what it points to', () => {
    const dir = tempDir();
    const vault = program(dir, '');
    const link = join(dir, 'link');
    symlinkSync(String(vault.command), link);
    const linked = { ...vault, command: link };
    expect(checkSecretRef(exec, context({ providers: { vault: linked } })).ok).toBe(true);
    const trusted = join(dir, 'trusted');
    mkdirSync(trusted);
    symlinkSync(String(vault.command), join(trusted, 'link'));
    const escaping = { ...vault, command: join(trusted, 'link'), trustedDirs: [trusted] };
    expect(checkSecretRef(exec, context({ providers: { vault: escaping } })).problem).toBe(
      'the program is outside trustedDirs',
    );
    expect(checkSecretRef(exec, context({ providers: { vault: { ...vault, trustedDirs: [dir] } } })).ok).toBe(true);
  });
});

describe('configuration', () => {
  test.each([
    [{}, 'secrets.providers has no exec provider of this name'],
    [{ vault: null }, 'secrets.providers has no exec provider of this name'],
    [{ vault: { source: 'file', path: '/x' } }, 'secrets.providers.vault is of source file'],
    [{ vault: { source: 'cloud' } }, 'secrets.providers.vault is of source unknown'],
    [{ vault: { source: 'exec' } }, 'secrets.providers.vault.command must be an absolute path'],
    [{ vault: { source: 'exec', command: 'op' } }, 'secrets.providers.vault.command must be an absolute path'],
    [{ vault: { source: 'exec', command: '/x', args: 'y' } }, 'secrets.providers.vault.args must be a list of strings'],
    [{ vault: { source: 'exec', command: '/x', args: [1] } }, 'secrets.providers.vault.args must be a list of strings'],
    [
      { vault: { source: 'exec', command: '/x', env: { A: 1 } } },
      'secrets.providers.vault.env must be an object of strings',
    ],
    [
      { vault: { source: 'exec', command: '/x', timeoutMs: -1 } },
      'secrets.providers.vault.timeoutMs must be a positive number',
    ],
    [
      { vault: { source: 'exec', command: '/x', jsonOnly: 'no' } },
      'secrets.providers.vault.jsonOnly must be true or false',
    ],
  ])('%j is reported', (providers, problem) => {
    const check = checkSecretRef(exec, context({ providers, platform: 'linux' }));
    expect(check).toEqual({ ok: false, where: 'exec:vault:a', problem });
  });

  test.each([
    { source: 'env', provider: 'default', id: 'not a name' },
    { source: 'file', provider: 'vault', id: 'no/pointer' },
    { source: 'exec', provider: 'vault', id: 'a/../b' },
    { source: 'exec', provider: 'vault', id: '--option' },
    { source: 'exec', provider: 'vault', id: 'x'.repeat(300) },
    { source: 'exec', provider: '__proto__', id: 'a' },
    { source: 'exec', provider: 'constructor', id: 'a' },
  ] as const)('%j is not a reference that could be resolved', (ref) => {
    expect(checkSecretRef(ref, context()).ok).toBe(false);
  });

  test('paths are absolute by the rules of the platform', () => {
    const providers = { vault: { source: 'exec', command: 'C:\\tools\\op.exe' } };
    expect(checkSecretRef(exec, context({ providers, platform: 'win32' })).where).toContain('C:\\tools\\op.exe');
    expect(checkSecretRef(exec, context({ providers, platform: 'linux' })).problem).toContain('absolute path');
  });
});
