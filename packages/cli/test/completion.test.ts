import { chmodSync, existsSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { COMMANDS } from '../src/command-table.js';
import { findProgram } from './support/find-program.js';
import { KNOWHOW, runProgram } from './support/run.js';
import { CONFIG, OWN_CONFIG, SKILLS, skillText } from './support/skill-text.js';
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

test('a script is no JSON', async () => {
  const { code, stdout } = await world.knowhow(['completion', 'bash', '--json']);
  expect(code).toBe(2);
  expect(JSON.parse(stdout)).toMatchObject({ ok: false, error: { type: 'usage_error' } });
});

const bash = findProgram('bash');

/** Names that a shell would make something of, each of which would leave a file behind. */
const HOSTILE = [
  '$(touch pwned)',
  '`touch pwned`',
  'a;touch pwned',
  "a' touch pwned '",
  'a" $(touch pwned) "',
  'a b',
  '*',
];
const PLAIN = ['git-hub', 'mail', 'mail.v2', 'my_notes'];
const named = createWorld(
  Object.fromEntries(
    [...PLAIN, ...HOSTILE, '-rf'].map((name, at) => [
      `${SKILLS}/skill-${at}/SKILL.md`,
      skillText(JSON.stringify(name), { description: 'd' }),
    ]),
  ),
);

describe('completion names', () => {
  test('are those that mean nothing to a shell, one a line', async () => {
    const { code, stdout, stderr } = await named.knowhow(['completion', 'names']);
    expect({ code, stderr }).toEqual({ code: 0, stderr: '' });
    expect(stdout.split('\n').filter(Boolean)).toEqual(PLAIN);
  });

  test('are none, without a word, where something is wrong', async () => {
    const broken = createWorld({ [CONFIG]: '{ broken', [OWN_CONFIG]: '[' });
    expect(await broken.knowhow(['completion', 'names'])).toEqual({ code: 0, stdout: '', stderr: '' });
    expect(await named.knowhow(['completion', 'names', '--agent', 'nobody'])).toEqual({
      code: 0,
      stdout: '',
      stderr: '',
    });
  });

  test('are nobody’s business but the scripts’', async () => {
    const { stdout } = await named.knowhow(['completion', '--help']);
    expect(stdout).not.toContain('names');
  });
});

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
    expect(await complete('exp')).toEqual(['explain']);
    expect(await complete('list', '--el')).toEqual(['--eligible']);
    expect(await complete('lint', '--pro')).toEqual(['--profile']);
  });

  test('offers the names of skills, and runs none of them', async () => {
    named.write({ 'bin/knowhow': `#!/bin/sh\nexec '${process.execPath}' '${KNOWHOW}' "$@"\n` });
    chmodSync(named.path('bin/knowhow'), 0o755);
    const env = { ...named.env, PATH: `${named.path('bin')}:${process.env.PATH}` };
    const { stdout: script } = await named.knowhow(['completion', 'bash']);
    const offer = async (...words: string[]) => {
      const line = ['knowhow', ...words].map((word) => `'${word}'`).join(' ');
      const run = `${script}\nCOMP_WORDS=(${line}); COMP_CWORD=${words.length}; _knowhow; printf '%s\\n' "\${COMPREPLY[@]}"`;
      const result = await runProgram(bash as string, ['--norc', '-c', run], { env, cwd: named.home });
      expect(result.stderr).toBe('');
      return result.stdout.split('\n').filter(Boolean);
    };
    for (const command of ['info', 'explain', 'exec']) {
      expect(await offer(command, '')).toEqual(PLAIN);
      expect(await offer(command, 'mail')).toEqual(['mail', 'mail.v2']);
      expect(await offer(command, '--js')).toEqual(['--json']);
      expect(await offer(command, '*')).toEqual([]);
      expect(await offer(command, '$(touch pwned)')).toEqual([]);
    }
    // A skill or a path: both.
    expect(await offer('scan', 'mail')).toEqual(['mail', 'mail.v2']);
    expect(await offer('scan', 'bi')).toEqual(['bin']);
    // Behind -- it is somebody else's command line.
    expect(await offer('exec', 'mail', '--', 'bas')).toContain('bash');
    expect(await offer('exec', 'mail', '--', 'mail')).toEqual([]);
    expect(await offer('exec', 'mail', '--', 'ls', '--js')).toEqual([]);
    expect(existsSync(named.path('pwned'))).toBe(false);
    // Without the command there is nothing to offer, and nothing to say.
    expect(await complete('info', '')).toEqual([]);
  });
});
