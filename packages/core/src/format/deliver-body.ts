import type { JsonObject } from '../config/types.js';
import type { Diagnostic } from '../diagnostic.js';

export interface DeliveredBody {
  readonly text: string;
  /** Placeholders that could not be filled. */
  readonly diagnostics: readonly Diagnostic[];
}

export interface DeliveryContext {
  /** The skill's folder, for `{baseDir}`. */
  readonly baseDir: string;
  /** `skills.entries.<key>.config`, for `{config.key}`. */
  readonly config: JsonObject;
}

const PLACEHOLDER = /\{(baseDir|config\.([\w.-]+))\}/g;

/** An unknown key stays as it is written, and is reported: a hole in an instruction would be worse. */
export function fillPlaceholders(body: string, { baseDir, config }: DeliveryContext): DeliveredBody {
  const unknown = new Set<string>();
  const text = body.replace(PLACEHOLDER, (placeholder, name: string, key: string | undefined) => {
    if (name === 'baseDir') return baseDir;
    const value = lookUp(config, (key as string).split('.'));
    if (value === undefined) {
      unknown.add(key as string);
      return placeholder;
    }
    return typeof value === 'string' ? value : JSON.stringify(value);
  });
  const diagnostics = [...unknown].map((key) => ({
    code: 'config-key-unknown',
    severity: 'warning' as const,
    message: `The skill asks for {config.${key}}, and its config entry has no such key.`,
    fix: `Set config.${key} in the skill’s entry under skills.entries.`,
  }));
  return { text, diagnostics };
}

function lookUp(config: JsonObject, path: readonly string[]): unknown {
  let value: unknown = config;
  for (const segment of path) {
    if (typeof value !== 'object' || value === null || !Object.hasOwn(value, segment)) return undefined;
    value = (value as JsonObject)[segment];
  }
  return value ?? undefined;
}
