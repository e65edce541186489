import { closeSync, constants, fstatSync, lstatSync, openSync, readSync, realpathSync } from 'node:fs';
import { basename } from 'node:path';
import { childPath } from '../files/child-path.js';
import { errorCode } from '../files/error-code.js';
import { isInside } from '../files/is-inside.js';
import { parseSkill } from '../format/parse-skill.js';
import type { ParsedSkill } from '../format/skill.js';
import { reason } from '../gates/reason.js';
import type { ReasonCodeOf } from '../gates/reason-codes.js';
import type { Refusal } from './candidate.js';

export interface SkillFileRules {
  readonly maxBytes: number;
  /** A hard link can't be told from a file that someone else can change; only the shipped skills may be one. */
  readonly allowHardLinks: boolean;
}

/** What is at a folder's SKILL.md: nothing, something that must not be read, or a parsed skill. */
export type SkillFileResult = undefined | { readonly refusal: Refusal } | { readonly parsed: ParsedSkill };

/** Every closed frontmatter of the public registry fits in this. */
const HEAD_BYTES = 4096;
const head = Buffer.allocUnsafeSlow(HEAD_BYTES);
const FENCE = Buffer.from('\n---');
const LINE_FEED = 0x0a;

/** Links are looked at, not followed; a pipe must not block us while it waits for a writer. */
const OPEN_FLAGS = constants.O_RDONLY | (constants.O_NOFOLLOW ?? 0) | (constants.O_NONBLOCK ?? 0);

/**
 * Reads the head of `<dir>/<fileName>`: only as many bytes as the frontmatter needs, never more than the limit.
 * Never throws: a file that vanished is nothing, one that can't be read is refused with the reason.
 */
export function readSkillFile(dir: string, realDir: string, fileName: string, rules: SkillFileRules): SkillFileResult {
  const opened = openInside(realDir, fileName);
  if (typeof opened !== 'number') return opened;
  try {
    const stat = fstatSync(opened);
    if (!stat.isFile()) return refuse('not-a-file', `${fileName} is not a regular file.`);
    if (stat.nlink > 1 && !rules.allowHardLinks) {
      return refuse('hard-linked', `${fileName} is a hard link; it could be changed from elsewhere.`);
    }
    if (stat.size > rules.maxBytes) {
      return refuse('file-too-large', `${fileName} has ${stat.size} bytes; the limit is ${rules.maxBytes}.`);
    }
    return parseOpened(opened, stat.size, basename(dir));
  } catch (error) {
    return unreadable(fileName, error);
  } finally {
    closeSync(opened);
  }
}

function parseOpened(fd: number, size: number, folderName: string): SkillFileResult {
  const headLength = readFully(fd, head, Math.min(size, HEAD_BYTES));
  if (isUtf16(head, headLength)) return refuse('not-utf8', 'The file is UTF-16, and skills are UTF-8.');
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

/** A descriptor, or the reason there is none. */
function openInside(realDir: string, fileName: string): number | SkillFileResult {
  // The folder that was checked, not the way that led to it: a link may lead elsewhere by now.
  const path = childPath(realDir, fileName);
  try {
    // Without O_NOFOLLOW (Windows) the link has to be asked for.
    if (constants.O_NOFOLLOW === undefined && lstatSync(path).isSymbolicLink()) return openLinked(path, realDir);
    return openSync(path, OPEN_FLAGS);
  } catch (error) {
    const code = errorCode(error);
    if (code === 'ENOENT' || code === 'ENOTDIR') return undefined;
    return code === 'ELOOP' ? openLinked(path, realDir) : unreadable(fileName, error);
  }
}

/** A linked SKILL.md is fine as long as the file is in the skill's own folder. */
function openLinked(path: string, realDir: string): number | SkillFileResult {
  const fileName = basename(path);
  try {
    const target = realpathSync(path);
    if (isInside(target, realDir)) return openSync(target, OPEN_FLAGS);
    return refuse('file-escape', `${fileName} is a link to a file outside its folder.`);
  } catch (error) {
    if (errorCode(error) !== 'ENOENT') return unreadable(fileName, error);
    return refuse('broken-link', `${fileName} is a link to nowhere.`);
  }
}

function readFully(fd: number, into: Buffer, length: number): number {
  let total = 0;
  while (total < length) {
    const count = readSync(fd, into, total, length - total, null);
    if (count === 0) break;
    total += count;
  }
  return total;
}

function isUtf16(bytes: Buffer, length: number): boolean {
  if (length < 2) return false;
  return (bytes[0] === 0xff && bytes[1] === 0xfe) || (bytes[0] === 0xfe && bytes[1] === 0xff);
}

function unreadable(fileName: string, error: unknown): { refusal: Refusal } {
  return refuse('unreadable', `${fileName} can’t be read (${errorCode(error) ?? 'unknown error'}).`);
}

function refuse(code: ReasonCodeOf<Refusal['state']>, message: string): { refusal: Refusal } {
  return { refusal: reason(code, message) };
}
