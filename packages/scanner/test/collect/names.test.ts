import { describe, expect, test } from 'vitest';
import { scanSkill } from '../../src/scan-skill.js';
import { makeZip } from '../support/make-archive.js';
import { writeSkill } from '../support/write-skill.js';

describe('a character in a name that nobody sees is shown and reported', () => {
  test.each(['\u{e0041}', '\u200b', '\u3164', '\u00ad', '\u2028', '\ufff9', '\u202e', '\u200d'])(
    '%j',
    async (hidden) => {
      const result = await scanSkill(writeSkill({ [`a${hidden}b.md`]: '# a' }));
      expect(JSON.stringify(result)).not.toContain(hidden);
      expect(result.findings).toMatchObject([{ severity: 'high', threat: 'unicode_smuggling' }]);
    },
  );

  test('in an archive', async () => {
    const { findings } = await scanSkill(writeSkill({ 'a.zip': makeZip([{ name: 'a\u200b.md', content: '# a' }]) }));
    expect(findings).toMatchObject([{ severity: 'high', threat: 'unicode_smuggling' }]);
  });
});

test.each(['❤️.md', '👩‍💻.md', '1️⃣.md', 'می‌خواهم.md', 'é.md', '日本.md', 'क्‍ष.md'])(
  'nothing to say of %s',
  async (name) => {
    const { findings, scannedFiles } = await scanSkill(writeSkill({ [name]: '# a' }));
    expect(findings).toEqual([]);
    expect(scannedFiles).toContain(name);
  },
);
