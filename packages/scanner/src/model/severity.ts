/** From worst to mildest: blocks an install, holds it until a person accepts, passes with a note, is for the record. */
export const SEVERITIES = ['critical', 'high', 'warn', 'info'] as const;

export type Severity = (typeof SEVERITIES)[number];

/** The worst severity of a scan, or `clean`. */
export type Verdict = Severity | 'clean';

export function isAtLeast(severity: Severity, floor: Severity): boolean {
  return SEVERITIES.indexOf(severity) <= SEVERITIES.indexOf(floor);
}

export function worst(severities: Iterable<Severity>): Verdict {
  const seen = new Set(severities);
  return SEVERITIES.find((severity) => seen.has(severity)) ?? 'clean';
}

/** One step worse for a positive number, one step milder for a negative one; it stops at the ends. */
export function shift(severity: Severity, steps: number): Severity {
  const at = SEVERITIES.indexOf(severity) - steps;
  return SEVERITIES[Math.min(SEVERITIES.length - 1, Math.max(0, at))] ?? severity;
}
