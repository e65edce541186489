import { isGenuine } from './genuine-type.js';
import { looksBinary } from './text-bytes.js';

/** What the first bytes of a file say it is. */
export interface FileType {
  readonly group: Group;
  /** For a message: `an ELF program`. */
  readonly name: string;
  /** For archives that are opened. */
  readonly format?: ArchiveFormat;
}

export type ArchiveFormat = 'zip' | 'tar' | 'gzip';

/**
 * - `executable`, `library`, `bytecode`: machine code of some kind
 * - `archive`: holds files
 * - `picture`, `media`, `font`, `document`, `data`: is looked at, played or read by other programs
 */
export type Group =
  | 'executable'
  | 'library'
  | 'bytecode'
  | 'archive'
  | 'picture'
  | 'media'
  | 'font'
  | 'document'
  | 'data';

export const PYTHON_BYTECODE = 'Python bytecode';

type Row = readonly [group: Group, name: string, magic: string, offset?: number, format?: ArchiveFormat];

/** Magic numbers; each character is a byte. */
const MAGIC: readonly Row[] = [
  ['executable', 'an ELF program', '\x7fELF'],
  ['executable', 'a Mach-O program', '\xfe\xed\xfa\xce'],
  ['executable', 'a Mach-O program', '\xfe\xed\xfa\xcf'],
  ['executable', 'a Mach-O program', '\xce\xfa\xed\xfe'],
  ['executable', 'a Mach-O program', '\xcf\xfa\xed\xfe'],
  ['executable', 'a Windows shortcut', 'L\0\0\0\x01\x14\x02\0'],
  ['executable', 'a macOS installer', 'xar!'],
  ['executable', 'a Flash program', 'FWS'],
  ['executable', 'a Flash program', 'CWS'],
  ['library', 'a WebAssembly module', '\0asm'],
  ['bytecode', 'Android bytecode', 'dex\n0'],
  ['bytecode', 'LLVM bitcode', 'BC\xc0\xde'],
  ['bytecode', 'Lua bytecode', '\x1bLua'],
  ['bytecode', 'Lua bytecode', '\x1bLJ'],
  ['bytecode', 'a compiled AppleScript', 'FasdUAS'],
  ['bytecode', 'Erlang bytecode', 'FOR1'],
  ['archive', 'a ZIP archive', 'PK\x03\x04', 0, 'zip'],
  ['archive', 'a ZIP archive', 'PK\x05\x06', 0, 'zip'],
  ['archive', 'a ZIP archive', 'PK\x07\x08', 0, 'zip'],
  ['archive', 'a browser extension', 'Cr24', 0, 'zip'],
  ['archive', 'a gzip file', '\x1f\x8b\x08', 0, 'gzip'],
  ['archive', 'a tar archive', 'ustar', 257, 'tar'],
  ['archive', 'a 7z archive', '7z\xbc\xaf\x27\x1c'],
  ['archive', 'a RAR archive', 'Rar!\x1a\x07'],
  ['archive', 'an xz file', '\xfd7zXZ\0'],
  ['archive', 'a bzip2 file', 'BZh'],
  ['archive', 'a Zstandard file', '\x28\xb5\x2f\xfd'],
  ['archive', 'an LZ4 file', '\x04\x22\x4d\x18'],
  ['archive', 'a cabinet archive', 'MSCF\0\0\0\0'],
  ['archive', 'a Debian package or static library', '!<arch>\n'],
  ['archive', 'an RPM package', '\xed\xab\xee\xdb'],
  ['picture', 'a PNG picture', '\x89PNG\r\n\x1a\n'],
  ['picture', 'a JPEG picture', '\xff\xd8\xff'],
  ['picture', 'a GIF picture', 'GIF87a'],
  ['picture', 'a GIF picture', 'GIF89a'],
  ['picture', 'an icon', '\0\0\x01\0'],
  ['picture', 'a cursor', '\0\0\x02\0'],
  ['picture', 'a macOS icon', 'icns'],
  ['picture', 'a TIFF picture', 'II*\0'],
  ['picture', 'a TIFF picture', 'MM\0*'],
  ['picture', 'a Photoshop picture', '8BPS'],
  ['picture', 'a WebP picture', 'WEBP', 8],
  ['media', 'a sound or film', 'WAVE', 8],
  ['media', 'a sound or film', 'AVI ', 8],
  ['media', 'a sound or film', 'ftyp', 4],
  ['media', 'a sound', 'ID3'],
  ['media', 'a sound', '\xff\xfb'],
  ['media', 'a sound', '\xff\xf3'],
  ['media', 'a sound', 'OggS'],
  ['media', 'a sound', 'fLaC'],
  ['media', 'a sound', 'MThd'],
  ['media', 'a film', '\x1aE\xdf\xa3'],
  ['font', 'a font', 'wOFF'],
  ['font', 'a font', 'wOF2'],
  ['font', 'a font', '\0\x01\0\0'],
  ['font', 'a font', 'OTTO'],
  ['font', 'a font', 'ttcf'],
  ['document', 'a PDF document', '%PDF-'],
  ['document', 'an old Office document or installer', '\xd0\xcf\x11\xe0\xa1\xb1\x1a\xe1'],
  ['data', 'a SQLite database', 'SQLite format 3\0'],
  ['data', 'a NumPy array', '\x93NUMPY'],
  ['data', 'a Parquet table', 'PAR1'],
  ['data', 'a model', 'GGUF'],
  ['data', 'an HDF5 file', '\x89HDF'],
  ['data', 'a folder view of macOS', '\0\0\0\x01Bud1'],
  ['data', 'a binary property list', 'bplist0'],
  ['data', 'a translation', '\xde\x12\x04\x95'],
];

