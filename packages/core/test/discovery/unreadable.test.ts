import { chmodSync } from 'node:fs';
import { expect, onTestFinished, test } from 'vitest';
import { createWorld, type World } from '../support/create-world.js';
import { runUnprivileged } from '../support/unprivileged.js';

interface Answer {
  readonly skills: Record<string, string>;
  readonly problems: readonly string[];
}

/** What becomes of a world for somebody who is not root. */
async function resolveUnprivileged(world: World): Promise<Answer | undefined> {
  const options = { env: world.env, homeDir: world.home, bundledDir: world.bundledDir };
  const answer = await runUnprivileged(`
    const { skills, problems } = core.resolveSkills(${JSON.stringify(options)});
    const outcomes = skills.map(({ candidate, verdict: { state, reasons } }) =>
      [candidate.baseDir, [state, reasons[0]?.code, reasons[0]?.message].filter(Boolean).join(' ')]);
    console.log(JSON.stringify({
      skills: Object.fromEntries(outcomes),
      problems: problems.map(({ code, path }) => code + ' ' + path),
    }));`);
  return answer as Answer | undefined;
}

function lock(path: string, mode: number): void {
  chmodSync(path, mode);
  onTestFinished(() => chmodSync(path, 0o755));
}

test('files and folders without permission are invalid, each with the reason, and the rest loads', async (context) => {
  const world = createWorld();
  chmodSync(world.dir, 0o755);
  const root = world.tiers.workspace;
  world.skill(`${root}/fine`);
  lock(`${world.skill(`${root}/locked-file`)}/SKILL.md`, 0);
  lock(world.skill(`${root}/locked-folder`), 0);
  lock(world.skill(`${root}/list-only`), 0o444);
  lock(world.skill(`${root}/search-only`), 0o111);
  world.skill(`${root}/locked-group/inside`);
  lock(`${root}/locked-group`, 0o111);

  const answer = await resolveUnprivileged(world);
  if (!answer) return context.skip('no other user to be');
  const file = 'invalid unreadable SKILL.md can’t be read (EACCES).';
  expect(answer).toEqual({
    skills: {
      [`${root}/fine`]: 'ready',
      [`${root}/locked-file`]: file,
      [`${root}/locked-folder`]: file,
      [`${root}/list-only`]: file,
      [`${root}/search-only`]: 'ready',
      [`${root}/locked-group`]: 'invalid unreadable The folder can’t be listed (EACCES).',
    },
    problems: [],
  });
});

test('a root without permission is a problem of the root', async (context) => {
  const world = createWorld();
  chmodSync(world.dir, 0o755);
  world.skill(`${world.tiers.workspace}/fine`);
  world.skill(`${world.tiers.managed}/unseen`);
  lock(world.tiers.managed, 0o111);
  world.skill(`${world.tiers.project}/unseen`);
  lock(world.tiers.project, 0);
  world.skill(`${world.tiers.personal}/unseen`);
  lock(`${world.home}/.agents`, 0);

  const answer = await resolveUnprivileged(world);
  if (!answer) return context.skip('no other user to be');
  expect(answer.skills).toEqual({ [`${world.tiers.workspace}/fine`]: 'ready' });
  expect(answer.problems).toEqual([
    `root-unreadable ${world.tiers.managed}`,
    `root-unreadable ${world.tiers.personal}`,
    `root-unreadable ${world.tiers.project}`,
  ]);
});

test('a PATH directory without permission, as most PATHs have one, is just a place without programs', async (context) => {
  const world = createWorld();
  chmodSync(world.dir, 0o755);
  world.skill(`${world.tiers.workspace}/needs`, { metadata: { openclaw: { requires: { bins: ['tool'] } } } });
  world.write('locked/tool', '');
  lock(`${world.dir}/locked`, 0);
  Object.assign(world.env, { PATH: `${world.dir}/locked:${world.binDir}` });

  const first = await resolveUnprivileged(world);
  if (!first) return context.skip('no other user to be');
  expect(Object.values(first.skills)).toEqual(['needs-setup bin-missing The program tool is not on PATH.']);
  world.program('tool');
  expect(Object.values((await resolveUnprivileged(world))?.skills ?? {})).toEqual(['ready']);
});
