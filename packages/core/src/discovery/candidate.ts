import type { Diagnostic } from '../diagnostic.js';
import type { Skill } from '../format/skill.js';
import type { Reason } from '../gates/verdict.js';
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
export type Refusal = Reason<'invalid' | 'over-limit' | 'blocked'>;

/** What is known of a folder whether its skill was loaded or not. */
export interface SeenFolder {
  readonly name: string;
  readonly tier: Tier;
  readonly root: Root;
  /** The skill's folder as it was found. */
  readonly baseDir: string;
  /** The folder with every link resolved; equal to `baseDir` where no link is on the way. */
  readonly realDir: string;
  readonly filePath: string;
  readonly diagnostics: readonly Diagnostic[];
}

export interface LoadedCandidate extends SeenFolder {
  readonly skill: Skill;
  readonly refusal?: undefined;
}

export interface RefusedCandidate extends SeenFolder {
  readonly skill?: undefined;
  readonly refusal: Refusal;
}

/** A skill folder that was seen: its skill was loaded, or refused with a reason. */
export type Candidate = LoadedCandidate | RefusedCandidate;
