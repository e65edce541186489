import type { SecretRef } from '../config/types.js';
import { errorCode } from '../files/error-code.js';
import { readBounded } from '../files/read-bounded.js';
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
export function readSecretFile(provider: FileProvider, ref: SecretRef): unknown {
  const isSingle = provider.mode === 'singleValue';
  if (isSingle !== (ref.id === 'value')) {
    const rule = isSingle
      ? 'the file holds one value, its id is `value`'
      : 'the file is JSON, its id is a pointer (/a/b)';
    throw new SecretRefError('ref-invalid', ref, rule);
  }
  const text = readText(provider.path, ref).replace(/^\uFEFF/, '');
  if (isSingle) return text.replace(/\r?\n$/, '');
  return resolveJsonPointer(parseJson(text, ref), ref.id);
}

function readText(path: string, ref: SecretRef): string {
  const read = readBounded(path, MAX_BYTES);
  if (read.kind === 'bytes') return read.bytes.toString('utf8');
  if (read.kind === 'too-large') throw new SecretRefError('file-too-large', ref, `the file is over ${MAX_BYTES} bytes`);
  if (read.kind !== 'failed') throw new SecretRefError('file-unreadable', ref, 'it is not a file');
  const isMissing = errorCode(read.error) === 'ENOENT';
  throw new SecretRefError('file-unreadable', ref, isMissing ? 'the file does not exist' : 'the file cannot be read');
}

function parseJson(text: string, ref: SecretRef): unknown {
  try {
    return JSON.parse(text);
  } catch {
    // The parser's message quotes the file, so it is not passed on.
    throw new SecretRefError('file-invalid', ref, 'the file is not JSON');
  }
}