const MAGIC_BYTES = MAGIC.map((row) => ({ row, bytes: Buffer.from(row[2], 'latin1'), offset: row[3] ?? 0 }));

/** The type by magic number, or `undefined` for text, whatever its first bytes, and for what is not known. */
export function typeByMagic(head: Buffer): FileType | undefined {
  const type = specialType(head) ?? rowType(head);
  if (!type) return undefined;
  // Archives and documents may hold plain text. All others are made of bytes that nobody types.
  const holdsText = type.group === 'document' || type.format === 'zip' || type.format === 'tar';
  return holdsText || looksBinary(head) ? type : undefined;
}

function rowType(head: Buffer): FileType | undefined {
  for (const { row, bytes, offset } of MAGIC_BYTES) {
    if (head[offset] !== bytes[0] || !head.subarray(offset, offset + bytes.length).equals(bytes)) continue;
    if (isGenuine(row[2], head)) return { group: row[0], name: row[1], ...(row[4] && { format: row[4] }) };
  }
  return undefined;
}

/** Types that take more than a look at fixed bytes. */
function specialType(head: Buffer): FileType | undefined {
  if (head.length < 8) return undefined;
  if (head[0] === 0x4d && head[1] === 0x5a && head.subarray(2, 128).includes(0)) {
    return { group: 'executable', name: 'a Windows program' };
  }
  if (head.readUInt32BE(0) === 0xcafebabe) {
    // A fat Mach-O has the count of its parts here, a class file its version.
    return head.readUInt32BE(4) < 40
      ? { group: 'executable', name: 'a Mach-O program' }
      : { group: 'bytecode', name: 'a Java class' };
  }
  if (isPythonBytecode(head)) return { group: 'bytecode', name: pythonName(head) };
  if (head[2] === 0xde && head[3] === 0xc0 && head.includes(0)) return { group: 'bytecode', name: 'V8 bytecode' };
  return isPlainTar(head) ? { group: 'archive', name: 'a tar archive', format: 'tar' } : undefined;
}

/** Python may be told not to compare bytecode with its source: then the two need have nothing in common. */
function pythonName(head: Buffer): string {
  const isModern = head.readUInt16LE(0) >= 3390 && head.readUInt16LE(0) < 4000;
  return isModern && head.readUInt32LE(4) === 1
    ? 'Python bytecode that is never compared with its source'
    : PYTHON_BYTECODE;
}

function isPythonBytecode(head: Buffer): boolean {
  if (head[2] !== 0x0d || head[3] !== 0x0a) return false;
  const version = head.readUInt16LE(0);
  return (version >= 3000 && version < 4000) || (version >= 50_000 && version <= 62_300);
}

/** Old tar has no magic, but a sum over its header. */
function isPlainTar(head: Buffer): boolean {
  if (head.length < 512 || head[0] === 0 || head[156] === undefined) return false;
  const field = head.toString('latin1', 148, 156);
  if (!/^[ 0]{0,3}[0-7]{3,6}[\0 ]{1,3}$/.test(field)) return false;
  let sum = 8 * 0x20;
  for (let at = 0; at < 512; at++) if (at < 148 || at >= 156) sum += head[at] ?? 0;
  return sum === Number.parseInt(field.trim(), 8);
}
