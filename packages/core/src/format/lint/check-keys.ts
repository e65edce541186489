import type { TextPosition } from '../../text/text-position.js';
import { type FieldPath, showPath } from '../field-fault.js';
import { MISPLACED_KEYS, TOP_LEVEL_KEYS } from './known-keys.js';
import type { Findings } from './lint-finding.js';
import type { Locate } from './locate.js';
import { nearestWord } from './nearest-word.js';
import type { SkillView } from './skill-view.js';

/** Top-level keys that nobody reads: misspelt ones, and gates that stand where no loader looks. */
export function checkKeys({ fields, locate }: SkillView, found: Findings): void {
  for (const key of Object.keys(fields)) {
    if (TOP_LEVEL_KEYS.has(key)) continue;
    if (MISPLACED_KEYS.has(key)) reportMisplaced(key, key, locate(key), found);
    else reportUnknown(key, nearestWord(key, [...TOP_LEVEL_KEYS, ...MISPLACED_KEYS.keys()]), locate(key), found);
  }
}

/** Keys below `path` that are not among `known`. */
export function checkNestedKeys(
  value: Readonly<Record<string, unknown>>,
  known: readonly string[],
  path: FieldPath,
  locate: Locate,
  found: Findings,
): void {
  for (const key of Object.keys(value)) {
    if (known.includes(key)) continue;
    reportUnknown(showPath([...path, key]), nearestWord(key, known), locate(...path, key), found);
  }
}

export function reportMisplaced(key: string, shown: string, at: TextPosition, found: Findings): void {
  const fix = 'Move it: where it stands every loader ignores it, so nothing it asks for is checked.';
  found.add('misplaced_key', at, { what: shown, detail: MISPLACED_KEYS.get(key) ?? '', fix });
}

function reportUnknown(name: string, meant: string | undefined, at: TextPosition, found: Findings): void {
  if (meant === undefined) {
    found.add('unknown_key', at, { what: name });
    return;
  }
  const detail = `; \`${meant}\` may have been meant`;
  found.add('unknown_key', at, { what: name, detail, fix: `Rename it to \`${meant}\`.` });
}
