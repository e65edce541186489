import { statSync } from 'node:fs';
import { basename, dirname } from 'node:path';
import type { DirectoryEvent, DirectoryListener, Watches } from './watches.js';

/**
 * Tells when a path appears, vanishes or is written to, whether or not there is anything at it yet: as long as its
 * directory is missing, the nearest one above is watched for the next step on the way.
 */
export class PathWatch implements DirectoryListener {
  private readonly watches: Watches;
  private readonly path: string;
  private readonly onChange: () => void;
  private readonly onUnwatchable: (code: string) => void;
  private watched: string | undefined;
  private awaited = '';

  constructor(watches: Watches, path: string, onChange: () => void, onUnwatchable: (code: string) => void) {
    this.watches = watches;
    this.path = path;
    this.onChange = onChange;
    this.onUnwatchable = onUnwatchable;
    this.arm();
  }

  onEvent({ name, isRename, isSelf }: DirectoryEvent): void {
    // The directory itself may have been exchanged for one that has the path in it.
    const isExchanged = isRename && isSelf;
    if (name !== undefined && name !== this.awaited && !isExchanged) return;
    this.arm();
    this.onChange();
  }

  onLost(dir: string, code: string): void {
    this.watched = undefined;
    if (code === 'ENOENT' || code === 'ENOTDIR') {
      // It went, so that the one above it is the nearest now.
      if (dirname(dir) !== dir) this.arm();
      this.onChange();
    } else this.onUnwatchable(code);
  }

  close(): void {
    if (this.watched !== undefined) this.watches.remove(this.watched, this);
    this.watched = undefined;
  }

  private arm(): void {
    // A step may be made while the watch on the one before it starts; then the next one is watched for.
    for (let tries = 0; tries < 10; tries++) {
      const { dir, next } = nearestAbove(this.path);
      if (dir === this.watched) {
        this.awaited = next;
        return;
      }
      this.close();
      this.awaited = next;
      this.watched = dir;
      if (!this.watches.add(dir, this)) return;
    }
  }
}

/** The nearest directory above a path that is there, and the name in it that leads on to the path. */
function nearestAbove(path: string): { readonly dir: string; readonly next: string } {
  for (let below = path; ; below = dirname(below)) {
    const dir = dirname(below);
    if (dir === below || isDirectory(dir)) return { dir, next: basename(below) };
  }
}

export function isDirectory(path: string): boolean {
  try {
    return statSync(path, { throwIfNoEntry: false })?.isDirectory() === true;
  } catch {
    return false;
  }
}
