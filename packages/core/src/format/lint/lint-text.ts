import { LIMITS } from '../../config/limits.js';
import { checkBody } from './check-body.js';
import { checkFields } from './check-fields.js';
import { checkKeys } from './check-keys.js';
import { checkManifest } from './check-manifest.js';
import { checkSpec } from './check-spec.js';
import { Findings, type LintResult } from './lint-finding.js';
import type { LintProfile } from './lint-profiles.js';
import { readLeniently } from './read-leniently.js';
import { readSpecFrontmatter } from './spec-frontmatter.js';

export interface LintTextOptions {
  readonly profile: LintProfile;
  /** The name of the folder the file is in, for the rules that compare it with the skill's name. */
  readonly dirName?: string;
  /** Whether a path relative to the folder exists. Absent: references to files are not checked. */
  readonly fileExists?: (path: string) => boolean;
}

/**
 * Finds everything that is wrong with the text of a SKILL.md, all at once. Never throws.
 *
 * @example
 * lintText('---\nname: notes\n---\n', { profile: 'spec' }).errors[0]?.kind; // 'description_missing'
 */
export function lintText(text: string, options: LintTextOptions): LintResult {
  const found = new Findings(options.profile);
  if (options.profile === 'spec') lintBySpec(text, options.dirName, found);
  else lintLeniently(text, options, found);
  return found.result();
}

function lintBySpec(text: string, dirName: string | undefined, found: Findings): void {
  const read = readSpecFrontmatter(text);
  if ('kind' in read) found.add(read.kind, read.at, { what: read.reason });
  else checkSpec(read, dirName, found);
}

/** What matters to which profile is the rule table's business: every check runs for both. */
function lintLeniently(text: string, { dirName, fileExists }: LintTextOptions, found: Findings): void {
  const bytes = Buffer.byteLength(text);
  if (bytes > LIMITS.maxSkillFileBytes.default) found.add('file_too_large', undefined, { what: String(bytes) });
  const reading = readLeniently(text, found);
  if (!reading) return;
  const view = { ...reading, dirName, fileExists };
  checkFields(view, found);
  checkKeys(view, found);
  checkManifest(view, found);
  checkBody(view, found);
}
