import { readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { COMMANDS, COMMON_OPTIONS, EXIT_CODES } from '../src/command-table.js';
import { createWorld } from './support/world.js';

const world = createWorld();

describe.concurrent('help', () => {
  test.each([[], ['help'], ['--help'], ['-h']])(
    'knowhow %s shows every command and the exit codes',
    async (...args) => {
      const { code, stdout, stderr } = await world.knowhow(args);
      expect({ code, stderr }).toEqual({ code: 0, stderr: '' });
      for (const { name, summary } of COMMANDS) {
        expect(stdout).toMatch(new RegExp(`^ {2}${name}\\b`, 'm'));
        expect(stdout).toContain(summary);
      }
      for (const { code: exit, meaning } of EXIT_CODES) expect(stdout).toContain(`${exit}  ${meaning}`);
    },
  );

  test.each(COMMANDS)('knowhow help $name', async ({ name, summary, options, examples }) => {
    const forms = [
      ['help', name],
      [name, '--help'],
    ];
    const answers = await Promise.all(forms.map((args) => world.knowhow(args)));
    for (const { code, stdout } of answers) expect({ code, stdout }).toEqual({ code: 0, stdout: answers[0]?.stdout });
    const text = answers[0]?.stdout ?? '';
    expect(text).toContain(summary);
    for (const option of [...options, ...COMMON_OPTIONS]) {
      expect(text).toContain(`--${option.name}`);
      expect(text).toContain(option.summary);
    }
    for (const example of examples) expect(text).toContain(example);
  });

  test('every example in the help is a command line that makes sense', async () => {
    const examples = COMMANDS.flatMap((command) => command.examples).filter((example) => !example.includes('>>'));
    const answers = await Promise.all(
      examples.map(async (example) => ({ example, ...(await world.knowhow(example.split(' ').slice(1))) })),
    );
    // `coder` is not an agent of this home, and nobody writes to its standard input.
    const odd = answers.filter(({ code, example }) => code === 2 && !/coder| -$/.test(example));
    expect(odd).toEqual([]);
  });
});

test('the help of lint says what is checked without a path', async () => {
  const { stdout } = await world.knowhow(['help', 'lint']);
  expect(stdout).toContain('Without one it checks every skill that the agent has and that was not bundled');
});

describe.concurrent('version', () => {
  test('is in the help', async () => {
    expect((await world.knowhow(['--help'])).stdout).toContain('\n  knowhow --version\n');
  });

  const manifest = new URL('../package.json', import.meta.url);
  test.each(['--version', '-v'])('knowhow %s', async (option) => {
    const { code, stdout } = await world.knowhow([option]);
    expect({ code, stdout }).toEqual({ code: 0, stdout: `${JSON.parse(readFileSync(manifest, 'utf8')).version}\n` });
  });
});
