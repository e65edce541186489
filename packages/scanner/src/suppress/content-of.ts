import type { Collected } from '../collect/collect-skill.js';
import { LIMITS } from '../model/index.js';
import type { Content } from './fingerprint.js';

/** Lines before and after a place that belong to it: a statement is often longer than the line that was found. */
const AROUND = 3;

/** What suppressions are bound to in a skill that was read. */
export function contentOf({ units, files, hash }: Collected, folder: string): Content {
  const known = new Map(files.map((file) => [file.path, file]));
  const texts = new Map<string, string | undefined>();
  // Of a file that was read in two ways, or not as a whole, a line number says too little.
  for (const { file, text } of units) texts.set(file, texts.has(file) ? undefined : text);
  const lines = new Map<string, string[]>();
  const linesOf = (file: string): string[] | undefined => {
    const text = texts.get(file);
    if (text === undefined || (known.get(file)?.size ?? 0) > LIMITS.bytesOfFile) return undefined;
    const split = lines.get(file) ?? text.split('\n');
    lines.set(file, split);
    return split;
  };
  return {
    folder,
    hash,
    // `a.zip!/b.sh` is bound to the whole archive.
    fileAt: (file) => known.get(file)?.sha256 ?? known.get(file.split('!/')[0] ?? file)?.sha256,
    linesAt: ({ file, line }) => linesOf(file)?.slice(Math.max(0, line - 1 - AROUND), line + AROUND),
  };
}
