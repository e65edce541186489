/** Bytes of files that are no text, written as text: all of them are below 128, so that UTF-8 leaves them as they are. */

export const ELF = `\x7fELF\x02\x01\x01${'\0'.repeat(57)}`;
export const LUA_BYTECODE = `\x1bLua\x54\0\x01\x04${'\0'.repeat(24)}`;
export const WEBASSEMBLY = '\0asm\x01\0\0\0';
export const SEVEN_ZIP_LIKE = `MSCF${'\0'.repeat(32)}`;

/** A tar archive with one empty member. */
export function tarWith(name: string, type = '0'): string {
  const header = (sum: string) =>
    [name.padEnd(100, '\0'), '0000644\0', '0000000\0', '0000000\0', '00000000000\0', '00000000000\0', sum, type]
      .join('')
      .padEnd(257, '\0')
      .concat('ustar\x0000')
      .padEnd(512, '\0');
  let sum = 0;
  for (const character of header(' '.repeat(8))) sum += character.charCodeAt(0);
  return header(`${sum.toString(8).padStart(6, '0')}\0 `) + '\0'.repeat(1024);
}

/** A ZIP archive with one stored member; the numbers must be small enough to be a character each. */
export function zipWith(name: string, content: string, flags = '\0\0', size = sizeField(content.length)): string {
  const sizes = `${'\0'.repeat(4)}${sizeField(content.length)}${size}${String.fromCharCode(name.length)}\0`;
  const local = `PK\x03\x04\x14\0${flags}${'\0'.repeat(6)}${sizes}\0\0${name}${content}`;
  const record = `PK\x01\x02\x14\0\x14\0${flags}${'\0'.repeat(6)}${sizes}${'\0'.repeat(16)}${name}`;
  const end = `PK\x05\x06\0\0\0\0\x01\0\x01\0${sizeField(record.length)}${sizeField(local.length)}\0\0`;
  return local + record + end;
}

function sizeField(size: number): string {
  return `${String.fromCharCode(size)}\0\0\0`;
}
