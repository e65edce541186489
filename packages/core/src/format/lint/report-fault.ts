import { type FaultCode, type FieldFault, itemPath, showPath } from '../field-fault.js';
import type { Findings } from './lint-finding.js';
import type { LintKind } from './lint-profiles.js';
import type { Locate } from './locate.js';

const KINDS = {
  'metadata-unreadable': 'metadata_unreadable',
  'always-not-boolean': 'wrong_type',
  'install-not-list': 'wrong_type',
  'install-kind-unknown': 'install_kind_unknown',
  'install-spec-unusable': 'install_invalid',
  'runtime-malformed': 'runtime_malformed',
} as const satisfies Record<FaultCode, LintKind>;

/** What the loader's readers found, under the name that lint has for it, at its place in the file. */
export function reportFault(fault: FieldFault, locate: Locate, found: Findings, fix?: string): void {
  const { code, path, detail } = fault;
  const isAboutItem = code === 'install-kind-unknown' || code === 'install-spec-unusable';
  const what = showPath(isAboutItem ? itemPath(path) : path);
  found.add(KINDS[code], locate(...path), { what, detail: detail || 'none', ...(fix ? { fix } : {}) });
}
