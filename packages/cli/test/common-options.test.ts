import { beforeAll, describe, expect, test } from 'vitest';
import { infoSchema } from '../schemas/info.js';
import { listSchema } from '../schemas/list.js';
import { CONFIG, OWN_CONFIG, SKILLS, skillText } from './support/skill-text.js';
import { createWorld, type World } from './support/world.js';

describe.concurrent('the options of every command', () => {
  let world: World;
  beforeAll(() => {
    world = createWorld({
      [`${SKILLS}/one/SKILL.md`]: skillText('one'),
      [`${SKILLS}/hermes/SKILL.md`]: skillText('hermes', { runtime: ['hermes'] }),
      '.openclaw/workspace-coder/skills/two/SKILL.md': skillText('two'),
      '.openclaw/skills/shared/SKILL.md': skillText('shared'),
      'elsewhere/skills/three/SKILL.md': skillText('three'),
      'other.json': '{ skills: { entries: { one: { enabled: false } } } }',
      [CONFIG]: '{ agents: { entries: { main: {}, coder: { skills: ["two"] } } } }',
      [OWN_CONFIG]: '{ agents: { coder: { runtime: "claude" } } }',
    });
  });
  const states = async (...options: string[]) => {
    const { skills } = await world.json(listSchema, ['list', ...options]);
    return Object.fromEntries(skills.map(({ name, state }) => [name, state]));
  };

  test('--agent: its own workspace, its own list', async () => {
    expect(await states()).toEqual({ one: 'ready', hermes: 'ready', shared: 'ready' });
    expect(await states('--agent', 'coder')).toEqual({ two: 'ready', shared: 'not-allowed' });
  });

  test('--workspace: another place for the agent’s own skills', async () => {
    expect(await states('--workspace', 'elsewhere')).toEqual({ three: 'ready', shared: 'ready' });
    expect(await states('--workspace', world.path('elsewhere'))).toEqual({ three: 'ready', shared: 'ready' });
  });

  test('--config: another file, and the managed skills beside it', async () => {
    expect(await states('--config', 'other.json')).toEqual({ one: 'disabled', hermes: 'ready' });
  });

  test('--runtime: what the agent runs on', async () => {
    expect((await states('--runtime', 'claude')).hermes).toBe('unsupported');
    expect((await states('--runtime', 'hermes')).hermes).toBe('ready');
    const coder = ['--agent', 'coder', '--workspace', '.openclaw/workspace'];
    expect((await states(...coder)).hermes).toBe('unsupported');
  });

  test('they may stand anywhere, and -- ends them', async () => {
    const { name } = await world.json(infoSchema, ['info', '--agent=coder', 'two']);
    expect(name).toBe('two');
    const { stderr, code } = await world.knowhow(['info', '--', '--agent']);
    expect(code).toBe(1);
    expect(stderr).toContain('There is no skill "--agent"');
  });
});
