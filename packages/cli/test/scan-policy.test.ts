import { chmodSync, readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { sarifSchema } from '../../scanner/test/support/sarif-schema.js';
import { policyAnswerSchema, policyRequestSchema } from '../schemas/policy.js';
import { scanSchema } from '../schemas/scan.js';
import { scanWorld } from './support/scan-world.js';
import { CONFIG, SKILLS } from './support/skill-text.js';
import type { World } from './support/world.js';

/** A program in this world that keeps what it was asked and answers with this. */
function writeProgram(world: World, answer: unknown): string {
  if (typeof answer === 'object') policyAnswerSchema.parse(answer);
  const text = typeof answer === 'string' ? answer : JSON.stringify(answer);
  const code = `#!${process.execPath}
const { readFileSync, writeFileSync } = require('node:fs');
writeFileSync(${JSON.stringify(world.path('asked.json'))}, readFileSync(0, 'utf8'));
process.stdout.write(${JSON.stringify(text)});
`;
  world.write({ 'tools/judge': code });
  chmodSync(world.path('tools/judge'), 0o755);
  return world.path('tools/judge');
}

function policyWorld(answer: unknown): World {
  const world = scanWorld();
  const exec = { source: 'exec', command: writeProgram(world, answer) };
  world.write({ [CONFIG]: JSON.stringify({ security: { installPolicy: { enabled: true, exec } } }) });
  return world;
}

const scanGood = (world: World, ...args: string[]) => world.knowhow(['scan', 'good', ...args]);

describe.skipIf(process.platform === 'win32')('--policy', () => {
  test('asks the operator’s command, by the published contract', async () => {
    const world = policyWorld({ protocolVersion: 1, decision: 'allow' });
    const { skills } = await world.json(scanSchema, ['scan', 'good', '--policy']);
    expect(skills[0]?.policy).toEqual({ decision: 'allow', findings: [] });
    const asked = policyRequestSchema.parse(JSON.parse(readFileSync(world.path('asked.json'), 'utf8')));
    expect(asked).toMatchObject({
      targetName: 'good',
      sourcePath: world.path(SKILLS, 'good'),
      request: { kind: 'skill-scan', mode: 'scan' },
      scan: { verdict: 'clean', findings: [] },
    });
  });

  test('without it nobody is asked', async () => {
    const { code, stdout } = await scanGood(policyWorld({ protocolVersion: 1, decision: 'block', reason: 'No.' }));
    expect({ code, stdout }).toMatchObject({ code: 0, stdout: expect.not.stringContaining('policy') });
  });

  test('a block is exit code 1, a warning is said', async () => {
    const findings = [{ ruleId: 'r1', severity: 'warn', message: 'Odd author.' }];
    const blocked = await scanGood(
      policyWorld({ protocolVersion: 1, decision: 'block', reason: 'Not from here.', findings }),
      '--policy',
    );
    expect(blocked.code).toBe(1);
    expect(blocked.stdout).toContain('× good: blocked by the install policy (scan: clean)\n');
    expect(blocked.stdout).toContain('1 skill: 1 blocked by the install policy.\n');
    expect(blocked.stdout).toContain('the install policy says block: Not from here.\n    - Odd author. (r1)\n');
    const warned = await scanGood(policyWorld({ protocolVersion: 1, decision: 'warn', reason: 'Look.' }), '--policy');
    expect(warned.code).toBe(0);
    expect(warned.stdout).toContain('the install policy says warn: Look.');
  });

  test('what it allows is said, and so is that there is none', async () => {
    const allowed = await scanGood(policyWorld({ protocolVersion: 1, decision: 'allow' }), '--policy');
    expect(allowed.stdout).toContain('the install policy says allow\n');
    for (const form of [[], ['--json'], ['--sarif']]) {
      const { code, stdout, stderr } = await scanGood(scanWorld(), '--policy', ...form);
      expect(code).toBe(0);
      expect(stderr).toContain('sets up no install policy');
      expect(stdout).not.toContain('allow');
      if (form.length > 0) expect(stdout).toContain('sets up no install policy');
    }
  });

  test('a block is in JSON and in SARIF', async () => {
    const world = policyWorld({ protocolVersion: 1, decision: 'block', reason: 'Not from here.' });
    const { summary } = await world.json(scanSchema, ['scan', 'good', '--policy']);
    expect(summary).toMatchObject({ clean: 1, blocked: 1 });
    const { code, stdout } = await scanGood(world, '--policy', '--sarif');
    expect(code).toBe(1);
    const [run] = sarifSchema.parse(JSON.parse(stdout)).runs;
    expect(run?.results).toMatchObject([
      { ruleId: 'policy.block', level: 'error', message: { text: 'The install policy says block: Not from here.' } },
    ]);
  });

  test('a command that fails blocks, and so does a config that can’t be read', async () => {
    const failed = await scanGood(policyWorld('no idea'), '--policy');
    expect(failed.code).toBe(1);
    expect(failed.stdout).toContain('The install policy judge printed no JSON.');
    const broken = scanWorld({ [CONFIG]: '{ security: ' });
    const { code, stdout } = await broken.knowhow(['scan', `${SKILLS}/good`, '--policy']);
    expect(code).toBe(1);
    expect(stdout).toContain('says block: The config can’t be read');
  });
});

describe.skipIf(process.platform === 'win32')('other scanners', () => {
  const withScanner = (answer: unknown): World => {
    const world = scanWorld();
    const external = [{ name: 'other', command: writeProgram(world, answer) }];
    world.write({ '.openclaw/knowhow-scan.json': JSON.stringify({ external }) });
    return world;
  };

  test('add what they find, worst first, and it can be accepted', async () => {
    const finding = { ruleId: 'X1', severity: 'critical', message: 'Known bad.', file: 'SKILL.md', line: 2 };
    const world = withScanner({ protocolVersion: 1, decision: 'allow', findings: [finding] });
    const { skills } = await world.json(scanSchema, ['scan', 'good']);
    expect(skills[0]).toMatchObject({
      verdict: 'critical',
      findings: [{ rule: 'external.other.X1', source: 'other' }],
    });
    const accept = ['--suppress', 'external.other.X1', '--reason', 'Looked at it'];
    expect((await scanGood(world, ...accept)).code).toBe(0);
    expect((await scanGood(world)).code).toBe(0);
  });

  test('one that fails fails the scan, and nobody can accept that', async () => {
    const world = withScanner('no idea');
    const { code, stdout } = await scanGood(world);
    expect(code).toBe(1);
    expect(stdout).toContain('high external.failed SKILL.md:1:1\n    The scanner other printed no JSON.');
    const { stderr } = await scanGood(world, '--suppress', 'external.failed', '--reason', 'r');
    expect(stderr).toContain('can’t be suppressed');
  });
});
