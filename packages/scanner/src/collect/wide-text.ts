import { looksBinary } from './text-bytes.js';

export type Wide = 'utf-16le' | 'utf-16be';

const SAMPLE = 1024;
const SHORTEST = 8;

/** Whether bytes are UTF-16: by their mark, or because every other one of them is NUL. */
export function wideEncoding(bytes: Buffer): Wide | undefined {
  if (bytes[0] === 0xff && bytes[1] === 0xfe) return 'utf-16le';
  if (bytes[0] === 0xfe && bytes[1] === 0xff) return 'utf-16be';
  return withoutMark(bytes.subarray(0, SAMPLE));
}

export function decodeWide(bytes: Buffer, encoding: Wide): string {
  return new TextDecoder(encoding).decode(bytes);
}

function withoutMark(start: Buffer): Wide | undefined {
  if (start.length < SHORTEST || !start.includes(0)) return undefined;
  const counts = [0, 0];
  for (let at = 0; at < start.length; at++) if (start[at] === 0) counts[at % 2] = (counts[at % 2] ?? 0) + 1;
  const [even = 0, odd = 0] = counts;
  const half = start.length / 2;
  const wide =
    odd > 0.7 * half && even * 20 < half ? 'utf-16le' : even > 0.7 * half && odd * 20 < half ? 'utf-16be' : '';
  // Numbers of two bytes look the same, and are no letters.
  return wide && !looksBinary(Buffer.from(decodeWide(start, wide))) ? wide : undefined;
}
