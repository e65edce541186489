import type { Reason } from '../gates/verdict.js';
import type { PromptOptions } from '../prompt/render-prompt.js';
import type { Resolution } from '../resolution.js';
import type { Snapshot } from '../snapshot/snapshot.js';
import type { SkippedPath } from './skip-codes.js';

export interface SandboxOptions {
  readonly resolution: Resolution;
  /** The sandbox's workspace, as the host sees it. It must be there. */
  readonly workspaceDir: string;
  /** The same directory as the sandbox sees it: absolute, like `/workspace` or `C:\workspace`. */
  readonly seenAs: string;
  /** Paths are always absolute: a `~` inside is another one. */
  readonly prompt?: Omit<PromptOptions, 'paths'>;
  /** Names of the skills that the sandbox may have. Default: all that are ready. */
  readonly only?: readonly string[];
}

/** What a sandbox has been given. Paths are from the workspace, with forward slashes. */
export interface SandboxCopy {
  /** What a session in the sandbox uses: its paths are those inside. */
  readonly snapshot: Snapshot;
  /** What the snapshot was built from: a skill that could not be copied is in it with its reason. */
  readonly resolution: Resolution;
  /** The files that were written. */
  readonly copied: readonly string[];
  /** How many files were there already, with the same bytes. */
  readonly unchanged: number;
  /** What was in the folder for copies and had no business there; a folder counts as one. */
  readonly removed: readonly string[];
  /** What should have been removed, and could not be. The snapshot doesn't know of it. */
  readonly stuck: readonly string[];
  /** Parts of skills that were left out of their copies. */
  readonly skipped: readonly SkippedPath[];
  /** Skills that could not be copied, and are not ready in there. */
  readonly failed: readonly { readonly skill: string; readonly reason: Reason }[];
}
