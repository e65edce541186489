import { expect, test } from 'vitest';
import { buildCommands } from '../../src/commands/build-commands.js';
import { source } from './a-command.js';

test('a command knows its skill, its description and its file', () => {
  expect(buildCommands([source('gh-issues')])).toEqual([
    {
      name: 'gh_issues',
      skillName: 'gh-issues',
      description: 'gh-issues does things',
      filePath: '/skills/gh-issues/SKILL.md',
      hidden: false,
    },
  ]);
});

test('a description is never cut', () => {
  const description = 'word '.repeat(2000);
  expect(buildCommands([source('a', { description })])[0]?.description).toBe(description);
});

test('a skill that people may not invoke has no command and takes no name', () => {
  const commands = buildCommands([source('a', { userInvocable: false }), source('A')]);
  expect(commands.map(({ name, skillName }) => [name, skillName])).toEqual([['a', 'A']]);
});

test('a skill that only people may invoke is hidden, not gone', () => {
  expect(buildCommands([source('a', { disableModelInvocation: true })])[0]?.hidden).toBe(true);
});

test('commands keep the order of the skills', () => {
  const commands = buildCommands(['c', 'a', 'b'].map((name) => source(name)));
  expect(commands.map((each) => each.name)).toEqual(['c', 'a', 'b']);
});

test('a dispatch to a tool is carried along, and absent otherwise', () => {
  const dispatch = { tool: 'web_search', argMode: 'raw' } as const;
  const commands = buildCommands([source('a', { dispatch }), source('b')]);
  expect(commands[0]?.dispatch).toEqual(dispatch);
  expect(commands[1]).not.toHaveProperty('dispatch');
});
