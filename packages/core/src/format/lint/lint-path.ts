import { existsSync, readdirSync } from 'node:fs';
import { basename, dirname, join, resolve } from 'node:path';
import { lookAt } from '../../files/look.js';
import { readTextFile } from '../../files/read-text-file.js';
import { SKILL_FILE } from '../skill-file.js';
import { Findings, type LintResult } from './lint-finding.js';
import type { LintProfile } from './lint-profiles.js';
import { lintText } from './lint-text.js';
import { SPEC_FILE_NAMES } from './spec-frontmatter.js';

export interface LintPathOptions {
  readonly profile: LintProfile;
}

/** Lints a skill: its folder, or the SKILL.md in it. Never throws; a file that can't be read is a finding. */
export function lintPath(path: string, { profile }: LintPathOptions): LintResult {
  const found = new Findings(profile);
  const full = resolve(path);
  const stats = lookAt(full);
  if (!stats) {
    found.add('path_not_found', undefined, { what: path });
    return found.result();
  }
  const isFile = stats.isFile() && SPEC_FILE_NAMES.some((name) => name === basename(full));
  if (!isFile && !stats.isDirectory()) {
    found.add('not_a_directory', undefined, { what: path });
    return found.result();
  }
  const folder = isFile ? dirname(full) : full;
  const file = isFile ? basename(full) : findSkillFile(folder, profile);
  const text = file === undefined ? undefined : readText(join(folder, file));
  if (text === undefined) {
    found.add('missing_skill_md', undefined, { what: path, detail: whatIsThere(folder) });
    return found.result();
  }
  const fileExists = (relative: string) => existsSync(join(folder, relative));
  const result = lintText(text, { profile, dirName: basename(folder), fileExists });
  if (file === undefined || file === SKILL_FILE || profile === 'spec') return result;
  found.add('file_name_case', undefined, { what: file });
  const { errors, warnings } = found.result();
  return {
    valid: result.valid && errors.length === 0,
    errors: [...errors, ...result.errors],
    warnings: [...warnings, ...result.warnings],
  };
}

/**
 * The name of a folder's skill file, or undefined: the right one, else one in other letters, which is loaded too. The
 * names on disk are compared, not looked up, so that a file system that ignores case gives the same answer as one that
 * doesn't.
 */
export function findSkillFile(folder: string, profile: LintProfile): string | undefined {
  const present = listNames(folder);
  const exact = SPEC_FILE_NAMES.find((name) => present.includes(name));
  if (exact !== undefined || profile === 'spec') return exact;
  return present.find((name) => name.toLowerCase() === 'skill.md');
}

function whatIsThere(folder: string): string {
  const other = listNames(folder).find((name) => name.toLowerCase() === 'skill.md');
  if (other === undefined) return '';
  return other === SKILL_FILE ? ' that can be read' : `, only ${other}`;
}

function listNames(folder: string): string[] {
  try {
    return readdirSync(folder);
  } catch {
    return [];
  }
}

/** Never waits for a pipe, never reads a file without end. */
function readText(file: string): string | undefined {
  const read = readTextFile(file);
  return read.kind === 'text' ? read.text : undefined;
}
