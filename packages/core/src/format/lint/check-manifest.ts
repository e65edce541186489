import { lazyRequire } from '../../lazy-require.js';
import { isRecord, readList, readText } from '../field-readers.js';
import { MANIFEST_NAMES } from '../frontmatter-keys.js';
import { checkInstall } from './check-install.js';
import { checkNestedKeys, reportMisplaced } from './check-keys.js';
import {
  type FieldRule,
  MANIFEST_FIELDS,
  MISPLACED_KEYS,
  OS_NAMES,
  REQUIRES_FIELDS,
  SHAPE_WORDS,
  UNREAD_MANIFEST_NAMES,
} from './known-keys.js';
import type { Findings } from './lint-finding.js';
import { nearestWord } from './nearest-word.js';
import type { SkillView } from './skill-view.js';

const ENV_NAME = /^[A-Za-z_][A-Za-z0-9_]*$/;

type Path = readonly [string, ...(string | number)[]];

/** The gates under `metadata.openclaw`: whether they can be read, and whether they say what they seem to say. */
export function checkManifest(view: SkillView, found: Findings): void {
  const { fields, locate, yaml } = view;
  const raw = fields.metadata;
  if (raw === undefined || raw === null || raw === '') return;
  if (isFlowAcrossLines(yaml)) found.add('metadata_flow_multiline', locate('metadata'));
  const metadata = asMapping(raw);
  if (!metadata) {
    unreadable(['metadata'], 'is neither a mapping nor a JSON object', view, found);
    return;
  }
  checkPlace(metadata, view, found);
  const name = MANIFEST_NAMES.find((key) => asMapping(metadata[key]) !== undefined);
  if (name === undefined) {
    const broken = MANIFEST_NAMES.find((key) => metadata[key] !== undefined && metadata[key] !== null);
    if (broken) unreadable(['metadata', broken], 'is not a mapping', view, found);
    return;
  }
  if (name !== 'openclaw') {
    const detail = name === 'clawdis' ? 'OpenClaw no longer reads it' : 'OpenClaw still reads it for now';
    found.add('legacy_manifest_key', locate('metadata', name), { what: name, detail });
  }
  checkGates(asMapping(metadata[name]) ?? {}, ['metadata', name], view, found);
}

function checkGates(manifest: Record<string, unknown>, path: Path, view: SkillView, found: Findings): void {
  const { locate } = view;
  checkNestedKeys(manifest, [...Object.keys(MANIFEST_FIELDS), 'install'], path, locate, found);
  checkShapes(manifest, MANIFEST_FIELDS, path, view, found);
  for (const os of readList(manifest.os) ?? []) {
    if (!OS_NAMES.has(os.toLowerCase())) found.add('unknown_os', locate(...path, 'os'), { what: os });
  }
  checkEnvNames([readText(manifest.primaryEnv) ?? []].flat(), [...path, 'primaryEnv'], view, found);
  if (isRecord(manifest.requires)) {
    const below = [...path, 'requires'] as const satisfies Path;
    checkNestedKeys(manifest.requires, Object.keys(REQUIRES_FIELDS), below, locate, found);
    checkShapes(manifest.requires, REQUIRES_FIELDS, below, view, found);
    checkEnvNames(readList(manifest.requires.env) ?? [], [...below, 'env'], view, found);
  }
  checkInstall(manifest.install, [...path, 'install'], locate, found);
}

function checkShapes(
  value: Record<string, unknown>,
  rules: Readonly<Record<string, FieldRule>>,
  path: Path,
  view: SkillView,
  found: Findings,
): void {
  for (const [key, { shape, isGate }] of Object.entries(rules)) {
    if (value[key] === undefined || value[key] === null || hasShape(value[key], shape)) continue;
    const at = [...path, key] as const satisfies Path;
    if (isGate) unreadable(at, `must be ${SHAPE_WORDS[shape]}`, view, found);
    else found.add('wrong_type', view.locate(...at), { what: at.join('.'), detail: SHAPE_WORDS[shape] });
  }
}

function hasShape(value: unknown, shape: FieldRule['shape']): boolean {
  if (shape === 'list') return readList(value) !== undefined;
  if (shape === 'mapping') return isRecord(value);
  return typeof value === (shape === 'text' ? 'string' : 'boolean');
}

function checkEnvNames(names: readonly string[], path: Path, { locate }: SkillView, found: Findings): void {
  for (const name of names) {
    if (!ENV_NAME.test(name)) found.add('env_name_invalid', locate(...path), { what: path.join('.'), detail: name });
  }
}

/** Gates right under `metadata`, and manifests under a name that no loader knows. */
function checkPlace(metadata: Record<string, unknown>, { locate }: SkillView, found: Findings): void {
  for (const [key, value] of Object.entries(metadata)) {
    const at = locate('metadata', key);
    if (MANIFEST_NAMES.some((name) => name === key)) continue;
    if (MISPLACED_KEYS.has(key)) reportMisplaced(key, `metadata.${key}`, at, found);
    else if (isRecord(value) && isMisnamed(key)) {
      const detail = '; `openclaw` may have been meant';
      found.add('unknown_key', at, { what: `metadata.${key}`, detail, fix: 'Rename it to `openclaw`.' });
    }
  }
}

function isMisnamed(key: string): boolean {
  return UNREAD_MANIFEST_NAMES.some((name) => name === key) || nearestWord(key, MANIFEST_NAMES) !== undefined;
}

function isFlowAcrossLines(yaml: string): boolean {
  const line = /^metadata:[ \t]*(\{[^\r\n]*)/m.exec(yaml)?.[1] ?? '';
  // Braces inside strings would have to be unbalanced to fool this, and then it is a warning too many.
  return line.split('{').length > line.split('}').length;
}

function unreadable(path: Path, detail: string, { locate }: SkillView, found: Findings): void {
  found.add('metadata_unreadable', locate(...path), { what: path.join('.'), detail });
}

/** A mapping, or the JSON of one: both are common. */
function asMapping(value: unknown): Record<string, unknown> | undefined {
  if (isRecord(value)) return value;
  if (typeof value !== 'string') return undefined;
  try {
    const parsed: unknown = (lazyRequire('json5') as typeof import('json5')).parse(value);
    return isRecord(parsed) ? parsed : undefined;
  } catch {
    return undefined;
  }
}
