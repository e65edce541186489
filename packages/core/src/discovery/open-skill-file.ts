import { closeSync, constants, fstatSync, lstatSync, openSync, readSync, realpathSync, type Stats } from 'node:fs';
import { basename } from 'node:path';
import { childPath } from '../files/child-path.js';
import { errorCode, shownErrorCode } from '../files/error-code.js';
import { isInside } from '../files/is-inside.js';
import { reason } from '../gates/reason.js';
import type { ReasonCodeOf } from '../gates/reason-codes.js';
import { hasUtf16Mark } from '../text/has-utf16-mark.js';
import type { Refusal } from './candidate.js';

export interface SkillFileRules {
  readonly maxBytes: number;
  /** A hard link can't be told from a file that someone else can change; only the shipped skills may be one. */
  readonly allowHardLinks: boolean;
}

/** Nothing is there, or it must not be read. */
export type NoSkillFile = undefined | { readonly refusal: Refusal };

/** Links are looked at, not followed; a pipe must not block us while it waits for a writer. */
const OPEN_FLAGS = constants.O_RDONLY | (constants.O_NOFOLLOW ?? 0) | (constants.O_NONBLOCK ?? 0);

/**
 * Gives `use` the descriptor of `<realDir>/<fileName>` and what it is, if that is a file which may be read: a regular
 * one in its own folder, within the limit. Never waits and never throws, unless `use` does something other than read.
 */
export function withSkillFile<Result>(
  realDir: string,
  fileName: string,
  rules: SkillFileRules,
  use: (descriptor: number, stats: Stats) => Result,
): Result | NoSkillFile {
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
    return use(opened, stat);
  } catch (error) {
    return unreadable(fileName, error);
  } finally {
    closeSync(opened);
  }
}

/** A descriptor, or the reason there is none. */
function openInside(realDir: string, fileName: string): number | NoSkillFile {
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
function openLinked(path: string, realDir: string): number | NoSkillFile {
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

/** Up to `length` bytes from where the descriptor stands; fewer when the file ends. */
export function readFully(descriptor: number, into: Buffer, length: number): number {
  let total = 0;
  while (total < length) {
    const count = readSync(descriptor, into, total, length - total, null);
    if (count === 0) break;
    total += count;
  }
  return total;
}

/** A refusal when the first bytes of a file are a UTF-16 mark. */
export function refuseUtf16(bytes: Buffer, length: number): { refusal: Refusal } | undefined {
  if (length < 2) return undefined;
  return hasUtf16Mark(bytes) ? refuse('not-utf8', 'The file is UTF-16, and skills are UTF-8.') : undefined;
}

function unreadable(fileName: string, error: unknown): { refusal: Refusal } {
  return refuse('unreadable', `${fileName} can’t be read (${shownErrorCode(error)}).`);
}

export function refuse(code: ReasonCodeOf<Refusal['state']>, message: string): { refusal: Refusal } {
  return { refusal: reason(code, message) };
}
