import { code, codeBlock, page, table } from './markdown.mjs';

/** docs/reference/cli.md */
export function cliPage({ COMMANDS, COMMON_OPTIONS, EXIT_CODES, SCHEMAS }) {
  const sections = COMMANDS.flatMap(({ name, summary, args, options, takesCommand = [], notes = [], examples }) => [
    `## ${name}`,
    `${summary}.`,
    codeBlock([['knowhow', name, ...args, '[options]'].concat(takesCommand).join(' ')]),
    ...(options.length > 0 ? [optionTable(options)] : []),
    ...notes,
    `For example:`,
    codeBlock(examples),
    ...(Object.hasOwn(SCHEMAS, name) ? [jsonLine(name)] : []),
  ]);
  return page(
    'Commands',
    codeBlock(['knowhow <command> [options]', 'knowhow --version']),
    table(
      ['command', 'what it does'],
      COMMANDS.map(({ name, summary }) => [`[${name}](#${name})`, summary]),
    ),
    '## Options of every command',
    optionTable(COMMON_OPTIONS),
    'A command that fails with `--json` prints an object like [error.schema.json](schemas/error.schema.json).',
    '## Exit codes',
    table(
      ['code', 'meaning'],
      EXIT_CODES.map(({ code: exit, meaning }) => [exit, meaning]),
    ),
    ...sections,
  );
}

/** Where the schema is not that of all that a command prints. */
const JSON_WORDS = { config: 'JSON of `set` and `unset`: @. With `get` it is the value itself, whatever that is.' };

function jsonLine(name) {
  const link = `[${name}.schema.json](schemas/${name}.schema.json)`;
  return Object.hasOwn(JSON_WORDS, name) ? JSON_WORDS[name].replace('@', link) : `JSON: ${link}`;
}

function optionTable(options) {
  const rows = options.map(({ name, value, summary, choices }) => [
    code(`--${name}${value === undefined ? '' : ` <${value}>`}`),
    summary,
    choices ? choices.map(code).join(', ') : '',
  ]);
  return table(['option', 'what it does', 'values'], rows);
}
