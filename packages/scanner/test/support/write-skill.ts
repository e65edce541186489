import { chmodSync, mkdirSync, mkdtempSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { onTestFinished } from 'vitest';

export type SkillFile = string | Uint8Array | { link: string } | { mode: number; text: string };

const FRONTMATTER = '---\nname: sample\ndescription: A sample.\n---\n\n';

/** A real folder with these files, removed after the test. `SKILL.md` gets frontmatter if it has none. */
export function writeSkill(files: Readonly<Record<string, SkillFile>>): string {
  const dir = mkdtempSync(join(tmpdir(), 'skill-'));
  onTestFinished(() => rmSync(dir, { recursive: true, force: true }));
  for (const [name, file] of Object.entries({ 'SKILL.md': '# Sample\n', ...files })) {
    const path = join(dir, name);
    mkdirSync(dirname(path), { recursive: true });
    writeFile(path, name === 'SKILL.md' && typeof file === 'string' ? withFrontmatter(file) : file);
  }
  return dir;
}

function writeFile(path: string, file: SkillFile): void {
  if (typeof file === 'string' || file instanceof Uint8Array) writeFileSync(path, file);
  else if ('link' in file) symlinkSync(file.link, path);
  else {
    writeFileSync(path, file.text);
    // The umask takes away rights that are only asked for when a file is made.
    chmodSync(path, file.mode);
  }
}

function withFrontmatter(text: string): string {
  return text.startsWith('---\n') ? text : FRONTMATTER + text;
}
