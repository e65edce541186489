import { join } from 'node:path';
import { type ConfigEdit, editConfig, type Paths, readConfig } from '@knowhow/core';
import { type ExternalScanner, readExternalScanners, readSuppressions, type Suppression } from '@knowhow/scanner';

/** What knowhow-scan.json says. */
export interface ScanSettings {
  readonly path: string;
  readonly suppressions: readonly Suppression[];
  readonly external: readonly ExternalScanner[];
  /** What is wrong with the file, a sentence each. */
  readonly problems: readonly string[];
}

interface Document {
  readonly path: string;
  readonly value: Readonly<Record<string, unknown>>;
  /** Of the file, or `''` when there is none. */
  readonly hash: string;
  /** Why it can't be used. */
  readonly unreadable?: string;
}

/** A file of its own: a list that a command writes has no place among the settings that people do. */
function readDocument({ stateDir }: Paths): Document {
  const path = join(stateDir, 'knowhow-scan.json');
  // As it is written: a variable has no business in it.
  const { value, hash = '', problems } = readConfig(path, { env: {} });
  const unreadable = problems.find(({ severity }) => severity === 'error')?.message;
  return { path, value, hash, ...(unreadable === undefined ? {} : { unreadable }) };
}

/** Never throws. A file that can't be read suppresses nothing, and counts as a scanner that failed. */
export function readScanSettings(paths: Paths): ScanSettings {
  const { path, value, unreadable } = readDocument(paths);
  if (unreadable !== undefined) {
    const external = [{ name: 'external', command: `${path} can’t be read` }];
    return { path, suppressions: [], external, problems: [`${unreadable} Nothing is suppressed.`] };
  }
  const { suppressions, problems } = readSuppressions(value.suppressions);
  return { path, suppressions, external: readExternalScanners(value.external, paths.home), problems };
}

/** Adds suppressions; one for the same thing is replaced. Everything else in the file stays as it is. */
export function addSuppressions(paths: Paths, added: readonly Suppression[]): void {
  const { path, value, hash } = readDocument(paths);
  const list = listOf(value);
  if (list.length === 0) {
    editConfig(path, [{ op: 'set', path: ['suppressions'], value: added }], { baseHash: hash });
    return;
  }
  let end = list.length;
  const edits = added.map((suppression): ConfigEdit => {
    const known = list.findIndex((item) => isSame(item, suppression));
    return { op: 'set', path: ['suppressions', String(known === -1 ? end++ : known)], value: suppression };
  });
  editConfig(path, edits, { baseHash: hash });
}

/** Takes out every suppression that `isMeant`. Returns how many those were. */
export function removeSuppressions(paths: Paths, isMeant: (suppression: Partial<Suppression>) => boolean): number {
  const { path, value, hash } = readDocument(paths);
  const meant = [...listOf(value).entries()].filter(([, item]) => isMeant(fieldsOf(item)));
  // From the end, so that the others keep their places.
  const edits = meant.reverse().map(([at]): ConfigEdit => ({ op: 'unset', path: ['suppressions', String(at)] }));
  if (edits.length > 0) editConfig(path, edits, { baseHash: hash });
  return edits.length;
}

function listOf({ suppressions }: Document['value']): readonly unknown[] {
  return Array.isArray(suppressions) ? suppressions : [];
}

function isSame(item: unknown, { skill, rule, path, content }: Suppression): boolean {
  const other = fieldsOf(item);
  return other.skill === skill && other.rule === rule && other.path === path && other.content === content;
}

const fieldsOf = (item: unknown): Partial<Suppression> => (typeof item === 'object' && item !== null ? item : {});
