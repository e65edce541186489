import { mkdirSync, readdirSync, renameSync, symlinkSync, writeFileSync } from 'node:fs';
import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { describe, expect, it, onTestFinished } from 'vitest';
import { HeldDirectory } from '../../src/sandbox/held-directory.js';
import { tempDir } from '../support/create-world.js';

/** A directory that is held, and then swapped for a link to another. */
async function swapped(byDescriptor: boolean) {
  const dir = tempDir();
  for (const name of ['held', 'victim']) mkdirSync(join(dir, name));
  const held = await HeldDirectory.open(join(dir, 'held'), byDescriptor);
  onTestFinished(() => held.close());
  renameSync(join(dir, 'held'), join(dir, 'moved'));
  symlinkSync(join(dir, 'victim'), join(dir, 'held'));
  return { dir, held };
}

describe.runIf(process.platform === 'linux')('where there is /proc', () => {
  it('stays the same directory when its path leads elsewhere', async () => {
    const { dir, held } = await swapped(true);
    await held.check();
    await writeFile(held.at('file'), 'x');
    expect(readdirSync(join(dir, 'victim'))).toEqual([]);
    expect(readdirSync(join(dir, 'moved'))).toEqual(['file']);
  });
});

describe('where a path has to do', () => {
  it('notices that its path leads elsewhere', async () => {
    const { held } = await swapped(false);
    await expect(held.check()).rejects.toMatchObject({ code: 'ESTALE' });
    await expect(held.within('x', async () => undefined)).rejects.toMatchObject({ code: 'ESTALE' });
    await expect(held.list().next()).rejects.toMatchObject({ code: 'ESTALE' });
  });

  it('notices it when a directory above was swapped', async () => {
    const dir = tempDir();
    for (const name of ['above/held', 'victim/held']) mkdirSync(join(dir, name), { recursive: true });
    const held = await HeldDirectory.open(join(dir, 'above/held'), false);
    onTestFinished(() => held.close());
    renameSync(join(dir, 'above'), join(dir, 'moved'));
    symlinkSync(join(dir, 'victim'), join(dir, 'above'));
    await expect(held.check()).rejects.toMatchObject({ code: 'ESTALE' });
  });
});

describe.each([true, false])('by descriptor: %s', (byDescriptor) => {
  it('opens neither a link nor a file', async () => {
    const dir = tempDir();
    writeFileSync(join(dir, 'file'), '');
    symlinkSync('/', join(dir, 'link'));
    const held = await HeldDirectory.open(dir, byDescriptor);
    onTestFinished(() => held.close());
    for (const name of ['file', 'link']) {
      await expect(held.within(name, async () => undefined)).rejects.toMatchObject({
        code: expect.stringMatching(/^(ENOTDIR|ELOOP)$/),
      });
    }
  });
});
