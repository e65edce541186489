import type { Entry } from './entry.js';
import { isCode } from './language-names.js';
import { baseName, languageOfName } from './name-language.js';

/** Names that make package managers, agents and editors do something. */
const MANIFEST =
  /^(package\.json|setup\.(py|cfg)|pyproject\.toml|requirements.*\.txt|cargo\.toml|go\.mod|gemfile|makefile|dockerfile|.*compose.*\.ya?ml|\.?mcp\.json|hooks\.json|plugin\.json|settings.*\.json|\.env.*|\.npmrc|pip\.conf|\.pre-commit-config\.yaml)$/;

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
  const base = baseName(file);
  if (base === 'skill.md') return depth === 0 ? 0 : 1;
  if (MANIFEST.test(base)) return 2;
  const language = languageOfName(file);
  if ((language && isCode(language)) || (stat.mode & 0o111) !== 0) return 2;
  if (language === 'markdown') return 3;
  // A file without an extension is as likely a script as not.
  if (!base.includes('.')) return 3;
  return language === 'text' || language === 'json' ? 5 : 4;
}
