import stringWidth from 'string-width';
import { describe, expect, test } from 'vitest';
import { COMMANDS } from '../src/command-table.js';
import { everyState } from './support/every-state.js';
import { titled, tooWide } from './support/lines.js';
import { CONFIG, gatedText, SKILLS, skillText } from './support/skill-text.js';
import { hasTerminal, runInTerminal } from './support/terminal.js';
import { createWorld } from './support/world.js';

const LONG = 'This sentence goes on and on. '.repeat(20);
const WIDE_NAMES = [
  '長い名前のスキル長い名前のスキル長い名前のスキル',
  '👩‍👩‍👧‍👦家族🏳️‍🌈',
  'a-name-that-is-as-long-as-the-specification-allows-it-to-be-64-x',
  `${'x'.repeat(150)}`,
];
const wide = createWorld({
  ...Object.fromEntries(
    WIDE_NAMES.map((name, at) => [
      `${SKILLS}/folder-${at}/SKILL.md`,
      gatedText(name, { emoji: '🦞' }, { description: `${'説明'.repeat(40)} ${LONG}` }),
    ]),
  ),
  [`${SKILLS}/needs/SKILL.md`]: gatedText('needs', { requires: { bins: ['a-program-that-is-not-there'], env: ['X'] } }),
  [`${SKILLS}/group/deeper/than/most/folders/SKILL.md`]: skillText('deeper'),
  [CONFIG]: '{ skills: { limts: 1, load: { extraDirs: ["~/a/very/long/path/to/some/directory/that/is/not/there"] } } }',
});
const every = everyState();

const COMMAND_LINES = [
  ['list', '--all'],
  ['info', `'${WIDE_NAMES[0]}'`],
  ['info', 'needs'],
  ['info', 'x'.repeat(149)],
  ['explain', `'${WIDE_NAMES[1]}'`],
  ['explain', 'needs'],
  ['check'],
  ['cost'],
  ['lint'],
  ['audit'],
  ['roots'],
  ['help'],
  ['lst'],
];
const HELP_PAGES = COMMANDS.map(({ name }) => ['help', name]);

describe.skipIf(!hasTerminal)('no line is wider than the terminal (skipped without util-linux `script`)', () => {
  describe.each([40, 80, 200])('of %i columns', (columns) => {
    const lines = columns === 40 ? [...COMMAND_LINES, ...HELP_PAGES] : COMMAND_LINES;
    test.concurrent.each(titled(lines))('knowhow %s', async (_, args) => {
      const outputs = [await runInTerminal(wide, columns, args)];
      if (args[0] === 'list' || args[0] === 'check') outputs.push(await runInTerminal(every, columns, args));
      for (const output of outputs) {
        expect(output.trim()).not.toBe('');
        expect(tooWide(output, columns)).toEqual([]);
      }
    });
  });
});

describe.skipIf(!hasTerminal)('nothing is lost to a narrow terminal', () => {
  const words = (text: string) => text.replace(/\x1b\[\d+m/g, '').replace(/[\s✓×!→-]+/g, '');

  const lines = [['explain', 'needs'], ['check'], ['audit'], ['help'], ['help', 'list'], ['info', 'needs'], ['roots']];
  test.concurrent.each(titled(lines))('knowhow %s only breaks its lines', async (_, args) => {
    const [narrow, broad] = await Promise.all([runInTerminal(wide, 40, args), runInTerminal(wide, 4000, args)]);
    expect(words(narrow)).toBe(words(broad));
  });

  test('one long name does not push everything else out of a list', async () => {
    const list = await runInTerminal(wide, 80, ['list'], { NO_COLOR: '1' });
    expect(list).toContain('The program a-program');
  });

  test('columns line up under wide characters', async () => {
    const list = await runInTerminal(wide, 200, ['list'], { NO_COLOR: '1' });
    const rows = list.split('\n').filter((line) => line.includes(' workspace '));
    expect(rows.length).toBeGreaterThan(WIDE_NAMES.length);
    const starts = rows.map((row) => stringWidth(row.slice(0, row.indexOf(' workspace ') + 1)));
    expect(new Set(starts).size).toBe(1);
  });
});
