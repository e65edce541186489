import { join } from 'node:path';
import type { Diagnostic } from '../diagnostic.js';
import { inFixOrder } from '../gates/fix-order.js';
import type { Missing, State } from '../gates/verdict.js';
import type { Resolution, ResolvedSkill } from '../resolution.js';
import { explainOmission } from './explain-omission.js';
import { type InstallOption, installOptions } from './install-options.js';
import { toListing } from './skill-status.js';
import { unknownEntries } from './unknown-entries.js';

interface Named {
  readonly name: string;
  readonly message: string;
  /** The first thing to do about it. */
  readonly fix?: string;
  /** All that there is to do, in that order. */
  readonly fixes: readonly string[];
}

interface NotInjected {
  readonly name: string;
  readonly reason: string;
  readonly message: string;
  readonly fix?: string;
}

/** An agent's skills in numbers and names: OpenClaw's `skills check --json`, with what it leaves out added. */
export interface CheckReport {
  /**
   * False when something is broken: an unreadable skill, a limit reached, a bad config, an allowlist that names
   * nothing.
   */
  readonly ok: boolean;
  readonly agentId: string;
  readonly agentSkillFilter?: readonly string[];
  readonly workspaceDir: string;
  readonly managedSkillsDir: string;
  readonly summary: {
    readonly total: number;
    readonly eligible: number;
    readonly modelVisible: number;
    readonly commandVisible: number;
    readonly disabled: number;
    readonly blocked: number;
    readonly agentFiltered: number;
    readonly notInjected: number;
    readonly missingRequirements: number;
    /** How many of those can't run here at all. */
    readonly unsupported: number;
    readonly shadowed: number;
    readonly overLimit: number;
    readonly invalid: number;
  };
  readonly eligible: readonly string[];
  readonly modelVisible: readonly string[];
  readonly commandVisible: readonly string[];
  readonly disabled: readonly string[];
  readonly blocked: readonly string[];
  readonly agentFiltered: readonly string[];
  readonly notInjected: readonly NotInjected[];
  /** In the prompt, but with a description cut short, or with none. */
  readonly shortened: readonly string[];
  readonly missingRequirements: readonly (Named & {
    readonly missing: Missing;
    readonly install: readonly InstallOption[];
  })[];
  /** What needs mending, with the fix. */
  readonly broken: readonly Named[];
  readonly problems: readonly Diagnostic[];
}

/** Sums a resolution up. */
export function checkSkills(resolution: Resolution): CheckReport {
  const { agent, skills, problems, paths } = resolution;
  const listings = skills.map((entry) => ({ entry, listing: toListing(entry) }));
  const names = (keep: (item: (typeof listings)[number]) => boolean) =>
    listings.filter(keep).map(({ entry }) => entry.name);
  const inState = (...states: State[]) => skills.filter(({ verdict }) => states.includes(verdict.state));
  // As OpenClaw counts: a skill for another system lacks something, too.
  const lacking = inState('needs-setup', 'unsupported');
  const refused = inState('invalid', 'over-limit').concat(
    inState('blocked').filter(({ candidate }) => candidate.refusal),
  );
  const broken = [...refused.map(toNamed), ...unknownAllowed(resolution)];
  const lists = {
    eligible: names(({ listing }) => listing.eligible),
    modelVisible: names(({ listing }) => listing.modelVisible),
    commandVisible: names(({ listing }) => listing.commandVisible),
    disabled: inState('disabled').map(({ name }) => name),
    blocked: inState('blocked').map(({ name }) => name),
    agentFiltered: names(({ listing }) => listing.eligible && listing.blockedByAgentFilter),
    notInjected: skills.flatMap((entry) => notInjected(entry, resolution)),
  };
  return {
    ok: broken.length === 0 && problems.every(({ severity }) => severity !== 'error'),
    agentId: agent.id,
    ...(agent.skills ? { agentSkillFilter: agent.skills } : {}),
    workspaceDir: agent.workspaceDir,
    managedSkillsDir: join(paths.configDir, 'skills'),
    summary: {
      total: skills.length,
      eligible: lists.eligible.length,
      modelVisible: lists.modelVisible.length,
      commandVisible: lists.commandVisible.length,
      disabled: lists.disabled.length,
      blocked: lists.blocked.length,
      agentFiltered: lists.agentFiltered.length,
      notInjected: lists.notInjected.length,
      missingRequirements: lacking.length,
      unsupported: inState('unsupported').length,
      shadowed: inState('shadowed').length,
      overLimit: inState('over-limit').length,
      invalid: inState('invalid').length,
    },
    ...lists,
    shortened: resolution.catalog.shortened,
    missingRequirements: lacking.map((entry) => ({
      ...toNamed(entry),
      missing: entry.verdict.missing,
      install: entry.candidate.skill ? installOptions(entry.candidate.skill, resolution) : [],
    })),
    broken,
    problems: [...problems, ...unknownEntries(resolution)],
  };
}

function toNamed({ name, verdict }: ResolvedSkill): Named {
  const message = verdict.reasons.map((reason) => reason.message).join(' ');
  const fixes = [...new Set(inFixOrder(verdict.reasons).flatMap(({ fix }) => fix ?? []))];
  return { name, message, ...(verdict.fix === undefined ? {} : { fix: verdict.fix }), fixes };
}

function notInjected({ name, delivery }: ResolvedSkill, resolution: Resolution): NotInjected[] {
  if (delivery === 'hidden') {
    return [{ name, reason: 'disable-model-invocation', message: 'It runs when you name it.' }];
  }
  return delivery === 'omitted' ? [{ name, reason: 'prompt-budget', ...explainOmission(name, resolution) }] : [];
}

/** Names on the agent's list that no skill has: somebody meant something by them. */
function unknownAllowed({ agent, skills, config }: Resolution): Named[] {
  if (!agent.skills) return [];
  const known = new Set(skills.map(({ name }) => name));
  const fix = `Install it, or take it out of ${agent.skillsFrom ?? 'the list'} in ${config.path}.`;
  const message = `${agent.skillsFrom ?? 'The agent’s list'} names it, and there is no such skill.`;
  return agent.skills.filter((name) => !known.has(name)).map((name) => ({ name, message, fix, fixes: [fix] }));
}
