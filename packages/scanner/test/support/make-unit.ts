import { type Language, placesIn, type Unit } from '../../src/model/index.js';

/** A text as if it were a whole file of a skill. */
export function makeUnit(language: Language, text: string, overrides: Partial<Unit> = {}): Unit {
  const file = overrides.file ?? `file.${language}`;
  return {
    file,
    language,
    text,
    kind: 'file',
    setting: 'plain',
    via: [],
    depth: 0,
    placeAt: placesIn(file, text),
    ...overrides,
  };
}

/** A clock that never runs out. */
export const NO_HURRY = { isUp: () => false };
