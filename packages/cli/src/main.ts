import { type Command, createInvocation } from './invocation.js';
import { createTerminal, type Terminal } from './output/terminal.js';
import { parseArgs } from './parse-args.js';

/** Each command is loaded when it is called, so that one doesn't pay for another. */
const LOADERS: Readonly<Record<string, () => Promise<{ run: Command }>>> = {
  list: () => import('./commands/list.js'),
  info: () => import('./commands/info.js'),
  check: () => import('./commands/check.js'),
  explain: () => import('./commands/explain.js'),
  prompt: () => import('./commands/prompt.js'),
  cost: () => import('./commands/cost.js'),
  lint: () => import('./commands/lint.js'),
  audit: () => import('./commands/audit.js'),
  scan: () => import('./commands/scan.js'),
  config: () => import('./commands/config.js'),
  exec: () => import('./commands/exec.js'),
  roots: () => import('./commands/roots.js'),
  watch: () => import('./commands/watch.js'),
  completion: () => import('./commands/completion.js'),
};

/** Runs one command line. Returns the exit code; never throws. */
export async function main(argv: readonly string[], terminal: Terminal): Promise<number> {
  const end = argv.indexOf('--');
  const wantsJson = (end === -1 ? argv : argv.slice(0, end)).includes('--json');
  try {
    const first = argv[0];
    const isHelp =
      first === 'help' || (argv.every((word) => word.startsWith('-')) && /^(--help|-h)$/m.test(argv.join('\n')));
    if (first === undefined || isHelp) {
      const { renderHelp } = await import('./help.js');
      terminal.print(renderHelp(first === 'help' ? argv[1] : undefined, terminal));
      return 0;
    }
    if (first === '--version' || first === '-v') {
      const { version } = await import('./version.js');
      terminal.print(version);
      return 0;
    }
    const parsed = parseArgs(argv);
    if (parsed.options.has('help')) {
      const { renderHelp } = await import('./help.js');
      terminal.print(renderHelp(parsed.command.name, terminal));
      return 0;
    }
    const { run } = await (LOADERS[parsed.command.name] as () => Promise<{ run: Command }>)();
    return await run(createInvocation(parsed, terminal));
  } catch (error) {
    const { reportError } = await import('./report-error.js');
    return reportError(error, terminal, wantsJson);
  }
}

/** Runs this process's own command line. */
export async function start(): Promise<void> {
  process.exitCode = await main(process.argv.slice(2), createTerminal(process.env));
}
