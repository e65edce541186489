import { lstatSync, realpathSync } from 'node:fs';
import { basename, dirname, join } from 'node:path';
import type { Diagnostic } from '../../diagnostic.js';
import { atomicWrite } from '../../files/atomic-write.js';
import { shownErrorCode } from '../../files/error-code.js';
import { isInside } from '../../files/is-inside.js';
import { readTextFile } from '../../files/read-text-file.js';
import { sweepTemporaryFiles } from '../../files/temporary-file.js';
import { SKILL_FILE } from '../skill-file.js';
import { fixText } from './fix-skill.js';
import type { LintFinding } from './lint-finding.js';

export interface FixSkillOptions {
  /** Nothing outside of this directory is written, whatever links lead there. Default: the skill's own. */
  readonly within?: string;
}

export interface SkillFix {
  /** What was mended; empty when nothing was written. */
  readonly applied: readonly LintFinding[];
  /** Why a file that needs mending was left as it is. */
  readonly refused?: Diagnostic;
}

/**
 * Mends the SKILL.md of a skill folder in place, in one step: a crash leaves the old file or the new one. Never throws,
 * and never writes through a link: that file is somebody else's. What can't be read is left to `lintPath`.
 */
export function fixSkill(path: string, { within = path }: FixSkillOptions = {}): SkillFix {
  const file = basename(path) === SKILL_FILE ? path : join(path, SKILL_FILE);
  const read = readTextFile(file);
  if (read.kind !== 'text') return { applied: [] };
  const { text, applied } = fixText(read.text, { dirName: basename(dirname(file)) });
  try {
    // The folder that is checked is the one that is written to, whatever its links say later.
    const target = join(realpathSync(dirname(file)), SKILL_FILE);
    const isThere = isInside(target, realpathSync(within));
    const isLink = lstatSync(target).isSymbolicLink();
    if (isThere && !isLink) sweepTemporaryFiles(target);
    if (applied.length === 0) return { applied };
    if (isLink) return refuse('linked-file', file, 'is a link, and the file it leads to is not changed', MEND_TARGET);
    if (!isThere) return refuse('outside', file, 'is outside of the folder that was named', NAME_FOLDER);
    if (!read.isUtf8) return refuse('not-utf8', file, 'is not UTF-8; writing it back would change it', SAVE_AS_UTF8);
    atomicWrite(target, text);
    return { applied };
  } catch (error) {
    const what = `can’t be written (${shownErrorCode(error)})`;
    return refuse('unwritable', file, what, CHECK_PERMISSIONS);
  }
}

const MEND_TARGET = 'Mend that file, or put it in the place of the link.';
const NAME_FOLDER = 'Name its own folder to have it mended.';
const SAVE_AS_UTF8 = 'Save it as UTF-8.';
const CHECK_PERMISSIONS = 'Check the permissions of the file and of its folder.';

function refuse(why: string, path: string, what: string, fix: string): SkillFix {
  const refused: Diagnostic = { code: `fix-${why}`, severity: 'error', message: `${path} ${what}.`, path, fix };
  return { applied: [], refused };
}
