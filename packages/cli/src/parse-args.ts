import { COMMANDS, COMMON_OPTIONS, type CommandSpec, type OptionSpec } from './command-table.js';
import { didYouMean, unknownChoice, unknownWord } from './unknown-word.js';
import { UsageError } from './usage-error.js';

/** A command line that makes sense. */
export interface ParsedArgs {
  readonly command: CommandSpec;
  readonly args: readonly string[];
  /** What comes after `--`, for a command that runs it; undefined without a `--`. */
  readonly rest?: readonly string[];
  /** Switches are true; options with a value hold every value given, last one last. */
  readonly options: ReadonlyMap<string, true | readonly string[]>;
}

/** Reads a command line against the command table. Throws {@link UsageError} with the nearest valid word. */
export function parseArgs(argv: readonly string[]): ParsedArgs {
  const { words, flags, rest } = separate(argv);
  const [name, ...args] = words;
  if (name === undefined) throw new UsageError('Say which command.', 'knowhow --help');
  const command = COMMANDS.find((candidate) => candidate.name === name);
  if (!command)
    throw unknownWord(
      'command',
      name,
      COMMANDS.map((known) => known.name),
      'knowhow --help',
    );
  const specs = [...command.options, ...COMMON_OPTIONS];
  const options = new Map<string, true | string[]>();
  for (const flag of flags) {
    const spec = specs.find((candidate) => candidate.name === flag.name);
    if (!spec) throw unknownOption(command, flag, specs);
    readOption(command, spec, flag, options, args);
  }
  if (command.takesCommand === undefined) args.push(...(rest ?? []));
  if (options.get('help') !== true) checkArgs(command, args);
  return { command, args, options, ...(command.takesCommand === undefined || !rest ? {} : { rest }) };
}

interface Flag {
  readonly name: string;
  /** As it was typed, where that is not `--name`. */
  readonly typed?: string;
  readonly inline?: string;
  /** The word after it, which belongs to it only if the option takes a value. */
  next?: string;
}

/** Words and options, in order. Which words belong to options is known only once the command is. */
function separate(argv: readonly string[]): { words: string[]; flags: Flag[]; rest?: readonly string[] } {
  const valued = new Set(
    [...COMMANDS.flatMap(({ options }) => options), ...COMMON_OPTIONS]
      .filter(({ value }) => value)
      .map(({ name }) => name),
  );
  const words: string[] = [];
  const flags: Flag[] = [];
  for (let at = 0; at < argv.length; at++) {
    const word = argv[at] as string;
    if (word === '--') {
      const rest = argv.slice(at + 1);
      // Without a command in front, the first of them is the command.
      return words.length === 0 ? { words: [...rest], flags } : { words, flags, rest };
    }
    if (word === '-h') flags.push({ name: 'help' });
    else if (word.startsWith('--')) {
      const equals = word.indexOf('=');
      if (equals !== -1) flags.push({ name: word.slice(2, equals), inline: word.slice(equals + 1) });
      else if (valued.has(word.slice(2)) && at + 1 < argv.length) {
        flags.push({ name: word.slice(2), next: argv[++at] as string });
      } else flags.push({ name: word.slice(2) });
    } else if (word.startsWith('-') && word.length > 1 && !/^-\d/.test(word))
      flags.push({ name: word.replace(/^-+/, ''), typed: word });
    else words.push(word);
  }
  return { words, flags };
}

function readOption(
  command: CommandSpec,
  spec: OptionSpec,
  flag: Flag,
  options: Map<string, true | string[]>,
  args: string[],
): void {
  if (spec.value === undefined) {
    if (flag.inline !== undefined) throw new UsageError(`--${spec.name} takes no value.`);
    options.set(spec.name, true);
    // Some other command's option of this name takes a value; here the word after it is an argument.
    if (flag.next !== undefined) args.push(flag.next);
    return;
  }
  const value = flag.inline ?? flag.next;
  if (value === undefined || value === '')
    throw new UsageError(`--${spec.name} needs a value: --${spec.name} <${spec.value}>.`);
  if (spec.choices && !spec.choices.includes(value)) {
    throw unknownChoice(spec.value, value, spec.choices, `knowhow ${command.name} --help`, spec.alsoCalled);
  }
  const before = options.get(spec.name);
  options.set(spec.name, [...(Array.isArray(before) ? before : []), value]);
}

function checkArgs({ name, args: expected, takesSecrets, takesCommand }: CommandSpec, given: readonly string[]): void {
  const hint = `knowhow ${name} --help`;
  const required = expected.filter((arg) => arg.startsWith('<')).length;
  if (given.length < required) throw new UsageError(`knowhow ${name} needs ${expected[given.length]}.`, hint);
  if (given.length <= expected.length) return;
  if (takesCommand !== undefined) throw new UsageError(`knowhow ${name} takes a command after --.`, hint);
  if (!takesSecrets) throw new UsageError(`knowhow ${name} can’t do anything with "${given[expected.length]}".`, hint);
  throw new UsageError(`knowhow ${name} was given too much. Quote a value that has blanks in it.`, hint);
}

function unknownOption(command: CommandSpec, flag: Flag, specs: readonly OptionSpec[]): UsageError {
  const { name, takesSecrets, takesCommand } = command;
  const known = specs.map((spec) => `--${spec.name}`);
  const meant = didYouMean(`--${flag.name}`, known);
  const hint = `knowhow ${name} --help`;
  if (!takesSecrets && takesCommand === undefined) {
    return new UsageError(`There is no option "${flag.typed ?? `--${flag.name}`}".${meant}`, hint);
  }
  const advice = takesSecrets
    ? 'Put -- in front of a value that begins with a dash.'
    : 'Put -- in front of the command that it belongs to.';
  return new UsageError(`knowhow ${name} has no such option.${meant} ${advice}`, hint);
}
