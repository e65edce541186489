import { typeByMagic } from '../collect/file-type.js';
import { gunzip } from './inflate.js';
import { isBomb } from './is-bomb.js';
import type { Flaw, Listing, Member } from './member.js';
import { readTar } from './read-tar.js';

/** A compressed tar archive, or a single file; `spent` is how many bytes were unpacked to find out. */
export function readGzip(
  file: string,
  bytes: Buffer,
  mostMembers: number,
  mostBytes: number,
): Listing & { spent: number } {
  const unpacked = gunzip(bytes, mostBytes);
  if (unpacked === 'broken')
    return { members: [], flaws: [{ kind: 'broken', detail: 'it can’t be unpacked' }], spent: mostBytes };
  if (unpacked === 'too-large') return { members: [], flaws: [tooLarge(bytes.length, mostBytes)], spent: mostBytes };
  const format = typeByMagic(unpacked.subarray(0, 4096))?.format;
  if (format === 'tar') return { ...readTar(unpacked, mostMembers), spent: unpacked.length };
  return { members: [onlyMember(file, bytes, unpacked)], flaws: [], spent: unpacked.length };
}

function tooLarge(packed: number, most: number): Flaw {
  const detail = `it unpacks to more than ${most} bytes`;
  return { kind: isBomb(packed, most) ? 'bomb' : 'cut', detail };
}

function onlyMember(file: string, packed: Buffer, bytes: Buffer): Member {
  const base = file.slice(file.lastIndexOf('/') + 1);
  const name = base.replace(/\.(gz|gzip|z)$/i, '').replace(/\.tgz$/i, '.tar') || 'content';
  const sizes = { size: bytes.length, packedSize: packed.length };
  const rest = { kind: 'file', target: '', executable: false, encrypted: false, ...sizes } as const;
  return { name, ...rest, unpack: (most) => (bytes.length > most ? 'too-large' : bytes) };
}
