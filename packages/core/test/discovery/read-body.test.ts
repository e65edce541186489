import { execFileSync } from 'node:child_process';
import { linkSync, mkdirSync, renameSync, rmSync, symlinkSync, truncateSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { type BodyOptions, readBody, SkillFileError } from '../../src/index.js';
import { createWorld, entryNamed } from '../support/create-world.js';

const OPTIONS: BodyOptions = { config: {}, maxBytes: 256_000 };
const SECRET = '---\ndescription: d\n---\nsecret';

/** A skill as it was found, whatever becomes of it afterwards. */
function found(content: string | Buffer = '---\ndescription: a\n---\nBody') {
  const world = createWorld();
  const file = world.write(join(world.tiers.workspace, 'x', 'SKILL.md'), content);
  const { candidate } = entryNamed(world.resolve(), 'x');
  const dir = candidate.baseDir;
  const read = (options = OPTIONS) => readBody(candidate, options).text;
  return { world, file, dir, read };
}

describe('the body of a file', () => {
  it.each([
    ['has no frontmatter in it', '---\ndescription: {baseDir}\n---\n# Do it\n', '# Do it\n'],
    ['is kept as it is', '---\r\ndescription: a\r\n---\r\nOne\r\n\r\n---\r\nTwo', 'One\r\n\r\n---\r\nTwo'],
    ['comes after a byte order mark', '\ufeff---\ndescription: é\n---\nBody', 'Body'],
    ['comes after what stands before the frontmatter', '# T\n---\ndescription: a\n---\nBody', 'Body'],
    ['comes after frontmatter that never closes', '---\ndescription: a\n\nBody\n', '\nBody\n'],
    ['has the line ends of another age', '---\rdescription: a\r---\rBody\r', 'Body\r'],
    ['is the whole file when there is no frontmatter', '# Just text\n', '# Just text\n'],
    ['is empty', '---\ndescription: a\n---\n', ''],
    ['is empty when the file is', '', ''],
  ])('%s', (_, content, body) => {
    expect(found(content).read()).toBe(body);
  });

  it('has its placeholders filled in', () => {
    const { dir, read } = found('---\ndescription: a\n---\nDo {baseDir}/{config.what}');
    expect(read({ ...OPTIONS, config: { what: 'it' } })).toBe(`Do ${dir}/it`);
  });

  it('is read anew each time', () => {
    const { file, read } = found('---\ndescription: a\n---\nold');
    expect(read()).toBe('old');
    writeFileSync(file, '---\ndescription: a longer one\n---\nnew');
    expect(read()).toBe('new');
  });

  it('may be behind a link where discovery follows one', () => {
    const world = createWorld();
    world.link(join(world.tiers.managed, 'x'), world.skill('shared/x'));
    world.write(join(world.tiers.workspace, 'y/docs/y.md'), '---\ndescription: d\n---\nBody');
    world.linkFile(join(world.tiers.workspace, 'y/SKILL.md'), 'docs/y.md');
    const resolution = world.resolve();
    expect(readBody(entryNamed(resolution, 'x').candidate, OPTIONS).text).toBe('Do it.\n');
    expect(readBody(entryNamed(resolution, 'y').candidate, OPTIONS).text).toBe('Body');
  });
});

type Found = ReturnType<typeof found>;
const swap = (path: string, put: () => void) => {
  rmSync(path, { recursive: true });
  put();
};

describe('a file that is no longer what was found', () => {
  it.each<[string, string, (skill: Found) => void]>([
    ['is gone', 'file-missing', ({ file }) => rmSync(file)],
    ['is gone with its folder', 'file-missing', ({ dir }) => rmSync(dir, { recursive: true })],
    ['is a directory', 'not-a-file', ({ file }) => swap(file, () => mkdirSync(file))],
    ['has grown', 'file-too-large', ({ file }) => truncateSync(file, 300_000)],
    ['is UTF-16', 'not-utf8', ({ file }) => writeFileSync(file, Buffer.from('\ufeffBody', 'utf16le'))],
    ['is a link to nowhere', 'broken-link', ({ file }) => swap(file, () => symlinkSync('nowhere', file))],
    [
      'is a link out of its folder',
      'file-escape',
      ({ world, file }) => swap(file, () => symlinkSync(world.write('secret.md', SECRET), file)),
    ],
    [
      'is a hard link',
      'hard-linked',
      ({ world, file }) => swap(file, () => linkSync(world.write('secret.md', SECRET), file)),
    ],
    [
      'is in a folder that became a link',
      'symlink-escape',
      ({ world, dir }) => {
        world.write('secret/SKILL.md', SECRET);
        swap(dir, () => symlinkSync(join(world.dir, 'secret'), dir, 'junction'));
      },
    ],
    [
      'is below a folder that became a link',
      'symlink-escape',
      ({ world }) => {
        const root = world.tiers.workspace;
        renameSync(root, join(world.dir, 'moved'));
        symlinkSync(join(world.dir, 'moved'), root, 'junction');
      },
    ],
  ])('because it %s is not read: %s', (_, code, change) => {
    const skill = found();
    change(skill);
    const { read, file } = skill;
    let thrown: unknown;
    try {
      read();
    } catch (error) {
      thrown = error;
    }
    expect(SkillFileError.isInstance(thrown)).toBe(true);
    expect(thrown).toMatchObject({ code, path: file, fix: expect.stringMatching(/\w/) });
  });

  it.skipIf(process.platform === 'win32')('because it is a pipe keeps nobody waiting', () => {
    const { file, read } = found();
    swap(file, () => execFileSync('mkfifo', [file]));
    expect(read).toThrow(expect.objectContaining({ code: 'not-a-file' }));
  });
});
