import { typeByMagic } from './file-type.js';

const SCRIPT =
  /(^|\n)\s{0,64}#!\s?\/|<script[\s>]|<\?php|\n(curl|wget|bash|sh|eval|exec|python3?|import os|powershell) /i;
/** The longest of the signatures that pictures begin with. */
const SIGNATURE = 8;
const IEND = Buffer.from('IEND');
const END_OF_DIRECTORY = Buffer.from('PK\x05\x06', 'latin1');
/** The longest comment of a ZIP archive and the record in front of it. */
const DIRECTORY_END = 65_535 + 22;

/** What follows the end of a picture or document and makes the file something else as well, or `undefined`. */
export function hiddenAfter(bytes: Buffer): string | undefined {
  if (endsAsZip(bytes)) return 'a ZIP archive';
  // A picture without an end may be a script under a picture's first bytes.
  const end = endOf(bytes) ?? SIGNATURE;
  if (end >= bytes.length) return undefined;
  const rest = bytes.subarray(end);
  const type = typeByMagic(rest.subarray(0, 4096));
  if (type && (type.group === 'executable' || type.group === 'archive' || type.group === 'bytecode')) return type.name;
  const text = rest.toString('latin1', 0, 4096);
  return SCRIPT.test(text) ? 'a script' : undefined;
}

/** Whether a reader of ZIP archives, which starts at the end, would open it. */
export function endsAsZip(bytes: Buffer): boolean {
  const start = Math.max(0, bytes.length - DIRECTORY_END);
  const at = bytes.subarray(start).lastIndexOf(END_OF_DIRECTORY) + start;
  if (at < start || at + 22 > bytes.length) return false;
  const size = bytes.readUInt32LE(at + 12);
  const first = at - size;
  return size > 0 && first >= 0 && bytes.toString('latin1', first, first + 4) === 'PK\x01\x02';
}

function endOf(bytes: Buffer): number | undefined {
  if (bytes[0] === 0x89) return endOfPng(bytes);
  if (bytes[0] === 0xff && bytes[1] === 0xd8) return endOfJpeg(bytes);
  if (bytes.toString('latin1', 0, 4) === 'GIF8') return endOfGif(bytes);
  if (bytes.toString('latin1', 0, 4) === 'RIFF' && bytes.length >= 8) return 8 + bytes.readUInt32LE(4);
  // Of the others the end is not known; what they hold is theirs.
  return bytes.length;
}

function endOfPng(bytes: Buffer): number | undefined {
  for (let at = 8; at + 12 <= bytes.length; ) {
    const next = at + 12 + bytes.readUInt32BE(at);
    if (bytes.subarray(at + 4, at + 8).equals(IEND)) return next;
    at = next;
  }
  return undefined;
}

/** Goes from segment to segment; compressed data ends where a byte 0xff is followed by a marker. */
function endOfJpeg(bytes: Buffer): number | undefined {
  let at = 2;
  while (at + 1 < bytes.length) {
    at = bytes.indexOf(0xff, at);
    if (at === -1) return undefined;
    const marker = bytes[at + 1] ?? 0;
    if (marker === 0xd9) return at + 2;
    const stands = marker === 0 || marker === 0xff || marker === 0x01 || (marker >= 0xd0 && marker <= 0xd8);
    if (stands) at += marker === 0xff ? 1 : 2;
    else if (at + 4 > bytes.length) return undefined;
    else at += 2 + bytes.readUInt16BE(at + 2);
  }
  return undefined;
}

function endOfGif(bytes: Buffer): number | undefined {
  let at = 13 + colours(bytes[10] ?? 0);
  while (at < bytes.length) {
    const kind = bytes[at];
    if (kind === 0x3b) return at + 1;
    if (kind === 0x21) at = afterBlocks(bytes, at + 2);
    else if (kind === 0x2c) at = afterBlocks(bytes, at + 11 + colours(bytes[at + 9] ?? 0));
    else return undefined;
  }
  return undefined;
}

function colours(flags: number): number {
  return flags & 0x80 ? 3 * 2 ** ((flags & 7) + 1) : 0;
}

function afterBlocks(bytes: Buffer, start: number): number {
  let at = start;
  while (at < bytes.length && bytes[at] !== 0) at += 1 + (bytes[at] ?? 0);
  return at + 1;
}
