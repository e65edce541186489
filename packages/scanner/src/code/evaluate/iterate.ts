import { elementOf, knownText, listValue, numberValue, textValue, type Value } from './value.js';

/** Lists of numbers and characters up to this long are gone through one by one: they may spell something. */
const MOST_SPELLED = 600;
/** Other lists are gone through one by one when they are this short. */
const MOST_EXACT = 6;

/** What a loop goes over: each element in turn, or all of them at once. */
export function iterate(over: Value): { values: readonly Value[]; isExact: boolean } {
  const items = over.items ?? charactersOf(over);
  if (!items) return { values: [elementOf(over)], isExact: false };
  const isSpelled = items.length <= MOST_SPELLED && items.every(isSmall);
  if (items.length > 0 && (isSpelled || items.length <= MOST_EXACT) && over.taints.length === 0) {
    return { values: items, isExact: true };
  }
  return { values: [elementOf({ ...over, items })], isExact: false };
}

function isSmall(value: Value): boolean {
  return value.number !== undefined || (value.texts.length === 1 && (value.texts[0] ?? '').length <= 2);
}

function charactersOf(over: Value): Value[] | undefined {
  if (over.bytes && over.bytes.length <= MOST_SPELLED) return [...over.bytes].map(numberValue);
  const text = knownText(over);
  if (text === undefined || over.texts.length !== 1 || text.length > MOST_SPELLED || over.taints.length > 0)
    return undefined;
  return [...text].map((char) => textValue(char));
}

/** `enumerate`, `Object.entries`: pairs of a number or name and an element. */
export function pairsOf(of: Value): Value {
  if (of.items)
    return listValue(of.items.slice(0, MOST_SPELLED).map((item, index) => listValue([numberValue(index), item])));
  if (of.fields) {
    const pairs = [...of.fields].map(([name, value]) => listValue([textValue(name), value]));
    return listValue(pairs, of.taints);
  }
  return listValue([listValue([elementOf(of), elementOf(of)])], of.taints);
}
