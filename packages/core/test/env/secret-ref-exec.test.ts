import { chmodSync, existsSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { inspect } from 'node:util';
import { describe, expect, test } from 'vitest';
import type { JsonObject } from '../../src/config/types.js';
import { resolveSecretRef } from '../../src/env/resolve-secret-ref.js';
import type { SecretRefError } from '../../src/env/secret-ref-error.js';
import { context, onRequest, program } from './secret-program.js';
import { tempDir } from './temp-dir.js';

const ID = 'providers/openai#key';
const resolve = (vault: JsonObject, env: Record<string, string> = {}) =>
  resolveSecretRef({ source: 'exec', provider: 'vault', id: ID }, context({ env, providers: { vault } }));
const failure = async (vault: JsonObject): Promise<SecretRefError> =>
  resolve(vault).then(
    () => expect.unreachable('it should fail'),
    (reason: unknown) => reason as SecretRefError,
  );
const print = (answer: unknown) => onRequest(`console.log(${JSON.stringify(JSON.stringify(answer))})`);

describe.skipIf(process.platform === 'win32')('a program that hands out secrets', () => {
  test('gets the request on stdin and answers on stdout', async () => {
    const script = onRequest(`
      const values = { [request.ids[0]]: request.protocolVersion + request.provider + request.ids.length };
      console.log(JSON.stringify({ protocolVersion: 1, values }));`);
    await expect(resolve(program(tempDir(), script))).resolves.toBe('1vault1');
  });

  test('gets its arguments without a shell', async () => {
    const script = onRequest(`
      const values = { [request.ids[0]]: process.argv[2] };
      console.log(JSON.stringify({ protocolVersion: 1, values }));`);
    await expect(resolve(program(tempDir(), script, { args: ['$(id); "x"'] }))).resolves.toBe('$(id); "x"');
  });

  test('sees the variables it is given, and no others', async () => {
    const script = 'console.log(JSON.stringify(process.env))';
    const rest = { jsonOnly: false, env: { FIXED: 'a' }, passEnv: ['PASSED', 'UNSET'] };
    const printed = await resolve(program(tempDir(), script, rest), { PASSED: 'b', OTHER_TOKEN: 'c' });
    const { __CF_USER_TEXT_ENCODING: _mac, ...seen } = JSON.parse(printed);
    expect(seen).toEqual({ FIXED: 'a', PASSED: 'b' });
  });

  test('need not read the request', async () => {
    const answer = JSON.stringify({ protocolVersion: 1, values: { [ID]: 'x' } });
    const script = `process.stdin.destroy(); console.log(${JSON.stringify(answer)})`;
    await expect(resolve(program(tempDir(), script))).resolves.toBe('x');
  });

  test.each([
    ['plain', 'plain'],
    ['two\\nlines\\n', 'two\nlines'],
    ['12345', '12345'],
    ['{"type":"service_account"}', '{"type":"service_account"}'],
  ])('may print %j as it is with jsonOnly: false', async (text, expected) => {
    const script = `process.stdout.write('${text}')`;
    await expect(resolve(program(tempDir(), script, { jsonOnly: false }))).resolves.toBe(expected);
  });

  test('is still understood with jsonOnly: false when it answers in the protocol', async () => {
    const script = print({ protocolVersion: 1, values: { [ID]: 'x' } });
    await expect(resolve(program(tempDir(), script, { jsonOnly: false }))).resolves.toBe('x');
  });

  test.each([
    ['no JSON', 'console.log("canary-value")', 'exec-invalid-answer'],
    ['another version', print({ protocolVersion: 2, values: { [ID]: 'canary-value' } }), 'exec-invalid-answer'],
    ['no version', print({ values: { [ID]: 'canary-value' } }), 'exec-invalid-answer'],
    ['no value', print({ protocolVersion: 1, values: { other: 'canary-value' } }), 'value-missing'],
    ['no values', print({ protocolVersion: 1 }), 'value-missing'],
    ['a number', print({ protocolVersion: 1, values: { [ID]: 42 } }), 'value-missing'],
    ['an empty value', print({ protocolVersion: 1, values: { [ID]: '' } }), 'value-empty'],
    ['nothing', '', 'exec-invalid-answer'],
    [
      'an error',
      print({ protocolVersion: 1, values: {}, errors: { [ID]: { message: 'canary-value' } } }),
      'value-missing',
    ],
    ['exit code 3', 'console.error("canary-value"); console.log("canary-value"); process.exit(3)', 'exec-failed'],
    ['a crash', 'throw new Error("canary-value")', 'exec-failed'],
    ['a signal', 'process.kill(process.pid, "SIGKILL")', 'exec-failed'],
  ])('fails with %s, and the error holds nothing it printed', async (_, script, code) => {
    const error = await failure(program(tempDir(), script));
    expect(error).toMatchObject({ name: 'SecretRefError', code, source: 'exec', provider: 'vault', id: ID });
    expect(error.cause).toBeUndefined();
    for (const text of [error.message, error.stack, inspect(error, { depth: null }), JSON.stringify(error)]) {
      expect(text).not.toContain('canary');
    }
  });

  test('can say that it doesn’t know an id', async () => {
    const error = await failure(
      program(tempDir(), print({ protocolVersion: 1, errors: { [ID]: { code: 'NOT_FOUND' } } })),
    );
    expect(error.problem).toBe('the program does not know this id');
  });

  test('that prints over 1 MiB is stopped', async () => {
    const script = 'const b = Buffer.alloc(65536, 120); (function go() { process.stdout.write(b, go); })();';
    await expect(failure(program(tempDir(), script))).resolves.toMatchObject({ code: 'exec-output-too-large' });
  });

  test('that takes too long is killed, with the children it started', async () => {
    const dir = tempDir();
    const pids = join(dir, 'pids');
    const script = `
      const child = require('node:child_process').spawn(process.execPath, ['-e', 'setInterval(() => {}, 1000)']);
      require('node:fs').writeFileSync(${JSON.stringify(pids)}, process.pid + ' ' + child.pid);
      setInterval(() => {}, 1000);`;
    const started = performance.now();
    const error = await failure(program(dir, script, { timeoutMs: 1500 }));
    expect(error).toMatchObject({ code: 'exec-timeout', problem: 'the program gave no answer within 1500 ms' });
    expect(performance.now() - started).toBeLessThan(5000);
    const [own, childs] = readFileSync(pids, 'utf8').split(' ').map(Number);
    for (const pid of [own, childs]) await untilGone(Number(pid));
  });

  test('that leaves its output to a child that never ends is stopped too', async () => {
    const script = `
      const options = { stdio: ['ignore', 'inherit', 'ignore'] };
      require('node:child_process').spawn(process.execPath, ['-e', 'setInterval(() => {}, 1000)'], options).unref();`;
    await expect(failure(program(tempDir(), script, { timeoutMs: 1500 }))).resolves.toMatchObject({
      code: 'exec-timeout',
    });
  });

  test('that can’t be started fails, without its arguments in the error', async () => {
    const error = await failure(program(tempDir(), '', { args: ['canary-value\0'] }));
    expect(error.code).toBe('exec-failed');
    expect(inspect(error)).not.toContain('canary');
    const broken = program(tempDir(), '');
    writeFileSync(String(broken.command), '#!/nowhere/interpreter\n');
    await expect(failure(broken)).resolves.toMatchObject({ code: 'exec-failed' });
  });

  test('that anybody could change is not run', async () => {
    const vault = program(tempDir(), print({ protocolVersion: 1, values: { [ID]: 'x' } }));
    chmodSync(String(vault.command), 0o777);
    await expect(failure(vault)).resolves.toMatchObject({ code: 'exec-unusable' });
  });
});

async function untilGone(pid: number): Promise<void> {
  for (let tries = 0; tries < 100; tries++) {
    try {
      process.kill(pid, 0);
    } catch {
      return;
    }
    // Killed, but not yet collected by whoever inherited it.
    if (existsSync(`/proc/${pid}/stat`) && readFileSync(`/proc/${pid}/stat`, 'utf8').includes(') Z ')) return;
    await sleep(20);
  }
  expect.unreachable(`process ${pid} still runs`);
}
