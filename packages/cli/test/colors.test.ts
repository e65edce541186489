import { describe, expect, test } from 'vitest';
import { titled } from './support/lines.js';
import { SKILLS, skillText } from './support/skill-text.js';
import { hasTerminal, runInTerminal } from './support/terminal.js';
import { createWorld } from './support/world.js';

const world = createWorld({ [`${SKILLS}/one/SKILL.md`]: skillText('one'), [`${SKILLS}/bad/SKILL.md`]: 'broken' });
const COMMANDS = [['list'], ['info', 'one'], ['check'], ['explain', 'one'], ['prompt'], ['cost'], ['lint'], ['audit']];
const ESCAPE = '\x1b';

describe.concurrent('colours', () => {
  test.each(titled([...COMMANDS, ['roots'], ['help'], ['info', 'nobody']]))(
    '%s has none when piped',
    async (_, args) => {
      const { stdout, stderr } = await world.knowhow(args);
      expect(stdout + stderr).not.toContain(ESCAPE);
    },
  );

  test('FORCE_COLOR brings them into a pipe, FORCE_COLOR=0 and NO_COLOR do not', async () => {
    const withEnv = async (env: Record<string, string>) =>
      (await world.knowhow(['list', '--all'], { env: { ...world.env, ...env } })).stdout.includes(ESCAPE);
    expect(await withEnv({ FORCE_COLOR: '1' })).toBe(true);
    expect(await withEnv({ FORCE_COLOR: '0' })).toBe(false);
    expect(await withEnv({ FORCE_COLOR: '1', NO_COLOR: '1' })).toBe(false);
    expect(await withEnv({ NO_COLOR: '' })).toBe(false);
  });

  test('colours never get into JSON or the prompt', async () => {
    const env = { ...world.env, FORCE_COLOR: '1' };
    for (const args of [['list', '--json'], ['check', '--json'], ['prompt'], ['info', 'nobody', '--json']])
      expect((await world.knowhow(args, { env })).stdout).not.toContain(ESCAPE);
  });

  describe.skipIf(!hasTerminal)('on a terminal (skipped where util-linux `script` is missing)', () => {
    const inTerminal = async (env: Record<string, string>, args: readonly string[] = ['list', '--all']) =>
      (await runInTerminal(world, 80, args, env)).includes(ESCAPE);

    test('there are some, unless NO_COLOR is set or TERM is dumb', async () => {
      expect(await inTerminal({ TERM: 'xterm-256color' })).toBe(true);
      expect(await inTerminal({ TERM: 'xterm-256color', NO_COLOR: '1' })).toBe(false);
      expect(await inTerminal({ TERM: 'xterm-256color', FORCE_COLOR: '0' })).toBe(false);
      expect(await inTerminal({ TERM: 'dumb' })).toBe(false);
    });

    test('an error that goes into a file has none', async () => {
      expect(await inTerminal({ TERM: 'xterm' }, ['info', 'nobody'])).toBe(true);
      expect(await inTerminal({ TERM: 'xterm' }, ['info', 'nobody', '2>errors.txt; cat errors.txt'])).toBe(false);
    });
  });
});
