import { linkSync } from 'node:fs';
import { expect, test } from 'vitest';
import { createWorld, outcomes, type World } from '../support/create-world.js';

const BREAKS: Record<string, (world: World, folder: string) => void> = {
  'invalid description-missing': (world, folder) => world.skill(folder, { description: undefined }),
  'invalid metadata-unreadable': (world, folder) => world.skill(folder, { metadata: 'not a mapping' }),
  'invalid frontmatter-missing': (world, folder) => world.write(`${folder}/SKILL.md`, '# same\n'),
  'invalid hard-linked': (world, folder) => {
    const file = world.write('elsewhere.md', '---\nname: same\ndescription: d\n---\n');
    world.write(`${folder}/notes.md`, '');
    linkSync(file, `${folder}/SKILL.md`);
  },
  'over-limit file-too-large': (world, folder) => {
    world.write(`${folder}/SKILL.md`, `---\nname: same\ndescription: d\n---\n${'x'.repeat(300_000)}`);
  },
  'blocked symlink-escape': (world, folder) => world.link(folder, world.skill('outside/same')),
  'blocked file-escape': (world, folder) => {
    world.linkFile(`${folder}/SKILL.md`, `${world.skill('outside/same')}/SKILL.md`);
  },
};

test.each(Object.entries(BREAKS))('%s in the workspace leaves the managed namesake in use', (expected, breakIt) => {
  const world = createWorld();
  world.skill(`${world.tiers.managed}/same`);
  breakIt(world, `${world.tiers.workspace}/same`);

  const resolution = world.resolve();
  expect(outcomes(resolution, world.stateDir)).toEqual({ 'skills/same': 'ready', 'workspace/skills/same': expected });
  // The one that is used stands first, although its tier is the lower one.
  expect(resolution.skills[0]?.candidate.tier).toBe('managed');
  expect(resolution.skills[0]?.shadows).toEqual([]);
});

test('a skill that is only switched off or lacks something does keep its name', () => {
  const world = createWorld();
  world.config({ skills: { entries: { off: { enabled: false } } } });
  for (const tier of ['managed', 'workspace'] as const) world.skill(`${world.tiers[tier]}/off`);
  world.skill(`${world.tiers.managed}/unset`);
  world.skill(`${world.tiers.workspace}/unset`, { metadata: { openclaw: { requires: { bins: ['nowhere'] } } } });

  expect(outcomes(world.resolve(), world.stateDir)).toEqual({
    'skills/off': 'shadowed shadowed',
    'workspace/skills/off': 'disabled disabled',
    'skills/unset': 'shadowed shadowed',
    'workspace/skills/unset': 'needs-setup bin-missing',
  });
});
