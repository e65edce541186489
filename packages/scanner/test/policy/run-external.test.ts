import { describe, expect, test } from 'vitest';
import { readExternalScanners } from '../../src/policy/external-scanner.js';
import { runExternal } from '../../src/policy/run-external.js';
import { command, context, request, scriptFile } from './a-command.js';

const run = (code: string) => runExternal([{ name: 'other', command: command(code) }], request, context);

describe.skipIf(process.platform === 'win32')('another scanner', () => {
  test('adds its findings, with its name', async () => {
    const reported = { ruleId: 'X 1!', severity: 'critical', message: 'Bad.', file: 'a.sh', line: 3, evidence: 'rm' };
    const found = await run(`answer({ decision: 'allow', findings: [${JSON.stringify(reported)}] })`);
    expect(found).toMatchObject([
      {
        rule: 'external.other.X-1-',
        source: 'other',
        severity: 'critical',
        threat: 'external',
        message: 'Bad.',
        file: 'a.sh',
        line: 3,
        excerpt: 'rm',
        fingerprint: expect.stringMatching(/^[0-9a-f]{64}$/),
      },
    ]);
  });

  test.each(['../../etc/passwd', '/etc/passwd', 'a/../../b', '..\\x'])(
    'can’t point out of the skill (%s)',
    async (file) => {
      const reported = { ruleId: 'r', severity: 'warn', message: 'm', file };
      const [finding] = await run(`answer({ decision: 'allow', findings: [${JSON.stringify(reported)}] })`);
      expect(finding?.file).toBe('SKILL.md');
    },
  );

  test('that says block or warn is a finding', async () => {
    expect(await run('answer({ decision: "block", reason: "Known bad." })')).toMatchObject([
      { rule: 'external.block', severity: 'critical', message: 'The scanner other says block: Known bad.' },
    ]);
    expect(await run('answer({ decision: "warn", reason: "Odd." })')).toMatchObject([
      { rule: 'external.warn', severity: 'warn' },
    ]);
  });

  test.each([
    ['crashes', 'throw new Error("no")'],
    ['prints no JSON', 'console.log("fine")'],
    ['gives findings that can’t be read', 'answer({ decision: "allow", findings: [{ level: "bad" }] })'],
    ['gives no list of findings', 'answer({ decision: "allow", findings: {} })'],
    [
      'gives more than anybody reads',
      'answer({ decision: "allow", findings: Array(1001).fill({ ruleId: "r", severity: "info", message: "m" }) })',
    ],
  ])('that %s has failed, and nobody can accept that', async (_, code) => {
    const found = await run(code);
    expect(found).toMatchObject([{ rule: 'external.failed', severity: 'high', source: 'other' }]);
    expect(found[0]).not.toHaveProperty('fingerprint');
  });

  test('that fails does not keep the next from being asked', async () => {
    const scanners = [
      { name: 'first', command: command('process.exit(1)') },
      { name: 'second', command: command('answer({ decision: "warn", reason: "Odd." })') },
    ];
    const found = await runExternal(scanners, request, context);
    expect(found.map(({ rule, source }) => [rule, source])).toEqual([
      ['external.failed', 'first'],
      ['external.warn', 'second'],
    ]);
  });

  test('that is not set up right fails with every scan', async () => {
    const scanners = readExternalScanners(
      [{ name: 'ok', command: scriptFile('answer({ decision: "allow" })') }, { name: 'Bad Name' }, { name: 'x' }, 5],
      '/',
    );
    const found = await runExternal(scanners, request, context);
    expect(found.map(({ rule, source }) => [rule, source])).toEqual([
      ['external.failed', 'external-1'],
      ['external.failed', 'x'],
      ['external.failed', 'external-3'],
    ]);
  });
});

test('no list is no scanner, and something else is one that fails', () => {
  expect(readExternalScanners(undefined, '/')).toEqual([]);
  expect(readExternalScanners({}, '/')).toMatchObject([{ command: expect.any(String) }]);
});

test('scanners that nobody knows are a finding that says what is true', async () => {
  const found = await runExternal({ unknown: 'settings.json can’t be read.' }, request, context);
  expect(found).toMatchObject([{ rule: 'external.failed', severity: 'high', message: 'settings.json can’t be read.' }]);
  expect(found[0]).not.toHaveProperty('fingerprint');
});
