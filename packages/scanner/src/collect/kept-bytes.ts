import { LIMITS } from '../model/index.js';
import { type FileType, type Group, typeByMagic } from './file-type.js';

const START = 4096;
/** Pictures and archives up to here are looked at as a whole. */
const LARGEST_FORMAT = 20_000_000;
const SHOWN: ReadonlySet<Group> = new Set(['picture', 'media', 'font', 'document', 'data']);

/** Text is cut to what is analysed; what has a format is no use in parts. */
export function keepForScan(start: Buffer, size: number): number {
  return typeByMagic(start) && size <= LARGEST_FORMAT ? size : LIMITS.bytesOfFile;
}

/** Enough to tell the type. */
export function keepStart(): number {
  return 2 * START;
}

/** Whether it is a picture, a sound or the like, of which a look at the start is enough. */
export function isShown({ group }: FileType): boolean {
  return SHOWN.has(group);
}
