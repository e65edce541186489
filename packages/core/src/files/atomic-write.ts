import {
  accessSync,
  chmodSync,
  closeSync,
  constants,
  fchownSync,
  fsyncSync,
  lstatSync,
  openSync,
  readlinkSync,
  renameSync,
  type Stats,
  unlinkSync,
  writeFileSync,
} from 'node:fs';
import { dirname, resolve } from 'node:path';
import { errorCode } from './error-code.js';
import { pause } from './pause.js';
import { temporaryPath } from './temporary-file.js';

const PRIVATE_FILE = 0o600;
const MAX_LINKS = 40;

/**
 * Replaces a file's content so that every reader, at every moment, sees all of the old or all of the new, whatever
 * kills us. Keeps its mode and owner, and makes new files private. Never writes through a link: who wants that asks
 * `followLinks` first. Throws the file system's error and leaves the old file when it fails.
 */
export function atomicWrite(target: string, content: string | Uint8Array, beforeRename: () => void = () => {}): void {
  const old = lstatSync(target, { throwIfNoEntry: false });
  if (old?.isSymbolicLink()) throw linkError(`It is a link: ${target}`);
  // The rename would not ask, but a file made read-only is meant to stay as it is.
  if (old) accessSync(target, constants.W_OK);
  const temporary = temporaryPath(target);
  try {
    writeDurably(temporary, content, old);
    beforeRename();
    renameOver(temporary, target);
  } catch (error) {
    removeIfThere(temporary);
    throw error;
  }
  syncDirectory(dirname(target));
}

/** Where a chain of links ends, also when nothing is there yet. */
export function followLinks(path: string): string {
  let current = resolve(path);
  for (let hop = 0; hop < MAX_LINKS; hop++) {
    if (!lstatSync(current, { throwIfNoEntry: false })?.isSymbolicLink()) return current;
    current = resolve(dirname(current), readlinkSync(current));
  }
  throw linkError(`Too many links: ${path}`);
}

/** As the file system would say it. */
function linkError(message: string): Error {
  return Object.assign(new Error(message), { code: 'ELOOP', syscall: 'readlink' });
}

function writeDurably(temporary: string, content: string | Uint8Array, old: Stats | undefined): void {
  const mode = old ? old.mode & 0o777 : PRIVATE_FILE;
  const descriptor = openSync(temporary, 'wx', mode);
  try {
    if (old) keepOwner(descriptor, old);
    writeFileSync(descriptor, content);
    // The rename must not reach the disk before the content does.
    fsyncSync(descriptor);
  } finally {
    closeSync(descriptor);
  }
  // The umask may have taken bits away that the old file had.
  if (old) chmodSync(temporary, mode);
}

/** Root editing somebody's config must not lock that somebody out of it. */
function keepOwner(descriptor: number, old: Stats): void {
  try {
    fchownSync(descriptor, old.uid, old.gid);
  } catch {
    // Without the right to give files away, the file is ours already or nobody can help it.
  }
}

/** Windows refuses the rename while a virus scanner or a reader has the target open, which soon passes. */
function renameOver(from: string, to: string): void {
  for (let attempt = 1; ; attempt++) {
    try {
      renameSync(from, to);
      return;
    } catch (error) {
      const code = errorCode(error);
      if (process.platform !== 'win32' || attempt === 10 || (code !== 'EPERM' && code !== 'EACCES')) throw error;
      pause(10 * attempt);
    }
  }
}

function syncDirectory(directory: string): void {
  try {
    const descriptor = openSync(directory, 'r');
    try {
      fsyncSync(descriptor);
    } finally {
      closeSync(descriptor);
    }
  } catch {
    // Not every system lets a directory be synced. The new content is in place; only its survival of a power cut
    // is now up to the file system.
  }
}

function removeIfThere(path: string): void {
  try {
    unlinkSync(path);
  } catch {
    // It was never made, or the rename took it.
  }
}
