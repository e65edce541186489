import { expect, test } from 'vitest';
import { NoSnapshotError, openLibrary, openRun, SkillNotInRunError } from '../../src/index.js';
import { failureOf, node, runIn, worldWith } from './a-run.js';

const SKILLS = {
  mail: { env: ['MAIL_KEY'], entry: { apiKey: 'mail-value' } },
  map: { env: ['MAP_KEY'], entry: { apiKey: 'map-value', env: { MAP_HOST: 'here' } } },
  off: { env: ['OFF_KEY'], entry: { apiKey: 'off-value', enabled: false } },
  bare: {},
};
const seen = node('process.stdout.write(Object.keys(process.env).filter((name) => /_KEY|_HOST/.test(name)).join())');

test('eligible: the variables of every skill of the snapshot, and of no other', async () => {
  const run = await runIn(worldWith(SKILLS));
  expect(run.env.toJSON().injected).toEqual(['MAIL_KEY', 'MAP_HOST', 'MAP_KEY']);
  expect((await run.exec(seen)).stdout.split(',').sort()).toEqual(['MAIL_KEY', 'MAP_HOST', 'MAP_KEY']);
});

test('active: only those of the skills that are named, then of those that are activated', async () => {
  const run = await runIn(worldWith(SKILLS), { scope: 'active', active: ['mail'] });
  expect((await run.exec(seen)).stdout).toBe('MAIL_KEY');
  await run.activate('map', 'bare');
  await run.activate('map');
  expect((await run.exec(seen)).stdout.split(',').sort()).toEqual(['MAIL_KEY', 'MAP_HOST', 'MAP_KEY']);
  expect(run.toJSON().skills).toEqual(['mail', 'map', 'bare']);
});

test('active: none at first, when none is named', async () => {
  const run = await runIn(worldWith(SKILLS), { scope: 'active' });
  expect(run.env.toJSON().injected).toEqual([]);
  expect((await run.exec(seen)).stdout).toBe('');
});

test('skills that are activated at the same time are both there, for a program that is started right away', async () => {
  const run = await runIn(worldWith(SKILLS), { scope: 'active' });
  const both = [run.activate('mail'), run.activate('map')];
  expect((await run.exec(seen, { skill: 'map' })).stdout.split(',').sort()).toEqual([
    'MAIL_KEY',
    'MAP_HOST',
    'MAP_KEY',
  ]);
  await Promise.all(both);
});

test('an unknown name is an error with the nearest one', async () => {
  const world = worldWith(SKILLS);
  const run = await runIn(world, { scope: 'active' });
  for (const attempt of [
    runIn(world, { scope: 'active', active: ['mial'] }),
    run.activate('mial', 'map'),
    run.exec(seen, { skill: 'mial' }),
  ]) {
    const error = await failureOf<SkillNotInRunError>(attempt);
    expect(SkillNotInRunError.isInstance(error)).toBe(true);
    expect(error).toMatchObject({ code: 'unknown-skill', skill: 'mial', suggestion: 'mail' });
    expect(error.message).toBe('No skill that is ready in this session is called "mial". Did you mean "mail"?');
  }
  // All or none.
  expect(run.toJSON().skills).toEqual([]);
  for (const name of ['off', '__proto__', 'constructor', '']) {
    await expect(run.activate(name)).rejects.toMatchObject({ code: 'unknown-skill' });
  }
});

test('a program for a skill that is not active is refused: it would lack its variables', async () => {
  const run = await runIn(worldWith(SKILLS), { scope: 'active', active: ['mail'] });
  await expect(run.exec(seen, { skill: 'map' })).rejects.toMatchObject({ code: 'skill-not-active', skill: 'map' });
  await run.activate('map');
  await expect(run.exec(seen, { skill: 'map' })).resolves.toMatchObject({ exitCode: 0 });
});

test('a session opens runs of its snapshot, whatever has changed since; not before its first turn', async () => {
  const world = worldWith(SKILLS);
  const library = await openLibrary({ env: world.env, homeDir: world.home, bundledDir: world.bundledDir });
  try {
    const session = library.session({ overrides: { map: false } });
    const error = await failureOf(openRun(session));
    expect(NoSnapshotError.isInstance(error)).toBe(true);
    expect(error).toMatchObject({ code: 'no-snapshot', message: expect.stringContaining('beginTurn') });

    const turn = await session.beginTurn();
    world.skill(`${world.tiers.workspace}/later`);
    await library.check();
    const run = await openRun(session);
    expect(run.toJSON()).toMatchObject({ agentId: 'main', skills: ['bare', 'mail'], injected: ['MAIL_KEY'] });
    await run.close();
    turn.end();
  } finally {
    library.close();
  }
});
