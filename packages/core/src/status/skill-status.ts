import { sourceLabel } from '../discovery/tiers.js';
import type { Requirements } from '../format/skill.js';
import type { Missing, Reason, State } from '../gates/verdict.js';
import type { Mutable } from '../mutable.js';
import type { Delivery, Resolution, ResolvedSkill } from '../resolution.js';
import { type InstallOption, installOptions } from './install-options.js';

/** A skill as OpenClaw's `skills list --json` names things, with our state, reasons and fix added. */
export interface SkillListing {
  readonly name: string;
  readonly description: string;
  readonly emoji?: string;
  readonly eligible: boolean;
  readonly disabled: boolean;
  readonly blockedByAllowlist: boolean;
  readonly blockedByAgentFilter: boolean;
  readonly modelVisible: boolean;
  readonly userInvocable: boolean;
  readonly commandVisible: boolean;
  readonly source: string;
  readonly bundled: boolean;
  readonly primaryEnv?: string;
  readonly homepage?: string;
  readonly missing: Missing;
  readonly filePath: string;
  readonly state: State;
  readonly delivery?: Delivery;
  readonly reasons: readonly Reason[];
  readonly fix?: string;
}

/** Everything there is to say about one skill: OpenClaw's status entry, and ours. */
export interface SkillStatus extends SkillListing {
  readonly baseDir: string;
  readonly skillKey: string;
  readonly version?: string;
  readonly license?: string;
  readonly compatibility?: string;
  readonly tags: readonly string[];
  readonly runtime: readonly string[];
  readonly always: boolean;
  readonly platformIncompatible: boolean;
  readonly requirements: Requirements & { readonly os: readonly string[] };
  readonly configChecks: readonly { readonly path: string; readonly satisfied: boolean }[];
  readonly install: readonly InstallOption[];
  readonly shadowedBy?: string;
  readonly shadows: readonly string[];
  readonly diagnostics: readonly { readonly code: string; readonly message: string; readonly line?: number }[];
}

/** The short form. `reasons` are without what was probed: that is for looking at one skill. */
export function toListing(entry: ResolvedSkill): SkillListing {
  const { candidate, verdict, delivery } = entry;
  const { skill } = candidate;
  const facts = readReasons(verdict.reasons);
  const isUsable = skill !== undefined && entry.shadowedBy === undefined;
  const eligible = isUsable && !facts.isHindered;
  const isOpen = eligible && !facts.blockedByAgentFilter;
  const listing: Mutable<SkillListing> = {
    name: entry.name,
    description: skill?.description ?? '',
    eligible,
    disabled: facts.disabled,
    blockedByAllowlist: facts.blockedByAllowlist,
    blockedByAgentFilter: facts.blockedByAgentFilter,
    modelVisible: isOpen && !skill.disableModelInvocation,
    userInvocable: skill?.userInvocable ?? false,
    commandVisible: isOpen && skill.userInvocable,
    source: sourceLabel(candidate.tier),
    bundled: candidate.tier === 'bundled',
    missing: verdict.missing,
    filePath: candidate.filePath,
    state: verdict.state,
    reasons: verdict.reasons.map(withoutProbes),
  };
  if (skill?.manifest.emoji !== undefined) listing.emoji = skill.manifest.emoji;
  if (skill?.manifest.primaryEnv !== undefined) listing.primaryEnv = skill.manifest.primaryEnv;
  if (skill?.homepage !== undefined) listing.homepage = skill.homepage;
  if (delivery !== undefined) listing.delivery = delivery;
  if (verdict.fix !== undefined) listing.fix = verdict.fix;
  return listing;
}

/** What OpenClaw says in flags, read off the reasons. */
function readReasons(reasons: readonly Reason[]) {
  const facts = { disabled: false, blockedByAllowlist: false, blockedByAgentFilter: false, isHindered: false };
  for (const { code } of reasons) {
    if (code === 'disabled') facts.disabled = true;
    else if (code === 'not-in-allow-bundled') facts.blockedByAllowlist = true;
    else if (code === 'not-in-agent-allowlist') facts.blockedByAgentFilter = true;
    // OpenClaw calls a skill eligible whatever the agent's own list says.
    if (code !== 'not-in-agent-allowlist') facts.isHindered = true;
  }
  return facts;
}

function withoutProbes({ state, code, message, subject, fix, line, column }: Reason): Reason {
  const reason: Mutable<Reason> = { state, code, message };
  if (subject !== undefined) reason.subject = subject;
  if (fix !== undefined) reason.fix = fix;
  if (line !== undefined) reason.line = line;
  if (column !== undefined) reason.column = column;
  return reason;
}

/** The long form. */
export function toStatus(entry: ResolvedSkill, resolution: Resolution): SkillStatus {
  const { candidate, verdict, shadowedBy, shadows } = entry;
  const { skill } = candidate;
  const requires = skill?.manifest.requires ?? { bins: [], anyBins: [], env: [], config: [] };
  return {
    ...toListing(entry),
    reasons: verdict.reasons,
    baseDir: candidate.baseDir,
    skillKey: skill?.skillKey ?? entry.name,
    ...(skill?.version === undefined ? {} : { version: skill.version }),
    ...(skill?.license === undefined ? {} : { license: skill.license }),
    ...(skill?.compatibility === undefined ? {} : { compatibility: skill.compatibility }),
    tags: skill?.tags ?? [],
    runtime: skill?.runtime ?? [],
    always: skill?.manifest.always ?? false,
    platformIncompatible: verdict.missing.os.length > 0,
    requirements: { ...requires, os: skill?.manifest.os ?? [] },
    configChecks: verdict.configChecks,
    install: skill ? installOptions(skill, resolution) : [],
    ...(shadowedBy === undefined ? {} : { shadowedBy: shadowedBy.filePath }),
    shadows: shadows.map(({ filePath }) => filePath),
    diagnostics: candidate.diagnostics.map(({ code, message, line }) => ({
      code,
      message,
      ...(line === undefined ? {} : { line }),
    })),
  };
}
