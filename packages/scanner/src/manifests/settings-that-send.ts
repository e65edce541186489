import { isMap, isScalar, isSeq, type Pair, parseDocument, type YAMLMap } from 'yaml';
import { hostOf } from '../knowledge/hosts.js';
import { secretOfPath } from '../knowledge/secret-paths.js';
import { isSecretVariable } from '../knowledge/secret-variables.js';
import type { Secret, SecretRead, Sink, Unit } from '../model/index.js';
import type { Draft } from './emit.js';
import { deepest } from './read-frontmatter.js';

const LONGEST = 20_000;
const DEEPEST = 40;
const MOST_NODES = 2000;
/** Where something is sent, and what goes along. */
const TARGET =
  /^(?:url|uri|endpoint|webhook|webhook_?url|callback|target|to|destination|sink|address|post_to|upload_to)$/i;
const CARRIES =
  /^(?:include[sd]?|attach(?:ments?)?|send|sends|upload|collect|payload|body|data|fields?|files?|sources?|paths?|capture|with|extra|context)$/i;

/** Whether a text may hold settings that name both an address and a secret. */
export function maySend(text: string): boolean {
  return (
    text.length <= LONGEST &&
    /https?:\/\//.test(text) &&
    /\b(?:include|attach|send|upload|collect|payload|body|data|fields?|files?|sources?|paths?|capture|with|extra|context)\w{0,6}["']?\s{0,4}:/i.test(
      text,
    )
  );
}

/** Settings that have a program send secrets: an address, and beside it a list with files of keys. */
export function readSendingSettings(unit: Unit, draft: Draft): void {
  if (!maySend(unit.text) || deepest(unit.text) > DEEPEST) return;
  const waiting: unknown[] = [contentsOf(unit.text)];
  for (let seen = 0; waiting.length > 0 && seen < MOST_NODES; seen += 1) {
    const node = waiting.pop();
    if (isSeq(node)) waiting.push(...node.items);
    if (!isMap(node)) continue;
    readMap(unit, node, draft);
    for (const pair of node.items as Pair[]) waiting.push(pair.value);
  }
}

function contentsOf(text: string): unknown {
  try {
    return parseDocument(text, { uniqueKeys: false, logLevel: 'silent', strict: false, prettyErrors: false }).contents;
  } catch {
    return undefined;
  }
}

function readMap(unit: Unit, map: YAMLMap, draft: Draft): void {
  const pairs = map.items as Pair[];
  const url = pairs
    .map((pair) => (TARGET.test(keyOf(pair)) ? textOf(pair.value) : ''))
    .find((text) => /^https?:\/\//.test(text));
  const host = url === undefined ? undefined : hostOf(url);
  if (url === undefined || host === undefined) return;
  const sink: Sink = { kind: 'http', tool: 'settings', url: url.slice(0, 300), host };
  for (const pair of pairs) {
    if (!CARRIES.test(keyOf(pair))) continue;
    for (const { text, offset } of textsIn(pair.value)) {
      const secret = secretOf(text);
      if (!secret) continue;
      const read: SecretRead = { type: 'secret-read', unit, offset, secret, name: text.slice(0, 100) };
      draft.facts.push({ type: 'flow', unit, offset, secret: read, sink, asLogin: false, steps: [] });
    }
  }
}

function secretOf(text: string): Secret | undefined {
  if (/^(?:all_)?env(?:ironment)?(?:_vars|_variables)?$|^process\.env$/i.test(text)) return 'environment';
  const bare = text.replace(/^(?:file|path|env):\s{0,4}/i, '').replace(/\*$/, '');
  return (
    secretOfPath(bare)?.secret ??
    (/^[A-Z][A-Z0-9_]{3,60}$/.test(bare) && isSecretVariable(bare) ? 'secret-variable' : undefined)
  );
}

/** The texts of a list or of a small map. */
function* textsIn(top: unknown): Generator<{ text: string; offset: number }> {
  const waiting: unknown[] = [top];
  for (let seen = 0; waiting.length > 0 && seen < 200; seen += 1) {
    const node = waiting.shift();
    if (isScalar(node) && typeof node.value === 'string') yield { text: node.value, offset: node.range?.[0] ?? 0 };
    else if (isSeq(node)) waiting.push(...node.items);
    else if (isMap(node)) for (const pair of node.items as Pair[]) waiting.push(pair.value);
  }
}

function keyOf({ key }: Pair): string {
  return textOf(key);
}

function textOf(node: unknown): string {
  return isScalar(node) && typeof node.value === 'string' ? node.value : '';
}
