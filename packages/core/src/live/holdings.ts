import { pathsOf, readSetup, type Setup } from '../config/read-world.js';
import { DEFAULT_DEBOUNCE_MS } from '../config/skills-settings.js';
import { UnknownAgentError } from '../config/unknown-agent-error.js';
import type { Diagnostic } from '../diagnostic.js';
import { hostEnvOf } from '../gates/gate-context.js';
import type { RemoteNode } from '../gates/machine.js';
import type { ResolveOptions } from '../resolve-skills.js';
import type { Steps } from '../steps.js';
import { type AgentView, type Circumstances, hasSameRoots, viewAgent } from './agent-view.js';
import type { Cause } from './cause.js';
import type { RootStatus } from './library-status.js';
import { Programs } from './programs.js';
import { SetupWatch, setupSources, takeStamps } from './setup-watch.js';
import { Shelf } from './shelf.js';
import { isExhaustion, Watches, type WatchesOptions } from './watches.js';

export interface HoldingsOptions extends ResolveOptions {
  /** Which agents it is about when none is named. Default: all of them. */
  readonly agents?: 'all' | 'default';
  readonly watching?: WatchesOptions;
}

export interface HoldingsListener {
  onChange(cause: Cause): void;
  /** What is in `what` can't be watched for want of watches, and has to be polled. */
  onExhausted(what: string, code: string): void;
}

/** A writer is done sooner than this; a config that is gone for longer is gone. */
const GONE_MS = 1500;

/** What the library holds: the setup, the roots, the programs, and what each agent has of them. */
export class Holdings {
  views: ReadonlyMap<string, AgentView> = new Map();
  /** Why the config can't be read any more; the one before it is used until it can. */
  setupProblem: Diagnostic | undefined;
  private readonly options: HoldingsOptions;
  private readonly listener: HoldingsListener;
  private watches: Watches | undefined;
  private shelf: Shelf;
  private setupWatch: SetupWatch | undefined;
  private programs: Programs | undefined;
  private circumstances: Circumstances | undefined;
  private nodes: readonly RemoteNode[];
  private isSetupSuspect = true;
  private areProgramsSuspect = false;
  /** Which roots there are may have changed without a word: one was skipped because a link made it another one's. */
  private areRootsSuspect = false;
  private isSetupUnwatched = false;
  /** When the config was first seen to be gone or empty. */
  private goneSince: number | undefined;
  /** A reload failed after it had taken note of what had changed. */
  private mustJudgeAnew = false;

  constructor(options: HoldingsOptions, listener: HoldingsListener) {
    this.options = options;
    this.listener = listener;
    this.nodes = options.nodes ?? [];
    this.shelf = this.createShelf();
  }

  /** How long it has to be quiet before a change to skills is taken up. */
  get quietMs(): number {
    const { knowhow, settings } = this.circumstances?.setup ?? {};
    return knowhow?.debounceMs ?? settings?.debounceMs ?? DEFAULT_DEBOUNCE_MS;
  }

  get isWatching(): boolean {
    return this.watches !== undefined;
  }

  get watchedDirectories(): number {
    return this.watches?.size ?? 0;
  }

  /**
   * Every agent's view as of now, all at once: until the last one is complete, the ones before stand.
   * @throws {UnknownAgentError} when it is about one agent, and that one has never been configured.
   */
  *renew(): Steps<ReadonlyMap<string, AgentView>> {
    try {
      const circumstances = this.currentCircumstances();
      const { areRootsSuspect } = this;
      const views = new Map<string, AgentView>();
      for (const agentId of this.agentIds(circumstances.setup)) {
        const known = this.views.get(agentId);
        const before = known && areRootsSuspect && !hasSameRoots(known) ? undefined : known;
        views.set(agentId, yield* viewAgent(agentId, circumstances, before, this.shelf.scanOf));
      }
      this.areRootsSuspect = false;
      this.circumstances = circumstances;
      this.views = views;
      this.shelf.keepOnly(new Set([...views.values()].flatMap(({ scans }) => [...scans.keys()])));
      return views;
    } catch (error) {
      // What was looked at has been noted, but nobody has judged by it.
      this.mustJudgeAnew = true;
      this.isSetupSuspect = true;
      throw error;
    }
  }

  setNodes(nodes: readonly RemoteNode[]): void {
    this.nodes = nodes;
  }

  /** To be called when a cause was noticed and is to be acted on. */
  suspect({ kind }: Cause): void {
    if (kind === 'config') this.isSetupSuspect = true;
    else if (kind === 'program') this.areProgramsSuspect = true;
  }

  suspectAll(): void {
    this.watches?.verify();
    this.areRootsSuspect = true;
    this.suspectSetup();
    this.shelf.suspectAll();
  }

  /** The same where nothing can be watched. False when everything can. */
  suspectPolled(): boolean {
    if (!this.shelf.suspectPolled() && !this.isSetupUnwatched) return false;
    this.suspectSetup();
    return true;
  }

  get isPolled(): boolean {
    return this.isSetupUnwatched || this.shelf.isPolled;
  }

  /** What can wait until whoever asked has their answer. */
  *warmUp(): Steps<void> {
    yield* this.watchPrograms();
    yield* this.shelf.takePrints();
  }

  *watchPrograms(): Steps<void> {
    if (this.programs) yield* this.programs.start();
  }

