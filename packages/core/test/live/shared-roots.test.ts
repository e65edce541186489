import { existsSync, mkdirSync, readdirSync, readlinkSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { openWorld, QUIET } from './open-world.js';

const AGENTS = 30;

function agents(dir: string) {
  const list = Array.from({ length: AGENTS }, (_, index) => ({
    id: `agent${index}`,
    workspace: join(dir, `ws${index}`),
  }));
  return { ...QUIET, agents: { list } };
}

const hasDescriptors = existsSync('/proc/self/fd');

/** Descriptors of this process that are on a directory or a file below `dir`, or watch for changes. */
function descriptors(dir: string): string[] {
  return readdirSync('/proc/self/fd').flatMap((fd) => {
    try {
      const target = readlinkSync(`/proc/self/fd/${fd}`);
      return target.startsWith(dir) || target.includes('inotify') ? [target] : [];
    } catch {
      return [];
    }
  });
}

describe('thirty agents', () => {
  it('share the scan and the watch of a root that is the same for all', async () => {
    const live = await openWorld((world) => {
      for (let index = 0; index < 20; index++) world.skill(`${world.tiers.managed}/m${index}`);
      for (let index = 0; index < AGENTS; index++) world.skill(`ws${index}/skills/own${index}`);
      world.config(agents(world.dir));
    });
    const { roots, watchedDirectories } = live.library.status();
    // Bundled, managed, personal once; a project and a workspace root for each.
    expect(roots).toHaveLength(3 + 2 * AGENTS);
    // Each skill folder once, and the few directories above.
    expect(watchedDirectories).toBeLessThan(20 + AGENTS * 4 + 16);
    const first = live.library.resolution('agent0').skills.find(({ name }) => name === 'm3');
    const last = live.library.resolution('agent29').skills.find(({ name }) => name === 'm3');
    expect(first?.candidate).toBe(last?.candidate);

    live.skill(`${live.tiers.managed}/m3`, { description: 'New.' });
    const heard = new Set<string>();
    while (heard.size < AGENTS) heard.add((await live.nextChange()).agentId);
    expect(heard.size).toBe(AGENTS);
  });

  it('are not looked at again for what concerns one of them', async () => {
    const live = await openWorld((world) => {
      for (let index = 0; index < AGENTS; index++) world.skill(`ws${index}/skills/own${index}`);
      world.config(agents(world.dir));
    });
    const before = live.library.agents.map((id) => live.library.resolution(id));
    live.skill('ws4/skills/own4', { description: 'New.' });
    expect((await live.nextChange()).agentId).toBe('agent4');
    await live.quiet();
    expect(live.events).toHaveLength(1);
    const renewed = live.library.agents.filter((id, index) => live.library.resolution(id) !== before[index]);
    expect(renewed).toEqual(['agent4']);
  });
});

describe('watching', () => {
  it('stops at a SKILL.md, and below directories that programs fill', async () => {
    const filled = ['venv', 'dist', 'build', '__pycache__'];
    const live = await openWorld((world) => {
      world.skill(`${world.tiers.workspace}/a`);
      for (const dir of ['a/scripts/deep/deeper', '.git/objects', ...filled.map((name) => `${name}/lib/deeper`)]) {
        mkdirSync(join(world.tiers.workspace, dir), { recursive: true });
      }
    });
    const bare = await openWorld((world) => world.skill(`${world.tiers.workspace}/a`));
    await bare.library.settle();
    await live.library.settle();
    const { watchedDirectories } = bare.library.status();
    expect(live.library.status().watchedDirectories).toBe(watchedDirectories + filled.length);
  });

  it('does not stop at a skill that is called as such a directory, nor at one in it', async () => {
    const live = await openWorld((world) => {
      world.skill(`${world.tiers.workspace}/build`);
      world.skill(`${world.tiers.workspace}/dist/group/a`);
    });
    live.skill(`${live.tiers.workspace}/build`, { description: 'New.' });
    expect(await live.nextChange()).toMatchObject({ changed: [{ name: 'build', fields: ['description'] }] });
    live.skill(`${live.tiers.workspace}/dist/group/a`, { description: 'New.' });
    expect(await live.nextChange()).toMatchObject({ changed: [{ name: 'a', fields: ['description'] }] });
    // One that is new in there is found by the look that is taken now and then.
    live.skill(`${live.tiers.workspace}/dist/group/b`);
    await live.quiet(100);
    expect(live.events).toHaveLength(2);
    await live.library.check();
    expect(await live.nextChange()).toMatchObject({ added: [{ name: 'b' }] });
  });

  it.runIf(hasDescriptors)('takes no descriptor per skill', async () => {
    const live = await openWorld((world) => {
      for (let index = 0; index < 200; index++) world.skill(`${world.tiers.workspace}/s${index}`);
    });
    expect(live.library.status().watchedDirectories).toBeGreaterThan(200);
    expect(descriptors(live.dir).length).toBeLessThanOrEqual(live.library.status().roots.length + 16);
    expect(descriptors(live.dir).length).toBeLessThanOrEqual(2);
  });

  it('ends when the library is closed', async () => {
    const live = await openWorld((world) => world.skill(`${world.tiers.workspace}/a`));
    live.library.close();
    live.skill(`${live.tiers.workspace}/b`);
    await live.quiet();
    expect(live.events).toEqual([]);
    expect(live.library.status().watchedDirectories).toBe(0);
  });
});
