import { basename } from 'node:path';
import { type Paths, readConfig } from '@knowhow/core';
import {
  applySuppressions,
  type Finding,
  hashSkill,
  type InstallPolicy,
  openScanCache,
  type PolicyDecision,
  type PolicyRequest,
  policyRequest,
  RULES_VERSION,
  readInstallPolicy,
  runExternal,
  runPolicy,
  type ScanCache,
  type ScanResult,
  SEVERITIES,
  type Suppression,
  type SuppressionNote,
  scanSkill,
  worst,
} from '@knowhow/scanner';
import { version } from '../version.js';
import { cacheDir } from './scan-cache-dir.js';
import type { ScanSettings } from './scan-settings.js';
import type { ScanTarget } from './scan-targets.js';

/** What is known of one skill in the end. */
export interface SkillScan extends ScanTarget {
  readonly result: ScanResult;
  readonly notes: readonly SuppressionNote[];
  /** What the operator's policy says, when it was asked. */
  readonly policy?: PolicyDecision;
}

/** What all scans of one command share. */
export interface Scanner {
  readonly settings: ScanSettings;
  readonly cache: ScanCache | undefined;
  readonly policy: InstallPolicy | undefined;
  readonly signal: AbortSignal;
}

declare const __SCANNER_BUILD__: string;

export function openCache(paths: Paths): ScanCache | undefined {
  const dir = cacheDir(paths, process.env, process.platform);
  if (dir === undefined) return undefined;
  const build = typeof __SCANNER_BUILD__ === 'string' ? __SCANNER_BUILD__ : 'source';
  return openScanCache(dir, `${version} ${RULES_VERSION} ${build}`);
}

/** The policy of openclaw.json. A config that can't be read may hold one, so it blocks. */
export function readPolicy({ configPath, home }: Paths): InstallPolicy {
  const { value, problems } = readConfig(configPath, { env: process.env });
  const unread = problems.find(({ severity }) => severity === 'error');
  if (unread) return { kind: 'broken', reason: `The config can’t be read: ${unread.message}` };
  return readInstallPolicy(value, home);
}

/**
 * The whole way of one skill: what we find, what other scanners find, what of it was accepted, what the operator says.
 *
 * @throws When the folder can't be read.
 */
export async function scanOne(target: ScanTarget, scanner: Scanner): Promise<SkillScan> {
  const { settings, policy, signal } = scanner;
  const own = await scanOrRecall(target, scanner.cache);
  const context = { env: process.env, signal };
  const others = await runExternal(settings.external, requestFor(target, own), context);
  const scan = judge({ ...target, result: { ...own, findings: sorted([...own.findings, ...others]) } }, settings);
  if (!policy) return scan;
  return { ...scan, policy: await runPolicy(policy, requestFor(target, scan.result), context) };
}

/** Takes out what was accepted. For a scan that was judged before, once the suppressions are other ones. */
export function judge(
  scan: ScanTarget & { readonly result: ScanResult; readonly policy?: PolicyDecision },
  { suppressions }: { readonly suppressions: readonly Suppression[] },
): SkillScan {
  const { name, findings: kept, suppressed: before } = scan.result;
  const all = sorted([...kept, ...before.map(({ finding }) => finding)]);
  const { findings, suppressed, notes } = applySuppressions(all, suppressions, { skill: name, now: new Date() });
  const verdict = worst(findings.map(({ severity }) => severity));
  return { ...scan, result: { ...scan.result, findings, suppressed, verdict }, notes };
}

async function scanOrRecall({ dir }: ScanTarget, cache: ScanCache | undefined): Promise<ScanResult> {
  if (!cache) return scanSkill(dir);
  const folder = basename(dir);
  const known = cache.read({ hash: await hashSkill(dir), folder });
  if (known) return known;
  const result = await scanSkill(dir);
  // Under the hash of what was scanned, which may have changed since it was looked up.
  cache.write({ hash: result.hash, folder }, result);
  return result;
}

function requestFor({ dir }: ScanTarget, result: ScanResult): PolicyRequest {
  const subject = {
    targetName: result.name,
    sourcePath: dir,
    source: { kind: 'local-path', authority: 'user', mutable: true, network: false },
    origin: { type: 'local-path', path: dir },
    request: { kind: 'skill-scan', mode: 'scan', requestedSpecifier: dir },
    skill: {},
  } as const;
  return policyRequest(subject, result, version);
}

function sorted(findings: readonly Finding[]): Finding[] {
  return findings.toSorted((a, b) => SEVERITIES.indexOf(a.severity) - SEVERITIES.indexOf(b.severity));
}
