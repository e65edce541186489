import { describe, expect, test } from 'vitest';
import { COMMANDS } from '../src/command-table.js';
import { findProgram } from './support/find-program.js';
import { runProgram } from './support/run.js';
import { createWorld } from './support/world.js';

const world = createWorld();

describe.each(['bash', 'zsh', 'fish'])('completion %s', (shell) => {
  const installed = findProgram(shell);

  test('names every command and every option of its own', async () => {
    const { code, stdout } = await world.knowhow(['completion', shell]);
    expect(code).toBe(0);
    for (const { name, options } of COMMANDS) {
      expect(stdout).toContain(name);
      for (const option of options)
        expect(stdout).toContain(shell === 'fish' ? `-l ${option.name}` : `--${option.name}`);
    }
  });

  test.skipIf(installed === undefined)(`${shell} accepts the script (skipped where ${shell} is missing)`, async () => {
    const { stdout } = await world.knowhow(['completion', shell]);
    world.write({ [`completion.${shell}`]: `${stdout}\n` });
    const check = await runProgram(installed as string, ['-n', world.path(`completion.${shell}`)], { env: world.env });
    expect(check).toEqual({ code: 0, stdout: '', stderr: '' });
  });
});

const bash = findProgram('bash');

/** What bash offers for a command line, as the Tab key would. */
async function complete(...words: string[]): Promise<string[]> {
  const { stdout } = await world.knowhow(['completion', 'bash']);
  const quoted = words.map((word) => `'${word}'`).join(' ');
  const script = `${stdout}\nCOMP_WORDS=(knowhow ${quoted}); COMP_CWORD=${words.length}; _knowhow; printf '%s\\n' "\${COMPREPLY[@]}"`;
  const result = await runProgram(bash as string, ['--norc', '-c', script], { env: world.env, cwd: world.home });
  expect(result.stderr).toBe('');
  return result.stdout.split('\n').filter(Boolean);
}

describe.skipIf(bash === undefined)('completion in bash (skipped where bash is missing)', () => {
  test('offers commands, then options', async () => {
    expect(await complete('ex')).toEqual(['explain']);
    expect(await complete('list', '--el')).toEqual(['--eligible']);
    expect(await complete('lint', '--pro')).toEqual(['--profile']);
  });
});
