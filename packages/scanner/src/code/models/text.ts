import { union, unionAll } from '../evaluate/taint.js';
import {
  joined,
  knownText,
  listValue,
  numberValue,
  taintsOf,
  textsValue,
  textValue,
  unknown,
  type Value,
} from '../evaluate/value.js';
import { allTaints, type Call, each, type Model, type Models } from './call.js';
import { codeOf } from './decoders.js';

/** A method that changes a text, and what it makes of it. */
function changed(change: (text: string, call: Call) => string): Model {
  return (call) => {
    const { receiver } = call;
    if (!receiver || receiver.items) return undefined;
    const texts = receiver.texts.map((text) => change(text, call));
    return { ...textsValue(texts, allTaints(call)), refs: [] };
  };
}

/** `,`.join(items), items.join(',') */
function joinedItems(list: Value, separator: Value | undefined): Value {
  const between = separator ? (knownText(separator) ?? '…') : '';
  if (!list.items) return unknown(union(taintsOf(list), separator?.taints ?? []));
  const text = joined(list.items.slice(0, 20_000), between);
  return { ...text, taints: unionAll([text.taints, list.taints]) };
}

const split: Model = (call) => {
  const { receiver, args } = call;
  const text = knownText(receiver);
  if (!receiver) return undefined;
  // `shlex.split(text)`: a function of a library, and no method of a text.
  if (receiver.refs.length > 0 && receiver.texts.length === 0 && receiver.taints.length === 0) return undefined;
  if (text === undefined || text.length > 200_000) return listValue([unknown(receiver.taints)], receiver.taints);
  const by = args[0] ? knownText(args[0]) : undefined;
  if (args[0] && by === undefined) return listValue([unknown(receiver.taints)], receiver.taints);
  const parts = by === undefined ? text.trim().split(/\s+/) : text.split(by);
  return listValue(parts.slice(0, 20_000).map((part) => textValue(part, receiver.taints)));
};

const replaced = changed((text, { args }) => {
  const from = knownText(args[0]);
  const to = knownText(args[1]);
  return from === undefined || to === undefined || from === '' ? text : text.replaceAll(from, to);
});

/** `'{} {name}'.format(a, name=b)` */
const format: Model = (call) => {
  const { receiver, args, named } = call;
  const text = receiver?.texts[0];
  if (receiver === undefined || text === undefined || text.length > 50_000) return unknown(allTaints(call));
  let next = 0;
  const parts: Value[] = [];
  let last = 0;
  for (const match of text.matchAll(/\{(\w{0,40})[^{}]{0,40}\}/g)) {
    parts.push(textValue(text.slice(last, match.index)));
    const name = match[1] ?? '';
    const given = /^\d+$/.test(name) ? args[Number(name)] : name ? named.get(name) : args[next++];
    parts.push(given ?? unknown());
    last = match.index + match[0].length;
  }
  parts.push(textValue(text.slice(last)));
  const whole = joined(parts);
  return { ...whole, taints: union(whole.taints, allTaints(call)) };
};

function cut(call: Call, from: number, to: number | undefined): Value | undefined {
  const { receiver, args } = call;
  if (!receiver) return undefined;
  const isKnown = args.every((arg) => arg.number !== undefined);
  if (receiver.items) return listValue(isKnown ? receiver.items.slice(from, to) : receiver.items, receiver.taints);
  return { ...receiver, texts: isKnown ? receiver.texts.map((text) => text.slice(from, to)) : [], refs: [] };
}

const reversed: Model = (call) => {
  const list = call.receiver;
  if (!list?.items) return list && unknown(taintsOf(list));
  list.items.reverse();
  const layer = { kind: 'decoded', layer: 'reversed' } as const;
  const isSpelled = list.items.length > 3 && list.items.every((item) => (item.texts[0] ?? '').length === 1);
  if (isSpelled) list.taints = union(list.taints, [layer]);
  return list;
};

