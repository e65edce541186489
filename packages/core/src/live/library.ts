import { UnknownAgentError } from '../config/unknown-agent-error.js';
import type { Diagnostic } from '../diagnostic.js';
import { INSPECT } from '../env/sealed-env.js';
import type { RemoteNode } from '../gates/machine.js';
import type { Resolution } from '../resolution.js';
import type { AgentView } from './agent-view.js';
import { type Cause, tellingCauses } from './cause.js';
import { CauseQueue } from './cause-queue.js';
import { compareResolutions, type ResolutionDiff } from './compare-resolutions.js';
import { Holdings, type HoldingsOptions } from './holdings.js';
import type { LibraryEvent } from './library-event.js';
import type { LibraryStatus } from './library-status.js';
import { OneAtATime } from './one-at-a-time.js';
import { PassingError } from './passing-error.js';
import { runInSlices } from './run-in-slices.js';
import { type SessionOptions, SkillSession } from './session.js';

/** Where watching is impossible, a look this often, and never for more than a hundredth of the time. */
const POLL_MS = 2000;
const POLL_SHARE = 100;
/**
 * Events get lost: in a full queue, on a network drive, when a directory is moved from above. A look finds out: once a
 * minute, and less often where it takes long, so that it is never more than a thousandth of the time.
 */
const CHECK_MS = 60_000;
const LONGEST_CHECK_MS = 600_000;
const CHECK_SHARE = 1000;
/** What nobody waits for: the checksums that tell an edit from a touch, the watches on PATH. */
const WARM_UP_MS = 50;

export interface LibraryOptions extends HoldingsOptions {
  /** Hears of everything from the start; see {@link SkillLibrary.subscribe}. */
  readonly onEvent?: (event: LibraryEvent) => void;
}

/** Opens a library: when it is here, every root has been scanned and is watched. Close it when done. */
export async function openLibrary(options: LibraryOptions = {}): Promise<SkillLibrary> {
  const library = new SkillLibrary(options);
  try {
    await library.open();
    return library;
  } catch (error) {
    library.close();
    throw error;
  }
}

/**
 * The skills of all agents, kept up to date. A root is scanned and watched once, however many agents share it. A change
 * becomes a new resolution in one step: until that is complete, and if it can't be had, the one before stands.
 */
export class SkillLibrary {
  private readonly holdings: Holdings;
  private readonly listeners = new Set<(event: LibraryEvent) => void>();
  private readonly queue: CauseQueue = new CauseQueue(() => void this.reloads.ask());
  private readonly reloads: OneAtATime = new OneAtATime(() => this.reload());
  private checkTimer: NodeJS.Timeout | undefined;
  private pollTimer: NodeJS.Timeout | undefined;
  private warmUpTimer: NodeJS.Timeout | undefined;
  private isClosed = false;
  private readonly isOver = (): boolean => this.isClosed;
  private failure: Diagnostic | undefined;
  /** What was said to be polled. */
  private readonly degraded = new Set<string>();
  private reloadCount = 0;
  private lastReloadMs: number | undefined;

  constructor({ onEvent, ...options }: LibraryOptions) {
    if (onEvent) this.listeners.add(onEvent);
    this.holdings = new Holdings(options, {
      onChange: (cause) => this.notice(cause),
      onExhausted: (what, code) => this.startPolling(what, code),
    });
  }

  /** @internal Use {@link openLibrary}. */
  async open(): Promise<void> {
    await this.checkLater(async () => void (await runInSlices(this.holdings.renew())));
    this.warmUpLater();
  }

  /** Ids of the agents there are. */
  get agents(): readonly string[] {
    return [...this.holdings.views.keys()];
  }

  /**
   * What an agent has now.
   * @throws {UnknownAgentError}
   */
  resolution(agentId?: string): Resolution {
    return this.view(agentId).resolution;
  }

