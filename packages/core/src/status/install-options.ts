import type { InstallSpec } from '../format/install-spec.js';
import type { Skill } from '../format/skill.js';
import { fitsPlatform } from '../gates/os.js';
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
export function installOptions(skill: Skill, host: Host): InstallOption[] {
  const { platform } = host.gateContext.machine;
  if (!fitsPlatform(skill.manifest.os, platform)) return [];
  const specs = skill.manifest.install.filter((spec) => fitsPlatform(spec.os, platform));
  if (specs.length === 0) return [];
  const chosen = specs.every(({ kind }) => kind === 'download') ? specs : [choose(specs, host)];
  return chosen.map((spec) => ({ id: spec.id, kind: spec.kind, label: label(spec, host), bins: spec.bins }));
}

function choose(specs: readonly InstallSpec[], { gateContext, settings }: Host): InstallSpec {
  const has = (bin: string) => gateContext.machine.findBinary(bin).path !== undefined;
  const of = (kind: InstallSpec['kind']) => specs.find((spec) => spec.kind === kind);
  const brew = of('brew');
  const preferred = brew && settings.preferBrew && has('brew') ? brew : undefined;
  return (
    preferred ??
    of('uv') ??
    of('node') ??
    (brew && has('brew') ? brew : undefined) ??
    of('go') ??
    of('download') ??
    (has('apt-get') ? of('apt') : undefined) ??
    brew ??
    (specs[0] as InstallSpec)
  );
}

function label(spec: InstallSpec, { settings }: Host): string {
  if (spec.kind === 'node') return `Install ${spec.package} (${settings.nodeManager})`;
  if (spec.label !== undefined) return spec.label;
  const what = spec.formula ?? spec.cask ?? spec.package ?? spec.module ?? spec.url;
  return `Install ${what} (${spec.kind})`;
}
