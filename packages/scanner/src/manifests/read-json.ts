import { asRecord, type Values } from './values.js';

/** A JSON object, comments and trailing commas allowed, or `undefined`. */
export function readJson(text: string): Values | undefined {
  const start = text.replace(/^\uFEFF/, '').trim();
  if (!start.startsWith('{')) return undefined;
  return parsed(start) ?? parsed(withoutComments(start));
}

function parsed(text: string): Values | undefined {
  try {
    return asRecord(JSON.parse(text));
  } catch {
    return undefined;
  }
}

const TOKEN = /"(?:[^"\\\n]|\\.)*"|\/\/[^\n]*|\/\*|,(?=\s{0,200}[}\]])/g;

function withoutComments(text: string): string {
  let plain = '';
  let from = 0;
  TOKEN.lastIndex = 0;
  for (let match = TOKEN.exec(text); match; match = TOKEN.exec(text)) {
    if (match[0].startsWith('"')) continue;
    plain += text.slice(from, match.index);
    const end = match[0] === '/*' ? text.indexOf('*/', match.index) : -1;
    if (match[0] === '/*') TOKEN.lastIndex = end === -1 ? text.length : end + 2;
    from = TOKEN.lastIndex;
    if (from >= text.length) break;
  }
  return plain + text.slice(from);
}
