import { lazyRequire } from '../lazy-require.js';

/** A sha256 of plain data that doesn't depend on the order keys were written in. */
export function hashContent(content: unknown): string {
  return hashText(canonicalJson(content) ?? '');
}

export function hashText(text: string): string {
  // Loaded when needed: most commands hash nothing.
  const { createHash } = lazyRequire('node:crypto') as typeof import('node:crypto');
  return `sha256:${createHash('sha256').update(text).digest('hex')}`;
}

/** JSON of plain data, its keys in one order. Undefined for undefined. */
export function canonicalJson(value: unknown): string | undefined {
  return JSON.stringify(value, (_, part: unknown) => {
    if (typeof part !== 'object' || part === null || Array.isArray(part)) return part;
    return Object.fromEntries(Object.entries(part).sort(([a], [b]) => (a < b ? -1 : 1)));
  });
}
