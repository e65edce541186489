import { chmodSync, mkdirSync, readFileSync, renameSync, rmSync, symlinkSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { ProgramError, RunFolderError } from '../../src/index.js';
import { failureOf, node, runIn, worldWith } from './a-run.js';
import { tempDir } from './temp-dir.js';

const SKILLS = { mail: { env: ['MAIL_KEY'], entry: { apiKey: 'mail-value' } }, map: {} };
const ARGV = 'process.stdout.write(JSON.stringify(process.argv.slice(1)))';
const CWD = node('process.stdout.write(process.cwd())');

describe('where a program runs', () => {
  test('in the skill’s folder, which {baseDir} stands for', async () => {
    const world = worldWith(SKILLS);
    const dir = join(world.tiers.workspace, 'mail');
    world.write(join(dir, 'scripts/key.cjs'), 'process.stdout.write(process.env.MAIL_KEY + process.argv[2])');
    const run = await runIn(world);
    expect((await run.exec(CWD, { skill: 'mail' })).stdout).toBe(dir);
    const { stdout } = await run.exec([process.execPath, '{baseDir}/scripts/key.cjs', 'a{baseDir}:{baseDir}$&'], {
      skill: 'mail',
      cwd: world.home,
    });
    expect(stdout).toBe(`mail-valuea${dir}:${dir}$&`);
  });

  test('where it is told to, or where this process is', async () => {
    const world = worldWith(SKILLS);
    const run = await runIn(world);
    expect((await run.exec(CWD, { skill: 'mail', cwd: world.home })).stdout).toBe(world.home);
    expect((await run.exec(CWD, { cwd: world.home })).stdout).toBe(world.home);
    expect((await run.exec(CWD)).stdout).toBe(process.cwd());
    expect(run.plan(['{baseDir}'])).toEqual({ argv: ['{baseDir}'], cwd: process.cwd() });
    const error = await failureOf(run.exec(CWD, { cwd: join(world.dir, 'no') }));
    expect(error).toMatchObject({ code: 'cwd-missing', path: join(world.dir, 'no') });
  });

  test('nowhere, when the skill’s folder has vanished', async () => {
    const world = worldWith(SKILLS);
    const run = await runIn(world);
    rmSync(join(world.tiers.workspace, 'mail'), { recursive: true });
    const error = await failureOf(run.exec(CWD, { skill: 'mail' }));
    expect(RunFolderError.isInstance(error)).toBe(true);
    expect(error).toMatchObject({ code: 'skill-folder-gone' });
    await expect(run.exec(CWD, { skill: 'map' })).resolves.toMatchObject({ exitCode: 0 });
    world.write(join(world.tiers.workspace, 'mail'), 'a file now');
    await expect(run.exec(CWD, { skill: 'mail' })).rejects.toMatchObject({ code: 'skill-folder-gone' });
  });

  test('nowhere, when a link has taken its place', async () => {
    const world = worldWith(SKILLS);
    const run = await runIn(world);
    const dir = join(world.tiers.workspace, 'mail');
    renameSync(dir, `${dir}-old`);
    mkdirSync(join(world.dir, 'elsewhere'));
    symlinkSync(join(world.dir, 'elsewhere'), dir, 'junction');
    await expect(run.exec(CWD, { skill: 'mail' })).rejects.toMatchObject({ code: 'skill-folder-replaced', path: dir });
  });
});

describe('what a program is given', () => {
  const odd = ['a b', '"quoted"', "it's", '$HOME `id` $(id)', '*', '', '\\', 'ü\n', ';&|<>', '%PATH%', '^'];
  test('its words, unchanged: there is no shell', async () => {
    const run = await runIn(worldWith(SKILLS));
    expect(JSON.parse((await run.exec(node(ARGV, ...odd))).stdout)).toEqual(odd);
  });

  test('what it reads, or nothing', async () => {
    const run = await runIn(worldWith(SKILLS));
    const echo = node('process.stdin.pipe(process.stdout)');
    expect((await run.exec(echo, { input: 'text ü' })).stdout).toBe('text ü');
    expect((await run.exec(echo, { input: new Uint8Array([65, 66]) })).stdout).toBe('AB');
    expect((await run.exec(echo)).stdout).toBe('');
    const deaf = node('process.stdin.destroy(); setTimeout(() => console.log("done"), 50)');
    expect((await run.exec(deaf, { input: 'x'.repeat(1_000_000) })).stdout).toBe('done\n');
  });
});

describe('what comes back', () => {
  test('its end and what it printed; a failing program is an answer', async () => {
    const run = await runIn(worldWith(SKILLS));
    const script = 'console.log("out"); console.error("err"); process.exitCode = 3';
    expect(await run.exec(node(script))).toEqual({ exitCode: 3, signal: null, stdout: 'out\n', stderr: 'err\n' });
    expect(await run.exec(node(''), { stdio: 'inherit' })).toEqual({ exitCode: 0, signal: null });
  });

  test.skipIf(process.platform === 'win32')('the signal that ended it', async () => {
    const run = await runIn(worldWith(SKILLS));
    const result = await run.exec(node('process.kill(process.pid, "SIGTERM"); setInterval(() => {}, 1000)'));
    expect(result).toMatchObject({ exitCode: null, signal: 'SIGTERM' });
  });

  test('an error, when it prints without end', async () => {
    const run = await runIn(worldWith(SKILLS));
    const script = 'const b = Buffer.alloc(65536, 120); (function go() { process.stderr.write(b, go); })();';
    const error = await failureOf<ProgramError>(run.exec(node(script)));
    expect(error).toMatchObject({ code: 'program-output-too-large', program: process.execPath });
    expect(error.message).toContain('printed more than 10 MiB');
  });
});

describe('finding the program', () => {
  test.skipIf(process.platform === 'win32')('on the run’s own PATH, never in the skill’s folder', async () => {
    const world = worldWith(SKILLS);
    const dir = join(world.tiers.workspace, 'mail');
    for (const [file, says] of [
      [join(world.binDir, 'tool'), 'path'],
      [join(dir, 'tool'), 'skill'],
      [join(dir, 'only'), 'skill'],
    ] as const) {
      world.write(file, `#!${process.execPath}\nprocess.stdout.write(${JSON.stringify(says)})`);
      chmodSync(file, 0o755);
    }
    const run = await runIn(world, { env: { PATH: `.:${world.binDir}` } });
    expect((await run.exec(['tool'], { skill: 'mail' })).stdout).toBe('path');
    expect((await run.exec(['./tool'], { skill: 'mail' })).stdout).toBe('skill');
    const error = await failureOf<ProgramError>(run.exec(['only', 'secret-word'], { skill: 'mail' }));
    expect(ProgramError.isInstance(error)).toBe(true);
    expect(error).toMatchObject({ code: 'program-not-found', program: 'only', searched: ['.', world.binDir] });
    expect(error.message).toBe(`only is not on PATH (looked in ., ${world.binDir}).`);
  });

  test('fails with a code when there is none, or it can’t be run', async () => {
    const world = worldWith(SKILLS);
    const run = await runIn(world);
    const plain = world.write(join(tempDir(), 'plain'), 'no program');
    for (const [argv, code] of [
      [[], 'program-not-found'],
      [[''], 'program-not-found'],
      [['no-such'], 'program-not-found'],
      [['./no-such'], 'program-not-found'],
      [[plain], process.platform === 'win32' ? expect.any(String) : 'program-not-started'],
      [[process.execPath, 'NUL\0secret-word'], 'program-not-started'],
    ] as const) {
      const error = await failureOf<ProgramError>(run.exec(argv));
      expect(error, String(argv)).toMatchObject({ name: 'ProgramError', code });
      expect(error.message + error.stack).not.toContain('secret-word');
    }
    expect(readFileSync(plain, 'utf8')).toBe('no program');
  });
});
