import { join } from 'node:path';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { type PromptOptions, renderPrompt } from '../../src/prompt/render-prompt.js';
import { createWorld, MEMORY } from '../support/create-world.js';

// Folders in the order of creation is what a directory gives on some file systems.
const FOLDERS = [
  ...['a/zeta', 'a/Alpha', 'a/alpha-2', 'a/alpha_1', 'a/group/beta', 'a/group/émile', 'a/_x'],
  ...['b/Zed', 'b/beta2', 'b/天气', 'b/emile', 'b/10', 'b/9', 'b/group/deep/one'],
  ...['c/alpha10', 'c/ALPHA', 'c/gamma'],
];
const ROOTS = ['a', 'b', 'c'];

function promptOf(folders: readonly string[], roots: readonly string[], options: PromptOptions): string {
  const world = createWorld(MEMORY);
  for (const folder of folders) world.skill(join('extra', folder));
  world.config({ skills: { load: { extraDirs: roots.map((root) => join(world.dir, 'extra', root)) } } });
  const { prompt } = renderPrompt(world.resolve(), options);
  world.remove();
  return prompt.replaceAll(world.dir, '/world');
}

describe.each<[string, PromptOptions]>([
  ['XML', {}],
  ['list', { form: 'list' }],
  ['cut to size', { maxChars: 900 }],
])('the prompt as %s', (_, options) => {
  it('is the same, byte for byte, in any order of folders and of extraDirs', () => {
    const expected = promptOf(FOLDERS, ROOTS, options);
    expect(expected).toContain('alpha');
    const orders = fc.tuple(
      fc.shuffledSubarray(FOLDERS, { minLength: FOLDERS.length }),
      fc.shuffledSubarray(ROOTS, { minLength: ROOTS.length }),
    );
    fc.assert(
      fc.property(orders, ([folders, roots]) => {
        expect(promptOf(folders, roots, options)).toBe(expected);
      }),
      { numRuns: 12 },
    );
  });
});

it('is in the order of names', () => {
  const names = promptOf(FOLDERS, ROOTS, {}).match(/(?<=<name>).*(?=<\/name>)/g);
  expect(names).toEqual([
    ...['_x', '10', '9', 'Alpha', 'ALPHA', 'alpha_1', 'alpha-2', 'alpha10', 'beta', 'beta2'],
    ...['emile', 'émile', 'gamma', 'one', 'Zed', 'zeta', '天气'],
  ]);
});
