import { createHash } from 'node:crypto';
import type { Finding, Place } from '../model/index.js';

/**
 * The identity of what a rule found. The texts are whole lines, never an excerpt: what is cut off an excerpt could be
 * changed without anybody noticing. Blanks at the ends and how many stand in a row make no difference.
 */
export function fingerprintOf(rule: string, file: string, texts: readonly string[]): string {
  const normalised = texts.map((text) => text.trim().replace(/\s+/g, ' '));
  return createHash('sha256')
    .update(JSON.stringify([rule, file, ...normalised]))
    .digest('hex');
}

/**
 * Gives a finding its fingerprint: over the line it is in and those of its steps, since the same last line means another
 * thing once the first one reads another file. `contentAt` answers with the full line at a place, or with anything that
 * changes when the file does, for a file without lines; without an answer there is no fingerprint.
 */
export function withFingerprint(finding: Finding, contentAt: (place: Place) => string | undefined): Finding {
  const texts: string[] = [];
  for (const place of [finding, ...(finding.steps ?? [])]) {
    const content = contentAt(place);
    if (content === undefined) return finding;
    if (place !== finding) texts.push(place.file);
    texts.push(content);
  }
  return { ...finding, fingerprint: fingerprintOf(finding.rule, finding.file, texts) };
}
