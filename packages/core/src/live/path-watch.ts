import { basename, dirname } from 'node:path';
import { isDirectory } from '../files/look.js';
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
  private isArming = false;

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

  onLost(_dir: string, code: string): void {
    this.watched = undefined;
    if (code !== 'ENOENT' && code !== 'ENOTDIR') this.onUnwatchable(code);
    // It went, so that the one above it is the nearest now. While a watch is being started, that is seen to already.
    else if (!this.isArming) {
      this.arm();
      this.onChange();
    }
  }

  close(): void {
    if (this.watched !== undefined) this.watches.remove(this.watched, this);
    this.watched = undefined;
  }

  private arm(): void {
    // A step may be made or undone while the watch on one starts; then another one is the nearest.
    for (let tries = 0; tries < 10; tries++) {
      const { dir, next } = nearestAbove(this.path);
      if (dir === this.watched) {
        this.awaited = next;
        return;
      }
      this.close();
      this.awaited = next;
      this.watched = dir;
      this.isArming = true;
      this.watches.add(dir, this, { isAnchor: true });
      this.isArming = false;
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
