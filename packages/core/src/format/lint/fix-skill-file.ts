import { basename, join } from 'node:path';
import { atomicWrite, followLinks } from '../../files/atomic-write.js';
import { readTextFile } from '../../files/read-text-file.js';
import { fixText } from './fix-skill.js';
import type { LintFinding } from './lint-finding.js';

/**
 * Mends the SKILL.md of a skill folder in place, in one step: a crash leaves the old file or the new one.
 * Returns what was mended. A file that can't be read as UTF-8 text is left alone.
 */
export function fixSkill(dir: string): readonly LintFinding[] {
  const path = basename(dir) === 'SKILL.md' ? dir : join(dir, 'SKILL.md');
  const file = readTextFile(path);
  if (file.kind !== 'text' || !file.isUtf8) return [];
  const folder = basename(path === dir ? join(dir, '..') : dir);
  const { text, applied } = fixText(file.text, { dirName: folder });
  if (applied.length > 0) atomicWrite(followLinks(path), text);
  return applied;
}
