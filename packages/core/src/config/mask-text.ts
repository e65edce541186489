import { SECRET_SHAPES } from '../text/secret-shapes.js';
import { isSecretName } from './secret-names.js';

/**
 * How a value is told what it is, and how far it goes: `name: value`, `name=value` or `"name":"value"`, `--name value`.
 * A name begins where its characters do. The value is looked at only behind the name of a secret, so that no text is
 * read twice.
 */
const ASSIGNMENTS = [
  { name: /(?<![\w-])([\w-]{2,80}):[ \t]+/g, value: /[^"'\r\n]+/y },
  { name: /(?<![\w-])([\w-]{2,80})["']?[=:]\s?/g, value: /"[^"]*"|'[^']*'|[^\s&;"']+/y },
  { name: /(?<!\S)--?([A-Za-z][\w-]{1,80})\s+(?!-)/g, value: /\S+/y },
] as const;
const REFERENCE = /^\$\{\w+\}$/;
const ONLY_A_FLAG = /^--?([A-Za-z][\w-]*)$/;

/** Puts `mask` in place of every secret that can be told by its form or by the name in front of it. */
export function maskText(text: string, mask: string): string {
  let masked = text;
  for (const shape of SECRET_SHAPES) masked = masked.replace(shape, mask);
  if (masked.includes('://')) masked = masked.replace(/\S+/g, (word) => maskUserinfo(word, mask));
  for (const { name, value } of ASSIGNMENTS) masked = maskAssigned(masked, name, value, mask);
  return masked;
}

/** Whether the next word of a command line is the value of this one, and a secret: `--token`. */
export function announcesSecret(word: unknown): boolean {
  const name = typeof word === 'string' ? ONLY_A_FLAG.exec(word)?.[1] : undefined;
  return name !== undefined && isSecretName(name);
}

function maskAssigned(text: string, name: RegExp, value: RegExp, mask: string): string {
  let masked = '';
  let done = 0;
  for (const { 0: whole, 1: written = '', index } of text.matchAll(name)) {
    if (index < done || !isSecretName(written)) continue;
    value.lastIndex = index + whole.length;
    const found = value.exec(text)?.[0];
    // A `${NAME}` is a place for a secret.
    if (found === undefined || REFERENCE.test(found)) continue;
    masked += text.slice(done, index + whole.length) + mask;
    done = index + whole.length + found.length;
  }
  return masked + text.slice(done);
}

/** `https://user:key@host`, and what people write there without escaping it: `postgres://me:a/b#c@host`. */
function maskUserinfo(word: string, mask: string): string {
  const last = word.lastIndexOf('@');
  for (let at = word.indexOf('://'); at !== -1 && at < last; at = word.indexOf('://', at + 3)) {
    const start = at + 3;
    const authority = /^[^/?#]*/.exec(word.slice(start))?.[0] ?? '';
    // Behind a plain host, with a port or without, there is a path, and an `@` in it is a part of a name.
    if (!/^(?:[^@:]*|\[[^\]@]*\])(?::\d+)?$/.test(authority)) return word.slice(0, start) + mask + word.slice(last);
  }
  return word;
}
