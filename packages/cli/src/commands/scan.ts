import { setFlagsFromString } from 'node:v8';
import type { Paths } from '@knowhow/core';
import { isAtLeast, type Severity, toSarif } from '@knowhow/scanner';
import type { Command, Invocation } from '../invocation.js';
import { fit } from '../output/fit.js';
import { oneLine } from '../output/text.js';
import { UsageError } from '../usage-error.js';
import { version } from '../version.js';
import { changeSuppressions, checkSuppressionUsage, wantsChange } from './scan-accept.js';
import { scanJson } from './scan-json.js';
import { type ScanRun, scanMany } from './scan-many.js';
import { openCache, readPolicy, type Scanner } from './scan-one.js';
import { readScanSettings } from './scan-settings.js';
import { scanTargets } from './scan-targets.js';
import { printScan } from './scan-text.js';

/** What a shell returns for a command that Ctrl-C ended. */
const INTERRUPTED = 130;

/**
 * The start switches the optimising compiler off, because most commands are over before it pays; here there may be a
 * thousand skills.
 */
const COMPILER_FLAG = '--opt';

/** Reads skills as untrusted code. Exit code 1 when something is as bad as `--fail-on`, or was not scanned. */
export const run: Command = async (invocation) => {
  setFlagsFromString(COMPILER_FLAG);
  // Until the verdict is known, whatever ends this is no good news.
  process.exitCode = 1;
  checkUsage(invocation);
  const failOn = (invocation.value('fail-on') ?? 'high') as Severity;
  const { targets, paths } = scanTargets(invocation);
  const stop = new AbortController();
  const end = () => stop.abort();
  process.once('SIGINT', end);
  try {
    const scanner = createScanner(invocation, paths, stop.signal);
    const warnings = warningsOf(scanner, paths);
    warn(warnings, invocation);
    let done = await scanMany(targets, withoutPolicy(scanner), invocation.terminal);
    scanner.cache?.trim();
    if (wantsChange(invocation) && done.left === 0) done = changeSuppressions(done, paths, invocation);
    const code = done.left > 0 ? INTERRUPTED : exitCode(done, failOn);
    process.exitCode = code;
    print({ ...done, warnings }, failOn, invocation);
    return code;
  } finally {
    process.off('SIGINT', end);
  }
};

function checkUsage(invocation: Invocation): void {
  if (invocation.has('json') && invocation.has('sarif')) {
    throw new UsageError('Either --json or --sarif, not both.', 'knowhow scan <skill-or-path> --sarif');
  }
  checkSuppressionUsage(invocation);
}

function createScanner(invocation: Invocation, paths: Paths, signal: AbortSignal): Scanner {
  return {
    settings: readScanSettings(paths),
    cache: invocation.has('no-cache') ? undefined : openCache(paths),
    policy: invocation.has('policy') ? readPolicy(paths) : undefined,
    signal,
  };
}

/** What is to be known about the whole run. */
function warningsOf({ settings, policy }: Scanner, { configPath }: Paths): string[] {
  if (policy?.kind !== 'none') return [...settings.problems];
  return [...settings.problems, `${configPath} sets up no install policy (security.installPolicy), so none was asked.`];
}

/** Where there is no policy, nobody has allowed anything. */
function withoutPolicy(scanner: Scanner): Scanner {
  return scanner.policy?.kind === 'none' ? { ...scanner, policy: undefined } : scanner;
}

function warn(warnings: readonly string[], { terminal }: Invocation): void {
  const { warn: tell } = fit(terminal);
  for (const warning of warnings) tell(`${terminal.errorStyle.yellow('!')} ${oneLine(warning)}`);
}

interface Report extends ScanRun {
  readonly warnings: readonly string[];
}

function print(done: Report, failOn: Severity, invocation: Invocation): void {
  const { terminal } = invocation;
  if (invocation.has('json')) terminal.printJson(scanJson(done, failOn));
  else if (invocation.has('sarif')) terminal.printJson(sarifOf(done));
  else printScan(done, { verbose: invocation.has('verbose'), isAll: invocation.has('all') }, fit(terminal));
}

function sarifOf({ scans, failed, left, warnings }: Report): object {
  const stopped = left === 0 ? [] : [`The scan was ended before ${left} of the skills.`];
  const failures = [...failed.map(({ path, message }) => `${path}: ${message}`), ...stopped];
  return toSarif(scans, { version, root: process.cwd(), failures, warnings });
}

function exitCode({ scans, failed }: ScanRun, failOn: Severity): number {
  const isBad = scans.some(({ result, policy }) => {
    return policy?.decision === 'block' || result.findings.some(({ severity }) => isAtLeast(severity, failOn));
  });
  return isBad || failed.length > 0 ? 1 : 0;
}
