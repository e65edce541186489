import { existsSync, readFileSync } from 'node:fs';
import { basename, join } from 'node:path';
import { findSkillFolders } from '../discovery/find-skill-folders.js';
import { isRecord, readList } from '../format/field-readers.js';
import { lintPath } from '../format/lint/lint-path.js';
import { parseYaml } from '../format/parse-yaml.js';
import type { Resolution } from '../resolution.js';

/** One skill's result. */
export interface AuditRow {
  readonly skill: string;
  readonly status: 'PASS' | 'FAIL';
  readonly issues?: readonly string[];
  readonly fix?: string;
}

interface Audited {
  readonly name: string;
  /** Undefined when no folder has the name. */
  readonly dir?: string;
}

/** Checks the skills that an agent is configured with: those its list names, or all that it sees. */
export function auditAgent({ agent, skills }: Resolution): AuditRow[] {
  const seen = skills.filter((entry) => entry.shadowedBy === undefined);
  const dirOf = (name: string) => seen.find((entry) => entry.name === name)?.candidate.baseDir;
  if (!agent.skills) return seen.map(({ name, candidate }) => auditSkill({ name, dir: candidate.baseDir }));
  return agent.skills.map((name) => {
    const dir = dirOf(name);
    return auditSkill(dir === undefined ? { name } : { name, dir });
  });
}

/** Checks a skill folder, a folder of skills, or a Molecule workspace (its config.yaml says which skills count). */
export function auditPath(path: string): AuditRow[] {
  const configured = readWorkspaceSkills(join(path, 'config.yaml'));
  if (configured) return configured.map((name) => auditSkill({ name, dir: join(path, 'skills', name) }));
  const folders = findSkillFolders(path);
  return (folders.length === 0 ? [path] : folders).map((dir) => auditSkill({ name: basename(dir), dir }));
}

function auditSkill({ name, dir }: Audited): AuditRow {
  if (dir === undefined || !existsSync(join(dir, 'SKILL.md'))) {
    const fix = `Add skills/${name}/SKILL.md, or take ${name} out of the agent’s list.`;
    return { skill: name, status: 'FAIL', issues: ['SKILL.md is missing'], fix };
  }
  const { errors } = lintPath(dir, { profile: 'molecule' });
  if (errors.length === 0) return { skill: name, status: 'PASS' };
  const fix = errors[0]?.fix ?? `Correct ${join(dir, 'SKILL.md')}.`;
  const issues = errors.map(({ message, line }) => `line ${line}: ${message}`);
  return { skill: name, status: 'FAIL', issues, fix };
}

/** The `skills` list of a Molecule workspace; undefined when it is not one, or names none. */
function readWorkspaceSkills(file: string): string[] | undefined {
  if (!existsSync(file)) return undefined;
  const parsed = parseYaml(readFileSync(file, 'utf8'));
  if (!('fields' in parsed) || !isRecord(parsed.fields)) return undefined;
  return parsed.fields.skills === undefined ? undefined : readList(parsed.fields.skills);
}