  /** Hears of every change until the function that comes back is called. A listener that throws harms nobody. */
  subscribe(listener: (event: LibraryEvent) => void): () => void {
    this.listeners.add(listener);
    return () => this.listeners.delete(listener);
  }

  /** Starts a session, or goes on with one that had a snapshot before. */
  session(options: SessionOptions = {}): SkillSession {
    return new SkillSession(this, options);
  }

  setNodes(nodes: readonly RemoteNode[]): Promise<void> {
    this.holdings.setNodes(nodes);
    return this.reloadNow({ kind: 'nodes' });
  }

  /**
   * Acts on everything that has happened so far, without waiting for quiet. Where nothing is watched, it looks at the
   * disk. A turn begins with it, so that what is on disk when it starts is what it gets.
   */
  async settle(): Promise<void> {
    // What has happened is heard of when the event loop comes round: the second time is sure to be after that.
    for (let round = 0; round < 2; round++) await new Promise((resolve) => setImmediate(resolve));
    if (!this.holdings.isWatching) return this.check({ kind: 'check' });
    await runInSlices(this.holdings.watchPrograms(), this.isOver);
    // Nothing is heard of what can't be watched.
    if (this.holdings.suspectPolled()) await this.reloadNow({ kind: 'check' });
    else if (this.queue.isEmpty) await this.reloads.idle();
    else await this.reloadNow();
  }

  /** Looks at everything again, whether or not anything was heard of it. */
  check(cause: Cause = { kind: 'asked' }): Promise<void> {
    if (!this.isClosed) this.holdings.suspectAll();
    return this.reloadNow(cause);
  }

  status(): LibraryStatus {
    const { holdings, failure, lastReloadMs } = this;
    const roots = holdings.roots();
    return {
      watching: holdings.isPolled ? 'polling' : holdings.isWatching ? 'events' : 'off',
      roots,
      watchedDirectories: holdings.watchedDirectories,
      agents: this.agents,
      reloads: this.reloadCount,
      ...(lastReloadMs === undefined ? {} : { lastReloadMs }),
      ...(failure === undefined ? {} : { failure }),
    };
  }

  /** What a log shows of it: it holds keys, and they are nobody's business. */
  toJSON(): LibraryStatus {
    return this.status();
  }

  /** Ends everything, also what is under way. What it has answered so far still stands. */
  close(): void {
    this.isClosed = true;
    clearTimeout(this.checkTimer);
    clearTimeout(this.pollTimer);
    clearTimeout(this.warmUpTimer);
    this.queue.cancel();
    this.holdings.close();
    this.listeners.clear();
  }

  private view(agentId?: string): AgentView {
    const { views } = this.holdings;
    const all = [...views.values()];
    // A library about one agent has no other to mean.
    const view = agentId === undefined ? (all.find(isDefault) ?? all[0]) : views.get(agentId);
    if (!view) throw new UnknownAgentError(agentId ?? '', this.agents);
    return view;
  }

  private notice(cause: Cause): void {
    if (!this.isClosed) this.queue.notice(cause, this.holdings.quietMs);
  }

  private async reloadNow(cause?: Cause): Promise<void> {
    if (this.isClosed) return;
    this.queue.hurry(cause);
    await this.reloads.ask();
  }

  private async reload(): Promise<void> {
    const causes = this.queue.take();
    const before = this.holdings.views;
    const startedAt = performance.now();
    try {
      for (const cause of causes) this.holdings.suspect(cause);
      const after = await runInSlices(this.holdings.renew(), this.isOver);
      const telling = tellingCauses(causes);
      if (!after) return;
      this.noteFailure(this.holdings.setupProblem, telling);
      await this.tellChanges(before, after, telling);
    } catch (error) {
      this.noteFailure(failureOf(error), tellingCauses(causes));
    } finally {
      this.reloadCount++;
      this.lastReloadMs = performance.now() - startedAt;
    }
    this.warmUpLater();
  }

