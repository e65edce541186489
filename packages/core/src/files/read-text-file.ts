import { isUtf8 } from 'node:buffer';
import type { Diagnostic } from '../diagnostic.js';
import { hasUtf16Mark } from '../text/has-utf16-mark.js';
import { errorCode, shownErrorCode } from './error-code.js';
import { isSymbolicLink } from './look.js';
import { readBounded } from './read-bounded.js';

/** A config is written by hand: past this it is some other file. */
const MAX_CONFIG_BYTES: number = 2 * 1024 * 1024;

export type TextFile =
  | { readonly kind: 'text'; readonly text: string; readonly bytes: Buffer; readonly isUtf8: boolean }
  | { readonly kind: 'missing' }
  | { readonly kind: 'unreadable'; readonly problem: Diagnostic };

/**
 * Reads a small regular file whole. Never throws and never waits: a FIFO, a device, a directory or a file that is too
 * large is `unreadable`, with the reason.
 */
export function readTextFile(path: string): TextFile {
  const read = readBounded(path, MAX_CONFIG_BYTES);
  if (read.kind === 'directory') return unreadable(path, 'config-not-a-file', 'is a directory, not a file');
  if (read.kind === 'not-a-file') return unreadable(path, 'config-not-a-file', 'is not a regular file');
  if (read.kind === 'too-large') return unreadable(path, 'config-too-large', 'is larger than 2 MB');
  if (read.kind === 'failed') return failed(path, read.error);
  const { bytes } = read;
  if (hasUtf16Mark(bytes)) return unreadable(path, 'config-not-utf8', 'is encoded as UTF-16', 'Save it as UTF-8.');
  return { kind: 'text', text: bytes.toString('utf8'), bytes, isUtf8: isUtf8(bytes) };
}

function failed(path: string, error: unknown): TextFile {
  if (errorCode(error) !== 'ENOENT') {
    const what = `cannot be read (${shownErrorCode(error)})`;
    return unreadable(path, 'config-unreadable', what, 'Check the path and its permissions.');
  }
  if (!isSymbolicLink(path)) return { kind: 'missing' };
  return unreadable(path, 'config-dangling-link', 'is a link to a file that does not exist', 'Fix or remove the link.');
}

function unreadable(path: string, code: string, what: string, fix?: string): TextFile {
  const problem: Diagnostic = { code, severity: 'error', message: `${path} ${what}.`, path };
  return { kind: 'unreadable', problem: fix === undefined ? problem : { ...problem, fix } };
}
