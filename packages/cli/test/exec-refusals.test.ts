import { describe, expect, test } from 'vitest';
import { errorSchema } from '../schemas/error.js';
import { execSchema } from '../schemas/exec.js';
import { execWorld, node } from './support/exec-world.js';
import { SKILLS } from './support/skill-text.js';

const world = execWorld();
const RAN = node('console.log("ran")');

describe.concurrent('knowhow exec with a skill that is not ready', () => {
  test.each([
    [['needy'], 'needs setup', 'no-such-program'],
    [['needy'], 'needs setup', 'NEEDY_KEY'],
    [['off'], 'switched off', 'enabled'],
    [['mail', '--agent', 'writer'], 'not allowed', 'writer'],
    [['mial'], 'There is no skill "mial"', 'mail'],
  ])('%j starts nothing and says why', async (words, why, what) => {
    const { code, stdout, stderr } = await world.knowhow(['exec', ...words, ...RAN]);
    expect({ code, stdout }).toEqual({ code: 1, stdout: '' });
    expect(stderr).toMatch(/^knowhow: /);
    expect(stderr).toContain(why);
    expect(stderr).toContain(what);
    const json = await world.knowhow(['exec', ...words, '--dry-run', '--json', ...RAN]);
    expect({ code: json.code, stderr: json.stderr }).toEqual({ code: 1, stderr: '' });
    expect(errorSchema.parse(JSON.parse(json.stdout)).error.message).toContain(what);
  });
});

describe.concurrent('variables that a command does not get', () => {
  test('are named on standard error, and it runs all the same', async () => {
    const script = node(
      'console.log(["LD_PRELOAD", "OTHER_TOKEN", "ODD_KEY"].map((name) => process.env[name]).join())',
    );
    const { code, stdout, stderr } = await world.knowhow(['exec', 'odd', ...script]);
    expect({ code, stdout }).toEqual({ code: 0, stdout: ',,\n' });
    expect(stderr.split('\n').filter(Boolean)).toEqual([
      expect.stringMatching(/^knowhow: LD_PRELOAD was kept out\. /),
      expect.stringMatching(/^knowhow: OTHER_TOKEN was kept out\. /),
      expect.stringMatching(/^knowhow: ODD_KEY could not be had\. file:broken:/),
    ]);
    expect(stderr).not.toContain('sk-');
  });
});

describe.concurrent('knowhow exec --dry-run', () => {
  test('starts nothing, and says what would be', async () => {
    const { code, stdout, stderr } = await world.knowhow(['exec', 'mail', '--dry-run', ...RAN]);
    expect({ code, stderr }).toEqual({ code: 0, stderr: '' });
    expect(stdout).toContain(`runs in    ~/${SKILLS}/mail`);
    expect(stdout).toContain('variables  MAIL_HOST, MAIL_KEY');
    expect(stdout).not.toContain('ran\n');
    expect(stdout).not.toContain('sk-');
  });

  test('says it as JSON', async () => {
    const line = ['exec', 'mail', '--dry-run', '--json', '--', 'gh', '{baseDir}/x', '--json'];
    const { stdout } = await world.knowhow(line);
    expect(execSchema.parse(JSON.parse(stdout))).toEqual({
      skill: 'mail',
      agentId: 'main',
      cwd: world.path(SKILLS, 'mail'),
      command: ['gh', world.path(SKILLS, 'mail', 'x'), '--json'],
      injected: ['MAIL_HOST', 'MAIL_KEY'],
      blocked: [],
      unresolved: [],
      warnings: [],
    });
  });

  test('needs no command', async () => {
    const odd = await world.json(execSchema, ['exec', 'odd', '--dry-run']);
    expect(odd).toMatchObject({ command: [], injected: [], unresolved: [{ name: 'ODD_KEY' }] });
    expect(odd.blocked.map(({ name, code }) => `${name} ${code}`)).toEqual([
      'LD_PRELOAD env-name-dangerous',
      'OTHER_TOKEN env-secret-undeclared',
    ]);
    expect((await world.json(execSchema, ['exec', 'plain', '--dry-run'])).injected).toEqual([]);
  });
});
