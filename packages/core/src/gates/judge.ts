import type { CatalogEntry } from '../catalog/build-catalog.js';
import { isConfigPathSatisfied } from '../config/config-value.js';
import { sourceLabel } from '../discovery/tiers.js';
import type { Skill } from '../format/skill.js';
import { agentAllowlistGate } from './agent-allowlist.js';
import { allowBundledGate } from './allow-bundled.js';
import { anyBinsGate, binsGate } from './binaries.js';
import { configGate } from './config-paths.js';
import { enabledGate } from './enabled.js';
import type { Gate, GateContext, Subject } from './gate.js';
import { osGate } from './os.js';
import { runtimeGate } from './runtime.js';
import { envGate, secretGate } from './variables.js';
import { type GateResult, type Missing, type Reason, STATES, type Verdict } from './verdict.js';

/** Every gate, in the order of the states they lead to. */
export const GATES: readonly Gate[] = [
  enabledGate,
  allowBundledGate,
  osGate,
  runtimeGate,
  binsGate,
  anyBinsGate,
  envGate,
  secretGate,
  configGate,
  agentAllowlistGate,
];

const NOTHING_MISSING: Missing = { bins: [], anyBins: [], env: [], config: [], os: [] };
const READY: Verdict = { state: 'ready', reasons: [], missing: NOTHING_MISSING, configChecks: [] };

/** Judges one catalog entry. All reasons are kept; the state is the first that applies. */
export function judge(entry: CatalogEntry, context: GateContext): Verdict {
  const { candidate } = entry;
  if (candidate.refusal) {
    const { state, code, message, fix, line, column } = candidate.refusal;
    const reason: Reason = { state, code, message, ...defined({ fix, line, column }) };
    return { ...READY, state, reasons: [reason], ...defined({ fix }) };
  }
  const skill = candidate.skill as Skill;
  const subject = subjectOf(entry, context);
  const reasons: Reason[] = [];
  const shadowed = shadowedReason(entry);
  if (shadowed) reasons.push(shadowed);
  for (const gate of GATES) {
    const against = gate.judge(subject, context);
    if (against.length > 0) reasons.push(...against);
  }
  const configChecks = checkConfig(skill, context);
  if (reasons.length === 0) return configChecks.length === 0 ? READY : { ...READY, configChecks };
  // Gates stand in the order of their states, so the first reason decides.
  const { state, fix } = reasons[0] as Reason;
  return { state, reasons, missing: missingFrom(reasons, skill), configChecks, ...defined({ fix }) };
}

/** Each gate's answer for one entry, passed or not: the same gates, with what they saw. */
export function traceGates(entry: CatalogEntry, context: GateContext): GateResult[] {
  if (!entry.candidate.skill) return [];
  const subject = subjectOf(entry, context);
  return GATES.map((gate) => {
    const reasons = gate.judge(subject, context);
    const passed = reasons.length === 0;
    const detail = passed ? gate.describe(subject, context) : reasons.map(({ message }) => message).join(' ');
    return { gate: gate.gate, passed, detail, reasons };
  });
}

/** Lower comes first in a listing by state. */
export const stateRank = (state: Verdict['state']): number => STATES.indexOf(state);

function subjectOf({ candidate }: CatalogEntry, { settings }: GateContext): Subject {
  const skill = candidate.skill as Skill;
  const entry = settings.entries[skill.skillKey];
  return entry ? { skill, candidate, entry } : { skill, candidate };
}

function shadowedReason({ candidate, shadowedBy, isSameFolder }: CatalogEntry): Reason | undefined {
  if (!shadowedBy) return undefined;
  const place = `${shadowedBy.filePath} (${sourceLabel(shadowedBy.tier)})`;
  if (isSameFolder) {
    const message = `It is the same folder as ${place}, reached through a link.`;
    return { state: 'shadowed', code: 'duplicate-folder', message, subject: shadowedBy.filePath };
  }
  return {
    state: 'shadowed',
    code: 'shadowed',
    subject: shadowedBy.filePath,
    message: `A skill of the same name has precedence: ${place}.`,
    fix: `Rename or remove one of the two; this one is ${candidate.filePath}.`,
  };
}

function missingFrom(reasons: readonly Reason[], skill: Skill): Missing {
  const subjects = (code: string) =>
    reasons.filter((reason) => reason.code === code).map(({ subject }) => subject ?? '');
  const has = (code: string) => reasons.some((reason) => reason.code === code);
  return {
    bins: subjects('bin-missing'),
    anyBins: has('any-bin-missing') ? skill.manifest.requires.anyBins : [],
    env: subjects('env-missing'),
    config: subjects('config-missing'),
    os: has('os-mismatch') ? skill.manifest.os : [],
  };
}

function checkConfig(skill: Skill, { configValue }: GateContext): Verdict['configChecks'] {
  const { config } = skill.manifest.requires;
  if (config.length === 0) return READY.configChecks;
  return config.map((path) => ({ path, satisfied: isConfigPathSatisfied(configValue, path) }));
}

function defined<T extends object>(values: T): { [K in keyof T]?: Exclude<T[K], undefined> } {
  return Object.fromEntries(Object.entries(values).filter(([, value]) => value !== undefined)) as {
    [K in keyof T]?: Exclude<T[K], undefined>;
  };
}
