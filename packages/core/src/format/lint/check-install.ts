import { isRecord } from '../../values/is-record.js';
import { type FieldPath, showPath } from '../field-fault.js';
import { readList } from '../field-readers.js';
import { INSTALL_FIELDS, INSTALL_KINDS, type InstallKind } from '../install-spec.js';
import { isInstallKind, readInstallKind } from '../read-install-specs.js';
import { checkNestedKeys } from './check-keys.js';
import type { Findings } from './lint-finding.js';
import type { Locate } from './locate.js';
import { nearestWord } from './nearest-word.js';

/** OpenClaw reads one more. */
const KNOWN_FIELDS = [...INSTALL_FIELDS, 'tap'];
/** What people call the kinds that there are. */
const KIND_ALIASES: ReadonlyMap<string, InstallKind> = new Map([
  ['npm', 'node'],
  ['pnpm', 'node'],
  ['yarn', 'node'],
  ['bun', 'node'],
  ['pip', 'uv'],
  ['pipx', 'uv'],
  ['python', 'uv'],
  ['homebrew', 'brew'],
  ['golang', 'go'],
]);

/** What the loader lets pass in `install[]`: keys that nothing reads, and specs whose success no one could check. */
export function checkInstall(install: unknown, path: FieldPath, locate: Locate, found: Findings): void {
  if (!Array.isArray(install)) return;
  for (const [index, spec] of install.entries()) {
    if (!isRecord(spec)) continue;
    const below: FieldPath = [...path, index];
    checkNestedKeys(spec, KNOWN_FIELDS, below, locate, found);
    if (!isInstallKind(readInstallKind(spec)) || (readList(spec.bins) ?? []).length > 0) continue;
    found.add('install_without_bins', locate(...below), { what: showPath(below) });
  }
}

/** What to do about a kind that there is not. */
export function suggestKind(kind: string): string {
  const meant = KIND_ALIASES.get(kind) ?? nearestWord(kind, Object.keys(INSTALL_KINDS));
  return meant ? `Use the kind \`${meant}\`.` : `Use one of ${Object.keys(INSTALL_KINDS).join(', ')}.`;
}
