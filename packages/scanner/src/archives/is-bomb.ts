import { LIMITS } from '../model/index.js';

/** Bytes below which a good ratio is only a good ratio. */
const HARMLESS = 1_000_000;

/** Whether so few bytes unpack to so many that they were made for it. */
export function isBomb(packed: number, unpacked: number): boolean {
  return unpacked > HARMLESS && unpacked > LIMITS.archiveRatio * Math.max(1, packed);
}
