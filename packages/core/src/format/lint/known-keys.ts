import { FRONTMATTER_KEYS, MANIFEST_NAMES } from '../frontmatter-keys.js';

/** Keys that other agents read, or that authors keep for themselves: no need to say that we don't read them. */
const OTHERS_KEYS = [
  ...[
    'agent',
    'aliases',
    'argument-hint',
    'arguments',
    'context',
    'effort',
    'hooks',
    'model',
    'models',
    'paths',
    'shell',
  ],
  ...['author', 'authors', 'category', 'created', 'display-name', 'display_name', 'id', 'keywords', 'repository'],
  ...['slug', 'source', 'status', 'summary', 'title', 'triggers', 'type', 'updated', 'when_to_use', 'read_when'],
  ...['emoji', 'website', 'url', 'tools', 'command_dispatch', 'command_tool', 'command_arg_mode'],
];

export const TOP_LEVEL_KEYS: ReadonlySet<string> = new Set([...FRONTMATTER_KEYS, ...OTHERS_KEYS]);

/** The shape a field must have; a gate of another shape can't be read, anything else just doesn't count. */
export type FieldShape = 'boolean' | 'text' | 'list' | 'mapping';

export interface FieldRule {
  readonly shape: FieldShape;
  readonly isGate?: boolean;
}

/** Below `metadata.openclaw`. `install` has a check of its own. */
export const MANIFEST_FIELDS: Readonly<Record<string, FieldRule>> = {
  always: { shape: 'boolean' },
  emoji: { shape: 'text' },
  homepage: { shape: 'text' },
  skillKey: { shape: 'text' },
  primaryEnv: { shape: 'text' },
  os: { shape: 'list', isGate: true },
  requires: { shape: 'mapping', isGate: true },
};

/** Below `metadata.openclaw.requires`. */
export const REQUIRES_FIELDS: Readonly<Record<string, FieldRule>> = {
  bins: { shape: 'list', isGate: true },
  anyBins: { shape: 'list', isGate: true },
  env: { shape: 'list', isGate: true },
  config: { shape: 'list', isGate: true },
};

export const SHAPE_WORDS: Readonly<Record<FieldShape, string>> = {
  boolean: '`true` or `false`, without quotes',
  text: 'a text',
  list: 'a list of names',
  mapping: 'a mapping',
};

/** Keys people write one or two levels too high, and where each of them counts. */
export const MISPLACED_KEYS: ReadonlyMap<string, string> = new Map([
  ...['always', 'skillKey', 'primaryEnv', 'os', 'requires', 'install'].map(
    (key) => [key, `metadata.openclaw.${key}`] as const,
  ),
  ...['bins', 'anyBins', 'env', 'config'].map((key) => [key, `metadata.openclaw.requires.${key}`] as const),
  ...MANIFEST_NAMES.map((key) => [key, 'metadata.openclaw'] as const),
]);

/** Names Node has for platforms, and the two that people use for them. */
export const OS_NAMES: ReadonlySet<string> = new Set([
  ...['darwin', 'linux', 'win32', 'macos', 'windows'],
  ...['aix', 'android', 'freebsd', 'openbsd', 'sunos'],
]);

/** Names people give the manifest below `metadata` that no loader reads. */
export const UNREAD_MANIFEST_NAMES = ['moltbot', 'clawd', 'clawhub'] as const;
