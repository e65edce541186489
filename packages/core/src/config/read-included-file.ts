import type { Diagnostic } from '../diagnostic.js';
import { readTextFile, type TextFile } from '../files/read-text-file.js';
import { parseJson5 } from './parse-json5.js';

/** A file that a config includes, as it was found. */
export type IncludedFile =
  | { readonly kind: 'parsed'; readonly text: string; readonly value: unknown }
  | { readonly kind: 'broken'; readonly text: string; readonly error: Diagnostic }
  | { readonly kind: 'too-long' }
  | Exclude<TextFile, { readonly kind: 'text' }>;

/** Reads and parses a file for `$include`, unless its text is longer than `maxLength`. Never throws. */
export function readIncludedFile(path: string, maxLength: number): IncludedFile {
  const file = readTextFile(path);
  if (file.kind !== 'text') return file;
  const { text } = file;
  if (text.length > maxLength) return { kind: 'too-long' };
  const parsed = parseJson5(text);
  return 'error' in parsed
    ? { kind: 'broken', text, error: parsed.error }
    : { kind: 'parsed', text, value: parsed.value };
}
