import { lstatSync } from 'node:fs';
import { basename, dirname, join, resolve } from 'node:path';
import {
  findCandidates,
  fixSkill,
  type LintFinding,
  type LintProfile,
  type LintResult,
  lintPath,
  type SkillFix,
} from '@knowhow/core';
import { type Command, type Invocation, resolveFor } from '../invocation.js';
import { fit } from '../output/fit.js';
import type { Terminal } from '../output/terminal.js';
import { oneLine } from '../output/text.js';
import { UsageError } from '../usage-error.js';

interface Linted extends SkillFix {
  readonly path: string;
  readonly result: LintResult;
}

/** Every problem at once. Exit code 1 when a skill has errors or could not be mended; warnings are advice. */
export const run: Command = (invocation) => {
  const profile = (invocation.value('profile') ?? 'openclaw') as LintProfile;
  const linted = targets(invocation).map((path): Linted => {
    // A link out of the folder that was named leads to a file nobody asked to change.
    const fix = invocation.has('fix') ? fixSkill(path, { within: ownFolder(invocation.args[0] as string) }) : NO_FIX;
    return { ...fix, path, result: lintPath(path, { profile }) };
  });
  const valid = linted.every(({ result }) => result.valid);
  const code = valid && linted.every(({ refused }) => !refused) ? 0 : 1;
  process.exitCode = code;
  if (invocation.has('json')) invocation.terminal.printJson(toJson(linted, valid));
  else print(linted, profile, fit(invocation.terminal));
  return code;
};

const NO_FIX: SkillFix = { applied: [] };

/** The folder that was named. One that is a link is no folder of its own: it has to lead to where it stands. */
function ownFolder(named: string): string {
  const path = resolve(named);
  try {
    return lstatSync(path).isSymbolicLink() ? dirname(path) : path;
  } catch {
    return path;
  }
}

/** One skill, every skill below a folder, or the user's own skills. */
function targets(invocation: Invocation): string[] {
  const given = invocation.args[0];
  if (given !== undefined) {
    const path = resolve(given);
    const found = findCandidates(path);
    return found.length === 0 ? [path] : found.map(({ baseDir }) => baseDir);
  }
  if (invocation.has('fix')) throw new UsageError('--fix changes files, so say which.', 'knowhow lint <path> --fix');
  const { skills } = resolveFor(invocation);
  return skills.filter(({ candidate }) => candidate.tier !== 'bundled').map(({ candidate }) => candidate.baseDir);
}

function toJson(linted: readonly Linted[], valid: boolean): object {
  const tag = (path: string) => (finding: LintFinding) => ({ ...finding, path: fileOf(path) });
  const collect = (pick: (item: Linted) => readonly LintFinding[]) =>
    linted.flatMap((item) => pick(item).map(tag(item.path)));
  return {
    valid,
    errors: collect(({ result }) => result.errors),
    warnings: collect(({ result }) => result.warnings),
    fixed: collect(({ applied }) => applied),
    notFixed: linted.flatMap(({ refused }) => refused ?? []),
    skills: linted.map(({ path, result }) => ({ path, valid: result.valid })),
  };
}

/** The file a finding is about; the target may have been that file itself. */
function fileOf(path: string): string {
  return basename(path).toLowerCase() === 'skill.md' ? path : join(path, 'SKILL.md');
}

function print(linted: readonly Linted[], profile: LintProfile, terminal: Terminal): void {
  const { style } = terminal;
  for (const { path, result, applied, refused } of linted) {
    if (result.valid && result.warnings.length === 0 && applied.length === 0 && !refused) continue;
    terminal.print(style.bold(oneLine(path)));
    for (const finding of applied) terminal.print(line('mended', style.green, finding));
    if (refused) terminal.print(refusalLine(refused, style.red));
    for (const finding of result.errors) terminal.print(line('error', style.red, finding));
    for (const finding of result.warnings) terminal.print(line('warning', style.yellow, finding));
    terminal.print();
  }
  const checked = linted.filter(({ result }) => !result.errors.some(({ kind }) => NO_SKILL.has(kind)));
  if (checked.length === 0) {
    terminal.print('No skill was checked.');
    return;
  }
  const failed = checked.filter(({ result }) => !result.valid).length;
  const warned = linted.filter(({ result }) => result.valid && result.warnings.length > 0).length;
  const skills = checked.length === 1 ? '1 skill' : `${checked.length} skills`;
  const left = linted.filter(({ refused }) => refused).length;
  const unmended = left === 0 ? '' : `, ${left} not mended`;
  terminal.print(
    `${skills} checked with profile ${profile}: ${failed} with errors, ${warned} with warnings${unmended}.`,
  );
}

/** Where there was nothing to check. */
const NO_SKILL: ReadonlySet<string> = new Set(['path_not_found', 'not_a_directory', 'missing_skill_md']);

function refusalLine(
  { message, fix, code }: NonNullable<SkillFix['refused']>,
  color: (text: string) => string,
): string {
  const hint = fix === undefined ? '' : ` ${oneLine(fix)}`;
  return `  ${color('not mended')}  ${oneLine(message)}${hint}  (${code})`;
}

function line(
  word: string,
  color: (text: string) => string,
  { message, line: at, column, kind, fix }: LintFinding,
): string {
  const hint = fix === undefined ? '' : ` ${oneLine(fix)}`;
  return `  ${at}:${column}  ${color(word)}  ${oneLine(message)}${hint}  (${kind})`;
}
