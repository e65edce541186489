import { readText } from './field-readers.js';
import { type FrontmatterKey, namesOf } from './frontmatter-keys.js';
import type { Fields } from './yaml/plain-yaml.js';

/** The text of a key, or of the first of its aliases that has one. */
export function readAnyName(fields: Fields, key: FrontmatterKey): string | undefined {
  for (const name of namesOf(key)) {
    const text = readText(fields[name]);
    if (text !== undefined) return text;
  }
  return undefined;
}
