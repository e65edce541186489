import { realpathSync } from 'node:fs';
import { basename, join, resolve } from 'node:path';
import type { Candidate } from '../discovery/candidate.js';
import { findCandidates } from '../discovery/find-candidates.js';
import { isInside } from '../files/is-inside.js';
import { readTextFile } from '../files/read-text-file.js';
import { readList } from '../format/field-readers.js';
import { lintPath } from '../format/lint/lint-path.js';
import { parseYaml } from '../format/yaml/parse-yaml.js';
import type { Resolution } from '../resolution.js';
import { isRecord } from '../values/is-record.js';

/** One skill's result. */
export interface AuditRow {
  readonly skill: string;
  readonly status: 'PASS' | 'FAIL';
  readonly issues?: readonly string[];
  readonly fix?: string;
}

/** Checks the skills that an agent is configured with: those its list names, or all that it sees. */
export function auditAgent({ agent, skills }: Resolution): AuditRow[] {
  const seen = skills.filter((entry) => entry.shadowedBy === undefined);
  if (!agent.skills) return seen.map(({ name, candidate }) => auditCandidate(name, candidate));
  return agent.skills.map((name) => {
    const entry = seen.find((other) => other.name === name);
    return entry ? auditCandidate(name, entry.candidate) : missing(name);
  });
}

/** Checks a skill folder, a folder of skills, or a Molecule workspace (its config.yaml says which skills count). */
export function auditPath(path: string): AuditRow[] {
  const own = basename(resolve(path));
  const config = join(path, 'config.yaml');
  if (leadsOut(config, path)) {
    return [failed(own, ['config.yaml is a link out of the workspace, so it was not read'], REPLACE_LINK)];
  }
  const configured = readWorkspaceSkills(config);
  if (configured) return auditWorkspace(path, configured);
  const candidates = findCandidates(path);
  if (candidates.length === 0) return [failed(own, [NO_FILE], `Put a SKILL.md into ${resolve(path)}.`)];
  return candidates.map((candidate) => auditCandidate(basename(candidate.baseDir), candidate));
}

/** Names are only compared with what is in `skills/`, never made into a path: they may say anything. */
function auditWorkspace(path: string, names: readonly string[]): AuditRow[] {
  const dir = join(path, 'skills');
  if (leadsOut(dir, path)) {
    const issue = 'skills is a link out of the workspace, so it was not looked into';
    return names.map((name) => failed(name, [issue], REPLACE_LINK));
  }
  const candidates = findCandidates(dir);
  return names.map((name) => {
    if (!isFolderName(name))
      return failed(name, [NOT_A_NAME], 'Put the skill into skills/ and its name into config.yaml.');
    const found = candidates.find(({ baseDir }) => basename(baseDir) === name);
    return found ? auditCandidate(name, found) : missing(name);
  });
}

const NO_FILE = 'SKILL.md is missing';
const NOT_A_NAME = 'config.yaml names it, and that is not a name of a folder in skills/';
const REPLACE_LINK = 'Replace the link with what it leads to.';

/** Whether it is a name on every platform, and not a way to elsewhere. */
function isFolderName(name: string): boolean {
  return name !== '.' && name !== '..' && !/[\\/\0]/.test(name);
}

/** Whether links lead from `path`, which is in `workspace`, to a place outside of it. */
function leadsOut(path: string, workspace: string): boolean {
  try {
    return !isInside(realpathSync(path), realpathSync(workspace));
  } catch {
    // Nothing is there, so nothing is read.
    return false;
  }
}

/** What discovery refused fails for that reason; what it read is held to Molecule's rules as well. */
function auditCandidate(name: string, { refusal, diagnostics, baseDir, filePath }: Candidate): AuditRow {
  const misspelt = diagnostics.find(({ code }) => code === 'file-name-case');
  if (misspelt) return failed(name, [misspelt.message], misspelt.fix);
  // A folder that was kept from being read has a refusal and nothing else; it is not looked into here either.
  const wasRead = refusal === undefined || diagnostics.length > 0;
  const { errors } = wasRead ? lintPath(baseDir, { profile: 'molecule' }) : { errors: [] };
  if (errors.length > 0) {
    const issues = errors.map(({ message, line }) => `line ${line}: ${message}`);
    const fixes = new Set(errors.flatMap(({ fix }) => fix ?? []));
    return failed(name, issues, [...fixes].join(' ') || `Correct ${filePath}.`);
  }
  return refusal
    ? failed(name, [refusal.message], refusal.fix ?? `Correct ${filePath}.`)
    : { skill: name, status: 'PASS' };
}

function missing(name: string): AuditRow {
  return failed(name, [NO_FILE], `Add skills/${name}/SKILL.md, or take ${name} out of the agent’s list.`);
}

function failed(skill: string, issues: readonly string[], fix?: string): AuditRow {
  return { skill, status: 'FAIL', issues, ...(fix === undefined ? {} : { fix }) };
}

/** The `skills` list of a Molecule workspace; undefined when it is not one, or names none. */
function readWorkspaceSkills(file: string): string[] | undefined {
  const read = readTextFile(file);
  if (read.kind !== 'text') return undefined;
  const parsed = parseYaml(read.text);
  if (!('fields' in parsed) || !isRecord(parsed.fields)) return undefined;
  return parsed.fields.skills === undefined ? undefined : readList(parsed.fields.skills);
}
