import { expect, test } from 'vitest';
import { parsedCandidate } from '../../src/discovery/to-candidate.js';
import { parseSkill } from '../../src/index.js';

const FOUND = { root: { tier: 'workspace', dir: '/r' }, dir: '/r/x', realDir: '/r/x', fileName: 'SKILL.md' } as const;

/** One file for each way a parser's error becomes the reason. */
const FILES: Readonly<Record<string, string>> = {
  'frontmatter-missing': '# Title\n',
  'frontmatter-unclosed': '---\n# Title\n',
  'frontmatter-not-mapping': '---\n- a\n- b\n---\n',
  'description-missing': '---\nname: x\n---\n',
  'metadata-unreadable': '---\ndescription: d\nmetadata: {"openclaw": {"requires": "everything"}}\n---\n',
  'yaml-syntax': '---\ndescription: d\nmetadata:\n  a:\n    b: 1\n   c: [1\n---\n',
  'yaml-duplicate-key': '---\ndescription: a\nmetadata:\n  k: 1\n  k: 2\n---\n',
  'yaml-too-complex': `---\ndescription: d\nx: ${'['.repeat(500)}${']'.repeat(500)}\n---\n`,
  'nul-byte': '---\ndescription: a\0b\n---\n',
};

test.each(Object.entries(FILES))('%s', (code, text) => {
  const parsed = parseSkill(text, 'x', true);
  if (!parsed) throw new Error('no answer');
  const { refusal, skill, diagnostics } = parsedCandidate(FOUND, parsed);
  expect(skill).toBeUndefined();
  const error = diagnostics.find(({ severity }) => severity === 'error');
  expect(refusal).toMatchObject({ state: 'invalid', code, message: error?.message, fix: expect.any(String) });
  expect([refusal?.line, refusal?.column]).toEqual([error?.line, error?.column]);
});

test.each(['brand-new-code', 'shadowed', 'toString'])('an error with the code %s is invalid all the same', (code) => {
  const diagnostics = [{ code, severity: 'error', message: 'It is odd.', line: 3 }] as const;
  const { refusal } = parsedCandidate(FOUND, { name: 'x', diagnostics });
  expect(refusal).toMatchObject({ state: 'invalid', code: 'unreadable', message: 'It is odd.', line: 3 });
});
