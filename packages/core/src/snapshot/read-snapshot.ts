import { isRecord } from '../values/is-record.js';
import { deepFreeze } from './deep-freeze.js';
import { hashContent } from './hash-content.js';
import type { Snapshot } from './snapshot.js';

/**
 * A snapshot as a store gives it back. Undefined when it is none of ours: of another format, damaged, or changed by
 * somebody, which the version tells because it is a hash of the content.
 */
export function readSnapshot(stored: unknown): Snapshot | undefined {
  if (!isRecord(stored) || stored.format !== 1 || !Array.isArray(stored.skills)) return undefined;
  const { version, tokens, ...content } = stored;
  if (!isRecord(tokens) || version !== hashContent(content)) return undefined;
  return deepFreeze(stored as unknown as Snapshot);
}
