import type { InstallKind, InstallSpec } from '../format/install-spec.js';
import type { Skill } from '../format/skill.js';
import type { GateContext } from './gate.js';
import { fitsPlatform } from './os.js';

type Host = Pick<GateContext, 'machine' | 'settings'>;

interface Preference {
  readonly kind: InstallKind;
  /** Whether this machine can use it; absent = wherever it is offered. */
  readonly fits?: (host: Host) => boolean;
}

/** Which installer is taken of several: the first of these that is offered and fits. */
const PREFERENCES: readonly Preference[] = [
  { kind: 'brew', fits: (host) => host.settings.preferBrew && has('brew', host) },
  { kind: 'uv' },
  { kind: 'node' },
  // Even where it is not preferred it beats a compiler and an archive.
  { kind: 'brew', fits: (host) => has('brew', host) },
  { kind: 'go' },
  { kind: 'download' },
  { kind: 'apt', fits: (host) => host.machine.isRoot && has('apt-get', host) },
];

function has(program: string, { machine }: Host): boolean {
  return machine.findBinary(program).path !== undefined;
}

/** The installers of a skill that are made for this platform. A skill that is not has nothing to install here. */
export function offeredInstallers({ manifest }: Skill, { machine }: Host): readonly InstallSpec[] {
  const { os, install } = manifest;
  if (install.length === 0 || !fitsPlatform(os, machine.platform)) return NONE;
  return install.filter((spec) => fitsPlatform(spec.os, machine.platform));
}

const NONE: readonly InstallSpec[] = [];

/** The one of them that suits this machine best; undefined when none does. */
export function chooseInstaller(specs: readonly InstallSpec[], host: Host): InstallSpec | undefined {
  for (const { kind, fits } of PREFERENCES) {
    const spec = specs.find((offered) => offered.kind === kind);
    if (spec && (fits?.(host) ?? true)) return spec;
  }
  return undefined;
}

/** What a person types to do what an installer does. */
export function installCommand(spec: InstallSpec, { settings }: Host): string {
  return COMMANDS[spec.kind](spec, settings.nodeManager);
}

type NodeManager = Host['settings']['nodeManager'];

const COMMANDS: Readonly<Record<InstallKind, (spec: InstallSpec, manager: NodeManager) => string>> = {
  brew: ({ formula, cask }) => (formula ? `brew install ${formula}` : `brew install --cask ${cask}`),
  uv: (spec) => `uv tool install ${spec.package}`,
  node: (spec, manager) => `${NODE_COMMANDS[manager]} ${spec.package}`,
  go: ({ module }) => `go install ${module}`,
  download: ({ url }) => `download ${url}`,
  apt: (spec) => `apt-get install ${spec.package}`,
};

/** Lifecycle scripts stay off: a package is someone else's code. */
const NODE_COMMANDS: Readonly<Record<NodeManager, string>> = {
  npm: 'npm install -g --ignore-scripts',
  pnpm: 'pnpm add -g --ignore-scripts',
  yarn: 'yarn global add --ignore-scripts',
  bun: 'bun add -g --ignore-scripts',
};
