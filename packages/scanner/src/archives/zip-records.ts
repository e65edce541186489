import { MOST_NAMED } from './member.js';

/** A member as the list at the end of a ZIP archive has it. */
export interface ZipRecord {
  name: Buffer;
  flags: number;
  method: number;
  packedSize: number;
  size: number;
  /** Where its own header is, from the start of the bytes. */
  offset: number;
  /** The Unix mode, or 0. */
  mode: number;
}

export const LOCAL_HEADER = Buffer.from('PK\x03\x04', 'latin1');
const RECORD = 0x02014b50;
const END = Buffer.from('PK\x05\x06', 'latin1');
const END_64 = 0x06064b50;
const END_64_LOCATOR = 0x07064b50;
const RECORD_SIZE = 46;
const END_SIZE = 22;
const LONGEST_COMMENT = 65_535;
const SEE_EXTRA = 0xffffffff;
const UNIX = 3;
const MACOS = 19;

interface Directory {
  start: number;
  end: number;
  /** What has to be added to offsets when something was put in front of the archive. */
  shift: number;
}

/** The list of members, the first `most` of them apart, or `undefined` when it is missing. `whole` is false when it ends early. */
export function readRecords(
  bytes: Buffer,
  most: number,
): { records: ZipRecord[]; rest: ZipRecord[]; whole: boolean; start: number } | undefined {
  const directory = findDirectory(bytes);
  if (!directory) return undefined;
  const records: ZipRecord[] = [];
  const rest: ZipRecord[] = [];
  let at = directory.start;
  while (at + RECORD_SIZE <= directory.end && bytes.readUInt32LE(at) === RECORD) {
    if (rest.length >= MOST_NAMED) return { records, rest, whole: true, start: directory.start };
    const next =
      at + RECORD_SIZE + bytes.readUInt16LE(at + 28) + bytes.readUInt16LE(at + 30) + bytes.readUInt16LE(at + 32);
    (records.length < most ? records : rest).push(readRecord(bytes, at, directory.shift));
    at = next;
  }
  return { records, rest, whole: at === directory.end, start: directory.start };
}

function findDirectory(bytes: Buffer): Directory | undefined {
  const from = Math.max(0, bytes.length - END_SIZE - LONGEST_COMMENT);
  const window = bytes.subarray(from);
  const found = window.lastIndexOf(END);
  const at = from + found;
  if (found === -1 || at + END_SIZE > bytes.length) return undefined;
  const wide = findWideDirectory(bytes, at);
  const size = wide?.size ?? bytes.readUInt32LE(at + 12);
  const offset = wide?.offset ?? bytes.readUInt32LE(at + 16);
  const end = wide?.end ?? at;
  const start = Math.max(0, end - size);
  return { start, end, shift: start - offset };
}

/** Archives over 4 GB, or over 65,535 members, have a second end record in front of the first. */
function findWideDirectory(bytes: Buffer, end: number): { size: number; offset: number; end: number } | undefined {
  const locator = end - 20;
  if (locator < 0 || bytes.readUInt32LE(locator) !== END_64_LOCATOR) return undefined;
  const at = Number(bytes.readBigUInt64LE(locator + 8));
  if (!(at + 56 <= locator) || bytes.readUInt32LE(at) !== END_64) return undefined;
  return { size: Number(bytes.readBigUInt64LE(at + 40)), offset: Number(bytes.readBigUInt64LE(at + 48)), end: at };
}

function readRecord(bytes: Buffer, at: number, shift: number): ZipRecord {
  const nameEnd = at + RECORD_SIZE + bytes.readUInt16LE(at + 28);
  const system = bytes.readUInt8(at + 5);
  const record = {
    name: bytes.subarray(at + RECORD_SIZE, nameEnd),
    flags: bytes.readUInt16LE(at + 8),
    method: bytes.readUInt16LE(at + 10),
    packedSize: bytes.readUInt32LE(at + 20),
    size: bytes.readUInt32LE(at + 24),
    offset: bytes.readUInt32LE(at + 42),
    mode: system === UNIX || system === MACOS ? bytes.readUInt16LE(at + 40) : 0,
  };
  widen(record, bytes.subarray(nameEnd, nameEnd + bytes.readUInt16LE(at + 30)));
  record.offset += shift;
  return record;
}

/** Puts in the numbers that did not fit. */
function widen(record: ZipRecord, extra: Buffer): void {
  for (let at = 0; at + 4 <= extra.length; ) {
    const end = at + 4 + extra.readUInt16LE(at + 2);
    if (extra.readUInt16LE(at) === 1) {
      let field = at + 4;
      for (const key of ['size', 'packedSize', 'offset'] as const) {
        if (record[key] !== SEE_EXTRA || field + 8 > Math.min(end, extra.length)) continue;
        record[key] = Number(extra.readBigUInt64LE(field));
        field += 8;
      }
    }
    at = end;
  }
}
