import { isRecord } from '../../values/is-record.js';
import type { ConfigEdit } from '../config-edit.js';
import { isSameJson } from '../json-value.js';
import { parseJson5 } from '../parse-json5.js';
import type { JsonObject } from '../types.js';
import { insertEntry } from './insert-entry.js';
import type { Json5Place } from './place.js';
import { removeEntry } from './remove-entry.js';
import { replaceValue } from './replace-value.js';
import { findEntry, type Json5Node, type Json5Scan, scanJson5 } from './scan.js';

/** In characters: about a second's work. Past it an edit is no longer made difference by difference. */
const MAX_SCANNED = 1_000_000;
/** Enough for any edit of one value, however long the text around it is. */
const FREE_STEPS = 4;

/**
 * Makes an edit in a JSON5 text and leaves every other character as it is. A `set` touches only what differs, entry by
 * entry, and keeps every comment. Where thousands of entries differ, what holds them is written anew. The text must
 * parse and the edit be possible (`applyEdit` says so); the caller checks the result.
 */
export function editJson5(text: string, edit: ConfigEdit): string {
  // One difference at a time, each found in a fresh scan: slower than one pass, and far easier to get right.
  let current = text;
  let scanned = 0;
  for (let step = 1; ; step++) {
    if (step > FREE_STEPS && scanned > MAX_SCANNED) return rewrite(current, edit);
    scanned += current.length;
    const next = edit.op === 'set' ? stepTowards(current, edit.path, edit.value) : removeOne(current, edit.path);
    if (next === undefined) return current;
    current = next;
    // An object may hold a key twice, and the earlier one comes to light; in an array the next item has moved up.
    if (edit.op === 'unset' && !isMember(current, edit.path)) return current;
  }
}

interface Found {
  readonly scan: Json5Scan;
  /** From the root down: each key of the path that is there leads to the next. */
  readonly nodes: readonly Json5Node[];
}

function follow(text: string, path: readonly string[]): Found | undefined {
  const scan = scanJson5(text);
  if (!scan) return undefined;
  const nodes = [scan.root];
  let node: Json5Node | undefined = scan.root;
  for (const key of path) {
    node = findEntry(node.entries, key)?.value;
    if (!node) break;
    nodes.push(node);
  }
  return { scan, nodes };
}

function stepTowards(text: string, path: readonly string[], value: unknown): string | undefined {
  const found = follow(text, path);
  if (!found) return undefined;
  const { scan, nodes } = found;
  const node = nodes.at(-1) ?? scan.root;
  if (nodes.length === path.length + 1) return changeOne({ text, scan, chain: nodes.slice(0, -1) }, node, value);
  const [key, ...below] = path.slice(nodes.length - 1);
  const missing = below.reduceRight<unknown>((inner, name) => ({ [name]: inner }), value);
  if (key === undefined) return undefined;
  if (node.kind === 'array') return insertEntry(placeIn(text, scan, nodes), node.entries.length, { value: missing });
  if (node.kind === 'object')
    return insertEntry(placeIn(text, scan, nodes), node.entries.length, { key, value: missing });
  // `applyEdit` lets only `null` be written over by an object.
  return replaceValue(placeIn(text, scan, nodes.slice(0, -1)), node, { [key]: missing });
}

function removeOne(text: string, path: readonly string[]): string | undefined {
  const found = follow(text, path);
  if (!found || found.nodes.length <= path.length) return undefined;
  const place = placeIn(text, found.scan, found.nodes.slice(0, -1));
  const target = found.nodes.at(-1);
  return removeEntry(
    place,
    place.container.entries.findIndex((entry) => entry.value === target),
    false,
  );
}

/** The rest of an edit in one go: the value that is set, or the object that a key is taken from, is written anew. */
function rewrite(text: string, { path, ...edit }: ConfigEdit): string {
  const found = follow(text, edit.op === 'set' ? path : path.slice(0, -1));
  const node = found?.nodes.at(-1);
  if (!found || !node) return text;
  const place = placeIn(text, found.scan, found.nodes.slice(0, -1));
  if (edit.op === 'set') return replaceValue(place, node, edit.value);
  const left = Object.entries(readNode(text, node) as JsonObject).filter(([key]) => key !== path.at(-1));
  return replaceValue(place, node, Object.fromEntries(left));
}

function isMember(text: string, path: readonly string[]): boolean {
  return follow(text, path)?.nodes.at(path.length - 1)?.kind === 'object';
}

type Above = Omit<Json5Place, 'container'>;

/** The text with the first difference between `node` and `value` removed, or undefined when there is none. */
function changeOne(above: Above, node: Json5Node, value: unknown): string | undefined {
  const { text, scan, chain } = above;
  const inside = placeIn(text, scan, [...chain, node]);
  if (node.kind === 'object' && isRecord(value)) return changeMember(inside, value);
  if (node.kind === 'array' && Array.isArray(value)) return changeItem(inside, value);
  if (isSameJson(readNode(text, node), value)) return undefined;
  return replaceValue(placeIn(text, scan, chain), node, value);
}

function changeMember(place: Json5Place, value: Readonly<Record<string, unknown>>): string | undefined {
  const { entries } = place.container;
  const extra = entries.findIndex(({ key }) => key !== undefined && !Object.hasOwn(value, key));
  if (extra !== -1) return removeEntry(place, extra, true);
  for (const [key, child] of Object.entries(value)) {
    const entry = findEntry(entries, key);
    if (!entry) return insertEntry(place, entries.length, { key, value: child });
    const changed = changeOne(place, entry.value, child);
    if (changed !== undefined) return changed;
  }
  return undefined;
}

function changeItem(place: Json5Place, wanted: readonly unknown[]): string | undefined {
  const { entries } = place.container;
  const current = readNode(place.text, place.container) as readonly unknown[];
  const index = current.findIndex((item, at) => at >= wanted.length || !isSameJson(item, wanted[at]));
  const has = (list: readonly unknown[], item: unknown): boolean =>
    list.some((other, at) => at > index && isSameJson(other, item));
  if (index === -1) {
    if (wanted.length === current.length) return undefined;
    return insertEntry(place, entries.length, { value: wanted[current.length] });
  }
  // Items that are only moved along keep their comments: take out what is gone, put in what is new.
  const isSurplus = index >= wanted.length || has(current, wanted[index]);
  if (isSurplus) return removeEntry(place, index, true);
  if (has(wanted, current[index])) return insertEntry(place, index, { value: wanted[index] });
  const entry = entries[index];
  return entry && changeOne(place, entry.value, wanted[index]);
}

function readNode(text: string, node: Json5Node): unknown {
  const parsed = parseJson5(text.slice(node.start, node.end));
  return 'value' in parsed ? parsed.value : undefined;
}

function placeIn(text: string, scan: Json5Scan, chain: readonly Json5Node[]): Json5Place {
  return { text, scan, chain, container: chain.at(-1) ?? scan.root };
}
