import { chmodSync, rmSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { watchSchema } from '../schemas/watch.js';
import { CONFIG, gatedText, SKILLS, skillText } from './support/skill-text.js';
import { watch } from './support/watch-world.js';
import { createWorld } from './support/world.js';

const QUICK = { [CONFIG]: '{ skills: { load: { debounceMs: 20 } } }' };

describe('knowhow watch', () => {
  test('shows what changed, why, and the cost before and after', async () => {
    const world = createWorld({
      ...QUICK,
      [`${SKILLS}/one/SKILL.md`]: skillText('one'),
      [`${SKILLS}/two/SKILL.md`]: gatedText('two', { requires: { bins: ['tool'] } }),
      'bin/other': '',
    });
    const watching = watch(world);
    await watching.seen(/Watching 2 skills of agent main in \d roots: 1 ready, \d+ tokens/);
    world.write({ [`${SKILLS}/one/SKILL.md`]: skillText('one', { description: 'Does far more than it did before.' }) });
    await watching.seen(
      /\d\d:\d\d:\d\d {2}a SKILL.md changed: ~.*one.SKILL\.md\n {2}~ one {2}description\n {2}\d+ → \d+ tokens \(\+\d+\)/,
    );
    world.write({ 'bin/tool': '#!/bin/sh\n' });
    chmodSync(world.path('bin/tool'), 0o755);
    await watching.seen(/a program came or went(?:: ~.bin.tool)?\n {2}~ two {2}needs setup → ready\n/);
    world.write({ [`${SKILLS}/three/SKILL.md`]: skillText('three') });
    await watching.seen(/a folder came or went: .*three\n {2}\+ three {2}ready\n/);
    rmSync(world.path(SKILLS, 'one'), { recursive: true });
    await watching.seen(/ {2}- one {2}gone\n {2}\d+ → \d+ tokens \(−\d+\)/);
    watching.child.kill('SIGINT');
    expect(await watching.ended).toBe(0);
    expect(watching.stderr()).toBe('');
  });

  test('with --json prints an event a line, as its schema says', async () => {
    const world = createWorld({ ...QUICK, [`${SKILLS}/one/SKILL.md`]: skillText('one') });
    const watching = watch(world, ['--json']);
    await watching.seen('"opened"');
    world.write({ [`${SKILLS}/two/SKILL.md`]: skillText('two') });
    await watching.seen('"skills.changed"');
    world.write({ [CONFIG]: '{ broken' });
    await watching.seen('"reload.failed"');
    watching.child.kill('SIGTERM');
    expect(await watching.ended).toBe(0);
    const events = watching
      .stdout()
      .trimEnd()
      .split('\n')
      .map((line) => watchSchema.parse(JSON.parse(line)));
    expect(events).toMatchObject([
      { type: 'opened', agentId: 'main', skills: 1, ready: 1, watching: 'events' },
      { type: 'skills.changed', added: [{ name: 'two', after: 'ready' }], promptChanged: true },
      { type: 'reload.failed', problem: { path: world.path(CONFIG), line: 1 } },
    ]);
    const [, changed] = events;
    if (changed?.type !== 'skills.changed') throw new Error('unreachable');
    expect(changed.after.tokens).toBeGreaterThan(changed.before.tokens);
  });

  test('takes an agent, and knows the nearest name to one that is not there', async () => {
    const world = createWorld({ [CONFIG]: '{ agents: { entries: { main: {}, coder: {} } } }' });
    const watching = watch(world, ['--agent', 'coder', '--json']);
    await watching.seen('"agentId":"coder"');
    watching.child.kill('SIGINT');
    expect(await watching.ended).toBe(0);
    const wrong = await world.knowhow(['watch', '--agent', 'codr']);
    expect(wrong.code).toBe(2);
    expect(wrong.stderr).toContain('Did you mean coder?');
  });

  test('ends quietly when its reader does', async () => {
    const world = createWorld({ ...QUICK, [`${SKILLS}/one/SKILL.md`]: skillText('one') });
    const watching = watch(world, ['--json']);
    await watching.seen('"opened"');
    watching.child.stdout.destroy();
    world.write({ [`${SKILLS}/two/SKILL.md`]: skillText('two') });
    expect(await watching.ended).toBe(0);
    expect(watching.stderr()).toBe('');
  });

  test('hostile names reach the terminal as what they are', async () => {
    const world = createWorld(QUICK);
    const watching = watch(world);
    await watching.seen('Watching 0 skills');
    world.write({ [`${SKILLS}/x/SKILL.md`]: '---\nname: "a\\e[2Jb\\u202Ec"\ndescription: d\n---\n' });
    await watching.seen(/\+ a.*ready/);
    expect(watching.stdout()).not.toMatch(/[\x1b\u202e]/);
  });
});
