const TRUE_TEXTS = new Set(['true', '1', 'yes', 'on']);
const FALSE_TEXTS = new Set(['false', '0', 'no', 'off']);

/** A scalar as trimmed text; undefined when absent, blank, or not a scalar. */
export function readText(value: unknown): string | undefined {
  if (typeof value === 'string') return value.trim() || undefined;
  if (typeof value === 'number' || typeof value === 'boolean') return String(value);
  return undefined;
}

/** true/1/yes/on and false/0/no/off in any case; undefined for anything else. */
export function readFlag(value: unknown): boolean | undefined {
  const text = readText(value)?.toLowerCase();
  if (text === undefined) return undefined;
  if (TRUE_TEXTS.has(text)) return true;
  return FALSE_TEXTS.has(text) ? false : undefined;
}

/** A list, or a comma-separated text. Undefined when it is neither, so that a caller can fail closed. */
export function readList(value: unknown): string[] | undefined {
  if (value === undefined || value === null) return [];
  if (typeof value === 'string') return clean(value.split(','));
  if (!Array.isArray(value)) return undefined;
  const texts: string[] = [];
  for (const item of value) {
    if (item === null) continue;
    const isScalar = typeof item === 'string' || typeof item === 'number' || typeof item === 'boolean';
    if (!isScalar) return undefined;
    texts.push(String(item));
  }
  return clean(texts);
}

/** The same for a list of gates: nothing in the place of a name is a gate that can't be read. */
export function readGateList(value: unknown): string[] | undefined {
  return Array.isArray(value) && value.includes(null) ? undefined : readList(value);
}

function clean(items: readonly string[]): string[] {
  const cleaned: string[] = [];
  for (const item of items) {
    const text = item.trim();
    if (text !== '') cleaned.push(text);
  }
  return cleaned;
}
