import type { Mutable } from '../mutable.js';
import { isRecord } from '../values/is-record.js';
import { countNames } from './count-names.js';
import { type FieldFault, type FieldPath, isError } from './field-fault.js';
import { readGateList, readText } from './field-readers.js';
import { bareKey, MANIFEST_GATES, MANIFEST_NAMES, MANIFEST_TEXTS, REQUIREMENT_KEYS } from './frontmatter-keys.js';
import { readInstallSpecs } from './read-install-specs.js';
import { readMapping } from './read-mapping.js';
import type { Manifest, Requirements } from './skill.js';

/** A person names a dozen. Each is looked for on PATH, and in each installer: thousands would keep a machine busy. */
const MAX_NAMES = 1_000;
const NO_REQUIREMENTS: Requirements = { bins: [], anyBins: [], env: [], config: [] };
const NO_MANIFEST: Manifest = { always: false, os: [], requires: NO_REQUIREMENTS, install: [] };
const NO_FAULTS: readonly FieldFault[] = [];

export interface ManifestResult {
  /** Absent exactly when a fault is an error: gates that can't be read never make a skill eligible. */
  readonly manifest?: Manifest;
  /** Everything that is wrong, not only the first thing. */
  readonly faults: readonly FieldFault[];
}

/** The mapping that holds the gates, as it is written, and where it stands. */
export interface RawManifest {
  readonly name: (typeof MANIFEST_NAMES)[number];
  readonly fields: Readonly<Record<string, unknown>>;
  readonly path: FieldPath;
}

/** Reads the gates out of the frontmatter's `metadata`, which may be nested YAML or JSON text. */
export function readManifest(metadata: unknown): ManifestResult {
  const found = findManifest(metadata);
  if (!found) return { manifest: NO_MANIFEST, faults: NO_FAULTS };
  return 'code' in found ? { faults: [found] } : readFields(found);
}

/** Where the gates are: undefined when there are none, a fault when no one can tell. */
export function findManifest(metadata: unknown): RawManifest | FieldFault | undefined {
  if (metadata === undefined || metadata === null || metadata === '') return undefined;
  const outer = readMapping(metadata);
  if (!outer) return unreadable(['metadata'], 'is neither a mapping nor a JSON object');
  const unread = findUnreadKey(outer, MANIFEST_NAMES);
  if (unread) return unreadable(['metadata'], unread);
  const present = MANIFEST_NAMES.filter((name) => outer[name] !== undefined && outer[name] !== null);
  const [name] = present;
  if (name === undefined) return undefined;
  // Of two manifests the first counts, but only when nobody can doubt that it is one: elsewhere a text is none.
  const broken = present.find((each) => !readMapping(outer[each])) ?? (present.length > 1 ? name : undefined);
  if (broken && !isRecord(outer[broken])) return unreadable(['metadata', broken], 'is not a mapping');
  const fields = readMapping(outer[name]) as Record<string, unknown>;
  const requires = isRecord(fields.requires) ? fields.requires : {};
  const unreadBelow = findUnreadKey(fields, MANIFEST_GATES) ?? findUnreadKey(requires, REQUIREMENT_KEYS);
  if (unreadBelow) return unreadable(['metadata', name], unreadBelow);
  if (countNames(fields) > MAX_NAMES) return unreadable(['metadata', name], `names more than ${MAX_NAMES} things`);
  return { name, fields, path: ['metadata', name] };
}

/** What is wrong with a key that brings in or is a gate, and that nothing here would read. */
function findUnreadKey(holder: Readonly<Record<string, unknown>>, known: readonly string[]): string | undefined {
  if (Object.hasOwn(holder, '<<')) return 'uses a merge key, which is not read';
  const marred = Object.keys(holder).find((key) => key !== bareKey(key) && known.includes(bareKey(key)));
  return marred && `has the key \`${bareKey(marred)}\` with something in it that is no part of it`;
}

function readFields({ fields, path }: RawManifest): ManifestResult {
  const faults: FieldFault[] = [];
  const os = readGateList(fields.os);
  if (!os) faults.push(unreadable([...path, 'os'], 'must be a list of platforms'));
  const requires = readRequires(fields.requires, [...path, 'requires'], faults);
  const { always } = fields;
  if (always !== undefined && always !== null && typeof always !== 'boolean') {
    faults.push({ code: 'always-not-boolean', path: [...path, 'always'], detail: '`true` or `false`, without quotes' });
  }
  const install = readInstallSpecs(fields.install, [...path, 'install'], faults);
  if (!os || faults.some(isError)) return { faults };
  const manifest: Mutable<Manifest> = { always: always === true, os, requires, install };
  for (const key of MANIFEST_TEXTS) {
    const value = fields[key];
    const text = typeof value === 'string' ? readText(value) : undefined;
    // The key is looked up as it is written, blanks included: that is how OpenClaw reads it.
    if (text !== undefined) manifest[key] = key === 'skillKey' ? (value as string) : text;
  }
  return { manifest, faults };
}

function readRequires(value: unknown, path: FieldPath, faults: FieldFault[]): Requirements {
  if (value === undefined || value === null) return NO_REQUIREMENTS;
  if (!isRecord(value)) {
    faults.push(unreadable(path, `must be a mapping of ${REQUIREMENT_KEYS.join(', ')}`));
    return NO_REQUIREMENTS;
  }
  const lists: Mutable<Requirements> = { ...NO_REQUIREMENTS };
  for (const key of REQUIREMENT_KEYS) {
    const list = readGateList(value[key]);
    if (list) lists[key] = list;
    else faults.push(unreadable([...path, key], 'must be a list of names'));
  }
  return lists;
}

function unreadable(path: FieldPath, detail: string): FieldFault {
  return { code: 'metadata-unreadable', path, detail };
}
