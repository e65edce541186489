import { queryOf, taintsOf, textsOf, textValue, unknown, type Value } from '../evaluate/value.js';
import { type Call, each, type Model, type Models } from './call.js';
import { writeFile } from './write.js';

const MOST_FIELDS = 60;
const LONGEST = 8000;
const DEEPEST = 6;

/** An object as JSON, as far as it is known. */
function jsonOf(value: Value, depth = 0): string {
  if (depth > DEEPEST) return '"…"';
  if (value.items) return `[${value.items.slice(0, MOST_FIELDS).map((item) => jsonOf(item, depth + 1))}]`;
  if (value.fields) {
    const fields = [...value.fields].slice(0, MOST_FIELDS);
    return `{${fields.map(([name, field]) => `${JSON.stringify(name)}:${jsonOf(field, depth + 1)}`)}}`;
  }
  if (value.number !== undefined) return String(value.number);
  if (value.flag !== undefined) return String(value.flag);
  return JSON.stringify(textsOf(value)[0] ?? '…');
}

/** Text of an object that still says what its fields are. */
const toJson: Model = (call) => {
  const [of] = call.args;
  if (!of) return undefined;
  if (!of.fields && !of.items) return { ...of, refs: [] };
  const text = jsonOf(of).slice(0, LONGEST);
  return of.items ? textValue(text, taintsOf(of)) : { ...of, texts: [text], refs: [] };
};

/** `a=1&b=2` */
const toQuery: Model = (call) => {
  const [of] = call.args;
  if (!of?.fields) return undefined;
  return { ...of, texts: [queryOf(of.fields).slice(0, LONGEST)], refs: [] };
};

/** Writes an object into an open file. */
const dump: Model = (call: Call) => {
  const [of, stream] = call.args;
  const handle = (stream ?? call.named.get('file') ?? call.named.get('fp'))?.handle;
  if (!of || !handle) return undefined;
  const text = of.fields || of.items ? textValue(jsonOf(of).slice(0, LONGEST), taintsOf(of)) : of;
  writeFile(call.run, call.at, handle, text);
  return unknown();
};

export const SERIALISERS: Models = {
  ...each('JSON.stringify json.dumps orjson.dumps ujson.dumps simplejson.dumps', toJson),
  ...each('urllib.parse.urlencode qs.stringify querystring.stringify query-string.stringify', toQuery),
  ...each('json.dump yaml.dump yaml.safe_dump pickle.dump toml.dump tomli_w.dump print', dump),
};
