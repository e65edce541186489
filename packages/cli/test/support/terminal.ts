import { findProgram } from './find-program.js';
import { KNOWHOW, runProgram } from './run.js';
import type { World } from './world.js';

const script = findProgram('script');
const stty = findProgram('stty');
const shell = findProgram('sh');

/** Whether there is a `script` that takes a command, as util-linux has it; BSD's does not. */
export const hasTerminal: boolean =
  process.platform === 'linux' && script !== undefined && stty !== undefined && shell !== undefined;

/**
 * What a command writes to a terminal that is `columns` wide: both streams, as they are. The words after the
 * command go to a shell, so that a redirection can be among them.
 */
export async function runInTerminal(
  world: World,
  columns: number,
  args: readonly string[],
  env: Readonly<Record<string, string>> = {},
): Promise<string> {
  const command = `${stty} cols ${columns}; ${quote(process.execPath)} ${quote(KNOWHOW)} ${args.join(' ')}`;
  const { stdout } = await runProgram(script as string, ['-qec', command, '/dev/null'], {
    env: { ...world.env, TERM: 'xterm-256color', SHELL: shell as string, ...env, PATH: process.env.PATH ?? '' },
    cwd: world.home,
  });
  return stdout.replaceAll('\r\n', '\n');
}

const quote = (text: string): string => `'${text.replaceAll("'", "'\\''")}'`;
