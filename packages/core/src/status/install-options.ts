import type { InstallSpec } from '../format/install-spec.js';
import type { Skill } from '../format/skill.js';
import { chooseInstaller, offeredInstallers } from '../gates/choose-installer.js';
import type { Resolution } from '../resolution.js';

/** A way to install what a skill needs, as offered to a person. */
export interface InstallOption {
  readonly id: string;
  readonly kind: string;
  readonly label: string;
  readonly bins: readonly string[];
}

type Host = Pick<Resolution, 'gateContext' | 'settings'>;

/** The installers to offer on this machine: all downloads, or the one that fits best. */
export function installOptions(skill: Skill, { gateContext, settings }: Host): InstallOption[] {
  const specs = offeredInstallers(skill, gateContext);
  const [first] = specs;
  if (!first) return [];
  const isAllDownloads = specs.every(({ kind }) => kind === 'download');
  // As OpenClaw does, something is offered even where nothing fits: what is missing here can be put here.
  const lastResort = specs.find(({ kind }) => kind === 'brew') ?? first;
  const chosen = isAllDownloads ? specs : [chooseInstaller(specs, gateContext) ?? lastResort];
  return chosen.map((spec) => ({ id: spec.id, kind: spec.kind, label: label(spec, settings), bins: spec.bins }));
}

function label(spec: InstallSpec, { nodeManager }: Host['settings']): string {
  if (spec.kind === 'node') return `Install ${spec.package} (${nodeManager})`;
  if (spec.label !== undefined) return spec.label;
  const what = spec.formula ?? spec.cask ?? spec.package ?? spec.module ?? spec.url;
  return `Install ${what} (${spec.kind})`;
}
