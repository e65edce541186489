/** The way to one value: object keys and array indexes. */
export type ConfigPath = readonly (string | number)[];

const PLAIN_KEY = /^[^\s.[\]"]+$/;
// One key of a written path: ["quoted"], [3] or everything up to the next dot or bracket.
const WRITTEN_KEY = /\["((?:[^"\\]|\\.)*)"\]|\[(\d+)\]|([^.[]+|\[)/gs;

/** A path as people write it: `agents.list[0].skills`, `skills.entries["my.skill"].enabled`. */
export function formatConfigPath(path: ConfigPath): string {
  let text = '';
  for (const key of path) {
    if (typeof key === 'number') text += `[${key}]`;
    else if (!PLAIN_KEY.test(key)) text += `[${JSON.stringify(key)}]`;
    else text += text === '' ? key : `.${key}`;
  }
  return text;
}

/**
 * The keys of a written path; the inverse of {@link formatConfigPath}, with indexes as text. Empty segments are
 * dropped, as OpenClaw does.
 */
export function parseConfigPath(text: string): string[] {
  const keys: string[] = [];
  for (const [, quoted, index, plain] of text.matchAll(WRITTEN_KEY)) {
    if (quoted !== undefined) keys.push(unescapeKey(quoted));
    else keys.push(index ?? plain ?? '');
  }
  return keys;
}

function unescapeKey(quoted: string): string {
  try {
    return String(JSON.parse(`"${quoted}"`));
  } catch {
    return quoted;
  }
}
