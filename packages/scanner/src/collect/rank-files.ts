import type { Entry } from './entry.js';
import { baseName, languageOfName } from './name-language.js';
import { canRun, isManifest } from './worth.js';

/** What is read first when a skill has more than can be read: what the agent reads, what runs, what is small. */
export function rankFiles(entries: readonly Entry[]): Entry[] {
  const ranks = new Map(entries.map((entry) => [entry, rankOf(entry)]));
  return [...entries].sort(
    (one, other) =>
      (ranks.get(one) ?? 0) - (ranks.get(other) ?? 0) ||
      one.stat.size - other.stat.size ||
      Buffer.compare(one.name, other.name),
  );
}

function rankOf({ file, stat, depth }: Entry): number {
  if (baseName(file) === 'skill.md') return depth === 0 ? 0 : 1;
  if (/(^|\/)\.git\/(refs|info|logs)\//.test(file)) return 6;
  if (canRun(file, (stat.mode & 0o111) !== 0)) return 2;
  if (isManifest(file)) return 3;
  const language = languageOfName(file);
  if (language === 'markdown') return 4;
  return language === 'text' || language === 'json' ? 6 : 5;
}
