import type { Root } from '../discovery/candidate.js';
import type { ScanSettings } from '../discovery/scan-root.js';
import { sourceLabel } from '../discovery/tiers.js';
import type { Steps } from '../steps.js';
import type { Cause } from './cause.js';
import type { RootStatus } from './library-status.js';
import { RootScan } from './root-scan.js';
import type { Watches } from './watches.js';

export interface ShelfOptions {
  readonly watches: Watches | undefined;
  readonly onChange: (cause: Cause) => void;
  readonly onExhausted: (root: Root, code: string) => void;
}

/** Every root of every agent, each once. */
export class Shelf {
  private readonly options: ShelfOptions;
  private readonly scans = new Map<string, RootScan>();

  constructor(options: ShelfOptions) {
    this.options = options;
  }

  /** The scan of a root. Two agents share it when all that decides what is found in it is the same for both. */
  readonly scanOf = (root: Root, settings: ScanSettings): RootScan => {
    const { limits, allowSymlinkTargets } = settings;
    const key = JSON.stringify([root, limits, allowSymlinkTargets]);
    const known = this.scans.get(key);
    if (known) return known;
    const { watches, onChange, onExhausted } = this.options;
    const onRootExhausted = (code: string) => onExhausted(root, code);
    const scan = new RootScan({ root, settings, watches, onChange, onExhausted: onRootExhausted });
    this.scans.set(key, scan);
    return scan;
  };

  /** Lets go of the roots that nobody uses any more. */
  keepOnly(used: ReadonlySet<RootScan>): void {
    for (const [key, scan] of this.scans) {
      if (used.has(scan)) continue;
      scan.close();
      this.scans.delete(key);
    }
  }

  suspectAll(): void {
    for (const scan of this.scans.values()) scan.suspectAll();
  }

  /** The same for the roots that can't be watched. False when there are none. */
  suspectPolled(): boolean {
    const polled = [...this.scans.values()].filter(({ exhausted }) => exhausted !== undefined);
    for (const scan of polled) scan.suspectAll();
    return polled.length > 0;
  }

  get isPolled(): boolean {
    return [...this.scans.values()].some(({ exhausted }) => exhausted !== undefined);
  }

  *takePrints(): Steps<void> {
    for (const scan of [...this.scans.values()]) yield* scan.takePrints();
  }

  status(): RootStatus[] {
    return [...this.scans.values()].map(({ root, exhausted }) => {
      const base = { dir: root.dir, source: sourceLabel(root.tier) };
      if (exhausted !== undefined) return { ...base, mode: 'polling', why: exhausted };
      return { ...base, mode: this.options.watches ? 'events' : 'off' };
    });
  }

  close(): void {
    this.keepOnly(new Set());
  }
}
