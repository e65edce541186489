import { expect, test } from 'vitest';
import { toToolCall } from '../../src/commands/dispatch.js';
import { command } from './a-command.js';

test('a dispatched command hands the tool what was typed, unparsed', () => {
  const search = command('find_it', { skillName: 'find-it', dispatch: { tool: 'web_search', argMode: 'raw' } });
  expect(toToolCall(search, '  "two words"  --x ')).toEqual({
    tool: 'web_search',
    args: { command: '  "two words"  --x ', commandName: 'find_it', skillName: 'find-it' },
  });
});

test('a command without a tool goes to the model', () => {
  expect(toToolCall(command('weather'), 'x')).toBeUndefined();
});
