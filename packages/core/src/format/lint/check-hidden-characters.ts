import type { TextPosition } from '../../text/text-position.js';
import type { Findings } from './lint-finding.js';

/** Zero-width, direction-changing and tag characters, and the variation selectors that can carry a message. */
const HIDDEN = /[\u00ad\u061c\u180e\u200b-\u200f\u202a-\u202e\u2060-\u2064\u2066-\u206f\ufeff\u{e0000}-\u{e01ef}]/gu;
/** Where joiners and tags belong: inside emoji, flags, and scripts whose letters join. */
const RIGHTFUL = /\u{1f3f4}[\u{e0020}-\u{e007f}]+|(?<=[^\0-\u02ff])[\u200c\u200d](?=[^\0-\u02ff])/gu;

/** A text may look harmless and say something else to a model; what can't be seen is said here. */
export function checkHiddenCharacters(key: string, text: string, at: TextPosition, found: Findings): void {
  const hidden = new Set(text.replace(RIGHTFUL, '').match(HIDDEN));
  if (hidden.size === 0) return;
  const names = Array.from(
    hidden,
    (character) => `U+${character.codePointAt(0)?.toString(16).toUpperCase().padStart(4, '0')}`,
  );
  const detail = names.length > 4 ? `${names.slice(0, 4).join(', ')} and ${names.length - 4} more` : names.join(', ');
  found.add('hidden_characters', at, { what: key, detail });
}
