import { execFileSync } from 'node:child_process';
import { lstatSync, mkdirSync, readFileSync, statSync, symlinkSync } from 'node:fs';
import { dirname, join } from 'node:path';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { MEMORY } from '../support/create-world.js';
import { createSandboxWorld, locations } from './sandbox-world.js';

const NAMES = ['a', 'b', 'A', 'a b', 'ü', 'SKILL.md', '.git', 'x\u200by', '<&>'];

type Node = { path: string[]; kind: 'file' | 'folder' | 'in' | 'out' | 'broken' | 'pipe'; text: string };

const node = fc.record<Node>({
  path: fc.array(fc.constantFrom(...NAMES), { minLength: 1, maxLength: 3 }),
  kind: fc.constantFrom('file', 'folder', 'in', 'out', 'broken', 'pipe'),
  text: fc.string({ maxLength: 20 }),
});
const skills = fc.array(
  fc.record({
    name: fc.constantFrom('plain', 'Odd Name', '..', 'CON', '日本', 'x\u200by'),
    isInWorkspace: fc.boolean(),
    nodes: fc.array(node, { maxLength: 6 }),
  }),
  { maxLength: 4 },
);

/**
 * What doesn't fit (a file where a folder is) is left out. So is a file where a pipe is: writing into a pipe waits for
 * a reader, for ever.
 */
function put(dir: string, { path, kind, text }: Node, world: ReturnType<typeof createSandboxWorld>): void {
  const at = join(dir, ...path);
  try {
    mkdirSync(dirname(at), { recursive: true });
    if (statSync(at, { throwIfNoEntry: false })?.isFIFO()) return;
    if (kind === 'file') world.write(at, text);
    else if (kind === 'folder') mkdirSync(at);
    else if (kind === 'pipe') execFileSync('mkfifo', [at], { stdio: 'ignore' });
    else symlinkSync({ in: '.', out: world.home, broken: 'nowhere' }[kind], at);
  } catch {
    // It is another tree then.
  }
}

const pipeUnderFile = {
  name: 'plain' as const,
  isInWorkspace: false,
  nodes: [
    { path: ['a'], kind: 'pipe' as const, text: '' },
    { path: ['a'], kind: 'file' as const, text: 'x' },
  ],
};

test('every location in the prompt is a file, where the sandbox’s path leads to on the host', async () => {
  await fc.assert(
    fc.asyncProperty(skills, skills, async (first, second) => {
      const world = createSandboxWorld(MEMORY);
      try {
        for (const list of [first, second]) {
          list.forEach(({ name, isInWorkspace, nodes }, index) => {
            const dir = isInWorkspace ? world.inside('skills', `${index}${name}`) : world.source(`s${index}`);
            world.clear(dir);
            world.skill(dir, { name, description: `Number ${index}.` });
            for (const each of nodes) put(dir, each, world);
          });
          const resolution = world.resolve({ workspaceDir: world.sandboxDir });
          const { snapshot, failed } = await world.copy({ resolution, prompt: { maxChars: 100_000 } });
          const listed = locations(snapshot.prompt);
          expect(listed).toEqual(snapshot.skills.map(({ filePath }) => filePath));
          expect(listed.length + failed.length).toBe(resolution.catalog.total);
          for (const [index, path] of listed.entries()) {
            expect(lstatSync(world.onHost(path)).isFile()).toBe(true);
            expect(readFileSync(world.onHost(path), 'utf8')).toContain(snapshot.skills[index]?.description);
          }
        }
      } finally {
        world.remove();
      }
    }),
    { numRuns: 60, examples: [[[pipeUnderFile], []]] },
  );
});
