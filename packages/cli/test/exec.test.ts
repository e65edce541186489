import { spawn } from 'node:child_process';
import { chmodSync, existsSync, rmSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { execWorld, node } from './support/exec-world.js';
import { KNOWHOW } from './support/run.js';
import { SKILLS, skillText } from './support/skill-text.js';
import { createWorld } from './support/world.js';

const world = execWorld();
const dir = world.path(SKILLS, 'mail');
const ARGV = 'process.stdout.write(JSON.stringify(process.argv.slice(1)))';

describe.concurrent('knowhow exec', () => {
  test('runs a command with the skill’s variables and no other’s, in its folder', async () => {
    const script = `const { MAIL_KEY, MAIL_HOST, MAP_KEY, HOME } = process.env;
      console.log(JSON.stringify({ MAIL_KEY, MAIL_HOST, MAP_KEY, HOME, cwd: process.cwd() }))`;
    const { code, stdout, stderr } = await world.knowhow(['exec', 'mail', ...node(script)]);
    expect({ code, stderr }).toEqual({ code: 0, stderr: '' });
    const variables = { MAIL_KEY: 'sk-of-mail', MAIL_HOST: 'mail.example', HOME: world.home };
    expect(JSON.parse(stdout)).toEqual({ ...variables, cwd: dir });
  });

  test('fills in {baseDir}, and runs elsewhere when told to', async () => {
    const line = ['--', process.execPath, '{baseDir}/scripts/say.cjs', '{baseDir}'];
    const { stdout } = await world.knowhow(['exec', 'mail', '--cwd', '.', ...line]);
    expect(stdout).toBe(`sk-of-mail ${dir}\n`);
    const where = await world.knowhow(['exec', 'mail', '--cwd', 'no-such-dir', ...node('console.log(process.cwd())')]);
    expect(where).toMatchObject({ code: 1, stderr: expect.stringContaining('no such directory') });
    const here = await world.knowhow(['exec', 'mail', '--cwd', '.', ...node('console.log(process.cwd())')]);
    expect(here.stdout).toBe(`${world.home}\n`);
  });

  test('passes every word on as it is', async () => {
    const odd = ['a b', '"quoted"', "it's", '$HOME `id` $(touch pwned)', '*', '', '\\', 'ü', '--', '--json', '--help'];
    const { stdout } = await world.knowhow(['exec', 'mail', ...node(ARGV, '--', ...odd)]);
    expect(JSON.parse(stdout)).toEqual(odd);
    expect(existsSync(world.path('pwned'))).toBe(false);
  });

  test.each([0, 1, 3, 255])('ends with the command’s exit code %i', async (exitCode) => {
    expect((await world.knowhow(['exec', 'mail', ...node(`process.exitCode = ${exitCode}`)])).code).toBe(exitCode);
  });

  test('finds commands on PATH: 127 when there is none, 126 when it can’t be started', async () => {
    world.write({ 'bin/hello': `#!${process.execPath}\nconsole.log('hello')`, plain: 'no program' });
    chmodSync(world.path('bin/hello'), 0o755);
    expect(await world.knowhow(['exec', 'mail', '--', 'hello'])).toEqual({ code: 0, stdout: 'hello\n', stderr: '' });
    const missing = await world.knowhow(['exec', 'mail', '--', 'helo', 'secret-word']);
    expect(missing).toMatchObject({ code: 127, stdout: '' });
    expect(missing.stderr).toBe('knowhow: helo is not on PATH (looked in ~/bin).\n');
    const path = await world.knowhow(['exec', 'mail', '--', './no-such']);
    expect(path).toMatchObject({ code: 127, stderr: 'knowhow: ./no-such does not exist.\n' });
    const plain = await world.knowhow(['exec', 'mail', '--', world.path('plain')]);
    expect(plain).toMatchObject({ code: 126, stderr: expect.stringContaining('could not be started (EACCES)') });
  });

  test('gives the command its own input and both of its outputs', async () => {
    const script = 'process.stdin.on("data", (text) => { console.log("out", String(text)); console.error("err"); })';
    const child = spawn(process.execPath, [KNOWHOW, 'exec', 'mail', ...node(script)], { env: world.env });
    child.stdin.end('typed');
    const [stdout, stderr] = await Promise.all([child.stdout.toArray(), child.stderr.toArray()]);
    expect([stdout.join(''), stderr.join('')]).toEqual(['out typed\n', 'err\n']);
  });

  test('takes a name that a shell would make something of, and a folder', async () => {
    const name = 'a$(touch pwned); "b" `id` ..';
    const hostile = createWorld({ [`${SKILLS}/x/SKILL.md`]: skillText(JSON.stringify(name)) });
    const script = node('console.log(process.cwd())');
    for (const wanted of [name, hostile.path(SKILLS, 'x')]) {
      const { stdout, code } = await hostile.knowhow(['exec', wanted, ...script]);
      expect({ code, stdout }).toEqual({ code: 0, stdout: `${hostile.path(SKILLS, 'x')}\n` });
    }
    expect(existsSync(hostile.path(SKILLS, 'x', 'pwned'))).toBe(false);
  });

  test('says when the skill’s folder has gone meanwhile', async () => {
    const gone = execWorld();
    gone.write({
      slow: `#!${process.execPath}\nrequire('fs').rmSync(${JSON.stringify(gone.path(SKILLS, 'slow'))}, { recursive: true }); console.log('value')`,
    });
    chmodSync(gone.path('slow'), 0o755);
    const text = skillText('slow', { metadata: { openclaw: { primaryEnv: 'SLOW_KEY' } } });
    const vault = { source: 'exec', command: gone.path('slow'), jsonOnly: false };
    const apiKey = { source: 'exec', provider: 'vault', id: 'x' };
    gone.write({
      [`${SKILLS}/slow/SKILL.md`]: text,
      '.openclaw/openclaw.json': JSON.stringify({
        secrets: { providers: { vault } },
        skills: { entries: { slow: { apiKey } } },
      }),
    });
    const { code, stderr, stdout } = await gone.knowhow(['exec', 'slow', ...node('console.log("ran")')]);
    expect({ code, stdout }).toEqual({ code: 1, stdout: '' });
    expect(stderr).toContain('The skill’s folder is gone.');
    rmSync(gone.path('slow'));
  });
});
