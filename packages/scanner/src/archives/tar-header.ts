const BLOCK = 512;

/** One header of a tar archive. */
export interface TarHeader {
  name: string;
  target: string;
  size: number;
  mode: number;
  /** `0` a file, `1` a hard link, `2` a link, `3` `4` `6` devices, `5` a folder, `x` `g` `L` `K` words on the next one. */
  type: string;
}

/** `undefined` where no valid header is. */
export function readHeader(bytes: Buffer, at: number): TarHeader | undefined {
  const block = bytes.subarray(at, at + BLOCK);
  if (block.length < BLOCK || !sumIsRight(block)) return undefined;
  const name = textField(block, 0, 100);
  const prefix = block.toString('latin1', 257, 262) === 'ustar' ? textField(block, 345, 155) : '';
  // In the old GNU format there are times in the place of the prefix.
  const usesPrefix = prefix !== '' && block[262] === 0;
  return {
    name: usesPrefix ? `${prefix}/${name}` : name,
    target: textField(block, 157, 100),
    size: numberField(block, 124, 12),
    mode: numberField(block, 100, 8),
    type: String.fromCharCode(block[156] || 0x30),
  };
}

export function textField(block: Buffer, start: number, length: number): string {
  const field = block.subarray(start, start + length);
  const end = field.indexOf(0);
  return field.toString('utf8', 0, end === -1 ? field.length : end);
}

/** Octal digits, or a binary number when the first bit is set. */
function numberField(block: Buffer, start: number, length: number): number {
  const field = block.subarray(start, start + length);
  if ((field[0] ?? 0) & 0x80) {
    let value = (field[0] ?? 0) & 0x3f;
    for (const byte of field.subarray(1)) value = value * 256 + byte;
    return value;
  }
  const value = Number.parseInt(textField(field, 0, length).trim(), 8);
  return Number.isNaN(value) ? 0 : value;
}

function sumIsRight(block: Buffer): boolean {
  let sum = 0;
  for (let at = 0; at < BLOCK; at++) sum += at >= 148 && at < 156 ? 0x20 : (block[at] ?? 0);
  return sum === numberField(block, 148, 8);
}
