import { describe, expect, test } from 'vitest';
import { infoSchema } from '../schemas/info.js';
import { titled } from './support/lines.js';
import { CONFIG, gatedText, SKILLS } from './support/skill-text.js';
import { hasTerminal, runInTerminal } from './support/terminal.js';
import { createWorld } from './support/world.js';

/** Clears the screen, sets the title, forges a line, starts a C1 sequence, turns the text around. */
const ATTACK = '\\e[2J\\e]0;owned\\a\\r\\nFORGED\\x9b31m\\u202e\\u2066\\0';
const NAME = `"evil${ATTACK}name"`;
/** What a terminal acts on: all of C0 but the line feed and tab, DEL, C1, direction marks. */
const CONTROLS = /[\0-\x08\x0b-\x1f\x7f-\x9f\u200e\u200f\u202a-\u202e\u2066-\u2069]/;

const attacked = {
  emoji: '\u001b[31m🦞',
  homepage: 'https://x.example/\u001b]8;;\u0007',
  skillKey: 'k\u001b[2Jey',
  requires: { bins: ['b\u001b[2Jin'], env: ['E\u001b[2JNV'], config: ['c\u001b[2J.d'] },
  os: [],
  install: [{ id: 'x', kind: 'node', package: 'evil', label: 'l\u001b[2Jabel', bins: ['b\u001b[2Jin'] }],
};
const world = createWorld({
  [`${SKILLS}/evil/SKILL.md`]: gatedText(NAME, {}, { description: `"does ${ATTACK}"`, license: `"MIT${ATTACK}"` }),
  [`${SKILLS}/needy/SKILL.md`]: gatedText(`"needy${ATTACK}name"`, attacked, { runtime: `"run${ATTACK}"` }),
  [`${SKILLS}/broken/SKILL.md`]: `---\nname: "broken${ATTACK}"\nmetadata: {a: [}\n\u001b[2J: x\n---\n`,
  [`${SKILLS}/fold\u001b[2Jer/SKILL.md`]: 'no frontmatter',
  '.openclaw/skills/evil/SKILL.md': gatedText(NAME, {}),
  '.openclaw/extensions/p/openclaw.plugin.json': JSON.stringify({ id: 'p\u001b[2J', skills: ['s\u001b[2J'] }),
  '.openclaw/extensions/p/s\u001b[2J/inside/SKILL.md': gatedText('inside', {}),
  [CONFIG]: JSON.stringify({
    'k\u001b[2J': 1,
    text: 'a\u001b[2J\u009b31m\u202eb',
    agents: { entries: { 'ma\u001b[2J\u009b31min': { name: 'n\u001b[2J' } } },
    skills: { 'x\u009b31m': 1, entries: { needy: { 'y\u001b[2J': 1 } } },
  }),
  // Apart, since a config that can’t be read whole blocks every skill.
  'cut\u001b[2J.json': JSON.stringify({ $include: './miss\u001b[2Jing\u009b31m.json' }),
});
const DIRS = ['evil', 'needy', 'broken', 'fold\u001b[2Jer'].map((name) => world.path(SKILLS, name));

const COMMAND_LINES = [
  ['list', '--all'],
  ...DIRS.flatMap((dir) => [
    ['info', dir],
    ['explain', dir],
    ['lint', dir],
    ['audit', dir],
  ]),
  ['info', world.path('.openclaw/extensions/p/s\u001b[2J/inside')],
  ['explain', world.path('.openclaw/extensions/p/s\u001b[2J/inside')],
  ['info', 'evil[2J]0;owned FORGED31mname'],
  ['info', 'evil\u001b[2J'],
  ['list', '--agent', 'ma\u001b[2Jin'],
  ['list', '--agent', 'ma\u001b[2J\u009b31mim'],
  ['list', '--search', 'nothing\u001b[2J'],
  ['list', '--source', 'wor\u001b[2Jkspace'],
  ['list', '--state', 'rea\u001b[2Jdy'],
  ['li\u001b[2Jst'],
  ['check'],
  ['prompt'],
  ['prompt', '--needs-setup'],
  ['prompt', '--form', 'list'],
  ['cost'],
  ['lint'],
  ['audit'],
  ['roots'],
  ['config', 'get'],
  ['config', 'get', 'text'],
  ['config', 'get', 'agents'],
  ['config', 'get', 'not\u001b[2J\u009b31m.set'],
  ['config', 'get', 'not\u001b[2J.set', '--json'],
  ['config', 'get', '--json'],
  ['config', 'g\u001b[2Jet'],
  ['config', 'get', '--config', 'no\u001b[2J/such.json'],
  ['config', 'get', '--config', 'cut\u001b[2J.json'],
  ['list', '--config', 'cut\u001b[2J.json'],
  ['config', 'get', 'skills.x\u009b31m'],
  ['config', 'set', 'skills.\u001b[2J', '1'],
];

describe('a hostile skill', () => {
  test.concurrent.each(titled(COMMAND_LINES))('can’t reach the terminal through knowhow %s', async (_, args) => {
    const { stdout, stderr } = await world.knowhow(args);
    expect(stdout + stderr).not.toBe('');
    expect(stdout + stderr).not.toMatch(CONTROLS);
    // The prompt is shown to the letter; inside its element a line break does no harm.
    if (args[0] !== 'prompt') expect(stdout + stderr).not.toMatch(/^FORGED/m);
  });

  test('stays as it is in JSON, where a program wants the truth', async () => {
    const { name } = await world.json(infoSchema, ['info', DIRS[0] as string]);
    expect(name).toContain('\u001b[2J');
  });

  test.skipIf(!hasTerminal)('JSON that goes to a terminal is escaped, and means the same', async () => {
    const shown = await runInTerminal(world, 80, ['info', `'${DIRS[0]}'`, '--json']);
    expect(shown).not.toMatch(CONTROLS);
    const piped = await world.knowhow(['info', DIRS[0] as string, '--json']);
    expect(JSON.parse(shown)).toEqual(JSON.parse(piped.stdout));
  });
});
