import type { Finding, ScanResult, Skipped, SuppressedFinding } from '../model/index.js';
import type { PolicyDecision } from '../policy/contract.js';
import { RULES } from '../rules/index.js';
import { baseUri } from './base-uri.js';
import { locationOf } from './location.js';
import { policyFindings } from './policy-findings.js';
import { describeFinding, describeRule, LEVELS } from './rules.js';
import type { SarifLog, SarifNotification, SarifResult, SarifRule } from './types.js';

export interface SarifScan {
  readonly result: ScanResult;
  /** The folder that was scanned, absolute. */
  readonly dir: string;
  /** What the operator's policy says, when it was asked. */
  readonly policy?: PolicyDecision;
}

export interface SarifOptions {
  /** What the addresses of files are relative to: where the repository is. */
  readonly root: string;
  /** Of the scanner. */
  readonly version: string;
  /** What could not be scanned at all, a sentence each. */
  readonly failures?: readonly string[];
  /** What else is to be known about the run, a sentence each. */
  readonly warnings?: readonly string[];
}

const SCHEMA = 'https://docs.oasis-open.org/sarif/sarif/v2.1.0/errata01/os/schemas/sarif-schema-2.1.0.json';

/** The results as one SARIF 2.1.0 log, which code hosts and editors show beside the lines. Same results, same bytes. */
export function toSarif(
  scans: readonly SarifScan[],
  { version, root, failures = [], warnings = [] }: SarifOptions,
): SarifLog {
  const rules = createRuleTable();
  const based = scans.map(({ result, dir, policy }) => ({ result, policy, base: baseUri(dir, root) }));
  const results = based.flatMap(({ result, policy, base }) => [
    ...policyFindings(policy).map((finding) => toResult(finding, result.name, base, rules)),
    ...result.findings.map((finding) => toResult(finding, result.name, base, rules)),
    ...result.suppressed.map((entry) => ({
      ...toResult(entry.finding, result.name, base, rules),
      ...acceptedBy(entry),
    })),
  ]);
  const skipped = based.flatMap(({ result, base }) => result.skipped.map((part) => toNotification(part, base)));
  const told = [...failures.map(notice('error')), ...warnings.map(notice('warning'))];
  const run = {
    tool: { driver: { name: 'knowhow', version, rules: rules.list } },
    automationDetails: { id: 'knowhow/scan/' },
    columnKind: 'utf16CodeUnits' as const,
    invocations: [{ executionSuccessful: failures.length === 0, toolExecutionNotifications: [...told, ...skipped] }],
    results,
  };
  return { $schema: SCHEMA, version: '2.1.0', runs: [run] };
}

const notice =
  (level: SarifNotification['level']) =>
  (text: string): SarifNotification => ({ level, message: { text: plain(text) } });

interface RuleTable {
  readonly list: SarifRule[];
  indexOf(finding: Finding): number;
}

/** All of our rules, and those of other scanners as they turn up. */
function createRuleTable(): RuleTable {
  const list = RULES.map(describeRule);
  const places = new Map(list.map(({ id }, at) => [id, at]));
  return {
    list,
    indexOf(finding) {
      const known = places.get(finding.rule);
      if (known !== undefined) return known;
      places.set(finding.rule, list.length);
      return list.push(describeFinding(finding)) - 1;
    },
  };
}

function toResult(finding: Finding, skill: string, base: string, rules: RuleTable): SarifResult {
  const { rule: ruleId, severity, threat, message, excerpt, file, steps = [], via = [], fingerprint } = finding;
  const location = locationOf(base, file, finding);
  const last = steps.at(-1);
  const isThere = last?.file === file && last.line === finding.line && last.column === finding.column;
  const way = [...steps.map((step) => locationOf(base, step.file, step)), ...(isThere ? [] : [location])];
  return {
    ruleId,
    ruleIndex: rules.indexOf(finding),
    level: LEVELS[severity],
    message: { text: plain(message) },
    locations: [location],
    ...(steps.length > 0 ? { codeFlows: [{ threadFlows: [{ locations: way.map((at) => ({ location: at })) }] }] } : {}),
    ...(fingerprint === undefined ? {} : { partialFingerprints: { 'knowhow/v1': fingerprint } }),
    suppressions: [],
    properties: { skill, severity, threat, excerpt, ...(via.length > 0 ? { via: via.join(' > ') } : {}) },
  };
}

function acceptedBy({ reason, expires }: SuppressedFinding): Pick<SarifResult, 'suppressions'> {
  const justification = expires === undefined ? reason : `${reason} (until ${expires})`;
  return { suppressions: [{ kind: 'external', justification }] };
}

function toNotification({ file, reason }: Skipped, base: string): SarifNotification {
  return { level: 'warning', message: { text: plain(reason) }, locations: [locationOf(base, file)] };
}

/** A message may quote the skill, and viewers would make a link of what looks like one. */
function plain(text: string): string {
  return text.replaceAll('](', '] (');
}
