import { SEVERITIES, type Severity, type Verdict } from '@knowhow/scanner';
import type { ScanRun } from './scan-many.js';
import type { SkillScan } from './scan-one.js';

/** From mild to bad. */
export const VERDICTS: readonly Verdict[] = ['clean', ...SEVERITIES.toReversed()];

/** How many skills have each verdict. */
export function countVerdicts(scans: readonly SkillScan[]): Record<Verdict, number> {
  const counts = Object.fromEntries(VERDICTS.map((verdict) => [verdict, 0])) as Record<Verdict, number>;
  for (const { result } of scans) counts[result.verdict]++;
  return counts;
}

export const isBlocked = ({ policy }: SkillScan): boolean => policy?.decision === 'block';

/** What `--json` prints. */
export function scanJson(done: ScanRun & { readonly warnings: readonly string[] }, failOn: Severity): object {
  const { scans, failed, left, warnings } = done;
  return {
    failOn,
    summary: { skills: scans.length, ...countVerdicts(scans), blocked: scans.filter(isBlocked).length },
    skills: scans.map(({ path, result, notes, policy }) => ({
      name: result.name,
      path,
      verdict: result.verdict,
      findings: result.findings,
      suppressed: result.suppressed,
      notes,
      skipped: result.skipped,
      scannedFiles: result.scannedFiles,
      ...(policy === undefined ? {} : { policy }),
      hash: result.hash,
      rules: result.rules,
    })),
    failed,
    left,
    warnings,
  };
}