  private async tellChanges(
    before: ReadonlyMap<string, AgentView>,
    after: ReadonlyMap<string, AgentView>,
    causes: readonly Cause[],
  ): Promise<void> {
    for (const agentId of new Set([...before.keys(), ...after.keys()])) {
      const old = before.get(agentId)?.resolution;
      const now = after.get(agentId)?.resolution;
      if (old === now) continue;
      const diff = await runInSlices(compareResolutions(old, now), this.isOver);
      if (!diff) return;
      if (!isSame(diff)) this.tell({ type: 'skills.changed', agentId, causes, before: old, after: now, ...diff });
    }
  }

  /** Said once, and once more when it is over. */
  private noteFailure(problem: Diagnostic | undefined, causes: readonly Cause[]): void {
    const before = this.failure;
    this.failure = problem;
    if (problem && problem.message !== before?.message) this.tell({ type: 'reload.failed', causes, problem });
    else if (before && !problem) this.tell({ type: 'reload.recovered', causes });
  }

  private startPolling(what: string, code: string): void {
    this.pollTimer ??= setTimeout(() => void this.poll(), POLL_MS).unref();
    // Whether there are watches again is tried now and then; that there still are none is no news.
    if (this.degraded.has(what)) return;
    this.degraded.add(what);
    const message = `No file watch could be had (${code}): ${what} will be looked at every ${POLL_MS / 1000} s.`;
    this.tell({ type: 'watching.degraded', root: what, code, message });
  }

  private async poll(): Promise<void> {
    if (this.isClosed || !this.holdings.suspectPolled()) {
      this.pollTimer = undefined;
      return;
    }
    const cost = await cpuOf(() => this.reloadNow({ kind: 'check' }));
    if (this.isClosed) return;
    this.pollTimer = setTimeout(() => void this.poll(), Math.max(POLL_MS, cost * POLL_SHARE)).unref();
  }

  /** Does some work that looks at everything, and plans the next look by what it took. */
  private async checkLater(work: () => Promise<void>): Promise<void> {
    const cost = await cpuOf(work);
    if (this.isClosed) return;
    const pause = Math.min(Math.max(CHECK_MS, cost * CHECK_SHARE), LONGEST_CHECK_MS);
    this.checkTimer = setTimeout(() => void this.checkLater(() => this.check({ kind: 'check' })), pause).unref();
  }

  /** When whoever waited for the library has what they waited for. */
  private warmUpLater(): void {
    if (this.isClosed) return;
    this.warmUpTimer ??= setTimeout(() => {
      this.warmUpTimer = undefined;
      void runInSlices(this.holdings.warmUp(), this.isOver);
    }, WARM_UP_MS).unref();
  }

  private tell(event: LibraryEvent): void {
    for (const listener of [...this.listeners]) {
      // A listener's own failure is its own affair, at once or later; the others still have to hear of this.
      void (async () => listener(event))().catch(() => {});
    }
  }
}

/** CPU milliseconds that passed while something was done, whoever took them. */
async function cpuOf(work: () => Promise<void>): Promise<number> {
  const before = process.cpuUsage();
  await work();
  const { user, system } = process.cpuUsage(before);
  return (user + system) / 1000;
}

function failureOf(error: unknown): Diagnostic {
  // What nobody foresaw may hold anything, so nothing of it is quoted.
  const message = error instanceof PassingError ? error.message : 'The skills could not be looked through.';
  return { code: 'reload-failed', severity: 'error', message };
}

const isSame = ({ added, removed, changed, promptChanged, newProblems }: ResolutionDiff): boolean =>
  added.length + removed.length + changed.length + newProblems.length === 0 && !promptChanged;

const isDefault = ({ world }: AgentView): boolean => world.agent.isDefault;

// Here and not in the class, where isolated declarations can't name a symbol.
Object.defineProperty(SkillLibrary.prototype, INSPECT, {
  value(this: SkillLibrary) {
    return this.toJSON();
  },
});
