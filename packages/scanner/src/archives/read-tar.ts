import { showName } from '../collect/show-name.js';
import { emptyMember, type Flaw, type Listing, type Member, MOST_NAMED, uniqueFlaws } from './member.js';
import { readHeader, type TarHeader, textField } from './tar-header.js';

const BLOCK = 512;
const LONGEST_WORDS = 65_536;

/** What a record says of the header that follows it. */
interface Words {
  name?: string;
  target?: string;
  size?: number;
}

export function readTar(bytes: Buffer, most: number): Listing {
  const members: Member[] = [];
  const flaws: Flaw[] = [];
  const rest: Member[] = [];
  let words: Words = {};
  let ended = false;
  let at = 0;
  while (at + BLOCK <= bytes.length) {
    const header = readHeader(bytes, at);
    if (!header && isEmpty(bytes.subarray(at, at + BLOCK))) {
      ended = true;
      at += BLOCK;
      continue;
    }
    // Some programs stop at the end, and some go on.
    if (ended) flaws.push({ kind: 'ambiguous', detail: 'more follows its end' });
    ended = false;
    if (!header) {
      flaws.push({ kind: 'broken', detail: 'it is damaged' });
      break;
    }
    const isWords = /[xgLKX]/.test(header.type);
    const size = isWords ? header.size : (words.size ?? header.size);
    const start = at + BLOCK;
    const body = bytes.subarray(start, start + Math.min(size, bytes.length));
    if (start + size > bytes.length) flaws.push({ kind: 'broken', detail: 'a member is cut off' });
    if (isWords) words = { ...words, ...readWords(header.type, body.subarray(0, LONGEST_WORDS)) };
    else {
      (members.length < most ? members : rest).push(toMember({ ...header, ...words }, body));
      if (rest.length >= MOST_NAMED) break;
      words = {};
    }
    at = start + Math.ceil(sizeOnTape(header.type, size) / BLOCK) * BLOCK;
  }
  if (ended && !isEmpty(bytes.subarray(at))) flaws.push({ kind: 'ambiguous', detail: 'more follows its end' });
  if (rest.length > 0) flaws.push({ kind: 'cut', detail: `it has more than ${most} members`, rest });
  return { members, flaws: uniqueFlaws(flaws) };
}

/** Links and folders have no bytes of their own, whatever their header says. */
function sizeOnTape(type: string, size: number): number {
  return /[1-6]/.test(type) ? 0 : size;
}

function toMember(header: TarHeader, body: Buffer): Member {
  const name = showName(header.name);
  if (header.type === '1' || header.type === '2') return emptyMember(name, 'link', linkTarget(header));
  if (header.type === '5' || (name.endsWith('/') && body.length === 0)) return emptyMember(name, 'folder');
  if (/[346]/.test(header.type)) return emptyMember(name, 'device');
  const executable = (header.mode & 0o111) !== 0;
  const rest = {
    kind: 'file',
    target: '',
    executable,
    encrypted: false,
    size: body.length,
    packedSize: body.length,
  } as const;
  return { name, ...rest, unpack: (most) => (body.length > most ? 'too-large' : body) };
}

/** A hard link counts from the top of the archive, a link from the folder it is in. */
function linkTarget(header: TarHeader): string {
  const target = showName(header.target);
  return header.type === '1' && !/^[\\/]/.test(target)
    ? `${'../'.repeat(header.name.split('/').length - 1)}${target}`
    : target;
}

function readWords(type: string, body: Buffer): Words {
  if (type === 'L') return { name: textField(body, 0, body.length) };
  if (type === 'K') return { target: textField(body, 0, body.length) };
  // What `g` says is for all members, and never their names.
  return type === 'x' || type === 'X' ? readPax(body) : {};
}

/** Records of the form `27 path=a/long/name\n`. */
function readPax(body: Buffer): Words {
  const words: Words = {};
  for (let at = 0; at < body.length; ) {
    const space = body.indexOf(0x20, at);
    const length = space === -1 ? Number.NaN : Number.parseInt(body.toString('latin1', at, space), 10);
    if (!(length > 0)) break;
    const [key, value] = splitOnce(body.toString('utf8', space + 1, at + length - 1));
    if (key === 'path') words.name = value;
    if (key === 'linkpath') words.target = value;
    if (key === 'size' && /^\d{1,15}$/.test(value)) words.size = Number(value);
    at += length;
  }
  return words;
}

function splitOnce(record: string): [key: string, value: string] {
  const at = record.indexOf('=');
  return at === -1 ? [record, ''] : [record.slice(0, at), record.slice(at + 1)];
}

function isEmpty(block: Buffer): boolean {
  return block.every((byte) => byte === 0);
}
