import { existsSync, readFileSync, statSync, symlinkSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { scanSchema } from '../schemas/scan.js';
import { ATTACK, badText, scanWorld } from './support/scan-world.js';
import { SKILLS } from './support/skill-text.js';
import type { World } from './support/world.js';

const SETTINGS = '.openclaw/knowhow-scan.json';
const ACCEPT = ['--suppress', 'instruction.override', '--suppress', 'instruction.conceal', '--reason', 'Looked at it'];

const readBad = async (world: World) => (await world.json(scanSchema, ['scan', 'bad'])).skills[0];

describe('suppressing what was found', () => {
  test('counts no more, is still shown, and can be taken back', async () => {
    const world = scanWorld();
    const accepted = await world.knowhow(['scan', 'bad', ...ACCEPT, '--expires', '2099-12-31']);
    expect(accepted.code).toBe(0);
    expect(accepted.stdout).toContain('Suppressed instruction.override in SKILL.md of bad.\n');
    expect(accepted.stdout).toMatch(
      /^ {2}- suppressed: critical instruction\.override SKILL\.md:10:1\n {4}\S.*\n {4}reason: Looked at it \(until 2099-12-31\)$/m,
    );
    expect(accepted.stdout).toContain('findings suppressed.');

    const again = await world.knowhow(['scan', '--all']);
    expect(again.code).toBe(0);
    expect(again.stdout).toContain('- suppressed: critical instruction.override');

    const back = await world.knowhow(['scan', 'bad', '--unsuppress', 'instruction.override']);
    expect(back.code).toBe(1);
    expect(back.stdout).toContain('Took back a suppression of bad.');
    expect((await readBad(world))?.suppressed.map(({ finding }) => finding.rule)).not.toContain('instruction.override');
  });

  test('is private, keeps comments, and replaces what was there for the same lines', async () => {
    const world = scanWorld({ [SETTINGS]: '{\n  // mine\n  external: [],\n}\n' });
    const rule = ['--suppress', 'instruction.override:SKILL.md', '--reason'];
    await world.knowhow(['scan', 'bad', ...rule, 'first']);
    await world.knowhow(['scan', 'bad', ...rule, 'second']);
    const text = readFileSync(world.path(SETTINGS), 'utf8');
    expect(text).toContain('// mine');
    expect(text).toContain('second');
    expect(text).not.toContain('first');
    const fresh = scanWorld();
    await fresh.knowhow(['scan', 'bad', ...rule, 'first']);
    if (process.platform !== 'win32') expect(statSync(fresh.path(SETTINGS)).mode & 0o777).toBe(0o600);
  });

  test('dies with a change of the line, and says so', async () => {
    const world = scanWorld();
    await world.knowhow(['scan', 'bad', ...ACCEPT]);
    world.write({ [`${SKILLS}/bad/SKILL.md`]: badText('bad').replace(ATTACK, `${ATTACK} And more.`) });
    const bad = await readBad(world);
    expect(bad?.verdict).toBe('critical');
    expect(bad?.notes.map(({ code }) => code)).toContain('changed');
    const { code, stdout } = await world.knowhow(['scan', 'bad']);
    expect(code).toBe(1);
    expect(stdout).toContain('no longer holds: what it covered has changed.');
  });

  test('survives a change elsewhere in the file', async () => {
    const world = scanWorld();
    world.write({ [`${SKILLS}/bad/SKILL.md`]: badText('bad', '\n\n\n') });
    await world.knowhow(['scan', 'bad', ...ACCEPT]);
    world.write({ [`${SKILLS}/bad/SKILL.md`]: badText('bad', '\n\n\nOne more line.\n') });
    const bad = await readBad(world);
    expect({ verdict: bad?.verdict, notes: bad?.notes }).toMatchObject({ notes: [] });
    expect(bad?.findings.filter(({ severity }) => severity === 'critical')).toEqual([]);
  });

  test('is over when its day is', async () => {
    const world = scanWorld();
    await world.knowhow(['scan', 'bad', ...ACCEPT, '--expires', '2099-12-31']);
    world.write({ [SETTINGS]: readFileSync(world.path(SETTINGS), 'utf8').replaceAll('2099-12-31', '2001-01-01') });
    const { code, stdout } = await world.knowhow(['scan', 'bad']);
    expect(code).toBe(1);
    expect(stdout).toContain('ended on 2001-01-01.');
  });

  test('is for one folder: another one with the same name still counts', async () => {
    const world = scanWorld({ 'elsewhere/other/SKILL.md': badText('bad') });
    await world.knowhow(['scan', 'bad', ...ACCEPT]);
    expect((await world.knowhow(['scan', './elsewhere/other'])).code).toBe(1);
  });

  test.skipIf(process.platform === 'win32')('is not written through a link that leads nowhere', async () => {
    const world = scanWorld();
    symlinkSync(world.path('planted.json'), world.path(SETTINGS));
    const { code, stderr } = await world.knowhow(['scan', 'bad', ...ACCEPT]);
    expect(code).toBe(1);
    expect(stderr).toContain('is a link to');
    expect(existsSync(world.path('planted.json'))).toBe(false);
  });

  test('is for one skill: the same lines in another one still count', async () => {
    const world = scanWorld({ [`${SKILLS}/other/SKILL.md`]: badText('other') });
    await world.knowhow(['scan', 'bad', ...ACCEPT]);
    const { skills } = await world.json(scanSchema, ['scan', '--all']);
    expect(skills.find(({ name }) => name === 'other')?.verdict).toBe('critical');
  });

  test.each([
    [['--suppress', 'instruction.overide', '--reason', 'r'], 'Did you mean instruction.override?'],
    [['--suppress', 'instruction.override:x.sh', '--reason', 'r'], 'It found something in SKILL.md.'],
    [['--unsuppress', 'instruction.override'], 'bad has no such suppression.'],
  ])('says what is wrong with %j, and writes nothing', async (args, message) => {
    const world = scanWorld();
    const { code, stderr } = await world.knowhow(['scan', 'bad', ...args]);
    expect(code).toBe(1);
    expect(stderr).toContain(message);
    expect(existsSync(world.path(SETTINGS))).toBe(false);
  });

  test('can’t be done from inside a skill', async () => {
    const world = scanWorld();
    await world.knowhow(['scan', 'bad', ...ACCEPT]);
    const settings = readFileSync(world.path(SETTINGS), 'utf8');
    const sly = scanWorld({
      [`${SKILLS}/bad/knowhow-scan.json`]: settings,
      [`${SKILLS}/bad/.knowhow-scan.json`]: settings,
      [`${SKILLS}/bad/SKILL.md`]: badText('bad', '<!-- knowhow-ignore instruction.override -->\n# noqa\n'),
    });
    expect((await sly.knowhow(['scan', 'bad'])).code).toBe(1);
  });
});

describe('a knowhow-scan.json that is not right', () => {
  test.each([
    ['can’t be parsed', '{ suppressions: ['],
    ['is no object', '[]'],
  ])('and %s suppresses nothing and fails every scan', async (_, text) => {
    const world = scanWorld({ [SETTINGS]: text });
    const { code, stdout, stderr } = await world.knowhow(['scan', 'good']);
    expect(code).toBe(1);
    expect(stdout).toContain('external.failed');
    expect(stdout).toContain('knowhow-scan.json can’t be read, so it is not known which other scanners to ask.');
    expect(stderr).toContain('knowhow-scan.json');
    expect(stderr).toContain('Nothing is suppressed.');
  });

  test('names each entry that it can’t use', async () => {
    const world = scanWorld({ [SETTINGS]: '{ suppressions: [{ skill: "bad", rule: "instruction.override" }] }' });
    const { code, stderr } = await world.knowhow(['scan', 'bad']);
    expect(code).toBe(1);
    expect(stderr).toContain('knowhow-scan.json: `suppressions[0].path` must be a text; it is ignored.');
  });

  test('names keys that nobody reads, in every form of output', async () => {
    const world = scanWorld({ [SETTINGS]: '{ supressions: [], external: [{ name: "x", comand: "/x" }] }' });
    const words = ['no setting `supressions`. Did you mean suppressions?', 'no setting `external[0].comand`'];
    for (const form of [[], ['--json'], ['--sarif']]) {
      const { stdout, stderr } = await world.knowhow(['scan', 'good', ...form]);
      for (const word of words) {
        expect(stderr).toContain(word);
        if (form.length > 0) expect(stdout).toContain(word);
      }
    }
  });
});
