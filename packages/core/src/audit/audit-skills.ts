import { existsSync } from 'node:fs';
import { basename, join, resolve } from 'node:path';
import { findSkillFolders } from '../discovery/find-skill-folders.js';
import { readTextFile } from '../files/read-text-file.js';
import { isRecord, readList } from '../format/field-readers.js';
import { lintPath } from '../format/lint/lint-path.js';
import { parseYaml } from '../format/yaml/parse-yaml.js';
import type { Resolution, ResolvedSkill } from '../resolution.js';

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
  if (!agent.skills) return seen.map(auditEntry);
  return agent.skills.map((name) => {
    const entry = seen.find((candidate) => candidate.name === name);
    return entry ? auditEntry(entry) : missing(name);
  });
}

/** Checks a skill folder, a folder of skills, or a Molecule workspace (its config.yaml says which skills count). */
export function auditPath(path: string): AuditRow[] {
  const configured = readWorkspaceSkills(join(path, 'config.yaml'));
  if (configured) return configured.map((name) => auditFolder(name, join(path, 'skills', name)));
  const folders = findSkillFolders(path);
  return (folders.length === 0 ? [resolve(path)] : folders).map((dir) => auditFolder(basename(dir), dir));
}

function auditEntry({ name, candidate }: ResolvedSkill): AuditRow {
  const { refusal, diagnostics, baseDir, filePath } = candidate;
  const misspelt = diagnostics.find(({ code }) => code === 'file-name-case');
  if (misspelt) return failed(name, [misspelt.message], misspelt.fix);
  // What was kept from being read is not looked into here either.
  const row = refusal && diagnostics.length === 0 ? undefined : auditFolder(name, baseDir);
  if (row && (row.status === 'FAIL' || !refusal)) return row;
  return failed(name, [refusal?.message ?? 'It can’t be loaded.'], refusal?.fix ?? `Correct ${filePath}.`);
}

function auditFolder(name: string, dir: string): AuditRow {
  const file = join(dir, 'SKILL.md');
  if (!existsSync(file)) return missing(name);
  const { errors } = lintPath(dir, { profile: 'molecule' });
  if (errors.length === 0) return { skill: name, status: 'PASS' };
  const issues = errors.map(({ message, line }) => `line ${line}: ${message}`);
  return failed(name, issues, errors[0]?.fix ?? `Correct ${file}.`);
}

function missing(name: string): AuditRow {
  return failed(name, ['SKILL.md is missing'], `Add skills/${name}/SKILL.md, or take ${name} out of the agent’s list.`);
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
