import { INSPECT } from '../env/sealed-env.js';
import type { PromptOptions } from '../prompt/render-prompt.js';
import type { Resolution } from '../resolution.js';
import { buildSnapshot } from '../snapshot/build-snapshot.js';
import { diffSnapshots, type SnapshotDiff } from '../snapshot/diff-snapshots.js';
import { readSnapshot } from '../snapshot/read-snapshot.js';
import type { Snapshot } from '../snapshot/snapshot.js';
import type { SkillLibrary } from './library.js';
import { overrideResolution, type SkillOverrides } from './override-resolution.js';

export interface SessionOptions {
  /** Default: the default agent. */
  readonly agent?: string;
  /** Skills that this session switches off, or on although the agent's list does not name them; by skill key. */
  readonly overrides?: SkillOverrides;
  readonly prompt?: PromptOptions;
  /** The snapshot it had before the process was restarted, as it was stored; something else counts as none. */
  readonly snapshot?: unknown;
  /** Keeps its snapshot, whatever changes. */
  readonly isPinned?: boolean;
}

/** One turn of a session. What it uses stays the same until it ends. */
export interface Turn {
  readonly snapshot: Snapshot;
  /** What is different from the turn before; undefined when nothing is, and at the first turn. */
  readonly changes?: SnapshotDiff;
  end(): void;
}

/** A conversation of an agent. It follows the library from turn to turn, never within one. */
export class SkillSession {
  readonly library: SkillLibrary;
  private readonly agentId: string | undefined;
  private readonly prompt: PromptOptions;
  private overrides: SkillOverrides;
  private held: Snapshot | undefined;
  /** The resolution that the snapshot was last compared with: as long as it is the same one, so is the answer. */
  private seen: Resolution | undefined;
  private hasNewOverrides = false;
  private openTurns = 0;
  private isPinned: boolean;

  constructor(library: SkillLibrary, options: SessionOptions = {}) {
    this.library = library;
    this.agentId = options.agent;
    this.prompt = options.prompt ?? {};
    this.overrides = options.overrides ?? {};
    // What a store gives back may be anything; without a snapshot it is simply a new session.
    this.held = readSnapshot(options.snapshot);
    this.isPinned = options.isPinned ?? false;
  }

  /** What it uses; undefined before its first turn. */
  get snapshot(): Snapshot | undefined {
    return this.held;
  }

  /** What its agent has now, with its own overrides: what the next turn would use. */
  get resolution(): Resolution {
    return overrideResolution(this.current(), this.overrides);
  }

  /**
   * Starts a turn with what is on disk now. The snapshot is a new one only if its content is: a turn that starts while
   * another is open gets that one's.
   */
  async beginTurn(): Promise<Turn> {
    await this.library.settle();
    const before = this.held;
    const isKept = before !== undefined && (this.openTurns > 0 || this.isPinned);
    const snapshot = isKept ? before : this.follow();
    const changes = before && before !== snapshot ? { changes: diffSnapshots(before, snapshot) } : {};
    let isOpen = true;
    const end = () => {
      if (isOpen) this.openTurns--;
      isOpen = false;
    };
    this.openTurns++;
    return { snapshot, ...changes, end };
  }

  /** What a log shows of it. */
  toJSON(): { readonly agentId: string | undefined; readonly version: string | undefined; readonly isPinned: boolean } {
    return { agentId: this.agentId, version: this.held?.version, isPinned: this.isPinned };
  }

  /** Keeps the snapshot it has. */
  pin(): void {
    this.isPinned = true;
  }

  /** Follows the library again, from the next turn on. */
  unpin(): void {
    this.isPinned = false;
  }

  /** From the next turn on. */
  setOverrides(overrides: SkillOverrides): void {
    this.overrides = overrides;
    this.hasNewOverrides = true;
  }

  /** What it is missing of what its agent has now. Undefined before its first turn. */
  diff(): SnapshotDiff | undefined {
    return this.held && diffSnapshots(this.held, buildSnapshot(this.resolution, this.prompt));
  }

  /** What its agent has; what it had last, if the agent has been taken out of the config since. */
  private current(): Resolution {
    try {
      return this.library.resolution(this.agentId);
    } catch (error) {
      if (!this.seen) throw error;
      return this.seen;
    }
  }

  private follow(): Snapshot {
    const shared = this.current();
    if (this.held && this.seen === shared && !this.hasNewOverrides) return this.held;
    this.hasNewOverrides = false;
    const snapshot = buildSnapshot(overrideResolution(shared, this.overrides), this.prompt);
    this.seen = shared;
    if (this.held?.version !== snapshot.version) this.held = snapshot;
    return this.held as Snapshot;
  }
}

// Here and not in the class, where isolated declarations can't name a symbol.
Object.defineProperty(SkillSession.prototype, INSPECT, {
  value(this: SkillSession) {
    return this.toJSON();
  },
});