const lower = changed((text) => text.toLowerCase());
const upper = changed((text) => text.toUpperCase());
const trimmed = changed((text) => text.trim());

const COMMON: Models = {
  ...each('split rsplit splitlines', split),
  ...each('toLowerCase lower casefold toLocaleLowerCase', lower),
  ...each('toUpperCase upper', upper),
  ...each('trim trimStart trimEnd', trimmed),
  ...each('reverse', reversed),
  ...each('repeat', (call) => {
    const text = knownText(call.receiver);
    const times = call.args[0]?.number;
    if (text === undefined || times === undefined || !(times >= 0 && times < 5000 && times * text.length < 5000))
      return unknown(allTaints(call));
    return textValue(text.repeat(Math.floor(times)), allTaints(call));
  }),
};

export const TEXT_METHODS_JAVASCRIPT: Models = {
  ...COMMON,
  ...each('join', (call) =>
    call.receiver?.items ? joinedItems(call.receiver, call.args[0] ?? textValue(',')) : undefined,
  ),
  ...each('replace replaceAll', replaced),
  ...each('concat', (call) => {
    const { receiver } = call;
    if (!receiver) return undefined;
    if (receiver.items)
      return listValue([...receiver.items, ...call.args.flatMap((arg) => arg.items ?? [arg])], allTaints(call));
    return joined([receiver, ...call.args]);
  }),
  ...each('slice substring subarray', (call) => cut(call, call.args[0]?.number ?? 0, call.args[1]?.number)),
  ...each('substr', (call) => {
    const from = call.args[0]?.number ?? 0;
    const length = call.args[1]?.number;
    return cut(call, from, length === undefined ? undefined : from + length);
  }),
  ...each('charAt at', (call) => {
    const index = call.args[0]?.number ?? 0;
    const item = call.receiver?.items?.at(index);
    if (item) return item;
    const char = knownText(call.receiver)?.at(index);
    return char === undefined ? undefined : textValue(char, call.receiver?.taints);
  }),
  ...each('charCodeAt codePointAt', (call) => {
    const char = knownText(call.receiver)?.at(call.args[0]?.number ?? 0);
    return char === undefined ? undefined : codeOf(textValue(char));
  }),
  ...each('length', (call) => numberValue(call.args.length)),
};

export const TEXT_METHODS_PYTHON: Models = {
  ...COMMON,
  ...each('join', (call) => (call.args[0] ? joinedItems(call.args[0], call.receiver) : undefined)),
  ...each('replace', replaced),
  ...each('format format_map', format),
  ...each('strip lstrip rstrip', (call) => {
    const { receiver } = call;
    if (!receiver) return undefined;
    const chars = knownText(call.args[0]);
    const texts = receiver.texts.map((text) => strip(text, chars, call.method));
    return { ...receiver, texts, refs: [] };
  }),
  ...each('encode', (call) => call.receiver && { ...call.receiver, refs: [] }),
  // Letters for letters, and letters in one large number: nobody can read what comes out.
  ...each('translate', (call) => unknown(union(allTaints(call), [{ kind: 'decoded', layer: 'substitution' }]))),
  ...each('to_bytes', (call) => unknown(union(allTaints(call), [{ kind: 'decoded', layer: 'number' }]))),
  ...each('zfill ljust rjust center title capitalize swapcase expandtabs removeprefix removesuffix', (call) =>
    unknown(allTaints(call)),
  ),
};

function strip(text: string, chars: string | undefined, method: string): string {
  const inside = chars === undefined ? (char: string) => /\s/.test(char) : (char: string) => chars.includes(char);
  let from = 0;
  let to = text.length;
  if (method !== 'rstrip') while (from < to && inside(text.charAt(from))) from++;
  if (method !== 'lstrip') while (to > from && inside(text.charAt(to - 1))) to--;
  return text.slice(from, to);
}
