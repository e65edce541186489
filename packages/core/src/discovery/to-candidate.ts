import { basename } from 'node:path';
import type { Diagnostic } from '../diagnostic.js';
import { childPath } from '../files/child-path.js';
import type { ParsedSkill } from '../format/skill.js';
import { SKILL_FILE } from '../format/skill-file.js';
import { reason } from '../gates/reason.js';
import { REASON_CODES, type ReasonCode, type ReasonCodeOf } from '../gates/reason-codes.js';
import type { Candidate, LoadedCandidate, Refusal, RefusedCandidate, Root, SeenFolder } from './candidate.js';

/** Where a skill file was found. */
export interface FoundFile {
  readonly root: Root;
  readonly dir: string;
  readonly realDir: string;
  readonly fileName: string;
}

/** A folder whose file was read, for better or worse. */
export function parsedCandidate(found: FoundFile, { name, skill, diagnostics }: ParsedSkill): Candidate {
  if (!skill) return Object.assign(seenFolder(found, name, diagnostics), { refusal: toRefusal(diagnostics) });
  const isMisspelt = found.fileName !== SKILL_FILE;
  const notes = isMisspelt ? [...diagnostics, misspeltFile(found.fileName)] : diagnostics;
  return Object.assign(seenFolder(found, name, notes), { skill }) satisfies LoadedCandidate;
}

/** A folder whose file was not read. */
export function refusedCandidate(found: FoundFile, refusal: Refusal): RefusedCandidate {
  return Object.assign(seenFolder(found, basename(found.dir), []), { refusal });
}

function seenFolder(found: FoundFile, name: string, diagnostics: readonly Diagnostic[]): SeenFolder {
  const { root, dir, realDir, fileName } = found;
  return { name, tier: root.tier, root, baseDir: dir, realDir, filePath: childPath(dir, fileName), diagnostics };
}

/** What the parser found wrong, as a reason. Whatever it calls it, a file it did not accept is invalid. */
function toRefusal(diagnostics: readonly Diagnostic[]): Refusal {
  const error = diagnostics.find(({ severity }) => severity === 'error');
  if (!error) return reason('unreadable', 'The file can’t be made sense of.');
  return reason(isInvalidCode(error.code) ? error.code : 'unreadable', error.message, error);
}

function isInvalidCode(code: string): code is ReasonCodeOf<'invalid'> {
  return Object.hasOwn(REASON_CODES, code) && REASON_CODES[code as ReasonCode].state === 'invalid';
}

function misspeltFile(fileName: string): Diagnostic {
  const message = `The file is named ${fileName}; other agents only look for ${SKILL_FILE}.`;
  return { code: 'file-name-case', severity: 'warning', message, fix: `Rename it to ${SKILL_FILE}.` };
}
