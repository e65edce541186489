import type { Spot } from './read-zip.js';
import { LOCAL_HEADER } from './zip-records.js';

const LOCAL_SIZE = 30;
const DESCRIPTOR = Buffer.from('PK\x07\x08', 'latin1');
const SIZES_FOLLOW = 0x0008;

/**
 * Members that stand in the archive and not in its list. Programs that read from the front, as those do that unpack
 * while they download, see them.
 */
export function findUnlisted(bytes: Buffer, listed: readonly Spot[], end: number, most: number): Spot[] {
  const found: Spot[] = [];
  const taken = listed.filter((spot) => spot.end > 0).sort((one, other) => one.offset - other.offset);
  let from = 0;
  for (const next of [...taken, { offset: end, end }]) {
    for (let at = from; found.length < most; ) {
      const spot = nextHeader(bytes, at, next.offset);
      if (!spot) break;
      found.push(spot);
      at = Math.max(spot.end, spot.offset + LOCAL_SIZE);
    }
    from = Math.max(from, next.end);
  }
  return found;
}

/** The next header between two places that has the shape of one. */
function nextHeader(bytes: Buffer, from: number, to: number): Spot | undefined {
  if (from + LOCAL_SIZE > to) return undefined;
  const window = bytes.subarray(from, to);
  for (let at = window.indexOf(LOCAL_HEADER); at !== -1; at = window.indexOf(LOCAL_HEADER, at + 4)) {
    const spot = readHeader(bytes, from + at, to);
    if (spot) return spot;
  }
  return undefined;
}

function readHeader(bytes: Buffer, offset: number, to: number): Spot | undefined {
  if (offset + LOCAL_SIZE > to) return undefined;
  const flags = bytes.readUInt16LE(offset + 6);
  const method = bytes.readUInt16LE(offset + 8);
  const nameEnd = offset + LOCAL_SIZE + bytes.readUInt16LE(offset + 26);
  const start = nameEnd + bytes.readUInt16LE(offset + 28);
  if ((method !== 0 && method !== 8) || nameEnd === offset + LOCAL_SIZE || start > to) return undefined;
  const size = bytes.readUInt32LE(offset + 22);
  const end = Math.min(
    to,
    flags & SIZES_FOLLOW ? descriptorAfter(bytes, start, to) : start + bytes.readUInt32LE(offset + 18),
  );
  const name = bytes.subarray(offset + LOCAL_SIZE, nameEnd);
  return { name, flags, method, size, packedSize: end - start, offset, mode: 0, start, end };
}

function descriptorAfter(bytes: Buffer, start: number, to: number): number {
  const at = bytes.subarray(start, to).indexOf(DESCRIPTOR);
  return at === -1 ? to : start + at;
}
