import { lstatSync, type Stats, statSync } from 'node:fs';

/** What a path leads to. What can't be looked at, for whatever reason, is not there for us. */
export function lookAt(path: string): Stats | undefined {
  try {
    return statSync(path, { throwIfNoEntry: false });
  } catch {
    return undefined;
  }
}

/** The same, with a link looked at and not followed. */
export function lookAtItself(path: string): Stats | undefined {
  try {
    return lstatSync(path, { throwIfNoEntry: false });
  } catch {
    return undefined;
  }
}

export function isDirectory(path: string): boolean {
  return lookAt(path)?.isDirectory() === true;
}

export function isSymbolicLink(path: string): boolean {
  return lookAtItself(path)?.isSymbolicLink() === true;
}

/** Whether there is anything of this name, be it a link to nowhere. */
export function isThere(path: string): boolean {
  return lookAtItself(path) !== undefined;
}
