import { STATES } from '@knowhow/core';
import { STATE_WORDS } from './output/state-words.js';

/** One option of a command. `value` is what stands for its argument in the help; without it the option is a switch. */
export interface OptionSpec {
  readonly name: string;
  readonly value?: string;
  readonly summary: string;
  /** The values it takes, for help, completion and checking. */
  readonly choices?: readonly string[];
  /** What people may call a choice instead, because they saw it called so. */
  readonly alsoCalled?: Readonly<Record<string, string>>;
}

export interface CommandSpec {
  readonly name: string;
  readonly summary: string;
  /** Positional arguments as the help writes them: `<required>` or `[optional]`. */
  readonly args: readonly string[];
  readonly options: readonly OptionSpec[];
  /** An argument may be a secret, so a mistake among them is told without repeating it. */
  readonly takesSecrets?: true;
  /** Takes a command line of somebody else's after `--`, as the help writes it. */
  readonly takesCommand?: string;
  /** What else there is to know, a sentence or two each. */
  readonly notes?: readonly string[];
  readonly examples: readonly string[];
}

/** A state by the heading it has in the list. */
const STATE_TITLES = Object.fromEntries(STATES.map((state) => [STATE_WORDS[state].title, state]));

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
      {
        name: 'state',
        value: 'state',
        summary: 'Only those in this state (repeatable)',
        choices: STATES,
        alsoCalled: STATE_TITLES,
      },
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
      { name: 'needs-setup', summary: 'Also name skills that need setup, as the budget allows' },
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
    notes: [
      'The path is a skill, its SKILL.md, or a folder of skills. Without one it checks every skill that the agent has and that was not bundled; --fix always needs one.',
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
    name: 'scan',
    summary: 'Read a skill as untrusted code, and say what it would do',
    args: ['[skill-or-path]'],
    options: [
      { name: 'all', summary: 'Every skill folder there is, the broken, shadowed and blocked ones too' },
      { name: 'sarif', summary: 'Print SARIF 2.1.0, for code hosts and editors' },
      {
        name: 'fail-on',
        value: 'severity',
        summary: 'Exit with 1 from this severity on (default: high)',
        choices: ['warn', 'high', 'critical'],
      },
      { name: 'verbose', summary: 'Also show what is only for the record, and skills with nothing to report' },
      { name: 'no-cache', summary: 'Scan again what was scanned before' },
      { name: 'policy', summary: 'Also ask the operator’s install policy (security.installPolicy)' },
      {
        name: 'suppress',
        value: 'rule[:file]',
        summary: 'Accept what a rule found, while it and the lines around it stay as they are (repeatable)',
      },
      { name: 'reason', value: 'text', summary: 'Why it is fine; --suppress needs one' },
      { name: 'expires', value: 'day', summary: 'The last day that --suppress holds, such as 2027-01-31' },
      { name: 'unsuppress', value: 'rule[:file]', summary: 'Take a suppression back (repeatable)' },
    ],
    notes: [
      'Nothing of the skill is run, no link out of it is followed, nothing in it is changed, and nothing leaves this machine. The path is a skill, its SKILL.md, or a folder of skills.',
      'The exit code is 0 when nothing is as bad as --fail-on, and 1 when something is, when the policy blocks, or when a folder could not be scanned. A part that was not analysed is a finding of its own (coverage.incomplete), as bad as what it may hide, so it counts like any other. Ctrl-C prints what was scanned so far and exits with 130. A reader that leaves a pipe early changes nothing about it.',
      'Suppressions are kept in knowhow-scan.json in the state directory, never in a skill. Results are kept there too, in cache/knowhow-scan, or in the cache folder of the system where there is no state directory, until the skill or the scanner changes; not those of a scan that ran out of time or could not read something.',
    ],
    examples: [
      'knowhow scan ./my-skill',
      'knowhow scan github --json',
      'knowhow scan --all --fail-on critical',
      'knowhow scan ./skills --sarif',
      'knowhow scan ./my-skill --suppress flow.secret-to-network --reason reviewed',
    ],
  },
  {
    name: 'config',
    summary: 'Read and change openclaw.json, keeping its comments',
    args: ['<get|set|unset>', '[path]', '[value|-]'],
    options: [{ name: 'own', summary: 'Work on knowhow.json, which OpenClaw doesn’t read' }],
    takesSecrets: true,
    examples: [
      'knowhow config get skills.limits',
      'knowhow config set skills.entries.github.enabled false',
      'knowhow config unset skills.entries.github.enabled',
      'knowhow config set skills.entries.github.apiKey -',
    ],
  },
  {
    name: 'exec',
    summary: 'Run a command with a skill’s variables, in its folder',
    args: ['<skill>'],
    options: [
      { name: 'cwd', value: 'dir', summary: 'Run it here instead of in the skill’s folder' },
      { name: 'dry-run', summary: 'Start nothing; say which variables it would get, and where it would run' },
    ],
    takesCommand: '-- <command...>',
    notes: [
      'The command gets this machine’s environment and the variables of this one skill, and nothing of any other. No shell is involved: every word reaches it as it is, but for {baseDir}, which becomes the skill’s folder.',
      'Its exit code is the exit code: 128 and the signal’s number when a signal ended it, 127 when there is no such command, 126 when it can’t be started. When the skill is not ready nothing is started, and the exit code is 1.',
      'Variables that are kept out, or whose reference can’t be resolved, are named on standard error. --json goes with --dry-run, which also asks the programs that secrets come from.',
    ],
    examples: [
      'knowhow exec github --cwd . -- gh issue list',
      'knowhow exec transcribe --cwd . -- {baseDir}/scripts/transcribe.sh talk.m4a',
      'knowhow exec github --dry-run --json',
    ],
  },
  {
    name: 'watch',
    summary: 'Show what changes in the catalog as it happens, why, and what it costs',
    args: [],
    options: [],
    notes: [
      'It runs until you end it with Ctrl-C. With --json each event is one line: first what there is, then what changes.',
      'Where the system has no more file watches to give, the roots concerned are looked at every two seconds, and that is said.',
    ],
    examples: ['knowhow watch', 'knowhow watch --agent coder --json'],
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
