import type { Collected } from '../collect/collect-skill.js';
import type { Place } from '../model/index.js';

/** Answers with the full line at a place; for a file without lines, with the hash of the file. */
export function contentOf({ units, files }: Pick<Collected, 'units' | 'files'>): (place: Place) => string | undefined {
  const texts = new Map(units.map(({ file, text }) => [file, text]));
  const sums = new Map(files.map(({ path, sha256 }) => [path, sha256]));
  const lines = new Map<string, string[]>();
  return ({ file, line }) => {
    const text = texts.get(file);
    // `a.zip!/b.sh` is bound to the whole archive.
    if (text === undefined) return sums.get(file.split('!/')[0] ?? file);
    let known = lines.get(file);
    if (!known) {
      known = text.split('\n');
      lines.set(file, known);
    }
    return known[line - 1];
  };
}
