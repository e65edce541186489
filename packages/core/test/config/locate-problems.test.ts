import { join } from 'node:path';
import fc from 'fast-check';
import JSON5 from 'json5';
import { describe, expect, it } from 'vitest';
import { scanJson5 } from '../../src/config/json5/scan.js';
import { locateProblems } from '../../src/config/locate-in-config.js';
import { readAgents } from '../../src/config/read-agents.js';
import { locateInConfig, readConfig } from '../../src/config/read-config.js';
import { resolvePaths } from '../../src/config/resolve-paths.js';
import { readSkillsSettings } from '../../src/config/skills-settings.js';
import { json5Document } from './random-json5.js';
import { tempDir } from './temp-dir.js';

function locate(text: string, configPath: readonly (string | number)[]) {
  const problem = { code: 'x', severity: 'warning', message: '', configPath } as const;
  const [located] = locateProblems([problem], [{ path: 'openclaw.json', text, at: [] }]);
  return located?.line === undefined ? undefined : { line: located.line, column: located.column };
}

describe('the place of a config path', () => {
  const text = ['\uFEFF{ // {', "  'a': [1, { default: 2 }],", '  "\u{1F600}": 1, b: 3,', '  b: 4', '}'].join('\r\n');

  it.each<[(string | number)[], { line: number; column: number } | undefined]>([
    [[], { line: 1, column: 1 }],
    [['a'], { line: 2, column: 3 }],
    [['a', 1], { line: 2, column: 12 }],
    [['a', '1', 'default'], { line: 2, column: 14 }],
    [['\u{1F600}'], { line: 3, column: 3 }],
    // Of two keys that are the same, a parser takes the last.
    [['b'], { line: 4, column: 3 }],
    [['a', 2], undefined],
    [['c'], undefined],
  ])('%j', (path, expected) => {
    expect(locate(text, path)).toEqual(expected);
  });

  it('is nowhere in what is not JSON5', () => {
    for (const bad of ['', '{', '{a', '{a:', '[1', '"x', '{a:1}}', '/*', '['.repeat(100_000)]) {
      expect(locate(bad, ['a'])).toBeUndefined();
    }
  });

  it('is found by a scanner that sees what the parser sees', () => {
    fc.assert(
      fc.property(json5Document, ({ text: document, comments }) => {
        const scan = scanJson5(document);
        expect(scan?.comments.map(({ start, end }) => document.slice(start, end)).sort()).toEqual([...comments].sort());
        const { root } = scan ?? { root: undefined };
        expect(JSON5.parse(document.slice(root?.start, root?.end))).toEqual(JSON5.parse(document));
        const keys = new Set(root?.entries.map(({ key }) => key));
        expect([...keys].sort()).toEqual(Object.keys(JSON5.parse(document)).sort());
      }),
      { numRuns: 500 },
    );
  });
});

describe('problems with values', () => {
  it('come with file, line and column, also from an included file', () => {
    const dir = tempDir({
      '.openclaw/openclaw.json':
        '{\n  skills: {\n    $include: "skills.json5",\n    limits: { maxSkillsInPrompt: -1 },\n  },\n  agents: { list: [{}] },\n}',
      '.openclaw/skills.json5': '{\n  load: {\n    watch: 1,\n  },\n  limits: { maxSkillsInPrompt: 1 },\n}',
    });
    const paths = resolvePaths({ env: {}, platform: 'linux', homeDir: dir });
    const config = readConfig(paths.configPath, { env: {} });
    const found = [...readSkillsSettings(config.value, paths).problems, ...readAgents(config.value, paths).problems];
    const located = locateInConfig(config, found);
    const main = paths.configPath;
    expect(located).toMatchObject([
      { code: 'config-wrong-type', path: join(dir, '.openclaw/skills.json5'), line: 3, column: 5 },
      { code: 'config-too-small', path: main, line: 4, column: 15 },
      { code: 'agent-without-id', path: main, line: 6, column: 20 },
    ]);
    expect(located.every((problem) => !('configPath' in problem))).toBe(true);
    // A copy has no text any more; the file it came from is still named.
    expect(locateInConfig({ ...config }, found)[0]).toMatchObject({ path: main });
  });
});
