import { relative } from 'node:path';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { createWorld, MEMORY, skillText, type World } from '../support/create-world.js';

const MAX_DEPTH = 6;
const segment = fc.constantFrom('a', 'b', 'Ab', 'skills', '.hidden', 'node_modules', 'é', 'x y');
const path = fc.array(segment, { minLength: 1, maxLength: MAX_DEPTH + 2 }).map((parts) => parts.join('/'));
const content = fc.constantFrom(
  skillText({ name: 'one', description: 'd' }),
  skillText({ name: 'two', description: 'd', 'disable-model-invocation': true }),
  skillText({ description: 'd' }),
  skillText({ name: 'no description' }),
  '',
  '\0',
  '---\n: : :\n---\n',
);
/** Files by folder: where the same folder is drawn twice, the last text counts. */
const tree = fc.array(fc.tuple(path, content), { maxLength: 12 }).map((pairs) => new Map(pairs));
type Tree = ReadonlyMap<string, string>;

/** Which folders of a tree are skills, by the rules as they are written down. */
function expectedFolders(given: Tree): string[] {
  const folders = [...given.keys()];
  return folders.filter((folder) => {
    const parts = folder.split('/');
    if (parts.some((name) => name.startsWith('.') || name === 'node_modules')) return false;
    // A nested `skills/` starts counting anew; one level past the last is still said to be too deep.
    const depth = parts[0] === 'skills' ? parts.length - 1 : parts.length;
    if (depth > MAX_DEPTH + 1) return false;
    return !folders.some((other) => folder.startsWith(`${other}/`));
  });
}

function plant(world: World, root: string, given: Iterable<readonly [string, string]>): void {
  for (const [folder, text] of given) world.write(`${root}/${folder}/SKILL.md`, text);
}

test('every folder with a SKILL.md within reach is listed exactly once, and a neighbouring root still loads', () => {
  fc.assert(
    fc.property(tree, (given) => {
      const world = createWorld(MEMORY);
      const root = world.tiers.workspace;
      plant(world, root, given);
      world.skill(`${world.tiers.managed}/fine`);
      const { skills } = world.resolve();
      world.remove();
      const [fine, rest] = [
        skills.filter(({ candidate }) => candidate.tier === 'managed'),
        skills.filter(({ candidate }) => candidate.tier === 'workspace'),
      ];
      expect(fine.map(({ verdict }) => verdict.state)).toEqual(['ready']);
      const folders = rest.map(({ candidate }) => relative(root, candidate.baseDir).replaceAll('\\', '/'));
      expect(folders.sort()).toEqual(expectedFolders(given).sort());
      for (const { candidate, verdict, shadowedBy } of rest) {
        expect(candidate.refusal === undefined).toBe(candidate.skill !== undefined);
        expect(verdict.reasons.length > 0).toBe(verdict.state !== 'ready');
        if (shadowedBy) expect(rest.find((other) => other.candidate === shadowedBy)?.shadows).toContain(candidate);
      }
      const ready = rest.filter(({ verdict }) => verdict.state === 'ready').map(({ name }) => name);
      expect(new Set(ready).size).toBe(ready.length);
    }),
    { numRuns: 200 },
  );
});

test('the order in which a tree was made makes no difference, in any byte', () => {
  const world = createWorld(MEMORY);
  fc.assert(
    fc.property(
      tree.chain((given) => fc.tuple(fc.constant(given), fc.shuffledSubarray([...given], { minLength: given.size }))),
      ([given, shuffled]) => {
        const root = world.tiers.workspace;
        const answers = [[...given], shuffled].map((pairs) => {
          plant(world, root, pairs);
          const { skills, catalog, problems, roots } = world.resolve();
          world.clear(root);
          return JSON.stringify({ skills, catalog, problems, roots });
        });
        expect(answers[1]).toBe(answers[0]);
      },
    ),
    { numRuns: 150 },
  );
});

test('links among the folders list each real folder once more at most, and never load it twice', () => {
  const links = fc.array(fc.tuple(path, path), { maxLength: 5 });
  fc.assert(
    fc.property(tree, links, (given, pairs) => {
      const world = createWorld(MEMORY);
      const root = world.tiers.workspace;
      plant(world, root, given);
      for (const [from, to] of pairs) {
        // Some of them are in the way of a folder or of each other.
        try {
          world.link(`${root}/${from}`, `${root}/${to}`);
        } catch {}
      }
      const { skills } = world.resolve();
      world.remove();
      const folders = skills.map(({ candidate }) => candidate.baseDir);
      expect(new Set(folders).size).toBe(folders.length);
      const loaded = skills.filter(({ candidate, shadowedBy }) => candidate.skill && !shadowedBy);
      const real = loaded.map(({ candidate }) => candidate.realDir);
      expect(new Set(real).size).toBe(real.length);
      // A link may take the place of a folder that would be expected, but never hide one that is there.
      const listed = new Set(folders);
      for (const folder of expectedFolders(given)) {
        const isWithoutLinks = !pairs.some(([from]) => `${folder}/`.startsWith(`${from}/`));
        if (isWithoutLinks) expect(listed).toContain(`${root}/${folder}`);
      }
    }),
    { numRuns: 200 },
  );
});
