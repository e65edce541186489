import { showName } from '../collect/show-name.js';
import { inflate } from './inflate.js';
import { emptyMember, type Flaw, type Listing, type Member, type Unpacked, uniqueFlaws } from './member.js';
import { LOCAL_HEADER, readRecords, type ZipRecord } from './zip-records.js';
import { findUnlisted } from './zip-unlisted.js';

const LOCAL_SIZE = 30;
const STORED = 0;
const DEFLATED = 8;
const ENCRYPTED = 0x0001 | 0x0040;
const TYPE_MASK = 0o170000;
const FOLDER = 0o040000;
const LINK = 0o120000;
const LONGEST_TARGET = 4096;

/** The list at the end of the archive and the headers in front of the members, and where the two disagree. */
export function readZip(bytes: Buffer, most: number): Listing {
  const listed = readRecords(bytes, most);
  const flaws: Flaw[] = [];
  const records = listed?.records ?? [];
  if (!listed) flaws.push({ kind: 'broken', detail: 'its list of members is missing' });
  else if (!listed.whole) flaws.push({ kind: 'broken', detail: 'its list of members is damaged' });
  const rest = (listed?.rest ?? []).map(({ name, mode }) => ({
    name: showName(name),
    executable: (mode & 0o111) !== 0,
  }));
  if (rest.length > 0) flaws.push({ kind: 'cut', detail: `it has more than ${most} members`, rest });
  const spots = records.map((record) => locate(bytes, record, flaws));
  if (overlaps(spots)) flaws.push({ kind: 'bomb', detail: 'its members share their bytes' });
  if (hasDuplicates(records)) flaws.push({ kind: 'broken', detail: 'two of its members have the same name' });
  const unlisted =
    rest.length > 0 ? [] : findUnlisted(bytes, spots, listed?.start ?? bytes.length, most - records.length);
  if (listed && unlisted.length > 0) {
    flaws.push({ kind: 'ambiguous', detail: 'it has members that its list leaves out' });
  }
  return { members: [...spots, ...unlisted].map((spot) => toMember(bytes, spot)), flaws: uniqueFlaws(flaws) };
}

/** A record, and where its packed bytes start and end. */
export interface Spot extends ZipRecord {
  start: number;
  end: number;
}

function locate(bytes: Buffer, record: ZipRecord, flaws: Flaw[]): Spot {
  const { offset, name, packedSize } = record;
  if (
    !(offset >= 0 && offset + LOCAL_SIZE <= bytes.length) ||
    !bytes.subarray(offset, offset + 4).equals(LOCAL_HEADER)
  ) {
    flaws.push({ kind: 'broken', detail: 'the header of a member is missing' });
    return { ...record, start: 0, end: 0, packedSize: 0 };
  }
  const nameEnd = offset + LOCAL_SIZE + bytes.readUInt16LE(offset + 26);
  const start = nameEnd + bytes.readUInt16LE(offset + 28);
  const end = Math.min(bytes.length, start + packedSize);
  if (!bytes.subarray(offset + LOCAL_SIZE, nameEnd).equals(name)) {
    flaws.push({ kind: 'ambiguous', detail: 'a member has two names' });
  }
  if (start + packedSize > bytes.length) flaws.push({ kind: 'broken', detail: 'a member is cut off' });
  const flags = record.flags | (bytes.readUInt16LE(offset + 6) & ENCRYPTED);
  return { ...record, flags, start: Math.min(start, end), end };
}

function overlaps(spots: readonly Spot[]): boolean {
  const inOrder = spots.filter((spot) => spot.end > 0).sort((one, other) => one.offset - other.offset);
  return inOrder.some((spot, at) => spot.end > (inOrder[at + 1]?.offset ?? Number.POSITIVE_INFINITY));
}

function hasDuplicates(records: readonly ZipRecord[]): boolean {
  return new Set(records.map((record) => record.name.toString('latin1'))).size < records.length;
}

function toMember(bytes: Buffer, spot: Spot): Member {
  const name = showName(spot.name);
  const type = spot.mode & TYPE_MASK;
  const encrypted = (spot.flags & ENCRYPTED) !== 0;
  if (type === LINK) {
    const target = encrypted ? '' : unpackSpot(bytes, spot, LONGEST_TARGET);
    return emptyMember(name, 'link', typeof target === 'string' ? '' : showName(target));
  }
  if (type === FOLDER || /[\\/]$/.test(name)) return emptyMember(name, 'folder');
  const { size } = spot;
  const executable = (spot.mode & 0o111) !== 0;
  const rest = { kind: 'file', target: '', executable, encrypted, size, packedSize: spot.end - spot.start } as const;
  return { name, ...rest, unpack: (most) => unpackSpot(bytes, spot, most) };
}

function unpackSpot(bytes: Buffer, spot: Spot, most: number): Unpacked {
  const packed = bytes.subarray(spot.start, spot.end);
  if (spot.method === STORED) return packed.length > most ? 'too-large' : packed;
  return spot.method === DEFLATED ? inflate(packed, most) : 'broken';
}
