import { isWithinTwoSlips, type Slip, slipBetween } from './edit-distance.js';
import { POPULAR_NPM, POPULAR_OTHER, POPULAR_PYPI, POPULAR_SCOPES } from './popular-packages.js';

interface Resemblance {
  /** The well-known name. */
  readonly name: string;
  /** Whether hardly anybody would choose the name for something else. */
  readonly sure: boolean;
}

const PYTHON = /^(pip|pipx|pip3|uv|uvx|poetry|pypi|conda|pipenv|pdm)$/;
const NODE = /^(npm|npx|pnpm|yarn|bun|bunx|node)$/;
const LONGEST_NAME = 80;

/** The lists, sorted into names of one length each. */
const byLength = new Map<ReadonlySet<string>, Map<number, string[]>>();

/** The well-known package that a name is nearly, if it is not one itself. */
export function resembledPackage(name: string, manager: string): Resemblance | undefined {
  const written = name.toLowerCase();
  if (written.length > LONGEST_NAME) return undefined;
  if (written.startsWith('@')) return resembledScope(written);
  const plain = written.replace(/[_.]/g, '-');
  if (isPopular(written) || isPopular(plain)) return undefined;
  const list = PYTHON.test(manager) ? POPULAR_PYPI : NODE.test(manager) ? POPULAR_NPM : POPULAR_OTHER;
  return (
    withStrangeLetters(written, list) ??
    withDigits(plain, list) ??
    nearName(plain, list) ??
    withoutSeparators(plain, list) ??
    nearPart(plain, list)
  );
}

/** Whether a name is in one of the lists, or under a scope that is. */
export function isPopular(name: string): boolean {
  const plain = name.toLowerCase();
  const scope = /^@([^/]+)\//.exec(plain)?.[1];
  if (scope !== undefined) return POPULAR_SCOPES.has(scope);
  const dashed = plain.replace(/[_.]/g, '-');
  return [POPULAR_NPM, POPULAR_PYPI, POPULAR_OTHER].some((names) => names.has(plain) || names.has(dashed));
}

/** Words of a list that are as long as a word, give or take one letter. */
export function* aboutAsLong(word: string, list: ReadonlySet<string>): Generator<string> {
  let lengths = byLength.get(list);
  if (!lengths) {
    lengths = new Map();
    for (const name of list) lengths.set(name.length, [...(lengths.get(name.length) ?? []), name]);
    byLength.set(list, lengths);
  }
  for (const length of [word.length, word.length - 1, word.length + 1]) yield* lengths.get(length) ?? [];
}

function resembledScope(name: string): Resemblance | undefined {
  const scope = name.slice(1).split('/')[0] ?? '';
  if (POPULAR_SCOPES.has(scope) || scope.length < 5) return undefined;
  for (const right of aboutAsLong(scope, POPULAR_SCOPES)) {
    const slip = right.length >= 5 && right[0] === scope[0] && slipBetween(scope, right);
    if (slip) return { name: `@${right}`, sure: slip === 'swapped' || slip === 'doubled' || right.length >= 8 };
  }
  return undefined;
}

/** `rеquests` with a Cyrillic letter. */
function withStrangeLetters(name: string, list: ReadonlySet<string>): Resemblance | undefined {
  if (!/[^\0-\x7f]/.test(name)) return undefined;
  const letters = [...name];
  for (const right of aboutAsLong(name, list)) {
    if (right.length !== letters.length || right.length < 4) continue;
    if (letters.every((letter, at) => letter === right[at] || letter > '\x7f')) return { name: right, sure: true };
  }
  return undefined;
}

/** `1odash`, `c0lors`. */
function withDigits(name: string, list: ReadonlySet<string>): Resemblance | undefined {
  if (!/[01]/.test(name)) return undefined;
  for (const one of ['l', 'i']) {
    const right = name.replaceAll('0', 'o').replaceAll('1', one);
    if (right.length >= 5 && list.has(right)) return { name: right, sure: true };
  }
  return undefined;
}

/** One slip, in a part that is long enough for a slip to be one: `d3-array` is not `d3-arrow`. */
function nearName(name: string, list: ReadonlySet<string>): Resemblance | undefined {
  for (const right of aboutAsLong(name, list)) {
    const slip = slipBetween(name, right);
    if (slip) {
      const found = weigh(slip, name, right);
      if (found) return found;
    }
  }
  if (name.length < 10 || name.includes('-')) return undefined;
  for (const right of aboutAsLong(name, list)) {
    if (isWithinTwoSlips(name, right)) return { name: right, sure: false };
  }
  return undefined;
}

function weigh(slip: Slip, name: string, right: string): Resemblance | undefined {
  const parts = name.split('-');
  const rightParts = right.split('-');
  const at = parts.findIndex((part, index) => part !== rightParts[index]);
  const part = rightParts[at] ?? '';
  const wrote = parts[at] ?? '';
  if (parts.length !== rightParts.length || part.length < 5) return undefined;
  if (wrote.replace(/\d{1,20}$/, '') === part.replace(/\d{1,20}$/, '')) return undefined;
  if (part.replaceAll('.', '') === wrote) return undefined;
  const isPlural = slip !== 'doubled' && slip !== 'undoubled' && (`${part}s` === wrote || `${wrote}s` === part);
  if (isPlural) return name.length >= 8 ? { name: right, sure: false } : undefined;
  if (slip === 'swapped' || slip === 'doubled') return { name: right, sure: true };
  return part.length >= 6 ? { name: right, sure: part.length >= 7 && wrote[0] === part[0] } : undefined;
}

/** `crossenv` for `cross-env`. */
function withoutSeparators(name: string, list: ReadonlySet<string>): Resemblance | undefined {
  if (name.length < 7 || name.includes('-')) return undefined;
  for (let at = 3; at < name.length - 2; at++) {
    const right = `${name.slice(0, at)}-${name.slice(at)}`;
    if (list.has(right)) return { name: right, sure: list === POPULAR_NPM };
  }
  return undefined;
}

/** `reqeusts-helper`: a slip in one word of a longer name. */
function nearPart(name: string, list: ReadonlySet<string>): Resemblance | undefined {
  const parts = name.split('-');
  if (parts.length < 2) return undefined;
  for (const part of parts.slice(0, 6)) {
    if (part.length < 6 || isPopular(part)) continue;
    for (const right of aboutAsLong(part, list)) {
      const slip = right.length >= 6 && slipBetween(part, right);
      if (slip === 'swapped' || slip === 'doubled') return { name: right, sure: true };
    }
  }
  return undefined;
}
