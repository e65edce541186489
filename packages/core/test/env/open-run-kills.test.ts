import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { RunClosedError } from '../../src/index.js';
import { failureOf, familyIn, familyScript, isRunning, node, runIn, untilGone, worldWith } from './a-run.js';
import { onRequest, program } from './secret-program.js';
import { tempDir } from './temp-dir.js';

const SKILLS = { mail: { env: ['MAIL_KEY'], entry: { apiKey: 'mail-value' } } };

/** A program that starts another, and goes on until it is killed. */
function family() {
  const file = join(tempDir(), 'pids');
  return { argv: node(familyScript(file)), pids: () => familyIn(file) };
}

describe('a program that goes on is killed, with the children it started', () => {
  test('when its time is up', async () => {
    const run = await runIn(worldWith(SKILLS));
    const { argv, pids } = family();
    const error = await failureOf<Error>(run.exec(argv, { timeoutMs: 1000 }));
    expect(error).toMatchObject({ code: 'program-timeout' });
    expect(error.message).toContain('it took longer than 1000 ms');
    for (const pid of await pids()) await untilGone(pid);
  });

  test('when it is aborted', async () => {
    const run = await runIn(worldWith(SKILLS));
    const { argv, pids } = family();
    const stop = new AbortController();
    const running = failureOf(run.exec(argv, { signal: stop.signal }));
    const started = await pids();
    stop.abort(new Error('mail-value'));
    expect(await running).toMatchObject({ code: 'program-aborted' });
    for (const pid of started) await untilGone(pid);
    await expect(run.exec(argv, { signal: stop.signal })).rejects.toMatchObject({ code: 'program-aborted' });
  });

  test('when the run is closed', async () => {
    const run = await runIn(worldWith(SKILLS));
    const families = [family(), family()];
    const running = families.map(({ argv }) => failureOf(run.exec(argv)));
    const started = (await Promise.all(families.map(({ pids }) => pids()))).flat();
    await run.close();
    for (const error of await Promise.all(running)) expect(RunClosedError.isInstance(error)).toBe(true);
    for (const pid of started) await untilGone(pid);
  });

  test.skipIf(process.platform === 'win32')('when the run is closed and the program itself is long gone', async () => {
    const run = await runIn(worldWith(SKILLS));
    const leaving = node(`
      const child = require('node:child_process').spawn(process.execPath, ['-e', 'setInterval(() => {}, 1000)'],
        { stdio: 'ignore' });
      child.unref();
      console.log(child.pid);`);
    const pid = Number((await run.exec(leaving)).stdout);
    expect(isRunning(pid)).toBe(true);
    await run.close();
    await untilGone(pid);
  });
});

describe('a timeout that is none', () => {
  test.each([Number.POSITIVE_INFINITY, Number.MAX_SAFE_INTEGER])('%s does not end a program at once', async (ms) => {
    const run = await runIn(worldWith(SKILLS));
    expect(await run.exec(node('setTimeout(() => {}, 100)'), { timeoutMs: ms })).toMatchObject({ exitCode: 0 });
  });
});

describe('a closed run', () => {
  test('has no values and starts nothing', async () => {
    const run = await runIn(worldWith(SKILLS));
    const early = run.env;
    expect(early.env.MAIL_KEY).toBe('mail-value');
    await run.close();
    await run[Symbol.asyncDispose]();
    for (const env of [early, run.env]) {
      expect(() => env.env).toThrow(RunClosedError);
      expect(() => env.overrides).toThrow(RunClosedError);
    }
    await expect(run.exec(node(''))).rejects.toMatchObject({ code: 'run-closed' });
    await expect(run.activate('mail')).rejects.toMatchObject({ code: 'run-closed' });
    expect(run.toJSON()).toMatchObject({ isClosed: true, injected: ['MAIL_KEY'] });
  });

  test('starts nothing that was about to be', async () => {
    const run = await runIn(worldWith(SKILLS));
    const file = join(tempDir(), 'ran');
    const starting = failureOf(run.exec(node(`require('node:fs').writeFileSync(${JSON.stringify(file)}, '')`)));
    await run.close();
    expect(RunClosedError.isInstance(await starting)).toBe(true);
    writeFileSync(file, '', { flag: 'wx' });
  });

  test.skipIf(process.platform === 'win32')('gets no value that arrives late', async () => {
    const vault = program(
      tempDir(),
      onRequest(`setTimeout(() => console.log(JSON.stringify({ protocolVersion: 1, values: { x: 'late' } })), 300)`),
    );
    const late = { env: ['LATE_KEY'], entry: { apiKey: { source: 'exec', provider: 'vault', id: 'x' } } };
    const run = await runIn(worldWith({ late }, { secrets: { providers: { vault } } }), { scope: 'active' });
    const activating = failureOf(run.activate('late'));
    await run.close();
    expect(RunClosedError.isInstance(await activating)).toBe(true);
    expect(() => run.env.env).toThrow(RunClosedError);
  });
});
