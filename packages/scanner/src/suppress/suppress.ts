import { type Finding, isAtLeast } from '../model/index.js';
import type { Suppression } from './suppression.js';

/** Why somebody accepts findings, and until when. */
export interface Acceptance {
  readonly skill: string;
  readonly reason: string;
  readonly expires?: string;
}

/** Suppressions for findings, one for each thing that was found. Those that can't be suppressed get none. */
export function suppress(findings: readonly Finding[], { skill, reason, expires }: Acceptance): Suppression[] {
  const byContent = new Map<string, Suppression>();
  for (const { rule, file: path, fingerprint: content, severity } of findings) {
    if (content === undefined) continue;
    // The same line may stand there twice, and be worse in one place.
    const other = byContent.get(content);
    if (other && isAtLeast(other.severity, severity)) continue;
    const suppression = { skill, rule, path, reason, severity, ...(expires === undefined ? {} : { expires }), content };
    byContent.set(content, suppression);
  }
  return [...byContent.values()];
}
