import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { openWorld, QUIET } from './open-world.js';

describe('a reload that fails', () => {
  it('leaves what was there, says where it failed, and skills still follow the disk', async () => {
    const live = await openWorld((world) => {
      world.config({ skills: { ...QUIET.skills, entries: { off: { enabled: false } } } });
      world.skill(`${world.tiers.workspace}/a`);
      world.skill(`${world.tiers.workspace}/off`);
    });
    const before = live.library.resolution();
    live.write(live.configPath, '{ "skills": { "entries": ');
    const failed = await live.nextEvent();
    expect(failed).toMatchObject({
      type: 'reload.failed',
      problem: { severity: 'error', path: live.configPath, line: 1 },
    });
    expect(live.library.resolution()).toBe(before);
    expect(live.library.status().failure).toEqual(failed.type === 'reload.failed' && failed.problem);
    expect(live.library.status().failure?.message).toContain('not JSON5');

    live.skill(`${live.tiers.workspace}/b`);
    const change = await live.nextChange();
    expect(change.added.map(({ name, after }) => `${name} ${after}`)).toEqual(['b ready']);
    expect(live.library.resolution().skills.map(({ name, verdict }) => `${name} ${verdict.state}`)).toEqual([
      'a ready',
      'b ready',
      'off disabled',
    ]);
    // It is said once.
    expect(live.events.filter(({ type }) => type === 'reload.failed')).toHaveLength(1);

    live.config(QUIET);
    expect(await live.nextEvent()).toMatchObject({ type: 'reload.recovered' });
    expect(await live.nextChange()).toMatchObject({ changed: [{ name: 'off', after: 'ready' }] });
    expect(live.library.status().failure).toBeUndefined();
  });

  it('because the one agent it is about is gone keeps that agent as it was', async () => {
    const both = { ...QUIET, agents: { list: [{ id: 'main' }, { id: 'second' }] } };
    const live = await openWorld(
      (world) => {
        world.config(both);
        world.skill(`${world.tiers.managed}/a`);
      },
      { agent: 'second' },
    );
    live.config(QUIET);
    expect(await live.nextEvent()).toMatchObject({
      type: 'reload.failed',
      problem: { message: expect.stringContaining('second') },
    });
    expect(live.library.resolution('second').skills).toHaveLength(1);
    // And it stays said, whatever else changes, until the agent is back.
    live.skill(`${live.tiers.managed}/b`);
    expect(await live.nextChange()).toMatchObject({ agentId: 'second', added: [{ name: 'b' }] });
    expect(live.library.status().failure?.message).toContain('second');
    live.config(both);
    await live.library.settle();
    expect(live.library.status().failure).toBeUndefined();
  });

  it('because knowhow.json can’t be read keeps what it said', async () => {
    const live = await openWorld((world) => {
      world.skill(`${world.tiers.workspace}/a`);
      world.knowhow({ prompt: { form: 'list' } });
    });
    live.write(join(live.stateDir, 'knowhow.json'), '{ "prompt": ');
    expect(await live.nextEvent()).toMatchObject({ type: 'reload.failed', problem: { line: 1 } });
    expect(live.library.resolution().catalog.form).toBe('list');
  });

  it('does not come from a config that is empty or gone for the moment it takes to write it', async () => {
    const live = await openWorld((world) => {
      world.skill(`${world.tiers.workspace}/a`);
      world.skill(`${world.tiers.workspace}/b`);
      world.config({ ...QUIET, agents: { list: [{ id: 'main', skills: ['a'] }] } });
    });
    const session = live.library.session();
    for (const take of [() => live.write(live.configPath, ''), () => live.clear(live.configPath)]) {
      take();
      const turn = await session.beginTurn();
      turn.end();
      expect(turn.snapshot.skills.map(({ name }) => name)).toEqual(['a']);
    }
    // One that stays away is meant to be gone.
    await expect.poll(() => live.library.resolution().agent.skills, { timeout: 10_000 }).toBeUndefined();
  });

  it('does not matter to the other listeners when one of them throws', async () => {
    const live = await openWorld();
    const heard: string[] = [];
    live.library.subscribe(() => {
      throw new Error('mine');
    });
    live.library.subscribe(async () => {
      throw new Error('mine, later');
    });
    const stop = live.library.subscribe(({ type }) => heard.push(type));
    live.skill(`${live.tiers.workspace}/a`);
    await live.nextChange();
    expect(heard).toEqual(['skills.changed']);
    stop();
    live.skill(`${live.tiers.workspace}/b`);
    await live.nextChange();
    expect(heard).toHaveLength(1);
  });
});
