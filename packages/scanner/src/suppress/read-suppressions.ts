import { SEVERITIES } from '../model/index.js';
import { isDay } from './expiry.js';
import type { Suppression } from './suppression.js';

const HASH = /^[0-9a-f]{64}$/;
const TEXTS = ['skill', 'rule', 'path', 'reason'] as const;

/** Reads a list from a file. What is not a whole suppression suppresses nothing, and is told. */
export function readSuppressions(value: unknown): { suppressions: Suppression[]; problems: string[] } {
  if (value === undefined) return { suppressions: [], problems: [] };
  if (!Array.isArray(value)) return { suppressions: [], problems: ['`suppressions` must be a list.'] };
  const suppressions: Suppression[] = [];
  const problems: string[] = [];
  for (const [at, item] of (value as unknown[]).entries()) {
    const fault = faultIn(item);
    if (fault === undefined) suppressions.push(item as Suppression);
    else problems.push(`\`suppressions[${at}]${fault}; it is ignored.`);
  }
  return { suppressions, problems };
}

function faultIn(item: unknown): string | undefined {
  if (typeof item !== 'object' || item === null || Array.isArray(item)) return '` must be an object';
  const fields = item as Readonly<Record<string, unknown>>;
  for (const key of TEXTS) {
    const text = fields[key];
    if (typeof text !== 'string' || text.trim() === '') return `.${key}\` must be a text`;
  }
  if (typeof fields.content !== 'string' || !HASH.test(fields.content)) return '.content` must be a SHA-256 hash';
  if (!SEVERITIES.some((severity) => severity === fields.severity)) {
    return `.severity\` must be one of ${SEVERITIES.join(', ')}`;
  }
  if (fields.expires !== undefined && (typeof fields.expires !== 'string' || !isDay(fields.expires))) {
    return '.expires` must be a day such as 2027-01-31';
  }
  return undefined;
}
