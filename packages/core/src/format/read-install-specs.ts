import type { Diagnostic } from '../diagnostic.js';
import type { Mutable } from '../mutable.js';
import { isRecord, readList, readText } from './field-readers.js';
import { INSTALL_KINDS, type InstallKind, type InstallSpec } from './install-spec.js';

/** Reads `install[]`. A spec that can't be used safely is dropped, with a warning that says which and why. */
export function readInstallSpecs(value: unknown, diagnostics: Diagnostic[]): InstallSpec[] {
  if (value === undefined || value === null) return [];
  if (!Array.isArray(value)) {
    diagnostics.push(warning('`install` must be a list of installers; it is ignored.'));
    return [];
  }
  const specs: InstallSpec[] = [];
  for (const [index, raw] of value.entries()) {
    const spec = readSpec(raw, specs.length);
    if (typeof spec === 'string') diagnostics.push(warning(`Installer ${index + 1} is ignored: ${spec}.`));
    else specs.push(spec);
  }
  return specs;
}

/** The spec, or what is wrong with it. */
function readSpec(raw: unknown, index: number): InstallSpec | string {
  if (!isRecord(raw)) return 'it is not a mapping';
  const kind = (readText(raw.kind) ?? readText(raw.type) ?? '').toLowerCase();
  if (!Object.hasOwn(INSTALL_KINDS, kind)) return `kind \`${kind.slice(0, 40)}\` is not one knowhow can run`;
  const { fields, pattern } = INSTALL_KINDS[kind as InstallKind];
  const field = fields.find((name) => readText(raw[name]) !== undefined);
  if (field === undefined) return `${kind} needs \`${fields.join('` or `')}\``;
  const target = readText(raw[field]) as string;
  if (!pattern.test(target) || target.includes('..')) return `\`${field}\` is not a safe ${kind} name`;
  const hasChecksum = raw.sha256 !== undefined && raw.sha256 !== null;
  if (hasChecksum && !/^[0-9a-f]{64}$/i.test(readText(raw.sha256) ?? '')) return '`sha256` must be 64 hex digits';
  const os = readList(raw.os);
  if (!os) return '`os` must be a list of platforms';
  const spec: Mutable<InstallSpec> = {
    id: readText(raw.id) ?? `${kind}-${index}`,
    kind: kind as InstallKind,
    bins: readList(raw.bins) ?? [],
    os,
    [field]: target,
  };
  for (const key of ['label', 'sha256', 'archive', 'targetDir'] as const) {
    const text = readText(raw[key]);
    if (text !== undefined) spec[key] = text;
  }
  if (typeof raw.extract === 'boolean') spec.extract = raw.extract;
  const { stripComponents } = raw;
  if (typeof stripComponents === 'number' && stripComponents >= 0 && Number.isFinite(stripComponents)) {
    spec.stripComponents = Math.floor(stripComponents);
  }
  return spec;
}

function warning(message: string): Diagnostic {
  return { code: 'install-spec-ignored', severity: 'warning', message };
}
