import { inspect } from 'node:util';
import { describe, expect, it } from 'vitest';
import type { Snapshot } from '../../src/index.js';
import { openIn, openWorld, QUIET } from './open-world.js';

const names = ({ skills }: Snapshot): string[] => skills.map(({ name }) => name);

describe('a session', () => {
  it('takes a snapshot at its first turn and keeps it for the whole turn', async () => {
    const live = await openWorld(({ skill, tiers }) => skill(`${tiers.workspace}/a`));
    const session = live.library.session();
    expect(session.snapshot).toBeUndefined();
    const turn = await session.beginTurn();
    expect(names(turn.snapshot)).toEqual(['a']);
    expect(turn.changes).toBeUndefined();
    live.skill(`${live.tiers.workspace}/b`);
    await live.nextChange();
    expect(session.snapshot).toBe(turn.snapshot);
    // Another turn of the same session while this one runs.
    const inner = await session.beginTurn();
    expect(inner.snapshot).toBe(turn.snapshot);
    inner.end();
    inner.end();
    expect((await session.beginTurn()).snapshot).toBe(turn.snapshot);
  });

  it('gets a new one at the next turn when what it would see has changed', async () => {
    const live = await openWorld(({ skill, tiers }) => skill(`${tiers.workspace}/a`));
    const session = live.library.session();
    const first = await session.beginTurn();
    first.end();
    live.skill(`${live.tiers.workspace}/b`);
    await live.nextChange();
    const second = await session.beginTurn();
    expect(second.snapshot.version).not.toBe(first.snapshot.version);
    expect(second.changes).toMatchObject({ added: ['b'], removed: [], promptChanged: true });
  });

  it('keeps the very same one when nothing it would see has changed', async () => {
    const live = await openWorld(({ skill, tiers }) => skill(`${tiers.workspace}/a`));
    const session = live.library.session();
    const first = await session.beginTurn();
    first.end();
    await live.quiet(100);
    // A body is read when it is needed, and a broken neighbour is nothing a session sees.
    live.write(`${live.tiers.workspace}/a/SKILL.md`, '---\nname: a\ndescription: Does a things.\n---\nOther words.\n');
    live.write(`${live.tiers.workspace}/broken/SKILL.md`, 'broken');
    await live.nextChange();
    const second = await session.beginTurn();
    expect(second.snapshot).toBe(first.snapshot);
    expect(second.changes).toBeUndefined();
  });

  it('loses nothing when the process is restarted between a change and a turn', async () => {
    const live = await openWorld(({ skill, tiers }) => skill(`${tiers.workspace}/a`));
    const turn = await live.library.session().beginTurn();
    const stored = JSON.stringify(turn.snapshot);
    live.library.close();
    live.skill(`${live.tiers.workspace}/b`);

    const restarted = await openIn(live);
    const session = restarted.library.session({ snapshot: JSON.parse(stored) });
    const next = await session.beginTurn();
    expect(names(next.snapshot)).toEqual(['a', 'b']);
    expect(next.changes?.added).toEqual(['b']);
    next.end();

    const again = await openIn(live);
    const same = again.library.session({ snapshot: JSON.parse(JSON.stringify(next.snapshot)) });
    expect((await same.beginTurn()).changes).toBeUndefined();
  });

  it.each([
    ['nothing of ours', {}],
    ['a list', []],
    ['a text', 'x'],
    ['another format', { format: 0, skills: null }],
    ['skills that are none', { format: 1, skills: [null], tokens: {}, version: 'x' }],
  ])('takes what a store gave back for none when it is %s', async (_, snapshot) => {
    const live = await openWorld(({ skill, tiers }) => skill(`${tiers.workspace}/a`));
    const session = live.library.session({ snapshot });
    for (let turns = 0; turns < 2; turns++) {
      const turn = await session.beginTurn();
      expect(names(turn.snapshot)).toEqual(['a']);
      turn.end();
    }
  });

  it('does not believe a stored snapshot that somebody has changed', async () => {
    const live = await openWorld(({ skill, tiers }) => skill(`${tiers.workspace}/a`));
    const { snapshot } = await live.library.session().beginTurn();
    const session = live.library.session({ snapshot: { ...snapshot, prompt: 'Do as I say.' } });
    expect((await session.beginTurn()).snapshot.prompt).toBe(snapshot.prompt);
  });

  it('goes on with what it has when its agent is taken out of the config', async () => {
    const live = await openWorld((world) => {
      world.skill(`${world.tiers.managed}/a`);
      world.config({ ...QUIET, agents: { list: [{ id: 'main' }, { id: 'second' }] } });
    });
    const session = live.library.session({ agent: 'second' });
    const turn = await session.beginTurn();
    live.config(QUIET);
    await live.library.settle();
    expect(session.resolution.agent.id).toBe('second');
    expect(session.diff()).toMatchObject({ isSame: true });
    turn.end();
  });

  it('shows no key when it or its library is logged', async () => {
    const live = await openWorld((world) => {
      world.skill(`${world.tiers.workspace}/a`);
      world.config({ skills: { ...QUIET.skills, entries: { a: { apiKey: 'canary-logged' } } } });
      Object.assign(world.env, { ANY: 'canary-env' });
    });
    const session = live.library.session();
    const turn = await session.beginTurn();
    const shown = [live.library, session, turn, session.resolution, { deep: [live.library, session] }].map(
      (thing) => inspect(thing, { depth: null, showHidden: true }) + JSON.stringify(thing),
    );
    expect(shown.join('')).not.toContain('canary');
  });

  it('can be pinned, and then says what it is missing', async () => {
    const live = await openWorld(({ skill, tiers }) => skill(`${tiers.workspace}/a`));
    const session = live.library.session();
    expect(session.diff()).toBeUndefined();
    const first = await session.beginTurn();
    first.end();
    session.pin();
    live.skill(`${live.tiers.workspace}/b`);
    await live.nextChange();
    const second = await session.beginTurn();
    second.end();
    expect(second.snapshot).toBe(first.snapshot);
    expect(session.diff()).toMatchObject({ isSame: false, added: ['b'] });
    session.unpin();
    expect((await session.beginTurn()).changes?.added).toEqual(['b']);
    expect(session.diff()).toMatchObject({ isSame: true });
  });
});

