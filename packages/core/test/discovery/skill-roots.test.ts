import { expect, test } from 'vitest';
import { createWorld, outcomes } from '../support/create-world.js';

test('personal skills are left alone when the state directory is another one, and the roots say so', () => {
  const world = createWorld();
  world.skill(`${world.tiers.personal}/mine`);
  world.skill('state/skills/managed');
  world.skill('state/workspace/skills/own');
  const resolution = world.resolve({ env: { ...world.env, OPENCLAW_STATE_DIR: `${world.dir}/state` } });
  expect(outcomes(resolution, world.dir)).toEqual({
    'state/skills/managed': 'ready',
    'state/workspace/skills/own': 'ready',
  });
  expect(resolution.roots.find(({ tier }) => tier === 'personal')).toMatchObject({
    dir: world.tiers.personal,
    skipped: expect.stringContaining('state directory'),
    found: 0,
  });
});

test('a state directory that is spelt out but the default one changes nothing', () => {
  const world = createWorld();
  world.skill(`${world.tiers.personal}/mine`);
  const resolution = world.resolve({ env: { ...world.env, OPENCLAW_STATE_DIR: '~/.openclaw/' } });
  expect(resolution.skills.map(({ name }) => name)).toEqual(['mine']);
});

test('a profile has no personal skills either', () => {
  const world = createWorld();
  world.skill(`${world.tiers.personal}/mine`);
  const { skills, roots } = world.resolve({ env: { ...world.env, OPENCLAW_PROFILE: 'work' } });
  expect(skills).toEqual([]);
  expect(roots.find(({ tier }) => tier === 'managed')?.dir).toBe(`${world.home}/.openclaw-work/skills`);
});

test('a config elsewhere brings its own managed skills', () => {
  const world = createWorld();
  world.skill('elsewhere/skills/theirs');
  world.skill(`${world.tiers.managed}/mine`);
  const configPath = world.write('elsewhere/openclaw.json', '{}');
  for (const resolution of [
    world.resolve({ configPath }),
    world.resolve({ env: { ...world.env, OPENCLAW_CONFIG_PATH: configPath } }),
  ]) {
    expect(outcomes(resolution, world.dir)).toEqual({ 'elsewhere/skills/theirs': 'ready' });
  }
});

test('relative directories in the config are relative to it, and ~ is the home', () => {
  const world = createWorld();
  world.config({ skills: { load: { extraDirs: ['more', '~/yet-more'] } } });
  world.skill(`${world.stateDir}/more/a`);
  world.skill(`${world.home}/yet-more/b`);
  expect(outcomes(world.resolve(), world.home)).toEqual({ '.openclaw/more/a': 'ready', 'yet-more/b': 'ready' });
});

test('each agent has the workspace and project skills of its own workspace', () => {
  const world = createWorld();
  world.config({ agents: { list: [{ id: 'one' }, { id: 'two', workspace: `${world.dir}/two` }] } });
  world.skill(`${world.tiers.workspace}/of-one`);
  world.skill('two/skills/of-two');
  world.skill('two/.agents/skills/project-of-two');
  const names = (agent: string) => world.resolve({ agent }).skills.map(({ name }) => name);
  expect(names('one')).toEqual(['of-one']);
  expect(names('two')).toEqual(['of-two', 'project-of-two']);
  expect(world.resolve({ agent: 'two', workspaceDir: world.workspaceDir }).skills.map(({ name }) => name)).toEqual([
    'of-one',
  ]);
});

test.each<[string, string]>([
  ['a file', 'file.txt'],
  ['a path below a file', 'file.txt/deeper'],
  ['a name that is too long', 'x'.repeat(300)],
  ['a name with a NUL in it', 'nul\0byte'],
])('a root that is %s is a problem, and the rest loads', (_, name) => {
  const world = createWorld();
  world.write('file.txt', '');
  const dir = `${world.dir}/${name}`;
  world.config({
    skills: { load: { extraDirs: [dir], allowSymlinkTargets: [dir] } },
    plugins: { load: { paths: [dir] } },
  });
  world.skill(`${world.tiers.workspace}/fine`);
  const resolution = world.resolve();
  expect(resolution.skills.map(({ name: found }) => found)).toEqual(['fine']);
  expect(resolution.problems).toMatchObject([{ code: 'root-unreadable', severity: 'warning', path: dir }]);
  expect(resolution.roots[0]).toMatchObject({ exists: false, found: 0 });
});
