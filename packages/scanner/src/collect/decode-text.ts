import { isUtf8 } from 'node:buffer';
import type { Content } from './read-content.js';

export interface Decoded {
  text: string;
  /** What is wrong with the bytes, if they had to be bent into text. */
  flaw?: string;
  /** Whether there are bytes in it that no text has. */
  bent?: true;
}

/** Text of bytes, or `undefined` when they are no text. `force` is for files that are run whatever is in them. */
export function decodeText(content: Content, force: boolean): Decoded | undefined {
  const wide = wideEncoding(content.head);
  const head = wide ? { text: decodeWide(content.head, wide) } : decodePart(content.head, force);
  if (!head || content.missing === 0) return head;
  const odd = (content.head.length + content.missing) % 2;
  const tail = wide ? { text: decodeWide(content.tail.subarray(odd), wide) } : decodePart(content.tail, force);
  const gap = `\n… ${content.missing} bytes are left out here …\n`;
  if (!tail) return { flaw: 'binary data follows its text', ...head, bent: true };
  return { ...tail, ...head, text: head.text + gap + tail.text };
}

function decodePart(part: Buffer, force: boolean): Decoded | undefined {
  const bytes = wholeCharacters(part);
  const nul = bytes.indexOf(0);
  if (nul === -1 && isUtf8(bytes)) return { text: withoutMark(bytes.toString('utf8')) };
  if (nul === -1 && !looksBinary(bytes)) return { text: bytes.toString('latin1'), flaw: 'it is not valid UTF-8' };
  return force ? bendToText(bytes, nul) : undefined;
}

/** Shells skip NUL bytes, and run the lines in front of appended data. */
function bendToText(bytes: Buffer, nul: number): Decoded {
  const at = nul === -1 ? 0 : nul;
  const rest = bytes.subarray(at);
  if (looksBinary(rest.filter((byte) => byte !== 0))) {
    const text = bytes.subarray(0, Math.max(at, firstBinary(bytes))).toString('latin1');
    return { text, flaw: 'binary data follows its text', bent: true };
  }
  const kept = Buffer.from(bytes.filter((byte) => byte !== 0));
  return { text: kept.toString(isUtf8(kept) ? 'utf8' : 'latin1'), flaw: 'it has NUL bytes', bent: true };
}

/** Where the last line ends before bytes that are no text. */
function firstBinary(bytes: Buffer): number {
  for (let at = 0; at < bytes.length; at += 64) {
    if (looksBinary(bytes.subarray(at, at + 256))) return Math.max(0, bytes.lastIndexOf(0x0a, at) + 1);
  }
  return bytes.length;
}

/** More than one control character in twenty: nobody typed it. */
function looksBinary(bytes: Uint8Array): boolean {
  let controls = 0;
  const most = Math.min(bytes.length, 65_536);
  for (let at = 0; at < most; at++) {
    const byte = bytes[at] ?? 0;
    if ((byte < 0x20 && (byte < 0x08 || byte > 0x0d) && byte !== 0x1b) || (byte >= 0x7f && byte < 0xa0)) controls++;
  }
  return controls * 20 > most && !isUtf8(bytes.subarray(0, most));
}

type Wide = 'utf-16le' | 'utf-16be';

function wideEncoding(bytes: Buffer): Wide | undefined {
  if (bytes[0] === 0xff && bytes[1] === 0xfe) return 'utf-16le';
  if (bytes[0] === 0xfe && bytes[1] === 0xff) return 'utf-16be';
  return undefined;
}

function decodeWide(bytes: Buffer, encoding: Wide): string {
  return withoutMark(new TextDecoder(encoding).decode(bytes));
}

function withoutMark(text: string): string {
  return text.startsWith('\ufeff') ? text.slice(1) : text;
}

/** Without the halves of characters that a cut leaves at both ends. */
function wholeCharacters(bytes: Buffer): Buffer {
  let start = 0;
  while (start < 3 && ((bytes[start] ?? 0) & 0xc0) === 0x80) start++;
  let end = bytes.length;
  for (let back = 1; back <= 3 && back <= bytes.length; back++) {
    const byte = bytes[bytes.length - back] ?? 0;
    if ((byte & 0xc0) === 0x80) continue;
    const length = byte >= 0xf0 ? 4 : byte >= 0xe0 ? 3 : byte >= 0xc0 ? 2 : 1;
    if (length > back) end = bytes.length - back;
    break;
  }
  return bytes.subarray(start, end);
}
