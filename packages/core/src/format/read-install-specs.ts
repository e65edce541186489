import type { Mutable } from '../mutable.js';
import { isRecord } from '../values/is-record.js';
import type { FieldFault, FieldPath } from './field-fault.js';
import { readGateList, readList, readText } from './field-readers.js';
import { INSTALL_KINDS, type InstallKind, type InstallSpec } from './install-spec.js';

/**
 * Reads `install[]`, which stands at `path`. A spec that can't be used safely is dropped, with faults that say which
 * and why.
 */
export function readInstallSpecs(value: unknown, path: FieldPath, faults: FieldFault[]): InstallSpec[] {
  if (value === undefined || value === null) return [];
  if (!Array.isArray(value)) {
    faults.push({ code: 'install-not-list', path, detail: 'a list of installers' });
    return [];
  }
  const specs: InstallSpec[] = [];
  for (const [index, raw] of value.entries()) {
    const spec = readSpec(raw, specs.length, [...path, index], faults);
    if (spec) specs.push(spec);
  }
  return specs;
}

/** The kind as it is written, in lower case: it need not be one that there is. */
export function readInstallKind(raw: Readonly<Record<string, unknown>>): string {
  return (readText(raw.kind) ?? readText(raw.type) ?? '').toLowerCase();
}

export function isInstallKind(kind: string): kind is InstallKind {
  return Object.hasOwn(INSTALL_KINDS, kind);
}

function readSpec(raw: unknown, index: number, path: FieldPath, faults: FieldFault[]): InstallSpec | undefined {
  const before = faults.length;
  const refuse = (detail: string, ...below: string[]): undefined => {
    faults.push({ code: 'install-spec-unusable', path: [...path, ...below], detail });
  };
  if (!isRecord(raw)) return refuse('it is not a mapping');
  const kind = readInstallKind(raw);
  if (!isInstallKind(kind)) {
    faults.push({ code: 'install-kind-unknown', path: [...path, 'kind'], detail: kind.slice(0, 40) });
    return undefined;
  }
  const { fields, pattern } = INSTALL_KINDS[kind];
  const field = fields.find((name) => readText(raw[name]) !== undefined) ?? fields[0];
  const target = readText(raw[field]);
  if (target === undefined) refuse(`${kind} needs \`${fields.join('` or `')}\``);
  else if (!pattern.test(target) || target.includes('..')) refuse(`\`${field}\` is not a safe ${kind} name`, field);
  const hasChecksum = raw.sha256 !== undefined && raw.sha256 !== null;
  const isChecksum = /^[0-9a-f]{64}$/i.test(readText(raw.sha256) ?? '');
  if (hasChecksum && !isChecksum) refuse('`sha256` must be 64 hex digits', 'sha256');
  const os = readGateList(raw.os);
  if (!os) refuse('`os` must be a list of platforms', 'os');
  if (!os || faults.length > before) return undefined;
  const spec: Mutable<InstallSpec> = {
    id: readText(raw.id) ?? `${kind}-${index}`,
    kind,
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
