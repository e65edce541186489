import { COMMANDS, COMMON_OPTIONS, type CommandSpec, EXIT_CODES, type OptionSpec } from './command-table.js';
import { renderDefinitions } from './output/definitions.js';
import type { Terminal } from './output/terminal.js';
import { wrapLines } from './output/wrap.js';
import { unknownWord } from './unknown-word.js';

/** The help page of one command, or of all. */
export function renderHelp(name: string | undefined, terminal: Terminal): string {
  const { columns } = terminal;
  if (name === undefined) return wrapLines(renderOverview(terminal), columns);
  const command = COMMANDS.find((candidate) => candidate.name === name);
  if (command) return wrapLines(renderCommand(command, terminal), columns);
  throw unknownWord(
    'command',
    name,
    COMMANDS.map((known) => known.name),
    'knowhow --help',
  );
}

function renderOverview({ style, columns }: Terminal): string {
  const rows = COMMANDS.map(({ name, args, takesCommand = [], summary }) => {
    return [[name, ...args].concat(takesCommand).join(' '), summary] as const;
  });
  return [
    `${style.bold('knowhow')} shows every skill your agents have, which are usable, and why.`,
    '',
    style.bold('Usage'),
    '  knowhow <command> [options]',
    '  knowhow --version',
    '',
    style.bold('Commands'),
    ...renderDefinitions(rows, style.cyan, columns),
    '',
    style.bold('Options of every command'),
    ...optionLines(COMMON_OPTIONS, { style, columns }),
    '',
    style.bold('Exit codes'),
    ...EXIT_CODES.map(({ code, meaning }) => `  ${code}  ${meaning}`),
    '',
    `More on one command: ${style.cyan('knowhow help <command>')}`,
  ].join('\n');
}

function renderCommand(command: CommandSpec, terminal: Terminal): string {
  const { name, args, summary, options, takesCommand = [], notes = [], examples } = command;
  const { style } = terminal;
  return [
    `${summary}.`,
    '',
    style.bold('Usage'),
    `  ${['knowhow', name, ...args, '[options]'].concat(takesCommand).join(' ')}`,
    '',
    style.bold('Options'),
    ...optionLines([...options, ...COMMON_OPTIONS], terminal),
    ...notes.flatMap((note) => ['', note]),
    '',
    style.bold('Examples'),
    ...examples.map((example) => `  ${example}`),
  ].join('\n');
}

function optionLines(
  options: readonly OptionSpec[],
  { style, columns }: Pick<Terminal, 'style' | 'columns'>,
): string[] {
  const rows = options.map(({ name, value, summary, choices = [] }) => {
    const unsaid = choices.every((choice) => summary.includes(choice)) ? '' : `: ${choices.join(', ')}`;
    return [`--${name}${value === undefined ? '' : ` <${value}>`}`, summary + unsaid] as const;
  });
  return renderDefinitions(rows, style.cyan, columns);
}
