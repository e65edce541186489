import type { Argument } from './call.js';
import { withText } from './value.js';

export interface OptionNames {
  /** Letters of short options that take a value. */
  short?: string;
  /** Long options that take a value, without dashes. */
  long?: readonly string[];
}

/** The arguments of a program, taken apart. */
export interface Options {
  operands: Argument[];
  given: { name: string; value?: Argument }[];
}

/** Knows `-sSLo file`, `-XPOST`, `--data=x`, `--data x` and `--`. */
export function readOptions(args: readonly Argument[], { short = '', long = [] }: OptionNames): Options {
  const operands: Argument[] = [];
  const given: Options['given'] = [];
  for (let at = 0; at < args.length; at += 1) {
    const argument = args[at];
    if (!argument) continue;
    const { text } = argument.value;
    const next = () => {
      at += 1;
      return args[at];
    };
    if (text === '--') {
      operands.push(...args.slice(at + 1));
      break;
    }
    if (text.startsWith('--')) readLong(text, argument, long, next, given);
    else if (text.startsWith('-') && text.length > 1) readShort(text, argument, short, long, next, given);
    else operands.push(argument);
  }
  return { operands, given };
}

type Next = () => Argument | undefined;

function readLong(
  text: string,
  argument: Argument,
  long: readonly string[],
  next: Next,
  given: Options['given'],
): void {
  const equals = text.indexOf('=');
  if (equals !== -1) {
    given.push({ name: text.slice(2, equals), value: { value: withText(argument.value, text.slice(equals + 1)) } });
    return;
  }
  const name = text.slice(2);
  push(given, name, long.includes(name) ? next() : undefined);
}

function readShort(
  text: string,
  argument: Argument,
  short: string,
  long: readonly string[],
  next: Next,
  given: Options['given'],
): void {
  // `-name`, `-type`: some programs have long options with one dash.
  if (long.includes(text)) {
    push(given, text.slice(1), next());
    return;
  }
  for (let at = 1; at < Math.min(text.length, 40); at += 1) {
    const letter = text[at] ?? '';
    if (!short.includes(letter)) {
      given.push({ name: letter });
      continue;
    }
    const glued = text.slice(at + 1);
    push(given, letter, glued ? { value: withText(argument.value, glued) } : next());
    return;
  }
}

function push(given: Options['given'], name: string, value: Argument | undefined): void {
  given.push(value ? { name, value } : { name });
}

export function has(options: Options, ...names: string[]): boolean {
  return options.given.some(({ name }) => names.includes(name));
}

export function lastOf(options: Options, ...names: string[]): Argument | undefined {
  return options.given.findLast(({ name, value }) => value && names.includes(name))?.value;
}

export function allOf(options: Options, ...names: string[]): Argument[] {
  return options.given.flatMap(({ name, value }) => (value && names.includes(name) ? [value] : []));
}
