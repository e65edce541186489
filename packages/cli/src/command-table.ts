import { STATES } from '@knowhow/core';

/** One option of a command. `value` is what stands for its argument in the help; without it the option is a switch. */
export interface OptionSpec {
  readonly name: string;
  readonly value?: string;
  readonly summary: string;
  /** The values it takes, for help, completion and checking. */
  readonly choices?: readonly string[];
}

export interface CommandSpec {
  readonly name: string;
  readonly summary: string;
  /** Positional arguments as the help writes them: `<required>` or `[optional]`. */
  readonly args: readonly string[];
  readonly options: readonly OptionSpec[];
  readonly examples: readonly string[];
}

/** Options that every command takes. */
export const COMMON_OPTIONS: readonly OptionSpec[] = [
  { name: 'json', summary: 'Print JSON' },
  { name: 'agent', value: 'id', summary: 'Judge for this agent instead of the default one' },
  { name: 'workspace', value: 'dir', summary: 'Use this workspace instead of the agent’s' },
  {
    name: 'config',
    value: 'file',
    summary: 'Use this openclaw.json; skills for all agents are then looked for beside it',
  },
  { name: 'runtime', value: 'name', summary: 'The runtime the agent runs on, for skills made for one' },
  { name: 'help', summary: 'Show this help' },
];

/** The whole command line as data: parsing, help, completion and the reference page all come from here. */
export const COMMANDS: readonly CommandSpec[] = [
  {
    name: 'list',
    summary: 'List the skills an agent has, and why some can’t be used',
    args: [],
    options: [
      { name: 'eligible', summary: 'Only those that pass every gate, whatever the agent’s own list says' },
      { name: 'all', summary: 'Every folder that was seen, the broken and shadowed ones too' },
      { name: 'state', value: 'state', summary: 'Only those in this state (repeatable)', choices: STATES },
      { name: 'source', value: 'tier', summary: 'Only those from this tier or source' },
      { name: 'search', value: 'text', summary: 'Only those whose name, description or tags hold this text' },
    ],
    examples: ['knowhow list', 'knowhow list --all --state invalid', 'knowhow list --search mail --json'],
  },
  {
    name: 'info',
    summary: 'Show everything about one skill',
    args: ['<skill>'],
    options: [],
    examples: ['knowhow info github', 'knowhow info github --json'],
  },
  {
    name: 'check',
    summary: 'Sum up what is ready, what is missing and what is broken',
    args: [],
    options: [],
    examples: ['knowhow check', 'knowhow check --agent coder --json'],
  },
  {
    name: 'explain',
    summary: 'Follow one skill through every stage, from disk to prompt',
    args: ['<skill>'],
    options: [],
    examples: ['knowhow explain github', 'knowhow explain github --agent coder'],
  },
  {
    name: 'prompt',
    summary: 'Print exactly what the agent’s model sees',
    args: [],
    options: [
      { name: 'catalog', summary: 'Only the catalog, without heading and rules' },
      {
        name: 'form',
        value: 'form',
        summary: 'auto (XML while it fits) or list (one line a skill)',
        choices: ['auto', 'list'],
      },
      { name: 'paths', value: 'style', summary: 'home (~) or absolute', choices: ['home', 'absolute'] },
      { name: 'max-chars', value: 'n', summary: 'Another budget than the configured one' },
      { name: 'needs-setup', summary: 'Also name the skills that need setup, with what is missing' },
      { name: 'mode', value: 'mode', summary: 'full, minimal or none', choices: ['full', 'minimal', 'none'] },
      { name: 'read-tool', value: 'name', summary: 'The agent’s tool that reads files (default: read)' },
    ],
    examples: ['knowhow prompt', 'knowhow prompt --form list --json'],
  },
  {
    name: 'cost',
    summary: 'Show what each skill costs in the prompt, in characters and tokens',
    args: [],
    options: [],
    examples: ['knowhow cost'],
  },
  {
    name: 'lint',
    summary: 'Find every problem in a SKILL.md, and mend what is safe to mend',
    args: ['[path]'],
    options: [
      { name: 'fix', summary: 'Mend what is safe, keeping comments, order and body' },
      {
        name: 'profile',
        value: 'name',
        summary: 'The rules to hold it to (default: openclaw)',
        choices: ['spec', 'openclaw', 'molecule'],
      },
    ],
    examples: ['knowhow lint ./my-skill', 'knowhow lint ./skills --profile spec', 'knowhow lint ./my-skill --fix'],
  },
  {
    name: 'audit',
    summary: 'Check that the skills an agent is configured with are complete',
    args: ['[agent-or-path]'],
    options: [],
    examples: ['knowhow audit', 'knowhow audit ./my-skill', 'knowhow audit coder --json'],
  },
  {
    name: 'config',
    summary: 'Read and change openclaw.json, keeping its comments',
    args: ['<get|set|unset>', '[path]', '[value|-]'],
    options: [{ name: 'own', summary: 'Work on knowhow.json, which OpenClaw doesn’t read' }],
    examples: [
      'knowhow config get skills.limits',
      'knowhow config set skills.entries.github.enabled false',
      'knowhow config unset skills.entries.github.enabled',
      'knowhow config set skills.entries.github.apiKey -',
    ],
  },
  {
    name: 'roots',
    summary: 'Show every directory that skills come from',
    args: [],
    options: [],
    examples: ['knowhow roots'],
  },
  {
    name: 'completion',
    summary: 'Print a completion script for your shell',
    args: ['<bash|zsh|fish>'],
    options: [],
    examples: ['knowhow completion bash >> ~/.bashrc'],
  },
];

export const EXIT_CODES = [
  { code: 0, meaning: 'fine' },
  { code: 1, meaning: 'problems were found, or the thing asked for is not there' },
  { code: 2, meaning: 'the command line makes no sense' },
] as const;
