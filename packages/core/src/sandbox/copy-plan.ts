import type { SkipCode } from './skip-codes.js';

export interface PlannedFile {
  /** Where its bytes are, name by name from the skill's folder: elsewhere than in the copy if a link leads there. */
  readonly from: readonly string[];
  /** What was counted against the limits. */
  readonly size: number;
}

/** A folder as it will be in the copy. Links are gone from it: each is what it leads to. */
export interface PlannedFolder {
  readonly from: readonly string[];
  readonly files: ReadonlyMap<string, PlannedFile>;
  readonly folders: ReadonlyMap<string, PlannedFolder>;
}

export interface CopyPlan {
  readonly folder: PlannedFolder;
  /** Paths from the skill's folder. */
  readonly skipped: readonly { readonly path: string; readonly why: SkipCode }[];
}
