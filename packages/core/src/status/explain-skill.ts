import type { Candidate } from '../discovery/candidate.js';
import { sourceLabel } from '../discovery/tiers.js';
import { inFixOrder } from '../gates/fix-order.js';
import { traceGates } from '../gates/judge.js';
import type { GateResult, State } from '../gates/verdict.js';
import type { EntryCost } from '../prompt/prompt-skill.js';
import type { Delivery, Resolution, ResolvedSkill } from '../resolution.js';
import { explainOmission } from './explain-omission.js';

/** A namesake, and which of the two is used. */
export interface Namesake {
  readonly filePath: string;
  readonly source: string;
  readonly relation: 'used instead' | 'shadowed by this one' | 'not usable';
}

/** The way of one skill through every stage, for one agent. */
export interface Explanation {
  readonly name: string;
  readonly agentId: string;
  readonly state: State;
  readonly delivery?: Delivery;
  readonly found: {
    readonly filePath: string;
    readonly source: string;
    readonly root: string;
    readonly realDir?: string;
  };
  readonly parsed: {
    readonly ok: boolean;
    readonly notes: readonly { readonly code: string; readonly message: string; readonly line?: number }[];
  };
  readonly namesakes: readonly Namesake[];
  readonly gates: readonly GateResult[];
  /** Its place in the catalog; absent when it never gets that far. */
  readonly prompt?: {
    /** Its place in the catalog; absent when there was no room for it. */
    readonly rank?: number;
    readonly of: number;
    readonly chars?: number;
    readonly isShortened: boolean;
    readonly form: string;
    readonly used: number;
    readonly budget: number;
    /** Why it is not in it. */
    readonly omitted?: string;
  };
  /** The first thing that would change the outcome. */
  readonly fix?: string;
  /** Everything that has to be done for it, in that order; empty when nothing stands in the way. */
  readonly fixes: readonly string[];
}

/** Follows one skill from disk to prompt. Decides nothing: everything is read off the resolution. */
export function explainSkill(entry: ResolvedSkill, resolution: Resolution): Explanation {
  const { candidate, verdict, delivery } = entry;
  const prompt = promptPlace(entry, resolution);
  const fixes = outcomeFixes(entry, resolution);
  return {
    name: entry.name,
    agentId: resolution.agent.id,
    state: verdict.state,
    ...(delivery === undefined ? {} : { delivery }),
    found: {
      filePath: candidate.filePath,
      source: sourceLabel(candidate.tier),
      root: candidate.root.dir,
      ...(candidate.realDir === candidate.baseDir ? {} : { realDir: candidate.realDir }),
    },
    parsed: {
      ok: candidate.skill !== undefined,
      notes: parseNotes(candidate),
    },
    namesakes: namesakes(entry, resolution),
    gates: traceGates(entry, resolution.gateContext),
    ...(prompt ? { prompt } : {}),
    ...(fixes[0] === undefined ? {} : { fix: fixes[0] }),
    fixes,
  };
}

/** What reading it brought up; a folder that was never read says why. */
function parseNotes({ diagnostics, refusal }: Candidate): Explanation['parsed']['notes'] {
  const notes = diagnostics.length === 0 && refusal ? [refusal] : diagnostics;
  return notes.map(({ code, message, line }) => ({ code, message, ...(line === undefined ? {} : { line }) }));
}

function namesakes(entry: ResolvedSkill, { skills }: Resolution): Namesake[] {
  return skills
    .filter((other) => other !== entry && (other.name === entry.name || isOneFolder(entry, other)))
    .map((other) => ({
      filePath: other.candidate.filePath,
      source: sourceLabel(other.candidate.tier),
      relation: relation(entry, other),
    }));
}

/** The same folder under another name, which a link can have. */
function isOneFolder(entry: ResolvedSkill, other: ResolvedSkill): boolean {
  return entry.shadowedBy === other.candidate || other.shadowedBy === entry.candidate;
}

function relation(entry: ResolvedSkill, other: ResolvedSkill): Namesake['relation'] {
  if (entry.shadowedBy === other.candidate) return 'used instead';
  return other.shadowedBy === entry.candidate ? 'shadowed by this one' : 'not usable';
}

function promptPlace(entry: ResolvedSkill, resolution: Resolution): Explanation['prompt'] {
  const { catalog, settings, agent } = resolution;
  if (entry.delivery !== 'prompt' && entry.delivery !== 'omitted') return undefined;
  const at = catalog.costs.findIndex(({ name }) => name === entry.name);
  const cost = catalog.costs[at] as EntryCost | undefined;
  return {
    ...(cost ? { rank: at + 1, chars: cost.chars } : {}),
    of: catalog.total,
    isShortened: catalog.shortened.includes(entry.name),
    form: catalog.form,
    used: catalog.note.length + catalog.text.length,
    budget: agent.maxSkillsPromptChars ?? settings.limits.maxSkillsPromptChars,
    ...(cost ? {} : { omitted: explainOmission(entry.name, resolution).message }),
  };
}

function outcomeFixes({ verdict, delivery, name }: ResolvedSkill, resolution: Resolution): string[] {
  if (verdict.reasons.length > 0) return inFixOrder(verdict.reasons).flatMap(({ fix }) => fix ?? []);
  if (delivery === 'hidden') return ['Remove `disable-model-invocation` from its frontmatter to show it to the model.'];
  return delivery === 'omitted' ? [explainOmission(name, resolution).fix] : [];
}
