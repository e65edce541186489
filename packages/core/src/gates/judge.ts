import type { CatalogEntry } from '../catalog/build-catalog.js';
import { isConfigPathSatisfied } from '../config/config-value.js';
import type { LoadedCandidate } from '../discovery/candidate.js';
import { sourceLabel } from '../discovery/tiers.js';
import type { Skill } from '../format/skill.js';
import type { Mutable } from '../mutable.js';
import { agentAllowlistGate } from './agent-allowlist.js';
import { allowBundledGate } from './allow-bundled.js';
import { anyBinsGate, binsGate } from './binaries.js';
import { configFileGate } from './config-file.js';
import { configGate } from './config-paths.js';
import { enabledGate } from './enabled.js';
import { inFixOrder } from './fix-order.js';
import type { Gate, GateContext, Subject } from './gate.js';
import { osGate } from './os.js';
import { reason } from './reason.js';
import { runtimeGate } from './runtime.js';
import { envGate, secretGate } from './variables.js';
import { type GateResult, type Missing, type Reason, STATES, type State, type Verdict } from './verdict.js';

/** Every gate, in the order they are shown in. */
const GATES: readonly Gate[] = [
  configFileGate,
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

/** Judges one catalog entry. All reasons are kept; the state is the first that applies, whatever gate found it. */
export function judge(entry: CatalogEntry, context: GateContext): Verdict {
  const { candidate } = entry;
  if (candidate.refusal) return verdictOf([candidate.refusal], NOTHING_MISSING, READY.configChecks);
  const { skill } = candidate;
  const subject = subjectOf(candidate, context);
  const reasons: Reason[] = [];
  const shadowed = shadowedReason(entry);
  if (shadowed) reasons.push(shadowed);
  for (const gate of GATES) {
    const against = gate.judge(subject, context);
    if (against.length > 0 && !isGuess(gate, against, subject, context)) reasons.push(...against);
  }
  const configChecks = checkConfig(skill, context);
  if (reasons.length === 0) return configChecks.length === 0 ? READY : { ...READY, configChecks };
  return verdictOf(reasons, missingFrom(reasons, skill), configChecks);
}

/** The state is that of the reason whose state comes first. */
function verdictOf(reasons: readonly Reason[], missing: Missing, configChecks: Verdict['configChecks']): Verdict {
  let deciding = reasons[0] as Reason;
  for (const other of reasons) if (RANK[other.state] < RANK[deciding.state]) deciding = other;
  const verdict: Mutable<Verdict> = { state: deciding.state, reasons, missing, configChecks };
  const fix = inFixOrder(reasons)[0]?.fix;
  if (fix !== undefined) verdict.fix = fix;
  return verdict;
}

const RANK = Object.fromEntries(STATES.map((state, rank) => [state, rank])) as Record<State, number>;

/** Each gate's answer for one entry, passed or not: the same gates, with what they saw. */
export function traceGates(entry: CatalogEntry, context: GateContext): GateResult[] {
  const { candidate } = entry;
  if (candidate.refusal) return [];
  const subject = subjectOf(candidate, context);
  return GATES.map((gate) => {
    const reasons = gate.judge(subject, context);
    if (isGuess(gate, reasons, subject, context))
      return { gate: gate.gate, passed: false, detail: NOT_KNOWN, reasons: [] };
    const passed = reasons.length === 0;
    const detail = passed ? gate.describe(subject, context) : reasons.map(({ message }) => message).join(' ');
    return { gate: gate.gate, passed, detail, reasons };
  });
}

const NOT_KNOWN = 'not known: the config can’t be read';

/** What the config could still say, once it can be read, to a gate that passes (`against`) or that does not (`for`). */
const HANGS_ON_CONFIG: Readonly<Record<string, 'for' | 'against'>> = {
  enabled: 'against',
  allowBundled: 'against',
  secret: 'against',
  allowlist: 'against',
  env: 'for',
  config: 'for',
};

/** Whether a gate's answer could be another one if the config could be read. */
function isGuess({ gate }: Gate, reasons: readonly Reason[], { candidate }: Subject, context: GateContext): boolean {
  if (context.configProblem === undefined) return false;
  if (gate === 'allowBundled' && candidate.tier !== 'bundled') return false;
  return HANGS_ON_CONFIG[gate] === (reasons.length === 0 ? 'against' : 'for');
}

function subjectOf(candidate: LoadedCandidate, { settings }: GateContext): Subject {
  const { skill } = candidate;
  const entry = settings.entries[skill.skillKey];
  return entry ? { skill, candidate, entry } : { skill, candidate };
}

function shadowedReason({ candidate, shadowedBy, isSameFolder }: CatalogEntry): Reason | undefined {
  if (!shadowedBy) return undefined;
  const place = `${shadowedBy.filePath} (${sourceLabel(shadowedBy.tier)})`;
  if (isSameFolder) {
    const message = `It is the same folder as ${place}, reached through a link.`;
    const fix = `Nothing is lost by it; to list the skill once, remove the link ${candidate.baseDir}.`;
    return reason('duplicate-folder', message, { subject: shadowedBy.filePath, fix });
  }
  const fix = `Rename or remove one of the two; this one is ${candidate.filePath}.`;
  return reason('shadowed', `A skill of the same name has precedence: ${place}.`, {
    subject: shadowedBy.filePath,
    fix,
  });
}

function missingFrom(reasons: readonly Reason[], skill: Skill): Missing {
  const { anyBins } = skill.manifest.requires;
  const missing = { bins: [] as string[], anyBins: NONE, env: [] as string[], config: [] as string[], os: NONE };
  for (const { code, subject = '' } of reasons) {
    if (code === 'bin-missing') missing.bins.push(subject);
    else if (code === 'env-missing') missing.env.push(subject);
    else if (code === 'config-missing') missing.config.push(subject);
    else if (code === 'any-bin-missing') missing.anyBins = anyBins;
    else if (code === 'os-mismatch') missing.os = skill.manifest.os;
  }
  return missing;
}

const NONE: readonly string[] = [];

function checkConfig(skill: Skill, { configValue }: GateContext): Verdict['configChecks'] {
  const { config } = skill.manifest.requires;
  if (config.length === 0) return READY.configChecks;
  return config.map((path) => ({ path, satisfied: isConfigPathSatisfied(configValue, path) }));
}
