import { didYouMean } from '../unknown-word.js';

const TOP = ['suppressions', 'external', '$schema', '$include'];
const SUPPRESSION = ['skill', 'rule', 'path', 'reason', 'content', 'severity', 'expires'];
const SCANNER = [
  ...['name', 'source', 'command', 'args', 'timeoutMs', 'noOutputTimeoutMs', 'maxOutputBytes', 'env', 'passEnv'],
  ...['trustedDirs', 'allowSymlinkCommand', 'allowInsecurePath'],
];

/** A sentence for each key of knowhow-scan.json that nobody reads: a slip would otherwise pass for a setting. */
export function unknownKeys(value: Readonly<Record<string, unknown>>): string[] {
  return [
    ...keysOf(value, TOP, ''),
    ...itemsOf(value.suppressions).flatMap((item, at) => keysOf(item, SUPPRESSION, `suppressions[${at}].`)),
    ...itemsOf(value.external).flatMap((item, at) => keysOf(item, SCANNER, `external[${at}].`)),
  ];
}

const itemsOf = (list: unknown): readonly unknown[] => (Array.isArray(list) ? list : []);

function keysOf(item: unknown, known: readonly string[], at: string): string[] {
  if (typeof item !== 'object' || item === null || Array.isArray(item)) return [];
  const unknown = Object.keys(item).filter((key) => !known.includes(key));
  return unknown.map((key) => `There is no setting \`${at}${key}\`.${didYouMean(key, known)} It is ignored.`);
}
