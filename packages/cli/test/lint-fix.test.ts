import { chmodSync, mkdirSync, readdirSync, readFileSync, statSync, symlinkSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { lintSchema } from '../schemas/lint.js';
import { createWorld } from './support/world.js';

const HEAD = `---\r
# who wrote this\r
Description: Reads mail: all of it   # the colon is not quoted\r
license: MIT # and why\r
tags:\r
\t- mail\r
---\r
`;
const BODY = '\r\n# Mail  \r\n\ttabs: stay\n“quotes” stay, as do trailing blanks   \n---\nand rules\n\n\n';

describe.concurrent('lint --fix', () => {
  test('mends the frontmatter and keeps body and comments byte for byte', async () => {
    const world = createWorld({ 'mail/SKILL.md': HEAD + BODY });
    const before = await world.knowhow(['lint', 'mail']);
    expect(before.code).toBe(1);
    const { valid, fixed } = await world.json(lintSchema, ['lint', 'mail', '--fix']);
    expect(valid).toBe(true);
    expect(fixed.map(({ kind }) => kind)).toEqual(expect.arrayContaining(['repaired', 'unknown_key', 'name_missing']));
    const text = readFileSync(world.path('mail/SKILL.md'), 'utf8');
    expect(text.endsWith(`---\r\n${BODY}`)).toBe(true);
    expect(text).toContain('# who wrote this\r\n');
    expect(text).toContain('license: MIT # and why\r\n');
    expect(text).toContain('name: mail\r\n');
    expect(text).toContain('Reads mail: all of it');
  });

  test('once is enough', async () => {
    const world = createWorld({ 'mail/SKILL.md': HEAD + BODY });
    await world.knowhow(['lint', 'mail', '--fix']);
    const once = readFileSync(world.path('mail/SKILL.md'));
    const { fixed } = await world.json(lintSchema, ['lint', 'mail', '--fix']);
    expect(fixed).toEqual([]);
    expect(readFileSync(world.path('mail/SKILL.md')).equals(once)).toBe(true);
  });

  test('leaves a file alone that needs nothing, and one it can’t be sure about', async () => {
    const unsure = '---\nname: unsure\nmetadata: {"openclaw": [}\ndescription: d\n---\nBody\n';
    const good = '---\nname: good\ndescription: d\n---\nBody\n';
    const world = createWorld({ 'all/unsure/SKILL.md': unsure, 'all/good/SKILL.md': good });
    const times = () => ['unsure', 'good'].map((name) => statSync(world.path('all', name, 'SKILL.md')).mtimeMs);
    const before = times();
    const { code, stdout } = await world.knowhow(['lint', 'all', '--fix', '--json']);
    expect(code).toBe(1);
    expect(lintSchema.parse(JSON.parse(stdout)).fixed).toEqual([]);
    expect(times()).toEqual(before);
    expect(readFileSync(world.path('all/unsure/SKILL.md'), 'utf8')).toBe(unsure);
  });

  test('says in words what was mended', async () => {
    const world = createWorld({ 'mail/SKILL.md': HEAD + BODY });
    const { code, stdout } = await world.knowhow(['lint', 'mail', '--fix']);
    expect(code).toBe(0);
    expect(stdout).toMatch(/^ {2}3:\d+ {2}mended /m);
    // Nobody is told to do what has been done.
    expect(stdout).not.toContain('--fix');
  });

  test('a list without its bracket: the advice is what --fix does', async () => {
    const text = '---\nname: mail\ndescription: d\ntags: [a, b\n---\nBody\n';
    const world = createWorld({ 'mail/SKILL.md': `\ufeff${text}` });
    const before = await world.knowhow(['lint', 'mail']);
    expect(before.stdout).toContain('lacks the closing `]`; it was read as “[a, b]”. Add the `]`, or run `knowhow');
    const { stdout } = await world.knowhow(['lint', 'mail', '--fix']);
    expect(stdout.match(/mended/g)).toHaveLength(2);
    expect(stdout).not.toContain('--fix');
    expect(readFileSync(world.path('mail/SKILL.md'), 'utf8')).toBe(text.replace('[a, b', '[a, b]'));
  });

  test('a folder that is itself a link out of where it is is not followed', async () => {
    const world = createWorld({ 'pack/mine/SKILL.md': HEAD + BODY, 'yours/SKILL.md': HEAD + BODY });
    symlinkSync(world.path('yours'), world.path('pack/linked'));
    for (const named of ['pack/linked', 'pack/linked/']) {
      const { code, stdout } = await world.knowhow(['lint', named, '--fix', '--json']);
      const { fixed, notFixed } = lintSchema.parse(JSON.parse(stdout));
      expect({ code, fixed, notFixed }).toMatchObject({ code: 1, fixed: [], notFixed: [{ code: 'fix-outside' }] });
      expect(readFileSync(world.path('yours/SKILL.md'), 'utf8')).toBe(HEAD + BODY);
    }
  });

  test('a link out of the folder is not followed', async () => {
    const world = createWorld({ 'pack/mine/SKILL.md': HEAD + BODY, 'yours/SKILL.md': HEAD + BODY });
    symlinkSync(world.path('yours'), world.path('pack/linked'));
    mkdirSync(world.path('pack/file'));
    symlinkSync(world.path('yours/SKILL.md'), world.path('pack/file/SKILL.md'));
    const { stdout } = await world.knowhow(['lint', 'pack', '--fix', '--json']);
    const fixed = lintSchema.parse(JSON.parse(stdout)).fixed.map(({ path }) => path);
    expect(new Set(fixed)).toEqual(new Set([world.path('pack/mine/SKILL.md')]));
    expect(readFileSync(world.path('yours/SKILL.md'), 'utf8')).toBe(HEAD + BODY);
  });

  test('a SKILL.md that is a link is not written through, and that is reported', async () => {
    const world = createWorld({ 'pack/mine/SKILL.md': HEAD + BODY, 'pack/.store/mail.md': HEAD + BODY });
    mkdirSync(world.path('pack/linked'));
    symlinkSync('../.store/mail.md', world.path('pack/linked/SKILL.md'));
    const { code, stdout } = await world.knowhow(['lint', 'pack', '--fix', '--json']);
    expect(code).toBe(1);
    const { fixed, notFixed } = lintSchema.parse(JSON.parse(stdout));
    expect(new Set(fixed.map(({ path }) => path))).toEqual(new Set([world.path('pack/mine/SKILL.md')]));
    expect(notFixed).toMatchObject([{ code: 'fix-linked-file', path: world.path('pack/linked/SKILL.md') }]);
    expect(readFileSync(world.path('pack/.store/mail.md'), 'utf8')).toBe(HEAD + BODY);
    const text = await world.knowhow(['lint', 'pack', '--fix']);
    expect(text.stdout).toMatch(/not mended .*pack\/linked\/SKILL\.md is a link/);
    expect(text.stdout).toContain('1 not mended');
  });

  test.skipIf(process.platform === 'win32')('what can’t be written is reported, and the rest is mended', async () => {
    const names = ['a-closed', 'b-open', 'c-readonly', 'd-open'];
    const world = createWorld(Object.fromEntries(names.map((name) => [`all/${name}/SKILL.md`, HEAD + BODY])));
    for (const name of names) {
      chmodSync(world.path('all', name, 'SKILL.md'), name === 'c-readonly' ? 0o444 : 0o666);
      chmodSync(world.path('all', name), name === 'a-closed' ? 0o555 : 0o777);
    }
    // Permissions don't hold for root.
    const uid = process.getuid?.() === 0 ? { uid: 65534 } : {};
    const { code, stdout } = await world.knowhow(['lint', 'all', '--fix', '--json'], uid);
    expect(code).toBe(1);
    const { fixed, notFixed, skills } = lintSchema.parse(JSON.parse(stdout));
    expect(new Set(fixed.map(({ path }) => path))).toEqual(
      new Set([world.path('all/b-open/SKILL.md'), world.path('all/d-open/SKILL.md')]),
    );
    expect(notFixed.map(({ path }) => path)).toEqual([
      world.path('all/a-closed/SKILL.md'),
      world.path('all/c-readonly/SKILL.md'),
    ]);
    for (const { code: why, message } of notFixed) expect(`${why} ${message}`).toMatch(/^fix-unwritable .*\(EACCES\)/);
    expect(skills).toHaveLength(4);
    for (const name of names) expect(readdirSync(world.path('all', name))).toEqual(['SKILL.md']);
  });

  test('a link that is named itself is', async () => {
    const world = createWorld({ 'yours/mail/SKILL.md': HEAD + BODY });
    symlinkSync(world.path('yours/mail'), world.path('mail'));
    const { fixed } = await world.json(lintSchema, ['lint', 'mail', '--fix']);
    expect(fixed.length).toBeGreaterThan(0);
  });

  test('never without being told which files', async () => {
    const { code, stderr } = await createWorld().knowhow(['lint', '--fix']);
    expect(code).toBe(2);
    expect(stderr).toContain('knowhow lint <path> --fix');
  });
});
