import { isRecord } from '../values/is-record.js';
import { readList } from './field-readers.js';
import { REQUIREMENT_KEYS } from './frontmatter-keys.js';

/**
 * How many names the lists of a manifest hold in all, those of its installers and the installers themselves included.
 */
export function countNames(manifest: Readonly<Record<string, unknown>>): number {
  const { requires, install } = manifest;
  const needed = isRecord(requires) ? REQUIREMENT_KEYS.map((key) => requires[key]) : [];
  const specs: readonly unknown[] = Array.isArray(install) ? install : [];
  const offered = specs.flatMap((spec) => (isRecord(spec) ? [spec.bins, spec.os] : []));
  return [manifest.os, ...needed, ...offered].reduce<number>(
    (count, list) => count + (readList(list)?.length ?? 0),
    specs.length,
  );
}
