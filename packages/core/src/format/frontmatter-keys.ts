interface TopLevelKey {
  /** Other names it is read under when it is not there itself. */
  readonly aliases?: readonly string[];
  /**
   * It decides whether, where or how a skill may be used. Its syntax may be mended when the meaning stays exactly the
   * same; its meaning is never guessed.
   */
  readonly isGate?: true;
  /** Its value is a list, so that `[a, b` lacks a bracket rather than being text. */
  readonly isList?: true;
}

/** Every top-level key that knowhow reads, in the order a SKILL.md usually has them. */
const TOP_LEVEL = {
  name: {},
  description: {},
  version: {},
  license: {},
  compatibility: {},
  homepage: { aliases: ['website', 'url'] },
  emoji: {},
  'allowed-tools': { isList: true },
  tags: { isList: true },
  examples: { isList: true },
  runtime: { isGate: true },
  'user-invocable': { isGate: true },
  'disable-model-invocation': { isGate: true },
  'command-dispatch': { aliases: ['command_dispatch'], isGate: true },
  'command-tool': { aliases: ['command_tool'], isGate: true },
  // There is only one mode, so that lint alone reads it.
  'command-arg-mode': { aliases: ['command_arg_mode'], isGate: true },
  metadata: { isGate: true },
} as const satisfies Record<string, TopLevelKey>;

export type FrontmatterKey = keyof typeof TOP_LEVEL;

const ROWS = Object.entries(TOP_LEVEL) as [FrontmatterKey, TopLevelKey][];

export const FRONTMATTER_KEYS: readonly FrontmatterKey[] = ROWS.map(([key]) => key);

const NAMES = Object.fromEntries(ROWS.map(([key, { aliases = [] }]) => [key, [key, ...aliases]]));

/** The names a key is read under, the one that counts first in front. */
export function namesOf(key: FrontmatterKey): readonly string[] {
  return NAMES[key] as string[];
}

/** All of those names. */
export const FRONTMATTER_NAMES: ReadonlySet<string> = new Set(FRONTMATTER_KEYS.flatMap(namesOf));

export const GATE_KEYS: ReadonlySet<string> = new Set(
  ROWS.flatMap(([key, { isGate }]) => (isGate ? namesOf(key) : [])),
);

export const LIST_KEYS: ReadonlySet<string> = new Set(ROWS.flatMap(([key, { isList }]) => (isList ? [key] : [])));

/** The names under which gates stand below `metadata`; the first that holds a mapping counts. */
export const MANIFEST_NAMES = ['openclaw', 'clawdbot', 'clawdis'] as const;

/** What stands below such a name. */
export const MANIFEST_KEYS = [
  'always',
  'os',
  'requires',
  'install',
  'emoji',
  'homepage',
  'skillKey',
  'primaryEnv',
] as const;

/** Those of them that are texts; other things in their place are left out. */
export const MANIFEST_TEXTS = [
  'emoji',
  'homepage',
  'skillKey',
  'primaryEnv',
] as const satisfies readonly (typeof MANIFEST_KEYS)[number][];

/** Those of them without which a skill would be ready where it should not be. */
export const MANIFEST_GATES = ['os', 'requires'] as const satisfies readonly (typeof MANIFEST_KEYS)[number][];

/** The lists below `requires`. */
export const REQUIREMENT_KEYS = ['bins', 'anyBins', 'env', 'config'] as const;

/**
 * A key without what no key of ours has: blanks inside of its quotes, characters that no one sees, a colon or a slash
 * too many.
 */
export function bareKey(key: string): string {
  return key.replace(/[^\p{L}\p{N}_-]+/gu, '');
}
