import { mkdirSync, renameSync, rmSync, symlinkSync } from 'node:fs';
import { delimiter, dirname, join } from 'node:path';
import fc from 'fast-check';
import { expect, it } from 'vitest';
import type { Resolution, SkillLibrary } from '../../src/index.js';
import { createWorld, MEMORY, type World } from '../support/create-world.js';
import { openIn, QUIET } from './open-world.js';

const PLACES = ['a', 'b', 'group', 'group/c', 'group/d', 'group/deep/e', 'skills/f', 'A'] as const;
const TIERS = ['managed', 'workspace', 'project'] as const;
const TOOLS = ['one', 'two'] as const;

const place = fc.record({ tier: fc.constantFrom(...TIERS), path: fc.constantFrom(...PLACES) });
type Place = { readonly tier: (typeof TIERS)[number]; readonly path: string };

const action = fc.oneof(
  fc.record({
    do: fc.constant('skill' as const),
    at: place,
    name: fc.constantFrom('x', 'y', 'z'),
    tool: fc.constantFrom(...TOOLS, ''),
    text: fc.constantFrom('One way.', 'Another way.'),
    hidden: fc.boolean(),
  }),
  fc.record({ do: fc.constant('break' as const), at: place }),
  fc.record({ do: fc.constant('misspell' as const), at: place }),
  fc.record({ do: fc.constant('remove' as const), at: place }),
  fc.record({ do: fc.constant('drop file' as const), at: place }),
  fc.record({ do: fc.constant('folder' as const), at: place }),
  fc.record({ do: fc.constant('move' as const), at: place, to: place }),
  fc.record({ do: fc.constant('link' as const), at: place, to: place }),
  fc.record({ do: fc.constant('install' as const), tool: fc.constantFrom(...TOOLS) }),
  fc.record({ do: fc.constant('uninstall' as const), tool: fc.constantFrom(...TOOLS) }),
  fc.record({ do: fc.constant('switch' as const), name: fc.constantFrom('x', 'y'), on: fc.boolean() }),
  fc.record({ do: fc.constant('root' as const), tier: fc.constantFrom(...TIERS) }),
);
type Action = typeof action extends fc.Arbitrary<infer Value> ? Value : never;

function act(world: World, step: Action): void {
  const dir = ({ tier, path }: Place) => join(world.tiers[tier], path);
  try {
    if (step.do === 'skill') {
      const requires = step.tool === '' ? {} : { metadata: { openclaw: { requires: { bins: [step.tool] } } } };
      const hidden = step.hidden ? { 'disable-model-invocation': true } : {};
      world.skill(dir(step.at), { name: step.name, description: step.text, ...hidden, ...requires });
    } else if (step.do === 'break') world.write(join(dir(step.at), 'SKILL.md'), 'broken');
    else if (step.do === 'misspell') world.write(join(dir(step.at), 'skill.md'), '---\ndescription: Misspelt.\n---\n');
    else if (step.do === 'remove') rmSync(dir(step.at), { recursive: true, force: true });
    else if (step.do === 'drop file') rmSync(join(dir(step.at), 'SKILL.md'), { force: true });
    else if (step.do === 'folder') mkdirSync(dir(step.at), { recursive: true });
    else if (step.do === 'install') world.program(step.tool);
    else if (step.do === 'uninstall') world.clear(join(world.binDir, step.tool));
    else if (step.do === 'switch')
      world.config({ skills: { ...QUIET.skills, entries: { [step.name]: { enabled: step.on } } } });
    else if (step.do === 'root') rmSync(world.tiers[step.tier], { recursive: true, force: true });
    else {
      mkdirSync(dirname(dir(step.to)), { recursive: true });
      if (step.do === 'move') renameSync(dir(step.at), dir(step.to));
      else symlinkSync(dir(step.at), dir(step.to), 'junction');
    }
  } catch {
    // Nothing is there to move, or something is in the way: then this step does nothing.
  }
}

/** Programs that were found are remembered per PATH; another PATH is looked through anew. */
function freshLook(world: World): Resolution {
  looks++;
  return world.resolve({ env: { ...world.env, PATH: [world.binDir, `${world.dir}/none${looks}`].join(delimiter) } });
}

let looks = 0;

function told({ skills, catalog, roots }: Resolution) {
  return {
    skills: skills.map(({ name, candidate, verdict, delivery, shadowedBy, shadows }) => ({
      name,
      dir: candidate.baseDir,
      realDir: candidate.realDir,
      skill: candidate.skill,
      verdict: { ...verdict, reasons: verdict.reasons.map(({ probed: _, ...reason }) => reason) },
      delivery,
      shadowedBy: shadowedBy?.baseDir,
      shadows: shadows.map(({ baseDir }) => baseDir),
    })),
    catalog: catalog.text,
    roots,
  };
}

/** Turns of some steps each; what `look` has the library do after each of them is compared with a fresh look. */
function agrees(steps: fc.Arbitrary<Action>, look: (library: SkillLibrary) => Promise<void>): Promise<void> {
  const turns = fc.array(fc.array(steps, { minLength: 1, maxLength: 6 }), { minLength: 1, maxLength: 8 });
  const property = fc.asyncProperty(turns, async (all) => {
    const world = createWorld(MEMORY);
    world.config(QUIET);
    const { library } = await openIn(world);
    try {
      for (const turn of all) {
        for (const step of turn) act(world, step);
        await look(library);
        expect(told(library.resolution())).toEqual(told(freshLook(world)));
      }
    } finally {
      library.close();
      world.remove();
    }
  });
  return fc.assert(property, { numRuns: RUNS });
}

const RUNS = 50;

it('whatever happens, what is heard of it leads to what a fresh look leads to', { timeout: 120_000 }, async () => {
  // Where links lead elsewhere, a move further up can go unheard.
  const plain = action.filter((step) => step.do !== 'link');
  await agrees(plain, (library) => library.settle());
});

it('whatever happens, a check leads to what a fresh look leads to', { timeout: 120_000 }, async () => {
  await agrees(action, (library) => library.check());
});
