import { expect, test } from 'vitest';
import { buildCommands } from '../../src/commands/build-commands.js';
import { findCommand } from '../../src/commands/find-command.js';
import { source } from './a-command.js';

const commandsOf = (...names: string[]) => buildCommands(names.map((name) => source(name)));
const found = (name: string, ...names: string[]) => findCommand(name, commandsOf(...names))?.skillName;

test.each(['my-skill', 'my_skill', 'MY-SKILL', 'My_Skill', 'my skill', ' my skill '])('%j finds My Skill', (name) => {
  expect(found(name, 'My Skill', 'other')).toBe('My Skill');
});

test('a command is found by its own name too', () => {
  expect(found('status_2', 'Status')).toBe('Status');
});

test('a name that means two skills means none', () => {
  expect(found('my-skill', 'My Skill', 'my_SKILL')).toBeUndefined();
});

test('a name as it is written wins over names that are merely alike', () => {
  expect(found('my-skill', 'my-skill', 'My Skill')).toBe('my-skill');
  expect(found('My Skill', 'my-skill', 'My Skill')).toBe('My Skill');
});

test('a name that is one skill’s and another skill’s command means none', () => {
  // `my-skill` has the command my_skill, so the skill my_skill got my_skill_2.
  expect(found('my_skill', 'my-skill', 'my_skill')).toBeUndefined();
  expect(found('my_skill_2', 'my-skill', 'my_skill')).toBe('my_skill');
});

test.each(['nothing', '', 'constructor', '__proto__'])('%j finds nothing', (name) => {
  expect(found(name, 'weather')).toBeUndefined();
});
