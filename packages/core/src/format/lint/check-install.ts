import { isRecord, readList, readText } from '../field-readers.js';
import { INSTALL_KINDS, type InstallKind } from '../install-spec.js';
import { checkNestedKeys } from './check-keys.js';
import type { Findings } from './lint-finding.js';
import type { Locate } from './locate.js';
import { nearestWord } from './nearest-word.js';

const INSTALL_FIELDS = [
  ...['id', 'kind', 'type', 'label', 'bins', 'os', 'formula', 'cask', 'package', 'module', 'url'],
  ...['sha256', 'archive', 'extract', 'stripComponents', 'targetDir', 'tap'],
];
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

type Path = readonly [string, ...(string | number)[]];

/** `install[]`: specs that nothing can run, or whose success no one could check. */
export function checkInstall(install: unknown, path: Path, locate: Locate, found: Findings): void {
  if (install === undefined || install === null) return;
  if (!Array.isArray(install)) {
    found.add('wrong_type', locate(...path), { what: path.join('.'), detail: 'a list of installers' });
    return;
  }
  for (const [index, spec] of install.entries()) checkSpec(spec, [...path, index], locate, found);
}

function checkSpec(spec: unknown, path: Path, locate: Locate, found: Findings): void {
  const what = `${path.slice(0, -1).join('.')}[${String(path.at(-1))}]`;
  const at = locate(...path);
  if (!isRecord(spec)) {
    found.add('install_invalid', at, { what, detail: 'it is not a mapping' });
    return;
  }
  checkNestedKeys(spec, INSTALL_FIELDS, path, locate, found);
  const kind = (readText(spec.kind) ?? readText(spec.type) ?? '').toLowerCase();
  if (!isKind(kind)) {
    const meant = KIND_ALIASES.get(kind) ?? nearestWord(kind, Object.keys(INSTALL_KINDS));
    const fix = meant ? `Use the kind \`${meant}\`.` : `Use one of ${Object.keys(INSTALL_KINDS).join(', ')}.`;
    found.add('install_kind_unknown', at, { what, detail: kind || 'none', fix });
    return;
  }
  const { fields, pattern } = INSTALL_KINDS[kind];
  const field = fields.find((name) => readText(spec[name]) !== undefined);
  const target = field === undefined ? undefined : readText(spec[field]);
  const sha256 = readText(spec.sha256);
  if (target === undefined) {
    found.add('install_invalid', at, { what, detail: `${kind} needs \`${fields.join('` or `')}\`` });
  } else if (!pattern.test(target) || target.includes('..')) {
    found.add('install_invalid', at, { what, detail: `\`${field}\` is not a safe ${kind} name` });
  }
  if (sha256 !== undefined && !/^[0-9a-f]{64}$/i.test(sha256)) {
    found.add('install_invalid', at, { what, detail: '`sha256` must be 64 hex digits' });
  }
  if ((readList(spec.bins) ?? []).length === 0) found.add('install_without_bins', at, { what });
}

function isKind(kind: string): kind is InstallKind {
  return Object.hasOwn(INSTALL_KINDS, kind);
}
