import type { Fact } from '../model/index.js';
import type { Entry } from './entry.js';
import { oddFile } from './make-facts.js';
import { baseName } from './name-language.js';
import { hasHiddenName } from './show-name.js';

/** What the names say: characters that nobody sees, and that there is no skill. */
export function nameFacts(entries: readonly Entry[]): Fact[] {
  const hidden = entries.filter(({ name }) => hasHiddenName(name)).map(({ file }) => oddFile(file, 'hidden-name', ''));
  const isListed = entries.length > 0 && entries.every(({ kind, depth }) => kind !== 'closed' || depth > 0);
  if (!isListed || entries.some(isSkillFile)) return hidden;
  return [...hidden, oddFile('.', 'no-skill', '')];
}

/** A folder in its place is reported where it is seen. */
function isSkillFile({ file, depth }: Entry): boolean {
  return (depth === 0 && baseName(file) === 'skill.md') || /^skill\.md\//i.test(file);
}
