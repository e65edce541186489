import { execFileSync } from 'node:child_process';
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { resolveSecretRef } from '../../src/env/resolve-secret-ref.js';
import { context } from './secret-program.js';
import { tempDir } from './temp-dir.js';

const resolve = (path: string, id: string, mode?: string) => {
  const providers = { vault: { source: 'file', path, ...(mode && { mode }) } };
  return resolveSecretRef({ source: 'file', provider: 'vault', id }, context({ providers }));
};

function secretsFile(content: string | Buffer): string {
  const path = join(tempDir(), 'secrets.json');
  writeFileSync(path, content);
  return path;
}

test('a JSON file is read at a pointer', async () => {
  const path = secretsFile('\uFEFF{"providers": {"open/ai": {"apiKey": "canary-value"}}}');
  await expect(resolve(path, '/providers/open~1ai/apiKey')).resolves.toBe('canary-value');
});

test('a file with one value is read whole, without its last line break', async () => {
  await expect(resolve(secretsFile('two\nlines\r\n'), 'value', 'singleValue')).resolves.toBe('two\nlines');
});

test.each([
  ['{"a": "x"}', '/b', 'json', 'value-missing'],
  ['{"a": 1}', '/a', 'json', 'value-missing'],
  ['{"a": {"b": "canary"}}', '/a', 'json', 'value-missing'],
  ['{"a": ""}', '/a', 'json', 'value-empty'],
  ['canary-value {', '/a', 'json', 'file-invalid'],
  ['{"value": "x"}', 'value', 'json', 'ref-invalid'],
  ['x', '/a', 'singleValue', 'ref-invalid'],
  [' \n', 'value', 'singleValue', 'value-empty'],
  ['x'.repeat(1_048_577), 'value', 'singleValue', 'file-too-large'],
])('%.20j at %s in mode %s fails with %s', async (content, id, mode, code) => {
  const error = await resolve(secretsFile(content), id, mode).catch((reason: unknown) => reason);
  expect(error).toMatchObject({ name: 'SecretRefError', code, source: 'file', provider: 'vault', id });
  expect(String((error as Error).stack)).not.toContain('canary');
});

test('a file that isn’t there, or is a directory, fails', async () => {
  const dir = tempDir();
  await expect(resolve(join(dir, 'none'), '/a')).rejects.toMatchObject({ code: 'file-unreadable' });
  await expect(resolve(dir, '/a')).rejects.toMatchObject({ code: 'file-unreadable' });
});

test.skipIf(process.platform === 'win32')(
  'a named pipe without a writer fails instead of waiting for ever',
  async () => {
    const path = join(tempDir(), 'pipe');
    execFileSync('mkfifo', [path]);
    await expect(resolve(path, '/a')).rejects.toMatchObject({ code: 'file-unreadable' });
  },
);
