import { isDeepStrictEqual } from 'node:util';
import type { Document, Node, Pair, Scalar, YAMLMap } from 'yaml';
import { lazyRequire } from '../../lazy-require.js';
import { showText } from '../../text/show-text.js';
import { bareKey, FRONTMATTER_NAMES, GATE_KEYS, MANIFEST_NAMES } from '../frontmatter-keys.js';
import { parseJsonText } from '../json-text.js';
import type { Fields } from './plain-yaml.js';
import { offsetOf, YamlFault } from './yaml-fault.js';

/**
 * `{os:"linux"}` is JSON5 to people and a single key named `os:"linux"` to YAML. Reading it as YAML would lose a gate
 * without a word, so it is refused here and read as JSON5 by the repairs.
 */
export function refuseGluedPair(map: YAMLMap, key: Scalar, value: Node | null): void {
  const isGlued = map.flow === true && key.type === 'PLAIN' && String(key.value).includes(':');
  const isAbsent = value === null || (value as Scalar).source === '';
  if (!isGlued || !isAbsent) return;
  const reason = `no space after the colon of \`${showText(String(key.value))}\` (MISSING_CHAR)`;
  const message = `The frontmatter is not valid YAML: ${reason}.`;
  throw new YamlFault('yaml-syntax', message, offsetOf(key), 'Put a space after the colon, or quote the key.');
}

/**
 * OpenClaw reads `metadata` in braces as JSON5. What that takes for a comment or an escape is part of a key to YAML,
 * and the gate under that key would be lost: when the two readings differ, neither is taken here.
 */
export function refuseOtherReading(value: unknown, document: Document, text: string): void {
  const { isMap, isSeq } = lazyRequire('yaml') as typeof import('yaml');
  if (isMap(value) && value.flow) refuseOtherJson5(value, document, text);
  else if (isMap(value)) for (const pair of value.items as Pair[]) refuseOtherReading(pair.value, document, text);
  else if (isSeq(value)) for (const item of value.items) refuseOtherReading(item, document, text);
}

function refuseOtherJson5(map: YAMLMap, document: Document, text: string): void {
  const json = parseJsonText(text.slice(map.range?.[0], map.range?.[1]));
  // What has an alias in it is no JSON5, so there is nothing here that could grow.
  const isSame = json === undefined ? !hasOddKey(map) : isDeepStrictEqual(json, map.toJS(document));
  if (isSame) return;
  const message = 'The frontmatter is not valid YAML: a value in braces says something else as JSON5.';
  throw new YamlFault('yaml-syntax', message, offsetOf(map), 'Write it as plain JSON, without comments and escapes.');
}

const ODD_BARE_KEY = /["\\]|\/[/*]/;

/** Whether there is a quote, an escape or a comment in a key: it was meant to be JSON5, and is not even that. */
function hasOddKey(map: YAMLMap): boolean {
  const { isScalar, visit } = lazyRequire('yaml') as typeof import('yaml');
  let isOdd = false;
  visit(map, {
    Pair(_, { key }) {
      if (isScalar(key)) isOdd ||= (key.type === 'PLAIN' ? ODD_BARE_KEY : /\\/).test(String(key.value));
    },
  });
  return isOdd;
}

const GATES: ReadonlySet<string> = new Set([...GATE_KEYS, ...MANIFEST_NAMES]);

/** OpenClaw trims keys, other readers merge: a gate that comes in one of these ways is not to be lost. */
export function refuseUnreadKey(node: Scalar, fields: Fields): void {
  const key = String(node.value);
  const bare = bareKey(key);
  if (key !== bare && (GATES.has(bare) || (key.trim() === bare && FRONTMATTER_NAMES.has(bare)))) {
    const message = `The key \`${bare}\` has something in it that is no part of it: a blank, or what no one sees.`;
    throw new YamlFault('yaml-syntax', message, offsetOf(node), 'Write the key without quotes.');
  }
  if (key === '<<' && [...GATE_KEYS].some((gate) => JSON.stringify(fields[key]).includes(gate))) {
    const message = 'A merge key brings in gates, and merge keys are not read.';
    throw new YamlFault('yaml-syntax', message, offsetOf(node), 'Write out what `<<` stands for.');
  }
}
