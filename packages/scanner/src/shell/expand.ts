import { isSecretVariable } from '../knowledge/secret-variables.js';
import { removeEnd, removeStart, replaceIn } from './patterns.js';
import type { Expansion, Part, Word } from './script.js';
import type { Shell } from './shell.js';
import { isKnown, join, merge, NOTHING, SOMETHING, UNKNOWN, type Value, withText } from './value.js';

/** Variables whose value is the same wherever a script runs. */
const FIXED: Readonly<Record<string, string>> = {
  HOME: '~',
  PWD: '.',
  IFS: ' ',
  TMPDIR: '/tmp',
  TMP: '/tmp',
  TEMP: '/tmp',
  SHELL: '/bin/bash',
  BASH: '/bin/bash',
};

/** What one word becomes: mostly one argument, none or many for arrays and for what is split at blanks. */
export function expandWord(shell: Shell, word: Word): Value[] {
  const array = arrayOf(shell, word);
  if (array) return [...array];
  const value = expandText(shell, word);
  const bare = word.parts.filter((part) => part.kind === 'variable' && !part.quoted);
  const isSplit =
    bare.some((part) => part.kind === 'variable' && part.expansion.name === 'IFS') ||
    (bare.length === word.parts.length && /\S\s+\S/.test(value.text));
  if (isSplit) return split(value);
  if (/^\{[^{}\s]+,[^{}\s]+\}$/.test(value.text)) return split(withText(value, value.text.slice(1, -1)), ',');
  return [value];
}

function split(value: Value, separator: RegExp | string = /\s+/): Value[] {
  const pieces = value.text.split(separator, 200).filter((piece) => piece !== '');
  return pieces.map((piece) => withText(value, piece));
}

function arrayOf(shell: Shell, word: Word): readonly Value[] | undefined {
  const [part] = word.parts;
  if (word.parts.length !== 1 || part?.kind !== 'variable' || part.expansion.operator) return undefined;
  const { name, index } = part.expansion;
  if (name === '@' || name === '*') return shell.scope.arguments;
  return index === '@' || index === '*' ? shell.scope.variable(name)?.items : undefined;
}

/** A word as one text. */
export function expandText(shell: Shell, word: Word): Value {
  const values = word.parts.map((part) => expandPart(shell, part, word.parts.length > 1));
  return values.length ? join(values) : NOTHING;
}

function expandPart(shell: Shell, part: Part, isJoined: boolean): Value {
  switch (part.kind) {
    case 'text':
      return {
        ...NOTHING,
        text: part.text,
        spot: { unit: shell.unit, offset: part.start, exact: part.exact },
        ...(part.coded && { layers: ['escapes'] }),
      };
    case 'output': {
      const output = shell.capture(part.script, part.start);
      return withText(output, withoutLastBreaks(output.text));
    }
    case 'process':
      return shell.process(part);
    case 'variable':
      if (isJoined && !part.quoted && /^[@*]$/.test(part.expansion.name)) return NOTHING;
      return expandVariable(shell, part.expansion, part.start);
  }
}

function expandVariable(shell: Shell, expansion: Expansion, start: number): Value {
  const { prefix, operator, operand } = expansion;
  if (prefix === '#') return SOMETHING;
  const value = lookUp(shell, expansion, start);
  if (!operator) return value;
  if (operand) {
    if (operator.endsWith('?')) return value;
    const other = expandText(shell, operand);
    if (operator.endsWith('+')) return other;
    // The default is what is known of it; what the variable may hold is an origin all the same.
    return value.text === UNKNOWN || value.text === ''
      ? withText(merge([value, other]), other.text || value.text)
      : value;
  }
  return isKnown(value) ? change(value, expansion) : value;
}

function lookUp(shell: Shell, expansion: Expansion, start: number): Value {
  let { name } = expansion;
  if (expansion.prefix === '!') {
    const target = shell.scope.variable(name)?.text ?? '';
    if (!/^[A-Za-z_]\w*$/.test(target)) return SOMETHING;
    name = target;
  }
  if (/^\d+$|^[@*]$/.test(name)) return argument(shell, name);
  const held = element(shell.scope.variable(name), expansion.index);
  const value = held ?? { ...NOTHING, text: FIXED[name] ?? UNKNOWN };
  if (!isSecretVariable(name) || value.downloads.length > 0 || value.secrets.length > 0) return value;
  const secret = shell.secret('secret-variable', name, start);
  return { ...value, secrets: [secret] };
}

function element(value: Value | undefined, index: string): Value | undefined {
  if (!value?.items) return value;
  return /^\d+$/.test(index) ? value.items[Number(index)] : index === '' ? value.items[0] : value;
}

function argument(shell: Shell, name: string): Value {
  const given = shell.scope.arguments;
  if (name === '0') return { ...NOTHING, text: '$0' };
  if (!given) return { ...SOMETHING, isInput: true };
  return /^\d+$/.test(name) ? (given[Number(name) - 1] ?? NOTHING) : join([...given], ' ');
}

/** `${x:3:1}`, `${x//a/b}`, `${x^^}`, `${x#a}`: the ones that hide a command in pieces. */
function change(value: Value, { operator, rest }: Expansion): Value {
  const { text } = value;
  switch (operator) {
    case ':': {
      const match = /^\s*(-?\d+)(?::(-?\d+))?\s*$/.exec(rest);
      if (!match) return withText(value, UNKNOWN);
      const from = Number(match[1]);
      const start = from < 0 ? Math.max(0, text.length + from) : from;
      const length = match[2] === undefined ? text.length : Number(match[2]);
      return withText(value, length < 0 ? text.slice(start, length) : text.slice(start, start + length));
    }
    case '/':
    case '//':
      return withText(value, replaceIn(text, rest, operator === '//') ?? UNKNOWN);
    case '^^':
      return withText(value, text.toUpperCase());
    case ',,':
      return withText(value, text.toLowerCase());
    case '^':
      return withText(value, text.charAt(0).toUpperCase() + text.slice(1));
    case ',':
      return withText(value, text.charAt(0).toLowerCase() + text.slice(1));
    case '@':
      return withText(value, caseOf(text, rest));
    case '#':
    case '##':
      return withText(value, removeStart(text, rest, operator === '##') ?? UNKNOWN);
    case '%':
    case '%%':
      return withText(value, removeEnd(text, rest, operator === '%%') ?? UNKNOWN);
    default:
      return withText(value, UNKNOWN);
  }
}

/** `${x@L}` and `${x@U}`. */
function caseOf(text: string, rest: string): string {
  if (rest === 'L') return text.toLowerCase();
  return rest === 'U' ? text.toUpperCase() : text;
}

function withoutLastBreaks(text: string): string {
  let end = text.length;
  while (end > 0 && text[end - 1] === '\n') end -= 1;
  return end === text.length ? text : text.slice(0, end);
}
