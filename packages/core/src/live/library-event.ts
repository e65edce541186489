import type { Diagnostic } from '../diagnostic.js';
import type { Resolution } from '../resolution.js';
import type { Cause } from './cause.js';
import type { ResolutionDiff } from './compare-resolutions.js';

/** An agent has other skills, or its prompt would read differently. */
export interface SkillsChanged extends ResolutionDiff {
  readonly type: 'skills.changed';
  readonly agentId: string;
  readonly causes: readonly Cause[];
  /** Undefined for an agent that is new. */
  readonly before: Resolution | undefined;
  /** Undefined for an agent that is gone. */
  readonly after: Resolution | undefined;
}

/** A reload came to nothing; what was there before still stands. */
export interface ReloadFailed {
  readonly type: 'reload.failed';
  readonly causes: readonly Cause[];
  readonly problem: Diagnostic;
}

/** What made a reload fail is mended. */
export interface ReloadRecovered {
  readonly type: 'reload.recovered';
  readonly causes: readonly Cause[];
}

/** The system has no more watches to give, and a root is polled from now on. */
export interface WatchingDegraded {
  readonly type: 'watching.degraded';
  readonly root: string;
  readonly code: string;
  readonly message: string;
}

export type LibraryEvent = SkillsChanged | ReloadFailed | ReloadRecovered | WatchingDegraded;
