import type { ArchiveEscape, Incomplete, Language, OddFile, Opaque, Unit } from '../model/index.js';
import { placesIn } from '../model/index.js';

/** A text that is analysed as a file of its own. */
export function fileUnit(file: string, language: Language, text: string, depth: number): Unit {
  return { file, language, text, kind: 'file', setting: 'plain', via: [], depth, placeAt: placesIn(file, text) };
}

/** Stands for a file that has no text, so that a fact can point at it. */
function bareUnit(file: string): Unit {
  return fileUnit(file, 'text', '', 0);
}

export function opaque(file: string, what: Opaque['what'], detail: string): Opaque {
  return { type: 'opaque', unit: bareUnit(file), offset: 0, what, detail };
}

export function archiveEscape(file: string, name: string): ArchiveEscape {
  return { type: 'archive-escape', unit: bareUnit(file), offset: 0, name };
}

export function oddFile(file: string, what: OddFile['what'], target: string): OddFile {
  return { type: 'odd-file', unit: bareUnit(file), offset: 0, what, target };
}

export function incomplete(
  file: string,
  reason: Incomplete['reason'],
  detail: string,
  worth: Pick<Incomplete, 'matters' | 'program'> = {},
): Incomplete {
  return { type: 'incomplete', unit: bareUnit(file), offset: 0, reason, detail, ...worth };
}
