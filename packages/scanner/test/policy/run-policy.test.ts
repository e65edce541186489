import { chmodSync, existsSync, readFileSync, symlinkSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { describe, expect, test } from 'vitest';
import type { PolicyCommand } from '../../src/policy/command.js';
import { runPolicy } from '../../src/policy/run-policy.js';
import { command, context, dir, request } from './a-command.js';

const ask = (asked: PolicyCommand, more: object = {}) =>
  runPolicy({ kind: 'command', command: asked }, request, { ...context, ...more });

describe.skipIf(process.platform === 'win32')('an install policy', () => {
  test('is given the request and decides', async () => {
    const seen = join(dir, 'seen.json');
    const code = `require('node:fs').writeFileSync('${seen}', JSON.stringify(request)); answer({ decision: 'allow' })`;
    expect(await ask(command(code))).toEqual({ decision: 'allow', findings: [] });
    expect(JSON.parse(readFileSync(seen, 'utf8'))).toEqual({
      protocolVersion: 1,
      openclawVersion: '2026.9.6',
      knowhowVersion: '0.1.0',
      targetType: 'skill',
      targetName: 'my-skill',
      sourcePath: join(dir, 'my-skill'),
      sourcePathKind: 'directory',
      source: { kind: 'local-path' },
      origin: { type: 'local-path' },
      request: { kind: 'skill-install', mode: 'install' },
      skill: {},
      scan: {
        verdict: 'high',
        hash: 'a'.repeat(64),
        findings: [
          {
            rule: 'flow.secret-to-network',
            severity: 'high',
            message: 'The key goes to collect.example.',
            file: 'scripts/run.sh',
            line: 3,
            column: 5,
          },
        ],
      },
    });
  });

  test.each(['warn', 'block'])('may %s with a reason', async (decision) => {
    const asked = command(`answer({ decision: '${decision}', reason: ' Not from here. ' })`);
    expect(await ask(asked)).toEqual({ decision, reason: 'Not from here.', findings: [] });
  });

  test('may name findings; what it can’t be understood by is left out', async () => {
    const good = { ruleId: 'r1', severity: 'critical', message: 'Bad.', file: 'a.sh', line: 3, evidence: 'x' };
    const findings = [good, { ...good, unknown: 1, line: -1 }, { ruleId: 'r2' }, 'no', null];
    const { findings: read } = await ask(
      command(`answer({ decision: 'allow', findings: ${JSON.stringify(findings)} })`),
    );
    const { line: _, ...unplaced } = good;
    expect(read).toEqual([good, unplaced]);
  });

  test('has at most 100 findings', async () => {
    const finding = '{ ruleId: "r", severity: "warn", message: "m" }';
    const { findings } = await ask(command(`answer({ decision: 'allow', findings: Array(300).fill(${finding}) })`));
    expect(findings).toHaveLength(100);
  });

  test.each<[string, string, string, object?]>([
    ['exit-code', 'fails', 'answer({ decision: "allow" }); process.exitCode = 3'],
    ['exit-code', 'is killed', 'process.kill(process.pid, "SIGKILL")'],
    ['bad-answer', 'says nothing', ''],
    ['bad-answer', 'prints no JSON', 'console.log("allow")'],
    ['bad-answer', 'prints more than JSON', 'answer({ decision: "allow" }); console.log("ok")'],
    ['bad-answer', 'prints a list', 'console.log("[]")'],
    ['bad-answer', 'speaks another version', 'answer({ protocolVersion: 2, decision: "allow" })'],
    ['bad-answer', 'decides otherwise', 'answer({ decision: "maybe" })'],
    ['bad-answer', 'decides by an inherited word', 'answer({ decision: "toString" })'],
    ['bad-answer', 'blocks without a reason', 'answer({ decision: "block", reason: " " })'],
    [
      'too-much-output',
      'prints too much',
      'process.stdout.write("x".repeat(2_000_000)); answer({ decision: "allow" })',
    ],
    [
      'too-much-output',
      'complains too much',
      'process.stderr.write("x".repeat(2_000_000)); answer({ decision: "allow" })',
    ],
    ['timeout', 'takes too long', 'setTimeout(() => answer({ decision: "allow" }), 60_000)', { timeoutMs: 400 }],
    ['timeout', 'says nothing for too long', 'setTimeout(() => {}, 60_000)', { noOutputTimeoutMs: 400 }],
  ])('that fails is a block (%s): %s', async (failure, _, code, settings) => {
    const decided = await ask(command(code, settings));
    expect(decided).toMatchObject({ decision: 'block', failure, findings: [] });
    expect(decided.reason).toMatch(/^The install policy policy\.cjs .+\.$/);
  });

  test('is killed with everything that it started', async () => {
    const late = join(dir, 'late.txt');
    const child = `setTimeout(() => require('node:fs').writeFileSync('${late}', ''), 1500)`;
    const code = `require('node:child_process').spawn(process.execPath, ['-e', ${JSON.stringify(child)}], { stdio: 'inherit' }); setTimeout(() => {}, 60_000)`;
    expect(await ask(command(code, { timeoutMs: 600 }))).toMatchObject({ failure: 'timeout' });
    await new Promise((resolve) => setTimeout(resolve, 2000));
    expect(existsSync(late)).toBe(false);
  });

  test('can be stopped', async () => {
    const stop = new AbortController();
    setTimeout(() => stop.abort(), 200);
    const asked = ask(command('setTimeout(() => {}, 60_000)'), { signal: stop.signal });
    expect(await asked).toMatchObject({ decision: 'block', failure: 'stopped' });
    expect(await ask(command(''), { signal: stop.signal })).toMatchObject({ failure: 'stopped' });
  });

  test('sees no variable that it was not given', async () => {
    const code = 'answer({ decision: "warn", reason: JSON.stringify(process.env) })';
    const { reason } = await ask(command(code, { passEnv: ['MY_MODE', 'NOT_SET'], env: { LEVEL: '3' } }));
    const env = JSON.parse(reason ?? '{}') as Record<string, string>;
    expect(env).toMatchObject({ MY_MODE: 'strict', LEVEL: '3', PATH: process.env.PATH });
    expect(JSON.stringify(env)).not.toContain('canary');
  });

  test('runs where it lives, not where the skill is', async () => {
    const asked = command('answer({ decision: "warn", reason: process.cwd() })');
    expect((await ask(asked)).reason).toBe(dirname(asked.file));
  });

  test('does not have to read its input', async () => {
    const asked = command('', { args: [] });
    const big = { ...request, targetName: 'x'.repeat(3_000_000) };
    const decided = await runPolicy({ kind: 'command', command: { ...asked, file: '/bin/true' } }, big, context);
    expect(decided.decision).toBe('block');
  });
});

describe.skipIf(process.platform === 'win32')('a command that can’t be trusted', () => {
  const allow = 'answer({ decision: "allow" })';
  const refused = async (asked: PolicyCommand, words: string) => {
    const decided = await ask(asked);
    expect(decided).toMatchObject({ decision: 'block', failure: 'not-usable' });
    expect(decided.reason).toContain(words);
  };

  test('is one that is not there, or no file', async () => {
    await refused({ ...command(allow), file: join(dir, 'nowhere') }, 'is not there');
    await refused({ ...command(allow), file: dir }, 'is not a file');
  });

  test('is a link, unless links are allowed', async () => {
    const asked = command(allow);
    const link = join(dirname(asked.file), 'link');
    symlinkSync(asked.file, link);
    await refused({ ...asked, file: link }, 'is a link');
    expect(await ask({ ...asked, file: link, allowSymlinkCommand: true })).toMatchObject({ decision: 'allow' });
  });

  test('is one that anybody could replace', async () => {
    const asked = command(allow);
    chmodSync(asked.file, 0o777);
    await refused(asked, 'can be replaced by another user');
    expect(await ask({ ...asked, allowInsecurePath: true })).toMatchObject({ decision: 'allow' });
    chmodSync(asked.file, 0o755);
    chmodSync(dirname(asked.file), 0o777);
    await refused(asked, 'can be replaced by another user');
  });

  test('is in no trusted directory', async () => {
    const asked = command(allow);
    await refused({ ...asked, trustedDirs: ['/usr/local/bin', '/nowhere'] }, 'is in none of');
    expect(await ask({ ...asked, trustedDirs: [dirname(asked.file)] })).toMatchObject({ decision: 'allow' });
  });

  test('is one that can’t be started', async () => {
    const asked = command(allow);
    chmodSync(asked.file, 0o644);
    expect(await ask(asked)).toMatchObject({ decision: 'block', failure: 'not-started' });
  });
});

test('without a policy everything is allowed, with a broken one nothing', async () => {
  expect(await runPolicy({ kind: 'none' }, request, context)).toEqual({ decision: 'allow', findings: [] });
  expect(await runPolicy({ kind: 'broken', reason: 'No.' }, request, context)).toMatchObject({
    decision: 'block',
    reason: 'No.',
  });
});
