import { deflateRawSync } from 'node:zlib';

export interface ZipEntry {
  name: string;
  content?: string | Uint8Array;
  deflate?: boolean;
  encrypted?: boolean;
  /** A Unix mode with its type, such as `0o120777` for a link. */
  mode?: number;
  /** What the headers say instead of the truth. */
  size?: number;
  localName?: string;
  /** Leaves it out of the list at the end. */
  unlisted?: boolean;
}

/** The bytes of a ZIP archive. */
export function makeZip(entries: readonly ZipEntry[], prefix: Uint8Array = Buffer.alloc(0)): Buffer {
  const parts: Buffer[] = [Buffer.from(prefix)];
  const records: Buffer[] = [];
  let offset = 0;
  for (const entry of entries) {
    const content = Buffer.from(entry.content ?? '');
    const packed = entry.deflate ? deflateRawSync(content) : content;
    const header = fields(entry, packed.length, entry.size ?? content.length);
    const localName = Buffer.from(entry.localName ?? entry.name);
    const local = Buffer.concat([
      Buffer.from('PK\x03\x04\x14\0'),
      header,
      u16(localName.length),
      u16(0),
      localName,
      packed,
    ]);
    const name = Buffer.from(entry.name);
    const after = Buffer.concat([
      u16(name.length),
      u16(0),
      u16(0),
      u16(0),
      u16(0),
      u32((entry.mode ?? 0o100644) * 65_536),
    ]);
    if (!entry.unlisted) {
      records.push(Buffer.concat([Buffer.from('PK\x01\x02\x14\x03\x14\0'), header, after, u32(offset), name]));
    }
    parts.push(local);
    offset += local.length;
  }
  const directory = Buffer.concat(records);
  const count = u16(records.length);
  const end = [Buffer.from('PK\x05\x06\0\0\0\0'), count, count, u32(directory.length), u32(offset), u16(0)];
  return Buffer.concat([...parts, directory, ...end]);
}

function fields(entry: ZipEntry, packed: number, size: number): Buffer {
  const flags = u16(entry.encrypted ? 1 : 0);
  return Buffer.concat([flags, u16(entry.deflate ? 8 : 0), u32(0), u32(0), u32(packed), u32(size)]);
}

function u16(value: number): Buffer {
  const bytes = Buffer.alloc(2);
  bytes.writeUInt16LE(value);
  return bytes;
}

function u32(value: number): Buffer {
  const bytes = Buffer.alloc(4);
  bytes.writeUInt32LE(value >>> 0);
  return bytes;
}

export interface TarEntry {
  name: string;
  content?: string | Uint8Array;
  /** `0` a file, `1` a hard link, `2` a link, `3` a device, `5` a folder, `x` and `L` words on the next one. */
  type?: string;
  target?: string;
  mode?: number;
}

/** The bytes of a tar archive. */
export function makeTar(entries: readonly TarEntry[]): Buffer {
  return Buffer.concat([...entries.flatMap(tarMember), Buffer.alloc(1024)]);
}

function tarMember({ name, content = '', type = '0', target = '', mode = 0o644 }: TarEntry): Buffer[] {
  const bytes = Buffer.from(content);
  const header = Buffer.alloc(512);
  header.write(name, 0, 100);
  header.write(octal(mode, 7), 100);
  header.write(octal(bytes.length, 11), 124);
  header.write(' '.repeat(8), 148);
  header.write(type, 156);
  header.write(target, 157, 100);
  header.write('ustar\x0000', 257);
  const sum = header.reduce((total, byte) => total + byte, 0);
  header.write(`${octal(sum, 6)}\0 `, 148);
  return [header, bytes, Buffer.alloc((512 - (bytes.length % 512)) % 512)];
}

function octal(value: number, length: number): string {
  return value.toString(8).padStart(length, '0');
}

/** A record of a pax header: `27 path=a/long/name\n`. */
export function paxRecord(key: string, value: string): string {
  const rest = ` ${key}=${value}\n`;
  let length = rest.length + 1;
  while (`${length}`.length + rest.length !== length) length = `${length}`.length + rest.length;
  return `${length}${rest}`;
}
