import { HIDDEN_CHARACTERS } from '../../text/hidden-characters.js';
import type { TextPosition } from '../../text/text-position.js';
import type { Findings } from './lint-finding.js';

/** The flags of England, Scotland and Wales are spelled with tags. A prompt has them without; no one is misled. */
const FLAGS =
  /\u{1f3f4}\u{e0067}\u{e0062}(?:\u{e0065}\u{e006e}\u{e0067}|\u{e0073}\u{e0063}\u{e0074}|\u{e0077}\u{e006c}\u{e0073})\u{e007f}/gu;

/** A text may look harmless and say something else to a model; what can't be seen is said here. */
export function checkHiddenCharacters(key: string, text: string, at: TextPosition, found: Findings): void {
  const hidden = new Set(text.replace(FLAGS, '').match(HIDDEN_CHARACTERS));
  if (hidden.size === 0) return;
  const names = Array.from(
    hidden,
    (character) => `U+${character.codePointAt(0)?.toString(16).toUpperCase().padStart(4, '0')}`,
  );
  const detail = names.length > 4 ? `${names.slice(0, 4).join(', ')} and ${names.length - 4} more` : names.join(', ');
  found.add('hidden_characters', at, { what: key, detail });
}
