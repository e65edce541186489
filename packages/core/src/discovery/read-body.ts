import { basename } from 'node:path';
import type { JsonObject } from '../config/types.js';
import { realpathOrSelf } from '../files/real-path.js';
import { type DeliveredBody, fillPlaceholders } from '../format/deliver-body.js';
import { splitFrontmatter } from '../format/split-frontmatter.js';
import type { Refusal, SeenFolder } from './candidate.js';
import { readFully, refuse, refuseUtf16, withSkillFile } from './open-skill-file.js';
import { SkillFileError } from './skill-file-error.js';

export interface BodyOptions {
  /** `skills.entries.<key>.config`, for `{config.key}`. */
  readonly config: JsonObject;
  /** `skills.limits.maxSkillFileBytes`: the file may have grown since it was found. */
  readonly maxBytes: number;
}

/**
 * The instructions of a skill as an agent gets them: without frontmatter, `{baseDir}` and `{config.key}` filled in.
 * The file is read now, not when the skill was found, so that an agent never follows yesterday's text; that is why
 * `Skill.bodyOffset` is of no use here. What has taken its place since is held to the rules of discovery again.
 * @throws SkillFileError when there is no file any more, or none that may be read.
 */
export function readBody(found: SeenFolder, { config, maxBytes }: BodyOptions): DeliveredBody {
  const { baseDir, realDir, filePath, tier } = found;
  const rules = { maxBytes, allowHardLinks: tier === 'bundled' };
  const read = withSkillFile<{ text: string } | { refusal: Refusal }>(
    realDir,
    basename(filePath),
    rules,
    (fd, { size }) => {
      // Asked when the file is open: from here on a link in the folder's place no longer changes what is read.
      if (realpathOrSelf(realDir) !== realDir)
        return refuse('symlink-escape', 'A link has taken the place of its folder.');
      return readWhole(fd, size);
    },
  );
  if (!read)
    throw new SkillFileError('file-missing', filePath, 'The file is gone.', 'Put it back, or look for skills again.');
  if ('refusal' in read) {
    const { code, message, fix = '' } = read.refusal;
    throw new SkillFileError(code, filePath, message, fix);
  }
  const split = splitFrontmatter(read.text, true);
  const body = 'error' in split ? read.text : read.text.slice(split.bodyStart);
  return fillPlaceholders(body, { baseDir, config });
}

/** No more than it had when it was opened, however fast it grows. */
function readWhole(descriptor: number, size: number): { text: string } | { refusal: Refusal } {
  const bytes = Buffer.allocUnsafe(size);
  const length = readFully(descriptor, bytes, size);
  return refuseUtf16(bytes, length) ?? { text: bytes.toString('utf8', 0, length) };
}
