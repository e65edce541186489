import { dirname } from 'node:path';

/** Why the library looked again. */
export interface Cause {
  readonly kind: CauseKind;
  /** The file or directory it was about, when it was about one. */
  readonly path?: string;
}

export const CAUSES = {
  skill: 'a SKILL.md changed',
  folder: 'a folder came or went',
  access: 'the permissions of a folder changed',
  root: 'a root came or went',
  config: 'the configuration changed',
  program: 'a program came or went',
  nodes: 'the connected machines changed',
  check: 'a look at the disk found it',
  asked: 'somebody asked for it',
} as const;

export type CauseKind = keyof typeof CAUSES;

/**
 * The causes that tell something, each once, in the order they were noticed in. When a folder goes, so do its files,
 * and the directory it was in changes too; it is the folder that people want to hear of.
 */
export function tellingCauses(causes: readonly Cause[]): Cause[] {
  const unique = [...new Map(causes.map((cause) => [`${cause.kind}\0${cause.path ?? ''}`, cause])).values()];
  const folders = new Set(unique.flatMap(({ kind, path }) => (kind === 'folder' && path !== undefined ? [path] : [])));
  const telling = unique.filter(({ kind, path }) => kind !== 'access' && !isBelowOne(path, folders));
  return telling.length > 0 ? telling : unique;
}

function isBelowOne(path: string | undefined, folders: ReadonlySet<string>): boolean {
  if (path === undefined) return false;
  for (let at = path, above = dirname(at); above !== at; at = above, above = dirname(at)) {
    if (folders.has(above)) return true;
  }
  return false;
}
