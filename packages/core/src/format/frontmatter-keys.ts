/** Every top-level key that knowhow reads, in the order a SKILL.md usually has them. */
export const FRONTMATTER_KEYS = [
  'name',
  'description',
  'version',
  'license',
  'compatibility',
  'homepage',
  'allowed-tools',
  'tags',
  'examples',
  'runtime',
  'user-invocable',
  'disable-model-invocation',
  'command-dispatch',
  'command-tool',
  'command-arg-mode',
  'metadata',
] as const;

/**
 * Keys that decide whether, where or how a skill may be used. Their syntax may be mended when the meaning stays
 * exactly the same; their meaning is never guessed.
 */
export const GATE_KEYS: ReadonlySet<string> = new Set([
  'metadata',
  'runtime',
  'user-invocable',
  'disable-model-invocation',
  'command-dispatch',
  'command-tool',
  'command-arg-mode',
]);

/** Keys whose value is a list, so that `[a, b` lacks a bracket rather than being text. */
export const LIST_KEYS: ReadonlySet<string> = new Set(['tags', 'examples', 'allowed-tools']);

/** The names under which gates stand below `metadata`; the first that holds a mapping counts. */
export const MANIFEST_NAMES = ['openclaw', 'clawdbot', 'clawdis'] as const;
