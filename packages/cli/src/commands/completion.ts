import { COMMANDS, COMMON_OPTIONS, type CommandSpec } from '../command-table.js';
import type { Command } from '../invocation.js';
import { UsageError } from '../usage-error.js';

/** A completion script, made from the command table. */
export const run: Command = async (invocation) => {
  const { args, terminal } = invocation;
  const shell = args[0] as string;
  if (invocation.has('json')) throw new UsageError('A completion script is no JSON.', `knowhow completion ${shell}`);
  if (shell === 'names') {
    // What the scripts ask when Tab is pressed; people have `knowhow list`.
    const { printNames } = await import('./completion-names.js');
    return printNames(invocation);
  }
  if (!Object.hasOwn(SCRIPTS, shell))
    throw new UsageError(`There is no completion for "${shell}".`, 'knowhow completion bash|zsh|fish');
  terminal.print((SCRIPTS[shell] as () => string)());
  return 0;
};

const SCRIPTS: Readonly<Record<string, () => string>> = { bash, zsh, fish };

/** Errors would end up in the middle of the command line that somebody is typing. */
const NAMES = 'knowhow completion names 2>/dev/null </dev/null';

const takesSkill = ({ args }: CommandSpec): boolean => args.includes('<skill>');

const takesSkillOrPath = ({ args }: CommandSpec): boolean => args.includes('[skill-or-path]');

const flagsOf = ({ options }: CommandSpec): string[] => [...options, ...COMMON_OPTIONS].map(({ name }) => `--${name}`);

function bash(): string {
  const cases = COMMANDS.map((command) => `    ${command.name}) words="${flagsOf(command).join(' ')}" ;;`);
  const choices = COMMANDS.flatMap(({ options }) => options).filter(({ choices: known }) => known);
  const values = choices.map(({ name, choices: known = [] }) => `    --${name}) words="${known.join(' ')}" ;;`);
  const skillCommands = COMMANDS.filter(takesSkill).map(({ name }) => name);
  const mixedCommands = COMMANDS.filter(takesSkillOrPath).map(({ name }) => name);
  return `_knowhow() {
  local current="\${COMP_WORDS[COMP_CWORD]}" words=""
  if [ "$COMP_CWORD" -eq 1 ]; then
    COMPREPLY=($(compgen -W "${COMMANDS.map(({ name }) => name).join(' ')} help" -- "$current"))
    return
  fi
  case " \${COMP_WORDS[*]:0:COMP_CWORD} " in
    *" -- "*) COMPREPLY=($(compgen -cf -- "$current")); return ;;
  esac
  case "\${COMP_WORDS[COMP_CWORD-1]}" in
${values.join('\n')}
  esac
  if [ -n "$words" ]; then
    COMPREPLY=($(compgen -W "$words" -- "$current"))
    return
  fi
  case "\${COMP_WORDS[1]}" in
${cases.join('\n')}
  esac
  case "$current" in
    -*) COMPREPLY=($(compgen -W "$words" -- "$current")); return ;;
  esac
  case "\${COMP_WORDS[1]}" in
    ${skillCommands.join('|')}) COMPREPLY=(); _knowhow_skills "$current" ;;
    ${mixedCommands.join('|')}) COMPREPLY=($(compgen -f -- "$current")); _knowhow_skills "$current" ;;
    *) COMPREPLY=($(compgen -f -- "$current")) ;;
  esac
}
# Compared, never given to compgen -W, which would run what stands in \`\` and $().
_knowhow_skills() {
  local name
  while IFS= read -r name; do
    if [ "\${name:0:\${#1}}" = "$1" ]; then COMPREPLY+=("$name"); fi
  done < <(${NAMES})
}
complete -F _knowhow knowhow`;
}

function zsh(): string {
  const commands = COMMANDS.map(({ name, summary }) => `    '${name}:${quote(summary)}'`);
  const cases = COMMANDS.map((command) => {
    const options = [...command.options, ...COMMON_OPTIONS].map(({ name, value, summary, choices }) => {
      const argument = value === undefined ? '' : `:${value}:${choices ? `(${choices.join(' ')})` : '_files'}`;
      return `'--${name}[${quote(summary)}]${argument}'`;
    });
    const skills = takesSkillOrPath(command) ? '{ _knowhow_skills; _files }' : '_knowhow_skills';
    const isNamed = takesSkill(command) || takesSkillOrPath(command);
    const argument = isNamed ? `'1:skill:${skills}' '*:file:_files'` : "'*:file:_files'";
    return `    ${command.name}) _arguments ${options.join(' ')} ${argument} ;;`;
  });
  return `#compdef knowhow
_knowhow_skills() {
  local -a names=(\${(f)"$(${NAMES})"})
  compadd -a names
}
_knowhow() {
  local -a commands=(
${commands.join('\n')}
  )
  if (( CURRENT == 2 )); then
    _describe command commands
    return
  fi
  local name=$words[2]
  shift words
  (( CURRENT-- ))
  case $name in
${cases.join('\n')}
  esac
}
compdef _knowhow knowhow`;
}

function fish(): string {
  const lines = COMMANDS.flatMap((command) => [
    `complete -c knowhow -n __fish_use_subcommand -a ${command.name} -d '${quote(command.summary)}'`,
    ...(takesSkill(command)
      ? [
          `complete -c knowhow -n '__fish_seen_subcommand_from ${command.name}; and not contains -- -- (commandline -opc)' -f -a '(${NAMES})'`,
        ]
      : []),
    ...(takesSkillOrPath(command)
      ? [`complete -c knowhow -n '__fish_seen_subcommand_from ${command.name}' -a '(${NAMES})'`]
      : []),
    ...[...command.options, ...COMMON_OPTIONS].map(({ name, value, summary, choices }) => {
      const argument = value === undefined ? '' : ` -r${choices ? ` -a '${choices.join(' ')}'` : ''}`;
      return `complete -c knowhow -n '__fish_seen_subcommand_from ${command.name}' -l ${name}${argument} -d '${quote(summary)}'`;
    }),
  ]);
  return lines.join('\n');
}

/** Summaries go inside single quotes, and zsh reads brackets and colons. */
function quote(text: string): string {
  return text.replace(/[[\]:']/g, ' ');
}
