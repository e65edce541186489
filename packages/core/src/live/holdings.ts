import { pathsOf, readSetup, type Setup } from '../config/read-world.js';
import { UnknownAgentError } from '../config/unknown-agent-error.js';
import type { Diagnostic } from '../diagnostic.js';
import type { Root } from '../discovery/candidate.js';
import type { RemoteNode } from '../gates/machine.js';
import type { ResolveOptions } from '../resolve-skills.js';
import type { Steps } from '../steps.js';
import { type AgentView, type Circumstances, viewAgent } from './agent-view.js';
import type { Cause } from './cause.js';
import type { RootStatus } from './library-status.js';
import { Programs } from './programs.js';
import { SetupWatch, setupSources, takeStamps } from './setup-watch.js';
import { Shelf } from './shelf.js';
import { Watches, type WatchesOptions } from './watches.js';

export interface HoldingsOptions extends ResolveOptions {
  /** Which agents it is about when none is named. Default: all of them. */
  readonly agents?: 'all' | 'default';
  readonly watching?: WatchesOptions;
}

export interface HoldingsListener {
  onChange(cause: Cause): void;
  onExhausted(root: Root, code: string): void;
}

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
  /** A reload failed after it had taken note of what had changed. */
  private mustJudgeAnew = false;

  constructor(options: HoldingsOptions, listener: HoldingsListener) {
    this.options = options;
    this.listener = listener;
    this.nodes = options.nodes ?? [];
    this.shelf = this.createShelf();
  }

  get settings(): Setup['settings'] | undefined {
    return this.circumstances?.setup.settings;
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
      const views = new Map<string, AgentView>();
      for (const agentId of this.agentIds(circumstances.setup)) {
        views.set(agentId, yield* viewAgent(agentId, circumstances, this.views.get(agentId), this.shelf.scanOf));
      }
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
    this.suspectSetup();
    this.shelf.suspectAll();
  }

  /** The same where nothing can be watched. False when everything can. */
  suspectPolled(): boolean {
    if (!this.shelf.suspectPolled()) return false;
    this.suspectSetup();
    return true;
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
    return { setup, findBinary: programs.find, nodes: this.nodes, workspaceDir, runtime, bundledDir };
  }

  private readSetupAgain(): Setup {
    const paths = pathsOf(this.options);
    const earlier = this.setupWatch?.takeStamps() ?? takeStamps([paths.configPath, paths.knowhowConfigPath]);
    const setup = readSetup(this.options);
    const problem = setup.config.problems.find(({ severity }) => severity === 'error') ?? this.missingAgent(setup);
    this.setupProblem = problem;
    // Without one to fall back on, the gates say what a config that can't be read means.
    if (problem && this.circumstances) return this.circumstances.setup;
    this.isSetupSuspect = false;
    this.switchWatching(setup.settings.watch);
    this.setupWatch?.close();
    this.setupWatch = new SetupWatch(setupSources(setup, setup.roster.agents), this.watches, this.listener.onChange);
    // It was written while it was read, so that this is neither the old one nor the new.
    if (this.setupWatch.differsFrom(earlier)) this.listener.onChange({ kind: 'config', path: paths.configPath });
    return setup;
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
    return new Programs({ env, platform, watches: this.watches, onChange: this.listener.onChange });
  }

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
    return new Shelf({ watches: this.watches, onChange, onExhausted });
  }
}
