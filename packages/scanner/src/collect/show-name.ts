import { isUtf8 } from 'node:buffer';

/** Characters that would break a line, hide, or turn the rest of it around. */
const UNSEEN = /[\p{Cc}\p{Cf}\p{Zl}\p{Zp}\p{Default_Ignorable_Code_Point}]/gu;
/** What letters and pictures are joined with, where it does join them. */
const JOINING =
  /(?<=\p{Extended_Pictographic}|\p{Emoji_Modifier}|\ufe0f)\u200d|(?<=\p{Emoji})\ufe0f|(?<=[\p{Script=Arabic}\p{Script=Devanagari}\p{Script=Bengali}\p{Script=Gujarati}\p{Script=Tamil}\p{Script=Telugu}\p{Script=Kannada}\p{Script=Malayalam}\p{Script=Sinhala}])(?:\u200c|\u200d)/gu;
const CONTROLS = /\p{Cc}/gu;

/** A file name as text: what can't be shown is escaped, so that it stays on one line. */
export function showName(name: Buffer | string): string {
  if (typeof name !== 'string' && !isUtf8(name)) return showBytes(name);
  const text = name.toString('utf8');
  const joining = new Set([...text.matchAll(JOINING)].map(({ index }) => index));
  return text.replace(UNSEEN, (character, at: number) => (joining.has(at) ? character : escapeCharacter(character)));
}

/** Whether there are characters in a name that a reader doesn't see; a control character shows as a gap. */
export function hasHiddenName(name: Buffer): boolean {
  if (!isUtf8(name)) return false;
  const text = name.toString('utf8').replace(JOINING, '').replace(CONTROLS, '');
  return text.search(UNSEEN) !== -1;
}

function escapeCharacter(character: string): string {
  const code = character.codePointAt(0) ?? 0;
  return code < 0xa0 ? `\\x${code.toString(16).padStart(2, '0')}` : `\\u{${code.toString(16)}}`;
}

function showBytes(name: Buffer): string {
  let shown = '';
  for (const byte of name) {
    shown += byte >= 0x20 && byte < 0x7f ? String.fromCharCode(byte) : `\\x${byte.toString(16).padStart(2, '0')}`;
  }
  return shown;
}
