import { union, unionAll } from './taint.js';
import { joined, knownText, numberValue, taintsOf, textsValue, textValue, unknown, type Value } from './value.js';

/** What an operator makes of values: text, a path, a number. */
export function combine(operator: string, parts: readonly Value[]): Value {
  const [first, second] = parts;
  if (!first) return unknown();
  if (operator === '+') return plus(parts);
  if (operator === '/' && isPath(parts)) return { ...joinedPath(parts), refs: ['pathlib.Path()'] };
  if (operator === '%' && first.texts.length > 0 && second) return formatted(first, second);
  if (operator === '*' && second) {
    const text = knownText(first) ?? knownText(second);
    const times = first.number ?? second.number;
    if (text !== undefined && times !== undefined && times * text.length < 5000) {
      return textValue(text.repeat(Math.max(0, Math.floor(times))), union(first.taints, second.taints));
    }
  }
  if (operator === '|' && parts.some((part) => part.fields)) return mergedDicts(parts);
  const numbers = parts.map((part) => (operator === '^' ? codeOrNumber(part) : part.number));
  if (numbers.every((number) => number !== undefined))
    return numberValue(numbers.reduce((a, b) => calculate(operator, a, b)));
  const taints = unionAll(parts.map(taintsOf));
  return unknown(operator === '^' ? union(taints, [{ kind: 'decoded', layer: 'xor' }]) : taints);
}

/** A byte of a text counts as a number. */
function codeOrNumber(value: Value): number | undefined {
  const text = value.number === undefined ? knownText(value) : undefined;
  return text?.length === 1 ? text.codePointAt(0) : value.number;
}

function plus(parts: readonly Value[]): Value {
  if (parts.every((part) => part.number !== undefined)) {
    return numberValue(parts.reduce((sum, part) => sum + (part.number ?? 0), 0));
  }
  if (parts.some((part) => part.items)) {
    return {
      ...unknown(unionAll(parts.map((part) => part.taints))),
      items: parts.flatMap((part) => part.items ?? [part]),
    };
  }
  return joined(parts);
}

function calculate(operator: string, a: number, b: number): number {
  switch (operator) {
    case '-':
      return a - b;
    case '*':
      return a * b;
    case '/':
      return a / b;
    case '//':
      return Math.floor(a / b);
    case '%':
      return a % b;
    case '^':
      return a ^ b;
    case '&':
      return a & b;
    case '|':
      return a | b;
    case '>>':
    case '>>>':
      return a >> b;
    case '<<':
      return a << b;
    default:
      return Number.NaN;
  }
}

function isPath(parts: readonly Value[]): boolean {
  return parts.some((part) => part.refs.some((ref) => ref.startsWith('pathlib.')) || part.texts.length > 0);
}

/** Parts of a path. A part that starts at the root leaves out what is before it. */
export function joinedPath(parts: readonly Value[]): Value {
  const path = joined(parts, '/');
  const texts = path.texts.map((text) =>
    text
      .replace(/^.*\/(?=~(\/|$))/, '')
      .replace(/^[^/].*?\/\/(?!\/)(?=(etc|home|root|Users|var|tmp|proc)\/)/, '/')
      .replace(/(?<!:)\/{2,}/g, '/')
      .replace(/\/\.(?=\/)/g, ''),
  );
  return textsValue(texts, path.taints);
}

/** `'…%s…' % values` */
function formatted(format: Value, given: Value): Value {
  const values = given.items ?? [given];
  let index = 0;
  const pieces = (format.texts[0] ?? '').split(/%(?:\([^)]{0,60}\))?[-+ #0]{0,3}\d{0,4}(?:\.\d{1,3})?[a-zA-Z]/);
  const parts = pieces.flatMap((piece, at) =>
    at === 0 ? [textValue(piece)] : [values[index++] ?? unknown(), textValue(piece)],
  );
  const value = joined(parts);
  return { ...value, taints: union(union(value.taints, format.taints), taintsOf(given)) };
}

function mergedDicts(parts: readonly Value[]): Value {
  const fields = new Map(parts.flatMap((part) => [...(part.fields ?? [])]));
  return { ...unknown(unionAll(parts.map((part) => part.taints))), fields };
}
