import type { Diagnostic } from '../diagnostic.js';
import type { Skill } from '../format/skill.js';
import type { Tier } from './tiers.js';

/** A directory to scan for skills. */
export interface Root {
  readonly tier: Tier;
  readonly dir: string;
  /** The plugin that brought it, when one did. */
  readonly plugin?: string;
  /** Links in it may lead anywhere, because it is also a root of a tier whose links may. */
  readonly trustsLinks?: boolean;
  /** Why it is not scanned, when it is not. */
  readonly skipped?: string;
}

/** What became of one root: which directory was really scanned, how much was in it, what went wrong. */
export interface RootReport extends Root {
  /** The directory skills were looked for in: the root, or its nested `skills/`. */
  readonly scannedDir: string;
  readonly exists: boolean;
  readonly found: number;
  readonly diagnostics: readonly Diagnostic[];
}

/** Why a folder was seen but its skill not loaded. */
export interface Refusal {
  readonly state: 'invalid' | 'over-limit' | 'blocked';
  readonly code: string;
  readonly message: string;
  readonly fix?: string;
  readonly line?: number;
  readonly column?: number;
}

/** A skill folder that was seen. It has a `skill` or a `refusal`, never both, never neither. */
export interface Candidate {
  readonly name: string;
  readonly tier: Tier;
  readonly root: Root;
  /** The skill's folder as it was found. */
  readonly baseDir: string;
  /** The folder with every link resolved; equal to `baseDir` where no link is on the way. */
  readonly realDir: string;
  readonly filePath: string;
  readonly skill?: Skill;
  readonly refusal?: Refusal;
  readonly diagnostics: readonly Diagnostic[];
}
