import { isUtf8 } from 'node:buffer';

/** Characters that would break a line, hide, or turn the rest of it around. */
const UNSEEN = /[\p{Cc}\p{Zl}\p{Zp}\u061c\u200b\u200e\u200f\u202a-\u202e\u2060-\u2069\ufeff]/gu;

/** A file name as text: what can't be shown is escaped, so that it stays on one line. */
export function showName(name: Buffer | string): string {
  if (typeof name !== 'string' && !isUtf8(name)) return showBytes(name);
  return name.toString('utf8').replace(UNSEEN, escapeCharacter);
}

function escapeCharacter(character: string): string {
  const code = character.codePointAt(0) ?? 0;
  return code < 0x100 ? `\\x${code.toString(16).padStart(2, '0')}` : `\\u{${code.toString(16)}}`;
}

function showBytes(name: Buffer): string {
  let shown = '';
  for (const byte of name) {
    shown += byte >= 0x20 && byte < 0x7f ? String.fromCharCode(byte) : `\\x${byte.toString(16).padStart(2, '0')}`;
  }
  return shown;
}
