import { join } from 'node:path';
import type { Setup } from '../config/read-world.js';
import { pluginPlaces } from '../discovery/plugin-roots.js';
import { expandHome } from '../files/expand-home.js';
import { realpathOrSelf } from '../files/real-path.js';
import { isRecord } from '../values/is-record.js';
import type { Cause } from './cause.js';
import { PathWatch } from './path-watch.js';
import { looksLike, stampOf } from './stamp.js';
import type { DirectoryListener, Watches } from './watches.js';

/** What a setup was read from besides the roots: config files, `.env`, plugins, files with secrets. */
export interface SetupSources {
  readonly files: ReadonlySet<string>;
  /** Directories in which something may appear. */
  readonly dirs: ReadonlySet<string>;
}

/** Watches what a setup was read from, whether it is there yet or not. */
export class SetupWatch {
  private readonly stamps = new Map<string, string>();
  private readonly closers: (() => void)[] = [];
  private readonly onUnwatchable: (code: string) => void;

  constructor(
    { files, dirs }: SetupSources,
    watches: Watches | undefined,
    onChange: (cause: Cause) => void,
    onUnwatchable: (code: string) => void,
  ) {
    this.onUnwatchable = onUnwatchable;
    for (const path of [...files, ...dirs]) {
      const tell = () => {
        if (stampOf(path) !== this.stamps.get(path)) onChange({ kind: 'config', path });
      };
      // Watched first: what changes while the stamp is taken is heard of.
      if (watches && dirs.has(path)) this.watchDirectory(path, watches, tell);
      else if (watches) this.watchFile(path, watches, tell);
      this.stamps.set(path, stampOf(path));
    }
  }

  /** Whether anything is no longer what it was. */
  isChanged(): boolean {
    for (const [path, stamp] of this.stamps) if (stampOf(path) !== stamp) return true;
    return false;
  }

  /** Whether anything had another stamp before: it may have changed before it was watched. */
  differsFrom(earlier: ReadonlyMap<string, string>): boolean {
    return [...earlier].some(([path, stamp]) => !looksLike(this.stamps.get(path) ?? stamp, stamp));
  }

  /** The stamps of everything that is watched, as of now. */
  takeStamps(): Map<string, string> {
    return takeStamps(this.stamps.keys());
  }

  close(): void {
    for (const close of this.closers.splice(0)) close();
  }

  private watchFile(path: string, watches: Watches, tell: () => void): void {
    const watch = new PathWatch(watches, path, tell, this.onUnwatchable);
    this.closers.push(() => watch.close());
  }

  private watchDirectory(path: string, watches: Watches, tell: () => void): void {
    const inside: DirectoryListener = { onEvent: tell, onLost: (_, code) => this.onUnwatchable(code) };
    this.watchFile(path, watches, () => {
      watches.add(path, inside, { isAnchor: true });
      tell();
    });
    watches.add(path, inside, { isAnchor: true });
    this.closers.push(() => watches.remove(path, inside));
  }
}

export function takeStamps(paths: Iterable<string>): Map<string, string> {
  return new Map([...paths].map((path) => [path, stampOf(path)]));
}

export function setupSources({ paths, config }: Setup, workspaceDirs: readonly string[]): SetupSources {
  const plugins = workspaceDirs.map((workspaceDir) => pluginPlaces(config.value, paths, workspaceDir));
  const files = [
    paths.configPath,
    // It takes the place of an older name's.
    join(paths.stateDir, 'openclaw.json'),
    ...config.includedPaths,
    paths.knowhowConfigPath,
    join(paths.stateDir, '.env'),
    ...secretFiles(config.value.secrets, paths.home),
    ...plugins.flatMap(({ manifests }) => manifests),
  ];
  // A file behind a link is written to where it is.
  return {
    files: new Set([...files, ...files.map(realpathOrSelf)]),
    dirs: new Set(plugins.flatMap(({ dirs }) => dirs)),
  };
}

/** The files and programs of the providers: a skill needs setup for as long as its key's file isn't there. */
function secretFiles(secrets: unknown, home: string): string[] {
  const providers = isRecord(secrets) && isRecord(secrets.providers) ? Object.values(secrets.providers) : [];
  return providers.flatMap((provider) => {
    if (!isRecord(provider)) return [];
    const path = provider.source === 'file' ? provider.path : provider.source === 'exec' ? provider.command : undefined;
    return typeof path === 'string' && path !== '' ? [expandHome(path, home)] : [];
  });
}
