import type { Stats } from 'node:fs';
import { basename } from 'node:path';
import { parseSkill } from '../format/parse-skill.js';
import type { ParsedSkill } from '../format/skill.js';
import { type NoSkillFile, readFully, refuseUtf16, type SkillFileRules, withSkillFile } from './open-skill-file.js';

/** What is at a folder's SKILL.md: nothing, something that must not be read, or a parsed skill. */
export type SkillFileResult = NoSkillFile | { readonly parsed: ParsedSkill };

/** Every closed frontmatter of the public registry fits in this. */
const HEAD_BYTES = 4096;
const head = Buffer.allocUnsafeSlow(HEAD_BYTES);
const FENCE = Buffer.from('\n---');
const LINE_FEED = 0x0a;

/**
 * Reads the head of `<dir>/<fileName>`: only as many bytes as the frontmatter needs, never more than the limit.
 * Never throws: a file that vanished is nothing, one that can't be read is refused with the reason. `onOpen` hears what
 * the file was that is read.
 */
export function readSkillFile(
  dir: string,
  realDir: string,
  fileName: string,
  rules: SkillFileRules,
  onOpen?: (stats: Stats) => void,
): SkillFileResult {
  return withSkillFile<SkillFileResult>(realDir, fileName, rules, (descriptor, stats) => {
    onOpen?.(stats);
    return parseOpened(descriptor, stats.size, basename(dir));
  });
}

function parseOpened(fd: number, size: number, folderName: string): SkillFileResult {
  const headLength = readFully(fd, head, Math.min(size, HEAD_BYTES));
  const foreign = refuseUtf16(head, headLength);
  if (foreign) return foreign;
  const isWhole = headLength >= size || headLength < HEAD_BYTES;
  // Only the frontmatter is made into text: most of a head is body, and nobody has asked for that yet.
  const fence = head.indexOf(FENCE, 3);
  const end = fence === -1 ? 0 : head.indexOf(LINE_FEED, fence + FENCE.length) + 1;
  // What lies past `headLength` was left there by an earlier file.
  if (end > 0 && end <= headLength) {
    const early = parseSkill(head.subarray(0, end), folderName, false);
    if (early) return { parsed: early };
  }
  const parsed = parseSkill(head.subarray(0, headLength), folderName, isWhole);
  if (parsed) return { parsed };
  const whole = Buffer.allocUnsafe(size);
  head.copy(whole, 0, 0, headLength);
  const length = headLength + readFully(fd, whole.subarray(headLength), size - headLength);
  // The whole file always gives an answer.
  return { parsed: parseSkill(whole.subarray(0, length), folderName, true) as ParsedSkill };
}
