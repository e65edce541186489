import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { readSkillFile } from '../../src/discovery/read-skill-file.js';
import { parseSkill } from '../../src/format/parse-skill.js';
import type { ParsedSkill } from '../../src/format/skill.js';
import { tempDir } from '../support/create-world.js';

const HEAD = 4096;
const BODY = 'Body ✨\n'.repeat(2000);
const RULES = { maxBytes: 1_000_000, allowHardLinks: false };

/** What is read of a file, only as many bytes of it as are needed. */
function readFile(content: string | Buffer): ParsedSkill {
  const dir = join(tempDir(), 'folder');
  mkdirSync(dir);
  writeFileSync(join(dir, 'SKILL.md'), content);
  const result = readSkillFile(dir, dir, 'SKILL.md', RULES);
  if (!result || !('parsed' in result)) throw new Error(JSON.stringify(result));
  return result.parsed;
}

/** A file whose closing fence's line feed is byte number `end`. */
function fenceEndingAt(end: number, newline = '\n', filler = 'x'): string {
  const start = `---${newline}name: a${newline}description: d`;
  const close = `${newline}---${newline}`;
  const room = end - Buffer.byteLength(start) - Buffer.byteLength(close);
  const size = Buffer.byteLength(filler);
  return start + filler.repeat(Math.floor(room / size)) + 'x'.repeat(room % size) + close;
}

describe('the closing fence around the end of the head', () => {
  const ends = Array.from({ length: 12 }, (_, index) => HEAD - 6 + index);

  it.each(ends)('ending at byte %i', (end) => {
    for (const newline of ['\n', '\r\n']) {
      const text = fenceEndingAt(end, newline);
      expect(Buffer.byteLength(text)).toBe(end);
      for (const file of [text + BODY, text, text.trimEnd()]) {
        const parsed = readFile(file);
        expect(parsed.diagnostics).toEqual([]);
        expect(parsed.skill?.description.length).toBeGreaterThan(4000);
        expect(parsed).toEqual(parseSkill(file, 'folder', true));
        expect(Buffer.from(file).subarray(parsed.skill?.bodyOffset).toString()).toBe(file.slice(text.length));
      }
    }
  });

  it.each(['é', '天', '🎵'])('with %s across it', (character) => {
    for (let shift = 0; shift < 5; shift++) {
      const file = fenceEndingAt(HEAD + 200 + shift, '\n', character) + BODY;
      const parsed = readFile(file);
      expect(parsed).toEqual(parseSkill(file, 'folder', true));
      expect(parsed.skill?.description).not.toContain('\ufffd');
      expect(Buffer.from(file).subarray(parsed.skill?.bodyOffset).toString()).toBe(BODY);
    }
  });

  it.each(['é', '天', '🎵'])('with %s of the body across it', (character) => {
    for (let shift = 0; shift < 5; shift++) {
      const file = fenceEndingAt(HEAD - 50 + shift) + character.repeat(100);
      expect(readFile(file)).toEqual(parseSkill(file, 'folder', true));
    }
  });
});

describe('frontmatter larger than the head', () => {
  it.each([HEAD + 1, 2 * HEAD, 5 * HEAD, 31_000])('of %i bytes is read whole', (size) => {
    const file = fenceEndingAt(size) + BODY;
    const parsed = readFile(file);
    expect(parsed.skill?.description.length).toBeGreaterThan(size - 100);
    expect(parsed).toEqual(parseSkill(file, 'folder', true));
  });

  it('keeps the gates that stand behind the head', () => {
    const gates = 'metadata: {"openclaw": {"os": ["win32"]}}';
    const file = `---\ndescription: ${'d'.repeat(2 * HEAD)}\n${gates}\n---\n${BODY}`;
    expect(readFile(file).skill?.manifest.os).toEqual(['win32']);
  });

  it('is not cut short by a fence inside a text', () => {
    const file = `---\ndescription: |\n  ${'d'.repeat(100)}\n  ---\n  ${'e'.repeat(HEAD)}\n----x: y\nname: a\n---\n${BODY}`;
    expect(readFile(file)).toEqual(parseSkill(file, 'folder', true));
  });
});

describe('a file without a closing fence', () => {
  it('is read to its end, however long it is', () => {
    const file = `---\nname: a\ndescription: d\n\n${BODY}`;
    const parsed = readFile(file);
    expect(parsed.skill?.description).toBe('d');
    expect(parsed.diagnostics.map(({ code }) => code)).toEqual(['closing-fence-missing']);
  });
});

it('does not see what an earlier, longer file left behind', () => {
  readFile(fenceEndingAt(300) + BODY);
  const parsed = readFile('---\nname: b\ndescription: short\n---');
  expect(parsed.skill?.name).toBe('b');
  expect(parsed.skill?.description).toBe('short');
  // Without its own closing fence it must not borrow the other file's.
  expect(readFile('---\nname: b\ndescription: short').skill).toBeUndefined();
});

it('reads a file of exactly the head’s size', () => {
  const file = fenceEndingAt(200) + 'x'.repeat(HEAD - 200);
  expect(Buffer.byteLength(file)).toBe(HEAD);
  expect(readFile(file)).toEqual(parseSkill(file, 'folder', true));
});
