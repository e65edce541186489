import { constants } from 'node:fs';
import { type FileHandle, open } from 'node:fs/promises';
import type { SecretRef } from '../config/types.js';
import { resolveJsonPointer } from './json-pointer.js';
import { SecretRefError } from './secret-ref-error.js';
import type { FileProvider } from './secrets-context.js';

const MAX_BYTES = 1_048_576;

/**
 * The value of a file reference: the whole file without its last line break (`singleValue`), or the string a JSON
 * pointer leads to.
 *
 * @throws {SecretRefError}
 */
export async function readSecretFile(provider: FileProvider, ref: SecretRef): Promise<unknown> {
  const isSingle = provider.mode === 'singleValue';
  if (isSingle !== (ref.id === 'value')) {
    const rule = isSingle
      ? 'the file holds one value, its id is `value`'
      : 'the file is JSON, its id is a pointer (/a/b)';
    throw new SecretRefError('ref-invalid', ref, rule);
  }
  const text = (await readText(provider.path, ref)).replace(/^\uFEFF/, '');
  if (isSingle) return text.replace(/\r?\n$/, '');
  return resolveJsonPointer(parseJson(text, ref), ref.id);
}

async function readText(path: string, ref: SecretRef): Promise<string> {
  let file: FileHandle | undefined;
  try {
    // Non-blocking: opening a named pipe would otherwise wait for a writer for ever.
    file = await open(path, constants.O_RDONLY | (constants.O_NONBLOCK ?? 0));
    const stats = await file.stat();
    if (!stats.isFile()) throw new SecretRefError('file-unreadable', ref, 'it is not a file');
    if (stats.size > MAX_BYTES) throw new SecretRefError('file-too-large', ref, `the file is over ${MAX_BYTES} bytes`);
    return await file.readFile('utf8');
  } catch (error) {
    if (SecretRefError.isInstance(error)) throw error;
    const isMissing = (error as NodeJS.ErrnoException).code === 'ENOENT';
    throw new SecretRefError('file-unreadable', ref, isMissing ? 'the file does not exist' : 'the file cannot be read');
  } finally {
    await file?.close();
  }
}

function parseJson(text: string, ref: SecretRef): unknown {
  try {
    return JSON.parse(text);
  } catch {
    // The parser's message quotes the file, so it is not passed on.
    throw new SecretRefError('file-invalid', ref, 'the file is not JSON');
  }
}
