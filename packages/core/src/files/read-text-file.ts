import { isUtf8 } from 'node:buffer';
import { closeSync, constants, fstatSync, lstatSync, openSync, readSync } from 'node:fs';
import type { Diagnostic } from '../diagnostic.js';

/** A config is written by hand: past this it is some other file. */
const MAX_CONFIG_BYTES: number = 8 * 1024 * 1024;

export type TextFile =
  | { readonly kind: 'text'; readonly text: string; readonly bytes: Buffer; readonly isUtf8: boolean }
  | { readonly kind: 'missing' }
  | { readonly kind: 'unreadable'; readonly problem: Diagnostic };

/**
 * Reads a small regular file whole. Never throws and never waits: a FIFO, a device, a directory or a file that is too
 * large is `unreadable`, with the reason.
 */
export function readTextFile(path: string): TextFile {
  let descriptor: number | undefined;
  try {
    // Without O_NONBLOCK the open itself would wait for a FIFO's writer. Windows has no such flag, and no FIFOs.
    descriptor = openSync(path, constants.O_RDONLY | (constants.O_NONBLOCK ?? 0));
    const stats = fstatSync(descriptor);
    if (stats.isDirectory()) return unreadable(path, 'config-not-a-file', 'is a directory, not a file');
    if (!stats.isFile()) return unreadable(path, 'config-not-a-file', 'is not a regular file');
    const bytes = readUpTo(descriptor, stats.size);
    if (!bytes) return unreadable(path, 'config-too-large', 'is larger than 8 MB');
    if (isUtf16(bytes)) return unreadable(path, 'config-not-utf8', 'is encoded as UTF-16', 'Save it as UTF-8.');
    return { kind: 'text', text: bytes.toString('utf8'), bytes, isUtf8: isUtf8(bytes) };
  } catch (error) {
    return failed(path, error);
  } finally {
    if (descriptor !== undefined) closeSync(descriptor);
  }
}

/** The whole file, or undefined when it is over the limit. Trusts no size: files grow, and /proc says 0 for all. */
function readUpTo(descriptor: number, expected: number): Buffer | undefined {
  if (expected > MAX_CONFIG_BYTES) return undefined;
  let buffer = Buffer.allocUnsafe(expected + 1);
  let length = 0;
  for (;;) {
    const count = readSync(descriptor, buffer, length, buffer.length - length, null);
    if (count === 0) return buffer.subarray(0, length);
    length += count;
    if (length > MAX_CONFIG_BYTES) return undefined;
    if (length === buffer.length) buffer = Buffer.concat([buffer], Math.max(4096, buffer.length * 2));
  }
}

function isUtf16(bytes: Buffer): boolean {
  return (bytes[0] === 0xff && bytes[1] === 0xfe) || (bytes[0] === 0xfe && bytes[1] === 0xff);
}

function failed(path: string, error: unknown): TextFile {
  const code = (error as NodeJS.ErrnoException).code ?? 'unknown error';
  if (code !== 'ENOENT') {
    return unreadable(path, 'config-unreadable', `cannot be read (${code})`, 'Check the path and its permissions.');
  }
  if (!isLink(path)) return { kind: 'missing' };
  return unreadable(path, 'config-dangling-link', 'is a link to a file that does not exist', 'Fix or remove the link.');
}

function isLink(path: string): boolean {
  try {
    return lstatSync(path).isSymbolicLink();
  } catch {
    return false;
  }
}

function unreadable(path: string, code: string, what: string, fix?: string): TextFile {
  const problem: Diagnostic = { code, severity: 'error', message: `${path} ${what}.`, path };
  return { kind: 'unreadable', problem: fix === undefined ? problem : { ...problem, fix } };
}
