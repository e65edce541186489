import type { Diagnostic } from '../diagnostic.js';
import { lazyRequire } from '../lazy-require.js';
import type { Mutable } from '../mutable.js';
import { isRecord, readList, readText } from './field-readers.js';
import { MANIFEST_NAMES } from './frontmatter-keys.js';
import { readInstallSpecs } from './read-install-specs.js';
import type { Manifest, Requirements } from './skill.js';

const NO_REQUIREMENTS: Requirements = { bins: [], anyBins: [], env: [], config: [] };
const NO_MANIFEST: Manifest = { always: false, os: [], requires: NO_REQUIREMENTS, install: [] };

export interface ManifestResult {
  /** Absent exactly when a diagnostic is an error: gates that can't be read never make a skill eligible. */
  readonly manifest?: Manifest;
  readonly diagnostics: readonly Diagnostic[];
}

/** Reads the gates out of the frontmatter's `metadata`, which may be nested YAML or JSON text. */
export function readManifest(metadata: unknown): ManifestResult {
  if (metadata === undefined || metadata === null || metadata === '') return { manifest: NO_MANIFEST, diagnostics: [] };
  const outer = asRecord(metadata);
  if (!outer) return failure('`metadata` is neither a mapping nor a JSON object, so its gates can’t be read.');
  const key = MANIFEST_NAMES.find((name) => asRecord(outer[name]) !== undefined);
  if (key === undefined) {
    const broken = MANIFEST_NAMES.find((name) => outer[name] !== undefined && outer[name] !== null);
    if (broken === undefined) return { manifest: NO_MANIFEST, diagnostics: [] };
    return failure(`\`metadata.${broken}\` is not a mapping, so its gates can’t be read.`);
  }
  return readFields(asRecord(outer[key]) as Record<string, unknown>, `metadata.${key}`);
}

function readFields(raw: Record<string, unknown>, path: string): ManifestResult {
  const diagnostics: Diagnostic[] = [];
  const os = readList(raw.os);
  if (!os) return failure(`\`${path}.os\` must be a list of platforms.`);
  const requires = readRequires(raw.requires, `${path}.requires`);
  if (typeof requires === 'string') return failure(requires);
  if (raw.always !== undefined && typeof raw.always !== 'boolean') {
    diagnostics.push({
      code: 'always-not-boolean',
      severity: 'warning',
      message: `\`${path}.always\` is not true or false, so it does not count.`,
    });
  }
  const manifest: Mutable<Manifest> = {
    always: raw.always === true,
    os,
    requires,
    install: readInstallSpecs(raw.install, diagnostics),
  };
  for (const key of ['emoji', 'homepage', 'primaryEnv'] as const) {
    const value = raw[key];
    const text = typeof value === 'string' ? readText(value) : undefined;
    if (text !== undefined) manifest[key] = text;
  }
  // The key is looked up as it is written, blanks included: that is how OpenClaw reads it.
  if (typeof raw.skillKey === 'string' && raw.skillKey.trim() !== '') manifest.skillKey = raw.skillKey;
  return { manifest, diagnostics };
}

/** The requirements, or what is wrong with them. */
function readRequires(value: unknown, path: string): Requirements | string {
  if (value === undefined || value === null) return NO_REQUIREMENTS;
  if (!isRecord(value)) return `\`${path}\` must be a mapping of bins, anyBins, env and config.`;
  const lists = { bins: [], anyBins: [], env: [], config: [] } as Record<keyof Requirements, readonly string[]>;
  for (const name of ['bins', 'anyBins', 'env', 'config'] as const) {
    const list = readList(value[name]);
    if (!list) return `\`${path}.${name}\` must be a list of names.`;
    lists[name] = list;
  }
  return lists;
}

function asRecord(value: unknown): Record<string, unknown> | undefined {
  if (isRecord(value)) return value;
  if (typeof value !== 'string') return undefined;
  const parsed = parseJsonText(value);
  return isRecord(parsed) ? parsed : undefined;
}

function parseJsonText(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    try {
      return (lazyRequire('json5') as typeof import('json5')).parse(text);
    } catch {
      return undefined;
    }
  }
}

function failure(message: string): ManifestResult {
  const fix = 'Write `metadata` as nested YAML or as one JSON object; `knowhow lint` shows the place.';
  return { diagnostics: [{ code: 'metadata-unreadable', severity: 'error', message, fix }] };
}
