import { beforeAll, describe, expect, test } from 'vitest';
import { errorSchema } from '../schemas/error.js';
import { titled } from './support/lines.js';
import { CONFIG } from './support/skill-text.js';
import { createWorld, type World } from './support/world.js';

/** A command line that makes no sense, and what must be in the answer. */
const MISTAKES: readonly [args: readonly string[], hint: string][] = [
  [['lst'], 'Did you mean list?'],
  [['help', 'lst'], 'Did you mean list?'],
  [['frobnicate'], 'knowhow --help'],
  [['list', '--eligble'], 'Did you mean --eligible?'],
  [['list', '--alll=1'], 'Did you mean --all?'],
  [['list', '-x'], 'There is no option'],
  [['list', '--state', 'redy'], 'Did you mean ready?'],
  [['list', '--state', 'nonsense'], 'needs-setup'],
  [['list', '--state', 'broken'], 'Did you mean invalid? It is one of invalid, over-limit,'],
  [['list', '--state', 'switched off'], 'Did you mean disabled?'],
  [['list', '--source', 'nonsense'], 'It is one of extra, bundled,'],
  [['list', '--source', 'workspce'], 'Did you mean workspace?'],
  [['list', '--source', 'openclaw-manged'], 'Did you mean openclaw-managed?'],
  [['list', '--agent', 'codr'], 'coder'],
  [['list', '--state'], '--state <state>'],
  [['list', '--search='], '--search <text>'],
  [['list', '--all=yes'], '--all takes no value'],
  [['list', 'extra'], '"extra"'],
  [['info'], 'needs <skill>'],
  [['explain'], 'needs <skill>'],
  [['prompt', '--form', 'lits'], 'Did you mean list?'],
  [['prompt', '--max-chars', 'lots'], '--max-chars must be a number'],
  [['lint', '--profile', 'openclow'], 'Did you mean openclaw?'],
  [['audit', 'codr'], 'coder'],
  [['scan'], 'knowhow scan <skill-or-path>'],
  [['scan', '--al'], 'Did you mean --all?'],
  [['config'], 'needs <get|set|unset>'],
  [['config', 'gte'], 'Did you mean get?'],
  [['config', 'frobnicate'], 'knowhow config get|set|unset'],
  [['config', 'get', '--onw'], 'Did you mean --own?'],
  [['config', 'set'], 'needs a path'],
  [['config', 'set', 'skills.load.watch'], 'needs a value'],
  [['config', 'unset'], 'needs a path'],
  [['exec'], 'needs <skill>'],
  [['exec', '--', 'ls'], 'needs <skill>'],
  [['exec', 'mail'], 'takes a command after --'],
  [['exec', 'mail', '--'], 'takes a command after --'],
  [['exec', 'mail', 'ls', '-l'], 'Put -- in front of the command'],
  [['exec', 'mail', 'ls', '/'], 'takes a command after --'],
  [['exec', 'mail', '--dry-rn', '--', 'ls'], 'Did you mean --dry-run?'],
  [['completion'], 'needs <bash|zsh|fish>'],
  [['completion', 'tcsh'], 'knowhow completion bash|zsh|fish'],
];

describe('a command line that makes no sense', () => {
  let world: World;
  beforeAll(() => {
    world = createWorld({ [CONFIG]: '{ agents: { entries: { main: {}, coder: {} } } }' });
  });

  test.concurrent.each(MISTAKES)('%j exits with 2 and a hint', async (args, hint) => {
    const { code, stdout, stderr } = await world.knowhow(args);
    expect({ code, stdout }).toEqual({ code: 2, stdout: '' });
    expect(stderr).toMatch(/^knowhow: /);
    expect(stderr).toContain(hint);
  });

  const lines = [['lst'], ['list', '--state', 'redy'], ['list', '--agent', 'codr'], ['lint', '--profile', 'spce']];
  test.concurrent.each(titled(lines))('knowhow %s --json has the nearest word in it', async (_, args) => {
    const { code, stdout, stderr } = await world.knowhow([...args, '--json']);
    expect({ code, stderr }).toEqual({ code: 2, stderr: '' });
    const { error } = errorSchema.parse(JSON.parse(stdout));
    expect(error).toEqual({ type: 'usage_error', message: expect.stringContaining('Did you mean') });
  });

  const secretLines = [
    ['set', 'skills.entries.x.apiKey', 'word', 'planted'],
    ['set', 'skills.entries.x.apiKey', '-planted'],
    ['set', 'skills.entries.x.apiKey', '--planted'],
    ['set', 'skills.entries.x.apiKey', '--planted=planted'],
    ['set', '--own=planted', 'skills.entries.x.apiKey', 'planted'],
    ['set', 'skills.entries.x.apiKey=planted'],
    ['set', 'skills.entries.x.apiKey=planted', 'planted'],
    ['get', 'skills.entries.x.apiKey=planted'],
    ['planted', 'planted', 'planted'],
  ];
  test.concurrent.each(titled(secretLines))(
    'knowhow config %s does not repeat what may be a secret',
    async (_, args) => {
      for (const more of [[], ['--json']]) {
        const { code, stdout, stderr } = await world.knowhow(['config', ...more, ...args]);
        expect(code).toBe(2);
        expect(stdout + stderr).not.toBe('');
        expect(stdout + stderr).not.toContain('planted');
      }
    },
  );

  test.concurrent.each(
    titled([
      ['x', 'curl', 'planted'],
      ['x', 'curl', '-Hplanted'],
      ['x', 'curl', '--token=planted'],
    ]),
  )('knowhow exec %s does not repeat what may be a secret', async (_, args) => {
    const { code, stderr } = await world.knowhow(['exec', ...args]);
    expect(code).toBe(2);
    expect(stderr).not.toContain('planted');
  });

  test('--json is for exec --dry-run; behind -- it is the command’s', async () => {
    const refused = await world.knowhow(['exec', 'mail', '--json', '--', 'ls']);
    expect(refused.code).toBe(2);
    expect(errorSchema.parse(JSON.parse(refused.stdout)).error.message).toContain('--dry-run');
    const other = await world.knowhow(['exec', 'nobody', '--', 'ls', '--json']);
    expect({ code: other.code, stdout: other.stdout }).toEqual({ code: 1, stdout: '' });
  });

  test('an empty command is not called ""', async () => {
    const { stdout } = await world.knowhow(['--json']);
    expect(stdout).not.toContain('\\"\\"');
  });
});
