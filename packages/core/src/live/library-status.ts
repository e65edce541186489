import type { Diagnostic } from '../diagnostic.js';

/** How the library learns of changes in a root. */
export interface RootStatus {
  readonly dir: string;
  readonly source: string;
  readonly mode: 'events' | 'polling' | 'off';
  /** Why it is polled. */
  readonly why?: string;
}

/** What may be said aloud about a library. */
export interface LibraryStatus {
  readonly watching: 'events' | 'polling' | 'off';
  readonly roots: readonly RootStatus[];
  /** Directories with a watch on them. */
  readonly watchedDirectories: number;
  readonly agents: readonly string[];
  readonly reloads: number;
  /** CPU is not counted: how long the last reload took, with its pauses. */
  readonly lastReloadMs?: number;
  /** Why the last reload came to nothing, until one succeeds. */
  readonly failure?: Diagnostic;
}
