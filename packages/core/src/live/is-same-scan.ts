import type { Candidate } from '../discovery/candidate.js';
import type { ScanResult } from '../discovery/scan-root.js';

/** Whether two scans of a root have come to the same. Skills that were loaded are the same only if nobody read them again. */
export function isSameScan(a: ScanResult, b: ScanResult): boolean {
  return (
    a.candidates.length === b.candidates.length &&
    a.candidates.every((candidate, index) => isSameCandidate(candidate, b.candidates[index] as Candidate)) &&
    (a.report === b.report || JSON.stringify(a.report) === JSON.stringify(b.report))
  );
}

/** What was refused without being read is refused anew each time. */
function isSameCandidate(a: Candidate, b: Candidate): boolean {
  if (a === b) return true;
  return a.refusal !== undefined && JSON.stringify(a) === JSON.stringify(b);
}
