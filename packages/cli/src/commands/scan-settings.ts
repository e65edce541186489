import { existsSync, lstatSync, readlinkSync } from 'node:fs';
import { join } from 'node:path';
import { type ConfigEdit, editConfig, type Paths, readConfig } from '@knowhow/core';
import {
  type ExternalScanner,
  readExternalScanners,
  readSuppressions,
  type Suppression,
  type UnknownScanners,
} from '@knowhow/scanner';
import { CliError } from '../cli-error.js';
import { unknownKeys } from './scan-settings-keys.js';

/** What knowhow-scan.json says. */
export interface ScanSettings {
  readonly path: string;
  readonly suppressions: readonly Suppression[];
  readonly external: readonly ExternalScanner[] | UnknownScanners;
  /** What is wrong with the file, a sentence each, with its name in front. */
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
  const named = (problem: string): string => (problem.startsWith(path) ? problem : `${path}: ${problem}`);
  if (unreadable !== undefined) {
    const unknown = `${path} can’t be read, so it is not known which other scanners to ask.`;
    return { path, suppressions: [], external: { unknown }, problems: [named(`${unreadable} Nothing is suppressed.`)] };
  }
  const { suppressions, problems } = readSuppressions(value.suppressions);
  const external = readExternalScanners(value.external, paths.home);
  return { path, suppressions, external, problems: [...problems, ...unknownKeys(value)].map(named) };
}

/** Adds suppressions; one for the same thing is replaced. Everything else in the file stays as it is. */
export function addSuppressions(paths: Paths, added: readonly Suppression[]): void {
  const { path, value, hash } = readDocument(paths);
  refuseLostLink(path);
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

/** A link that leads nowhere would put the file where somebody else wants one. */
function refuseLostLink(path: string): void {
  const isLink = lstatSync(path, { throwIfNoEntry: false })?.isSymbolicLink() ?? false;
  if (!isLink || existsSync(path)) return;
  throw new CliError(
    `${path} is a link to ${readlinkSync(path)}, where there is nothing. Remove the link, or mend it.`,
  );
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
