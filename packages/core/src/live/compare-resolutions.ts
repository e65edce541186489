import type { Diagnostic } from '../diagnostic.js';
import type { Skill } from '../format/skill.js';
import type { State } from '../gates/verdict.js';
import type { Resolution, ResolvedSkill } from '../resolution.js';
import type { Steps } from '../steps.js';

/** A skill that came, went or is no longer the same. */
export interface SkillChange {
  readonly name: string;
  readonly baseDir: string;
  /** Undefined for one that came. */
  readonly before?: State;
  /** Undefined for one that went. */
  readonly after?: State;
  /** What differs: fields of the skill, `body`, `state`, `reasons`, `delivery`. Empty for one that came or went. */
  readonly fields: readonly string[];
}

export interface ResolutionDiff {
  readonly added: readonly SkillChange[];
  readonly removed: readonly SkillChange[];
  readonly changed: readonly SkillChange[];
  /** The model would see another catalog. */
  readonly promptChanged: boolean;
  /** What is wrong now, and was not before, with the config, the plugins and the roots. */
  readonly newProblems: readonly Diagnostic[];
}

/** What differs between two resolutions of one agent. Skills are told apart by their folders. */
export function* compareResolutions(
  before: Resolution | undefined,
  after: Resolution | undefined,
): Steps<ResolutionDiff> {
  const { from, to } = differingPart(before?.skills ?? [], after?.skills ?? []);
  const old = new Map(from.map((entry) => [entry.candidate.baseDir, entry]));
  const added: SkillChange[] = [];
  const changed: SkillChange[] = [];
  for (const entry of to) {
    yield;
    const { name, verdict, candidate } = entry;
    const { baseDir } = candidate;
    const previous = old.get(baseDir);
    old.delete(baseDir);
    if (!previous) {
      added.push({ name, baseDir, after: verdict.state, fields: [] });
      continue;
    }
    const fields = changedFields(previous, entry);
    if (fields.length > 0) {
      changed.push({ name, baseDir, before: previous.verdict.state, after: verdict.state, fields });
    }
  }
  const removed = [...old.values()].map(({ name, verdict, candidate }) => {
    return { name, baseDir: candidate.baseDir, before: verdict.state, fields: [] };
  });
  const promptChanged =
    before?.catalog.text !== after?.catalog.text || !isEqual(before?.knowhow.prompt, after?.knowhow.prompt);
  return { added, removed, changed, promptChanged, newProblems: newProblems(before, after) };
}

function newProblems(before: Resolution | undefined, after: Resolution | undefined): Diagnostic[] {
  if (!before || !after || before.problems === after.problems) return [];
  const known = new Set(before.problems.map(({ message }) => message));
  return after.problems.filter(({ message }) => !known.has(message));
}

/** Both lists without what they have in common at either end: mostly that is all but one. */
function differingPart(before: readonly ResolvedSkill[], after: readonly ResolvedSkill[]) {
  let start = 0;
  while (isAlike(before[start], after[start])) start++;
  let end = 0;
  const longest = Math.min(before.length, after.length) - start;
  while (end < longest && isAlike(before[before.length - 1 - end], after[after.length - 1 - end])) end++;
  return { from: before.slice(start, before.length - end), to: after.slice(start, after.length - end) };
}

function isAlike(a: ResolvedSkill | undefined, b: ResolvedSkill | undefined): boolean {
  return a !== undefined && a.candidate === b?.candidate && a.verdict === b.verdict && a.delivery === b.delivery;
}

function changedFields(before: ResolvedSkill, after: ResolvedSkill): string[] {
  const fields: string[] = [];
  if (before.candidate !== after.candidate) fields.push(...changedSkillFields(before, after));
  if (before.verdict !== after.verdict) {
    if (before.verdict.state !== after.verdict.state) fields.push('state');
    else if (reasonsOf(before) !== reasonsOf(after)) fields.push('reasons');
  }
  if (before.delivery !== after.delivery && before.verdict.state === after.verdict.state) fields.push('delivery');
  return fields;
}

function changedSkillFields(before: ResolvedSkill, after: ResolvedSkill): string[] {
  const { skill: old } = before.candidate;
  const { skill } = after.candidate;
  // One that can't be read says so in its state and its reasons.
  if (!old || !skill) return [];
  const keys = [...new Set([...Object.keys(old), ...Object.keys(skill)])] as (keyof Skill)[];
  const fields = keys.filter((key) => key !== 'bodyOffset' && !isEqual(old[key], skill[key]));
  // It was read again because its file is another one: what isn't in the head is in the body.
  return fields.length > 0 ? fields : ['body'];
}

/** Of plain data that one parser made, so that keys have one order. */
const isEqual = (a: unknown, b: unknown): boolean => a === b || JSON.stringify(a) === JSON.stringify(b);

const reasonsOf = ({ verdict }: ResolvedSkill): string => JSON.stringify(verdict.reasons);
