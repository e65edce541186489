import { execFileSync } from 'node:child_process';
import { chmodSync, linkSync, mkdirSync, renameSync, symlinkSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { collectSkill } from '../../src/collect/collect-skill.js';
import { hashSkill } from '../../src/collect/hash-skill.js';
import { startPulse } from '../../src/collect/pulse.js';
import { readContent } from '../../src/collect/read-content.js';
import { walkSkill } from '../../src/collect/walk-skill.js';
import { factLines } from '../support/fact-lines.js';
import { unprivileged } from '../support/unprivileged.js';
import { type SkillFile, writeSkill } from '../support/write-skill.js';

async function factsOf(files: Record<string, SkillFile>): Promise<string[]> {
  return factLines((await collectSkill(writeSkill(files))).facts);
}

describe('a link', () => {
  test.each([
    ['link-outside', '/etc/passwd'],
    ['link-outside', '/nonexistent/key'],
    ['link-outside', '../nothing-of-that-name'],
    ['link-outside', '..'],
    ['link-inside', 'SKILL.md'],
    ['link-inside', './docs/../SKILL.md'],
    ['broken-link', 'missing.md'],
    ['broken-link', 'link'],
  ])('%s: %s', async (what, link) => {
    expect(await factsOf({ 'docs/a.md': 'a', link: { link } })).toEqual([`odd-file ${what} link`]);
  });

  test('over another link', async () => {
    expect(await factsOf({ a: { link: 'b' }, b: { link: '/etc' } })).toEqual([
      'odd-file link-outside a',
      'odd-file link-outside b',
    ]);
  });

  test('is not read, whatever it points at', async () => {
    const { units, scannedFiles } = await collectSkill(
      writeSkill({ 'a.md': { link: '/etc/passwd' }, up: { link: '..' } }),
    );
    expect(units.map(({ file }) => file)).toEqual(['SKILL.md']);
    expect(scannedFiles).toEqual(['SKILL.md']);
  });
});

describe('a link that became a file', () => {
  test.each(['/etc/passwd', '~/.ssh/id_ed25519', '../../other/notes.md', 'C:\\Users\\x\\key'])('%s', async (path) => {
    expect(await factsOf({ 'SKILL.md': 'Read docs/notes.md.', 'docs/notes.md': path })).toEqual([
      'odd-file link-outside docs/notes.md',
    ]);
  });

  test.each(['/etc/passwd\n', '../SKILL.md', 'See /etc/passwd', '/', 'notes.md', '// comment'])(
    'not: %j',
    async (text) => {
      expect(await factsOf({ 'SKILL.md': 'Read docs/notes.md.', 'docs/notes.md': text })).toEqual([]);
    },
  );

  test('not when nobody speaks of it', async () => {
    expect(await factsOf({ 'docs/notes.md': '/etc/passwd' })).toEqual([]);
  });
});

describe('odd files', () => {
  test('a named pipe does not make it wait', async () => {
    const dir = writeSkill({});
    execFileSync('mkfifo', [join(dir, 'pipe')]);
    expect(factLines((await collectSkill(dir)).facts)).toEqual(['odd-file device pipe']);
  });

  test('rights', async () => {
    expect(
      await factsOf({ a: { mode: 0o4755, text: 'a' }, b: { mode: 0o666, text: 'b' }, c: { mode: 0o666, text: 'c' } }),
    ).toEqual(['odd-file setuid a', 'odd-file world-writable b']);
  });

  test('a second name', async () => {
    const dir = writeSkill({ a: 'a' });
    linkSync(join(dir, 'a'), join(dir, 'b'));
    expect(factLines((await collectSkill(dir)).facts)).toEqual(['odd-file hard-link a']);
  });

  test('what can’t be read is said', async () => {
    const dir = writeSkill({ 'run.sh': { mode: 0o000, text: 'echo' }, 'closed/a': 'a' });
    chmodSync(dir, 0o755);
    chmodSync(join(dir, 'closed'), 0);
    const { facts, skipped, hash } = await unprivileged(() => collectSkill(dir));
    expect(hash).toBe(await unprivileged(() => hashSkill(dir)));
    chmodSync(join(dir, 'closed'), 0o700);
    expect(factLines(facts)).toEqual(['incomplete unreadable closed', 'incomplete unreadable run.sh']);
    expect(skipped.map(({ file }) => file)).toEqual(['closed', 'run.sh']);
  });
});

describe('a file that is replaced after it was listed', () => {
  const wish = { hashAll: true, keep: () => 1000 };

  async function readAfter(change: (path: string) => void) {
    const dir = writeSkill({ 'a.md': 'first' });
    const entry = (await walkSkill(dir, startPulse())).entries.find(({ file }) => file === 'a.md');
    if (!entry) throw new Error('not listed');
    change(join(dir, 'a.md'));
    return readContent(entry, wish, startPulse());
  }

  test('by a link', async () => {
    const read = await readAfter((path) => {
      renameSync(path, `${path}.old`);
      symlinkSync('/etc/passwd', path);
    });
    expect(read).toEqual({ trouble: 'it was replaced by a link while the skill was read' });
  });

  test('by another file', async () => {
    const read = await readAfter((path) => {
      writeFileSync(`${path}.new`, 'second');
      renameSync(`${path}.new`, path);
    });
    expect(read).toEqual({ trouble: 'it was replaced while the skill was read' });
  });

  test('by a folder, a pipe or nothing', async () => {
    const to = (change: (path: string) => void) =>
      readAfter((path) => {
        renameSync(path, `${path}.old`);
        change(path);
      });
    expect(await to((path) => mkdirSync(path))).toHaveProperty('trouble');
    expect(await to((path) => execFileSync('mkfifo', [path]))).toHaveProperty('trouble');
    expect(await to(() => {})).toEqual({ trouble: 'it vanished while the skill was read' });
  });
});
