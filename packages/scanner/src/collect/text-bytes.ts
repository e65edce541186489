import { isUtf8 } from 'node:buffer';

const SAMPLE = 65_536;

/** Whether more than one byte in twenty is a control character: nobody typed it. */
export function looksBinary(bytes: Uint8Array): boolean {
  const most = Math.min(bytes.length, SAMPLE);
  let low = 0;
  let high = 0;
  for (let at = 0; at < most; at++) {
    const byte = bytes[at] ?? 0;
    if ((byte < 0x20 && (byte < 0x08 || byte > 0x0d) && byte !== 0x1b) || byte === 0x7f) low++;
    else if (byte >= 0x80 && byte < 0xa0) high++;
  }
  if (low * 20 > most) return true;
  // In UTF-8 these are parts of letters. The sample may end inside one.
  return (low + high) * 20 > most && !isUtf8(bytes.subarray(0, most < bytes.length ? lastStart(bytes, most) : most));
}

function lastStart(bytes: Uint8Array, end: number): number {
  let at = end;
  while (at > end - 4 && at > 0 && ((bytes[at] ?? 0) & 0xc0) === 0x80) at--;
  return at;
}
