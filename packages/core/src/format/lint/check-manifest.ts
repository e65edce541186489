import { ENV_NAME } from '../../text/env-name.js';
import { isPlatform } from '../../text/platform-names.js';
import { isRecord } from '../../values/is-record.js';
import { type FieldPath, showPath } from '../field-fault.js';
import { readList, readText } from '../field-readers.js';
import { MANIFEST_KEYS, MANIFEST_NAMES, MANIFEST_TEXTS, REQUIREMENT_KEYS } from '../frontmatter-keys.js';
import { findManifest, type RawManifest, readManifest } from '../manifest.js';
import { readMapping } from '../read-mapping.js';
import { checkInstall, suggestKind } from './check-install.js';
import { checkNestedKeys, reportMisplaced } from './check-keys.js';
import { MISPLACED_KEYS, UNREAD_MANIFEST_NAMES } from './known-keys.js';
import type { Findings } from './lint-finding.js';
import { nearestWord } from './nearest-word.js';
import { reportFault } from './report-fault.js';
import type { SkillView } from './skill-view.js';

/** The gates under `metadata.openclaw`: what the loader says of them, and whether they say what they seem to say. */
export function checkManifest(view: SkillView, found: Findings): void {
  const { fields, locate, yaml } = view;
  const { metadata } = fields;
  for (const fault of readManifest(metadata).faults) {
    reportFault(fault, locate, found, fault.code === 'install-kind-unknown' ? suggestKind(fault.detail) : undefined);
  }
  if (metadata && isFlowAcrossLines(yaml)) found.add('metadata_flow_multiline', locate('metadata'));
  checkPlace(readMapping(metadata) ?? {}, view, found);
  const manifest = findManifest(metadata);
  if (!manifest || 'code' in manifest) return;
  if (manifest.name !== 'openclaw') {
    const detail = manifest.name === 'clawdis' ? 'OpenClaw no longer reads it' : 'OpenClaw still reads it for now';
    found.add('legacy_manifest_key', locate(...manifest.path), { what: manifest.name, detail });
  }
  checkGates(manifest, view, found);
}

function checkGates({ fields, path }: RawManifest, view: SkillView, found: Findings): void {
  const { locate } = view;
  checkNestedKeys(fields, MANIFEST_KEYS, path, locate, found);
  for (const key of MANIFEST_TEXTS) {
    if (fields[key] === undefined || fields[key] === null || typeof fields[key] === 'string') continue;
    found.add('wrong_type', locate(...path, key), { what: showPath([...path, key]), detail: 'a text' });
  }
  for (const os of readList(fields.os) ?? []) {
    if (!isPlatform(os)) found.add('unknown_os', locate(...path, 'os'), { what: os });
  }
  checkEnvNames([readText(fields.primaryEnv) ?? []].flat(), [...path, 'primaryEnv'], view, found);
  if (isRecord(fields.requires)) {
    const below: FieldPath = [...path, 'requires'];
    checkNestedKeys(fields.requires, REQUIREMENT_KEYS, below, locate, found);
    checkEnvNames(readList(fields.requires.env) ?? [], [...below, 'env'], view, found);
  }
  checkInstall(fields.install, [...path, 'install'], locate, found);
}

function checkEnvNames(names: readonly string[], path: FieldPath, { locate }: SkillView, found: Findings): void {
  for (const name of names) {
    if (!ENV_NAME.test(name)) found.add('env_name_invalid', locate(...path), { what: showPath(path), detail: name });
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
