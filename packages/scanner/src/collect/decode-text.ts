import { isUtf8 } from 'node:buffer';
import type { Content } from './read-content.js';
import { looksBinary } from './text-bytes.js';
import { decodeWide, type Wide, wideEncoding } from './wide-text.js';

export interface Decoded {
  text: string;
  /** What is wrong with the bytes, if they had to be bent into text. */
  flaw?: string;
  /** Whether there are bytes in it that no text has. */
  bent?: true;
}

/** Text in a line of bytes that is no text: shorter runs are chance. */
const PRINTABLE_RUN = /[\t\x20-\x7e]{8,}/g;
const LINE_END = 0x0a;

/** Text of bytes, or `undefined` when they are no text. `force` is for files that are run whatever is in them. */
export function decodeText(content: Content, force: boolean): Decoded | undefined {
  const wide = wideEncoding(content.head);
  const head = decodePart(content.head, wide, force);
  if (!head || content.missing === 0) return head;
  const odd = wide ? (content.head.length + content.missing) % 2 : 0;
  const tail = decodePart(content.tail.subarray(odd), wide, force);
  const gap = `\n… ${content.missing} bytes are left out here …\n`;
  if (!tail) return { flaw: 'binary data follows its text', ...head, bent: true };
  return { ...tail, ...head, text: head.text + gap + tail.text };
}

function decodePart(part: Buffer, wide: Wide | undefined, force: boolean): Decoded | undefined {
  const decoded = wide ? { text: decodeWide(part, wide) } : decodeNarrow(wholeCharacters(part), force);
  return decoded && { ...decoded, text: withLineEnds(withoutMark(decoded.text)) };
}

function decodeNarrow(bytes: Buffer, force: boolean): Decoded | undefined {
  const hasNul = bytes.includes(0);
  if (!hasNul && isUtf8(bytes)) return { text: bytes.toString('utf8') };
  if (looksBinary(bytes)) return force ? bendToText(withoutNul(bytes)) : undefined;
  if (!hasNul) return { text: bytes.toString('latin1'), flaw: 'it is not valid UTF-8' };
  return { text: toText(withoutNul(bytes)), flaw: 'it has NUL bytes', bent: true };
}

/** Shells skip NUL bytes, and go on after lines that are no commands. */
function bendToText(bytes: Buffer): Decoded {
  if (!looksBinary(bytes)) return { text: toText(bytes), flaw: 'it has NUL bytes', bent: true };
  const lines: string[] = [];
  for (let start = 0; start <= bytes.length; ) {
    const found = bytes.indexOf(LINE_END, start);
    const end = found === -1 ? bytes.length : found;
    const line = bytes.subarray(start, end);
    lines.push(looksBinary(line) ? (line.toString('latin1').match(PRINTABLE_RUN) ?? []).join('\n') : toText(line));
    start = end + 1;
  }
  return { text: lines.join('\n'), flaw: 'it has binary data in it', bent: true };
}

function toText(bytes: Buffer): string {
  return bytes.toString(isUtf8(bytes) ? 'utf8' : 'latin1');
}

function withoutNul(bytes: Buffer): Buffer {
  const kept = Buffer.allocUnsafe(bytes.length);
  let length = 0;
  for (let at = 0; at < bytes.length; at++) {
    const byte = bytes[at] ?? 0;
    if (byte !== 0) kept[length++] = byte;
  }
  return kept.subarray(0, length);
}

/** A single CR ends a line in Python, JavaScript and Markdown; as long as before, so that places stay. */
function withLineEnds(text: string): string {
  return text.includes('\r') ? text.replace(/\r(?!\n)/g, '\n') : text;
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
