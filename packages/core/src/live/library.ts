import { UnknownAgentError } from '../config/unknown-agent-error.js';
import type { Diagnostic } from '../diagnostic.js';
import type { Root } from '../discovery/candidate.js';
import type { RemoteNode } from '../gates/machine.js';
import type { Resolution } from '../resolution.js';
import type { AgentView } from './agent-view.js';
import { type Cause, tellingCauses } from './cause.js';
import { compareResolutions } from './compare-resolutions.js';
import { Debounce } from './debounce.js';
import { Holdings, type HoldingsOptions } from './holdings.js';
import type { LibraryEvent } from './library-event.js';
import type { LibraryStatus } from './library-status.js';
import { runInSlices } from './run-in-slices.js';
import { type SessionOptions, SkillSession } from './session.js';

/** An agent's config directory is written by several hands; skills have `skills.load.debounceMs`. */
const CONFIG_QUIET_MS = 2000;
const DEFAULT_QUIET_MS = 250;
/** Where watching is impossible, a look this often, and never for more than a hundredth of the time. */
const POLL_MS = 2000;
const POLL_SHARE = 100;
/** Events get lost: in a full queue, on a network drive, when a directory is moved from above. A look finds out. */
const CHECK_MS = 60_000;
/** What nobody waits for: the checksums that tell an edit from a touch, the watches on PATH. */
const SETTLE_MS = 50;

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
  private readonly soon: Debounce = new Debounce(() => this.reload());
  private readonly later: Debounce = new Debounce(() => this.reloadWithConfig());
  private checkTimer: NodeJS.Timeout | undefined;
  private pollTimer: NodeJS.Timeout | undefined;
  private settleTimer: NodeJS.Timeout | undefined;
  private causes: Cause[] = [];
  private running: Promise<void> | undefined;
  private isAskedAgain = false;
  private isClosed = false;
  private isConfigDue = false;
  private failure: Diagnostic | undefined;
  private reloads = 0;
  private lastReloadMs: number | undefined;

  constructor({ onEvent, ...options }: LibraryOptions) {
    if (onEvent) this.listeners.add(onEvent);
    this.holdings = new Holdings(options, {
      onChange: (cause) => this.notice(cause),
      onExhausted: (root, code) => this.startPolling(root, code),
    });
  }

  /** @internal Use {@link openLibrary}. */
  async open(): Promise<void> {
    await runInSlices(this.holdings.renew());
    this.checkTimer = setInterval(() => void this.check({ kind: 'check' }), CHECK_MS).unref();
    this.settleInLater();
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
    this.causes.push({ kind: 'nodes' });
    return this.reload();
  }

  /**
   * Acts on everything that has happened so far, without waiting for quiet. Where nothing is watched, it looks at the
   * disk. A turn begins with it, so that what is on disk when it starts is what it gets.
   */
  async settle(): Promise<void> {
    // What has happened is heard of when the event loop comes round: the second time is sure to be after that.
    for (let round = 0; round < 2; round++) await new Promise((resolve) => setImmediate(resolve));
    if (this.isClosed) return;
    if (!this.holdings.isWatching) return this.check({ kind: 'check' });
    await runInSlices(this.holdings.watchPrograms());
    const isWaiting = this.soon.isWaiting || this.later.isWaiting;
    if (isWaiting) await this.reloadWithConfig();
    else await this.running;
  }

  /** Looks at everything again, whether or not anything was heard of it. */
  check(cause: Cause = { kind: 'asked' }): Promise<void> {
    if (this.isClosed) return Promise.resolve();
    this.holdings.suspectAll();
    this.causes.push(cause);
    return this.reloadWithConfig();
  }

  status(): LibraryStatus {
    const { holdings, failure, lastReloadMs } = this;
    const roots = holdings.roots();
    const isPolling = roots.some(({ mode }) => mode === 'polling');
    return {
      watching: isPolling ? 'polling' : holdings.isWatching ? 'events' : 'off',
      roots,
      watchedDirectories: holdings.watchedDirectories,
      agents: this.agents,
      reloads: this.reloads,
      ...(lastReloadMs === undefined ? {} : { lastReloadMs }),
      ...(failure === undefined ? {} : { failure }),
    };
  }

  close(): void {
    this.isClosed = true;
    clearInterval(this.checkTimer);
    clearTimeout(this.pollTimer);
    clearTimeout(this.settleTimer);
    this.soon.cancel();
    this.later.cancel();
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
    if (this.isClosed) return;
    this.causes.push(cause);
    if (cause.kind === 'config') this.later.poke(CONFIG_QUIET_MS);
    else this.soon.poke(this.holdings.settings?.debounceMs ?? DEFAULT_QUIET_MS);
  }

  /** A config may be half written; it is looked at once it has been quiet, or when somebody can't wait. */
  private reloadWithConfig(): Promise<void> {
    this.isConfigDue = true;
    return this.reload();
  }

  /** One at a time: who asks while one is under way gets the one after it. */
  private reload(): Promise<void> {
    if (this.running) {
      this.isAskedAgain = true;
      return this.running;
    }
    this.running = this.reloadUntilDone().finally(() => {
      this.running = undefined;
    });
    return this.running;
  }

  private async reloadUntilDone(): Promise<void> {
    do {
      this.isAskedAgain = false;
      await this.reloadOnce();
    } while (this.isAskedAgain && !this.isClosed);
  }

  private async reloadOnce(): Promise<void> {
    const causes = this.takeCauses();
    const before = this.holdings.views;
    const startedAt = performance.now();
    try {
      for (const cause of causes) this.holdings.suspect(cause);
      const after = await runInSlices(this.holdings.renew());
      if (this.isClosed) return;
      const telling = tellingCauses(causes);
      this.noteFailure(this.holdings.setupProblem, telling);
      await this.tellChanges(before, after, telling);
    } catch (error) {
      this.noteFailure(failureOf(error), tellingCauses(causes));
    } finally {
      this.reloads++;
      this.lastReloadMs = performance.now() - startedAt;
    }
    this.settleInLater();
  }

  private takeCauses(): Cause[] {
    const { isConfigDue } = this;
    const isDue = ({ kind }: Cause) => isConfigDue || kind !== 'config';
    const due = this.causes.filter(isDue);
    this.causes = this.causes.filter((cause) => !isDue(cause));
    this.soon.cancel();
    if (isConfigDue) this.later.cancel();
    this.isConfigDue = false;
    return due;
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
      const diff = await runInSlices(compareResolutions(old, now));
      const isSame = diff.added.length + diff.removed.length + diff.changed.length === 0 && !diff.promptChanged;
      if (!isSame) this.tell({ type: 'skills.changed', agentId, causes, before: old, after: now, ...diff });
    }
  }

  private noteFailure(problem: Diagnostic | undefined, causes: readonly Cause[]): void {
    const isNew = problem !== undefined && this.failure?.message !== problem.message;
    this.failure = problem;
    if (isNew) this.tell({ type: 'reload.failed', causes, problem });
  }

  private startPolling(root: Root, code: string): void {
    const message = `Skills in ${root.dir} are looked at every ${POLL_MS / 1000} s: no file watch could be had (${code}).`;
    this.tell({ type: 'watching.degraded', root: root.dir, code, message });
    this.pollTimer ??= setTimeout(() => void this.poll(), POLL_MS).unref();
  }

  private async poll(): Promise<void> {
    const startedAt = process.cpuUsage();
    if (this.isClosed || !this.holdings.suspectPolled()) {
      this.pollTimer = undefined;
      return;
    }
    this.causes.push({ kind: 'check' });
    await this.reload();
    const { user, system } = process.cpuUsage(startedAt);
    if (this.isClosed) return;
    const pause = Math.max(POLL_MS, ((user + system) / 1000) * POLL_SHARE);
    this.pollTimer = setTimeout(() => void this.poll(), pause).unref();
  }

  /** When whoever waited for the library has what they waited for. */
  private settleInLater(): void {
    this.settleTimer ??= setTimeout(() => {
      this.settleTimer = undefined;
      void runInSlices(this.holdings.settleIn());
    }, SETTLE_MS).unref();
  }

  private tell(event: LibraryEvent): void {
    for (const listener of [...this.listeners]) {
      try {
        listener(event);
      } catch {
        // A listener's own failure is its own affair; the others still have to hear of this.
      }
    }
  }
}

function failureOf(error: unknown): Diagnostic {
  // What is said of an error that nobody foresaw must not quote it: it may hold anything.
  const message = UnknownAgentError.isInstance(error) ? error.message : 'The skills could not be looked through.';
  return { code: 'reload-failed', severity: 'error', message };
}

const isDefault = ({ world }: AgentView): boolean => world.agent.isDefault;
