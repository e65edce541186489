import { constants, gunzipSync, inflateRawSync, type ZlibOptions } from 'node:zlib';
import type { Unpacked } from './member.js';

/** Deflated bytes, at most `most` of them. What is cut off in the middle gives what there is. */
export function inflate(bytes: Buffer, most: number): Unpacked {
  return unpackWith(inflateRawSync, bytes, most);
}

export function gunzip(bytes: Buffer, most: number): Unpacked {
  return unpackWith(gunzipSync, bytes, most);
}

function unpackWith(unpack: (bytes: Buffer, options: ZlibOptions) => Buffer, bytes: Buffer, most: number): Unpacked {
  if (most < 1) return 'too-large';
  try {
    return unpack(bytes, { maxOutputLength: most, finishFlush: constants.Z_SYNC_FLUSH });
  } catch (error) {
    return error instanceof RangeError ? 'too-large' : 'broken';
  }
}
