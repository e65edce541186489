import type { Diagnostic } from '../diagnostic.js';
import { readTextFile, type TextFile } from '../files/read-text-file.js';
import { parseJson5 } from './parse-json5.js';

/** A file that a config includes, as it was found. */
export type IncludedFile =
  | { readonly kind: 'parsed'; readonly text: string; readonly value: unknown }
  | { readonly kind: 'broken'; readonly error: Diagnostic }
  | Exclude<TextFile, { readonly kind: 'text' }>;

/** Reads and parses a file for `$include`. Never throws. */
export function readIncludedFile(path: string): IncludedFile {
  const file = readTextFile(path);
  if (file.kind !== 'text') return file;
  const parsed = parseJson5(file.text);
  if ('error' in parsed) return { kind: 'broken', error: parsed.error };
  return { kind: 'parsed', text: file.text, value: parsed.value };
}
