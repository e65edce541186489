import {
  FRONTMATTER_KEYS,
  FRONTMATTER_NAMES,
  MANIFEST_KEYS,
  MANIFEST_NAMES,
  REQUIREMENT_KEYS,
} from '../frontmatter-keys.js';

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
  'tools',
];

export const TOP_LEVEL_KEYS: ReadonlySet<string> = new Set([...FRONTMATTER_NAMES, ...OTHERS_KEYS]);

/** Keys people write one or two levels too high, and where each of them counts. */
export const MISPLACED_KEYS: ReadonlyMap<string, string> = new Map([
  ...MANIFEST_KEYS.filter((key) => !FRONTMATTER_KEYS.some((known) => known === key)).map(
    (key) => [key, `metadata.openclaw.${key}`] as const,
  ),
  ...REQUIREMENT_KEYS.map((key) => [key, `metadata.openclaw.requires.${key}`] as const),
  ...MANIFEST_NAMES.map((key) => [key, 'metadata.openclaw'] as const),
]);

/** Names people give the manifest below `metadata` that no loader reads. */
export const UNREAD_MANIFEST_NAMES = ['moltbot', 'clawd', 'clawhub'] as const;