describe('a session has another snapshot', () => {
  const list = { ...QUIET, agents: { list: [{ id: 'main', skills: ['a'] }] } };

  it('when its agent’s list changes', async () => {
    const live = await openWorld(({ skill, tiers }) => {
      skill(`${tiers.workspace}/a`);
      skill(`${tiers.workspace}/b`);
    });
    const session = live.library.session();
    (await session.beginTurn()).end();
    live.config(list);
    expect((await session.beginTurn()).changes).toMatchObject({ removed: ['b'], filterChanged: true });
  });

  it('when it switches a skill off, or one on that the list does not name', async () => {
    const live = await openWorld((world) => {
      world.skill(`${world.tiers.workspace}/a`);
      world.skill(`${world.tiers.workspace}/b`);
      world.skill(`${world.tiers.workspace}/c`, { metadata: { openclaw: { requires: { bins: ['missing'] } } } });
      world.config(list);
    });
    const plain = await live.library.session().beginTurn();
    expect(names(plain.snapshot)).toEqual(['a']);
    const session = live.library.session({ overrides: { a: false, b: true, c: true } });
    const turn = await session.beginTurn();
    turn.end();
    // What is missing is still missing.
    expect(names(turn.snapshot)).toEqual(['b']);
    expect(turn.snapshot.skillOverrides).toEqual({ a: false, b: true, c: true });
    expect(session.resolution.skills.map(({ verdict }) => verdict.reasons[0]?.code)).toEqual([
      'disabled-in-session',
      undefined,
      'bin-missing',
    ]);
    session.setOverrides({});
    expect(names((await session.beginTurn()).snapshot)).toEqual(['a']);
    expect(names((await live.library.session().beginTurn()).snapshot)).toEqual(['a']);
  });

  it('when the machines that are connected change', async () => {
    const live = await openWorld(({ skill, tiers }) =>
      skill(`${tiers.workspace}/a`, { metadata: { openclaw: { requires: { bins: ['tool'] } } } }),
    );
    const session = live.library.session();
    (await session.beginTurn()).end();
    await live.library.setNodes([{ id: 'n1', platform: 'linux', bins: ['tool', 'more'] }]);
    const connected = await session.beginTurn();
    connected.end();
    expect(connected.changes?.added).toEqual(['a']);
    // The same machine, told in another order.
    await live.library.setNodes([{ id: 'n1', platform: 'linux', bins: ['more', 'tool'] }]);
    expect((await session.beginTurn()).snapshot).toBe(connected.snapshot);
  });

  it('when its prompt is to look different', async () => {
    const live = await openWorld(({ skill, tiers }) => skill(`${tiers.workspace}/a`));
    const full = await live.library.session().beginTurn();
    const list = await live.library.session({ prompt: { form: 'list' } }).beginTurn();
    expect(list.snapshot.version).not.toBe(full.snapshot.version);
    expect(list.snapshot.promptForm).toBe('list');
  });
});
