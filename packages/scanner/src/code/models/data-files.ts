import { parse as parseYaml } from 'yaml';
import type { Taint } from '../evaluate/taint.js';
import { dictValue, knownText, listValue, numberValue, textValue, unknown, type Value } from '../evaluate/value.js';
import { type Call, each, type Model, type Models } from './call.js';

const LONGEST = 100_000;
const LONGEST_YAML = 20_000;
const MOST_VALUES = 2000;
const DEEPEST = 12;

/** Data that is read as text, as the objects it stands for. */
export function valueOfData(data: unknown, taints: readonly Taint[]): Value {
  let left = MOST_VALUES;
  const convert = (part: unknown, depth: number): Value => {
    if (left-- <= 0 || depth > DEEPEST) return unknown(taints);
    if (typeof part === 'string') return textValue(part, taints);
    if (typeof part === 'number') return { ...numberValue(part), taints };
    if (typeof part === 'boolean') return { ...unknown(), flag: part };
    if (Array.isArray(part))
      return listValue(
        part.slice(0, 200).map((item) => convert(item, depth + 1)),
        taints,
      );
    if (part === null || typeof part !== 'object') return unknown(taints);
    const fields = Object.entries(part).slice(0, 200);
    const dict = dictValue(new Map(fields.map(([name, field]) => [name, convert(field, depth + 1)])));
    dict.taints = taints;
    return dict;
  };
  return convert(data, 0);
}

export function parsedJson(text: string): unknown {
  if (text.length > LONGEST) return undefined;
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

function parsedYaml(text: string): unknown {
  if (text.length > LONGEST_YAML) return undefined;
  try {
    return parseYaml(text, { maxAliasCount: 20, logLevel: 'silent' });
  } catch {
    return undefined;
  }
}

function parser(parse: (text: string) => unknown): Model {
  return (call: Call) => {
    const [from] = call.args;
    const text = knownText(from);
    const data = text === undefined ? undefined : parse(text);
    return from && typeof data === 'object' ? valueOfData(data, from.taints) : undefined;
  };
}

export const DATA_FILES: Models = {
  ...each(
    'JSON.parse json.loads json.load orjson.loads ujson.loads JSON5.parse json5.parse json5.loads',
    parser(parsedJson),
  ),
  ...each('yaml.safe_load yaml.full_load js-yaml.load yaml.parse YAML.parse', parser(parsedYaml)),
};
