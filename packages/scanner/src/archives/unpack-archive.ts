import type { ArchiveFormat } from '../collect/file-type.js';
import { archiveEscape, incomplete, oddFile, opaque } from '../collect/make-facts.js';
import { worthOf } from '../collect/worth.js';
import { type Fact, LIMITS } from '../model/index.js';
import { escapes, linkEscapes } from './escapes.js';
import { isBomb } from './is-bomb.js';
import type { Flaw, Listing, Member, Unpacked } from './member.js';
import { readGzip } from './read-gzip.js';
import { readTar } from './read-tar.js';
import { readZip } from './read-zip.js';

/** What one file of the skill may still unpack to, archives inside it included. */
export interface Budget {
  bytes: number;
  members: number;
  /** Bytes that may be unpacked on the way, or in vain: of members that lie about their size, or break off. */
  wasted: number;
}

export function fullBudget(): Budget {
  return { bytes: LIMITS.archiveBytes, members: LIMITS.archiveMembers, wasted: 2 * LIMITS.archiveBytes };
}

interface UnpackedFile {
  /** `assets/theme.zip!/run.sh` */
  file: string;
  bytes: Buffer;
  executable: boolean;
}

export interface Opened {
  files: UnpackedFile[];
  facts: Fact[];
}

/** Members beyond these that get out of the folder add nothing. */
const WAYS_OUT = 20;
const LONGEST_NAME = 500;
/** As `showName` writes a character that nobody sees. */
const HIDDEN_NAME = /\\u\{[0-9a-f]{2,5}\}/;
/** Deflate can’t do better. */
const MOST_RATIO = 1032;

/** Unpacks an archive in memory. It never throws, and stays within the budget. */
export function unpackArchive(file: string, bytes: Buffer, format: ArchiveFormat, budget: Budget): Opened {
  const opened: Opened = { files: [], facts: [] };
  const { members, flaws } = list(file, bytes, format, budget);
  for (const flaw of flaws) opened.facts.push(flawFact(file, flaw));
  const seen = new Set<string>();
  /** Facts that would be the same for every member are stated once, of the archive. */
  const once = (key: string, fact: Fact) => {
    if (!seen.has(key)) opened.facts.push(fact);
    seen.add(key);
  };
  let escaped = 0;
  for (const listed of members) {
    const member = { ...listed, name: listed.name.slice(0, LONGEST_NAME) };
    const way = wayOut(listed)?.slice(0, LONGEST_NAME);
    if (way && ++escaped <= WAYS_OUT) opened.facts.push(archiveEscape(file, way));
    if (member.kind === 'device')
      once('device', oddFile(`${file}!/${member.name}`, 'device', 'a device in an archive'));
    if (HIDDEN_NAME.test(member.name)) once('hidden', oddFile(`${file}!/${member.name}`, 'hidden-name', ''));
    if (member.encrypted) once('encrypted', opaque(file, 'encrypted-archive', 'it is locked with a password'));
    else if (member.kind === 'file') unpackMember(file, member, budget, opened, once);
  }
  return opened;
}

function list(file: string, bytes: Buffer, format: ArchiveFormat, budget: Budget): Listing {
  if (format === 'zip') return readZip(bytes, budget.members);
  if (format === 'tar') return readTar(bytes, budget.members);
  const most = Math.min(budget.bytes, budget.wasted);
  const listing = readGzip(file, bytes, budget.members, most);
  budget.wasted -= listing.spent;
  return listing;
}

function flawFact(file: string, flaw: Flaw): Fact {
  if (flaw.kind === 'cut') return cutFact(file, flaw);
  const what = { broken: 'broken-archive', ambiguous: 'disguised', bomb: 'archive-bomb' } as const;
  return opaque(file, what[flaw.kind], flaw.detail);
}

/** The worst of what was cut off is named. Of a packed tar archive nothing is known. */
function cutFact(file: string, { detail, rest }: Flaw): Fact {
  const worths = (rest ?? [{ name: innerName(file), executable: false }]).map(({ name, executable }) => ({
    name,
    ...worthOf(name, executable, undefined),
  }));
  const worst = worths.find(({ program }) => program) ?? worths.find(({ matters }) => matters) ?? worths[0];
  const { program = false, matters = false } = worst ?? {};
  return incomplete(file, 'limit', rest && worst ? `${detail}, ${worst.name} among them` : detail, {
    program,
    matters,
  });
}

function innerName(file: string): string {
  return /\.(tgz|tar\.gz)$/i.test(file) ? 'unknown' : file.replace(/\.(gz|gzip|z)$/i, '');
}

/** How a member would get out of the folder, or `undefined`. */
function wayOut({ name, kind, target }: Member): string | undefined {
  if (escapes(name)) return name;
  return kind === 'link' && linkEscapes(name, target) ? `${name} → ${target}` : undefined;
}

function unpackMember(
  file: string,
  member: Member,
  budget: Budget,
  opened: Opened,
  once: (key: string, fact: Fact) => void,
): void {
  const bytes = unpackWithin(member, budget);
  if (bytes === 'broken') once('broken', opaque(file, 'broken-archive', `${member.name} can’t be unpacked`));
  else if (bytes === 'bomb') {
    once('bomb', opaque(file, 'archive-bomb', `it unpacks to more than ${LIMITS.archiveRatio} times its size`));
  } else if (bytes === 'too-large') {
    const worth = worthOf(member.name, member.executable, undefined);
    const detail = `it holds more than is unpacked, ${member.name} among it`;
    once(`large ${worth.program} ${worth.matters}`, incomplete(file, 'limit', detail, worth));
  } else {
    opened.files.push({ file: `${file}!/${member.name}`, bytes, executable: member.executable });
  }
}

function unpackWithin(member: Member, budget: Budget): Unpacked | 'bomb' {
  if (isBomb(member.packedSize, member.size)) return 'bomb';
  const most = Math.min(budget.bytes, budget.wasted);
  if (budget.members < 1 || member.size > most) return 'too-large';
  const bytes = member.unpack(most);
  const size = typeof bytes === 'string' ? Math.min(most, member.packedSize * MOST_RATIO) : bytes.length;
  const isTrap = bytes !== 'broken' && isBomb(member.packedSize, size);
  if (isTrap || typeof bytes === 'string') budget.wasted -= size;
  else budget.bytes -= size;
  budget.members--;
  return isTrap ? 'bomb' : bytes;
}