  roots(): RootStatus[] {
    return this.shelf.status();
  }

  close(): void {
    this.shelf.close();
    this.setupWatch?.close();
    this.programs?.close();
    this.watches?.close();
  }

  private suspectSetup(): void {
    this.areProgramsSuspect = true;
    if (this.setupWatch?.isChanged() !== false) this.isSetupSuspect = true;
  }

  private agentIds({ roster }: Setup): string[] {
    const { agent, agents = 'all' } = this.options;
    // One that is named but not there is an error of whoever named it.
    if (agent !== undefined) return [agent];
    return agents === 'default' ? [roster.defaultId] : roster.agents.map(({ id }) => id);
  }

  private currentCircumstances(): Circumstances {
    const before = this.circumstances;
    const setup = this.isSetupSuspect || !before ? this.readSetupAgain() : before.setup;
    const programs = this.currentPrograms(setup);
    const isMoved = this.areProgramsSuspect && programs.refresh();
    this.areProgramsSuspect = false;
    const isSame = before?.setup === setup && before.nodes === this.nodes && this.programs === programs && !isMoved;
    this.programs = programs;
    if (before && isSame && !this.mustJudgeAnew) return before;
    this.mustJudgeAnew = false;
    const { workspaceDir, runtime, bundledDir } = this.options;
    // Read with the config, so that a key in `.env` doesn't come before the reload it is the cause of.
    const host = before?.setup === setup ? before.host : hostEnvOf(setup);
    return { setup, host, findBinary: programs.find, nodes: this.nodes, workspaceDir, runtime, bundledDir };
  }

  private readSetupAgain(): Setup {
    const paths = pathsOf(this.options);
    const earlier = this.setupWatch?.takeStamps() ?? takeStamps([paths.configPath, paths.knowhowConfigPath]);
    const setup = readSetup(this.options);
    const problem = setup.unreadable ?? this.missingAgent(setup) ?? this.vanishedConfig(setup);
    this.setupProblem = problem;
    // Without one to fall back on, the gates say what a config that can't be read means.
    if (problem && this.circumstances) {
      // What it lacks may be in a file that it has only now come to name.
      this.setupWatch?.close();
      this.setupWatch = this.watchSetup(setup);
      return this.circumstances.setup;
    }
    this.isSetupSuspect = false;
    this.switchWatching(setup.settings.watch);
    this.setupWatch?.close();
    this.setupWatch = this.watchSetup(setup);
    // It was written while it was read, so that this is neither the old one nor the new.
    if (this.setupWatch.differsFrom(earlier)) this.listener.onChange({ kind: 'config', path: paths.configPath });
    return setup;
  }

  /**
   * Who writes a file may empty it first, or take it away for a moment. Only one that stays away is meant to be gone.
   */
  private vanishedConfig({ config }: Setup): Diagnostic | undefined {
    const before = this.circumstances?.setup.config;
    const isEmpty = !config.exists || config.problems.some(({ code }) => code === 'config-empty');
    if (!before || !isEmpty || Object.keys(before.value).length === 0) {
      this.goneSince = undefined;
      return undefined;
    }
    this.goneSince ??= performance.now();
    if (performance.now() - this.goneSince >= GONE_MS) return undefined;
    this.listener.onChange({ kind: 'config', path: config.path });
    const message = `${config.path} is ${config.exists ? 'empty' : 'gone'}, and was not a moment ago.`;
    return { code: 'config-vanished', severity: 'error', message, path: config.path };
  }

  /** The one agent it is about is no longer configured. */
  private missingAgent({ roster, paths }: Setup): Diagnostic | undefined {
    const { agent } = this.options;
    const ids = roster.agents.map(({ id }) => id);
    if (agent === undefined || ids.includes(agent)) return undefined;
    const { message, code } = new UnknownAgentError(agent, ids);
    return { code, severity: 'error', message, path: paths.configPath };
  }

  private currentPrograms({ env, platform }: Setup): Programs {
    if (this.programs?.isOnSamePath(env)) return this.programs;
    this.programs?.close();
    const { onChange } = this.listener;
    return new Programs({ env, platform, watches: this.watches, onChange, onUnwatchable: this.giveUpOnSetup });
  }

  private watchSetup(setup: Setup): SetupWatch {
    const { workspaceDir } = this.options;
    const workspaces =
      workspaceDir === undefined ? setup.roster.agents.map((agent) => agent.workspaceDir) : [workspaceDir];
    this.isSetupUnwatched = false;
    return new SetupWatch(setupSources(setup, workspaces), this.watches, this.listener.onChange, this.giveUpOnSetup);
  }

  private readonly giveUpOnSetup = (code: string): void => {
    if (!isExhaustion(code) || this.isSetupUnwatched) return;
    this.isSetupUnwatched = true;
    this.listener.onExhausted('the configuration and PATH', code);
  };

  private switchWatching(isWanted: boolean): void {
    if (isWanted === this.isWatching) return;
    this.close();
    this.programs = undefined;
    this.setupWatch = undefined;
    this.watches = isWanted ? new Watches(this.options.watching) : undefined;
    this.shelf = this.createShelf();
  }

  private createShelf(): Shelf {
    const { onChange, onExhausted } = this.listener;
    return new Shelf({ watches: this.watches, onChange, onExhausted: ({ dir }, code) => onExhausted(dir, code) });
  }
}
