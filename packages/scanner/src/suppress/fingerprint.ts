import { createHash } from 'node:crypto';
import type { Finding, Place } from '../model/index.js';
import type { Judged } from '../rules/binding.js';

/** The identity of what a rule found: of the rule, the file, and texts that must not change. */
export function fingerprintOf(rule: string, file: string, texts: readonly string[]): string {
  return createHash('sha256')
    .update(JSON.stringify([rule, file, ...texts]))
    .digest('hex');
}

/** What a skill holds, for those who bind to it. */
export interface Content {
  /** The name of the skill's folder: another one is another skill, whatever it calls itself. */
  readonly folder: string;
  /** Of the whole skill. */
  readonly hash: string;
  /** The hash of a file, or of the archive it is in; `undefined` for what is no file. */
  fileAt(file: string): string | undefined;
  /** The lines at and around a place; `undefined` where there are none. */
  linesAt(place: Place): readonly string[] | undefined;
}

/**
 * Gives a finding its fingerprint, unless it can't have one. It covers what was judged and the text it was judged by: the
 * lines of the finding and of its steps with those around them, or all of the file or the skill. Lines are whole, never
 * an excerpt: what is cut off an excerpt could be changed without anybody noticing. Only blanks at the end of a line make
 * no difference; in front of it they say what it belongs to.
 */
export function withFingerprint({ finding, binding }: Judged, content: Content): Finding {
  if (binding.scope === 'nothing') return finding;
  const { rule, file, steps = [] } = finding;
  const texts = [content.folder, JSON.stringify(binding.said)];
  for (const place of [finding, ...steps]) texts.push(place.file, textAt(place, binding.scope, content));
  return { ...finding, fingerprint: fingerprintOf(rule, file, texts) };
}

function textAt(place: Place, scope: 'lines' | 'file' | 'skill', content: Content): string {
  const lines = scope === 'lines' ? content.linesAt(place) : undefined;
  if (lines) return lines.map((line) => line.trimEnd()).join('\n');
  return (scope === 'skill' ? undefined : content.fileAt(place.file)) ?? content.hash;
}
