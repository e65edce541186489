import { chmodSync, mkdirSync, renameSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import type { SkillChange } from '../../src/index.js';
import { entryNamed, skillText } from '../support/create-world.js';
import { openWorld, QUIET } from './open-world.js';

const names = (changes: readonly SkillChange[]): string[] => changes.map(({ name }) => name);

describe('a change on disk becomes a new resolution', () => {
  it('when a SKILL.md is written in place', async () => {
    const live = await openWorld((world) => world.skill(`${world.tiers.workspace}/a`));
    live.skill(`${live.tiers.workspace}/a`, { description: 'Does other things.' });
    const change = await live.nextChange();
    expect(change.changed).toMatchObject([{ name: 'a', before: 'ready', after: 'ready', fields: ['description'] }]);
    expect(change.causes).toEqual([{ kind: 'skill', path: join(live.tiers.workspace, 'a', 'SKILL.md') }]);
    expect(entryNamed(live.library.resolution(), 'a').candidate.skill?.description).toBe('Does other things.');
  });

  it('when a SKILL.md is exchanged for another file', async () => {
    const live = await openWorld((world) => world.skill(`${world.tiers.workspace}/a`));
    const path = join(live.tiers.workspace, 'a', 'SKILL.md');
    writeFileSync(`${path}.new`, skillText({ name: 'a', description: 'New.' }));
    renameSync(`${path}.new`, path);
    expect((await live.nextChange()).changed).toMatchObject([{ name: 'a', fields: ['description'] }]);
  });

  it('when only the body of a skill is edited', async () => {
    const live = await openWorld((world) => world.skill(`${world.tiers.workspace}/a`));
    await live.quiet(100);
    const text = skillText({ name: 'a', description: 'Does a things.' }, 'Do it well.\n');
    writeFileSync(join(live.tiers.workspace, 'a', 'SKILL.md'), text);
    const change = await live.nextChange();
    expect(change.changed).toMatchObject([{ name: 'a', fields: ['body'] }]);
    expect(change.promptChanged).toBe(false);
  });

  it('when a folder is added, renamed and removed', async () => {
    const live = await openWorld((world) => world.skill(`${world.tiers.workspace}/a`));
    live.skill(`${live.tiers.workspace}/b`);
    expect(names((await live.nextChange()).added)).toEqual(['b']);
    renameSync(join(live.tiers.workspace, 'b'), join(live.tiers.workspace, 'c'));
    const renamed = await live.nextChange();
    expect(renamed.removed).toMatchObject([{ baseDir: join(live.tiers.workspace, 'b') }]);
    expect(renamed.added).toMatchObject([{ baseDir: join(live.tiers.workspace, 'c') }]);
    live.clear(join(live.tiers.workspace, 'c'));
    expect(names((await live.nextChange()).removed)).toEqual(['b']);
    // And it still listens to the folder that came last.
    live.skill(`${live.tiers.workspace}/a`, { description: 'Again.' });
    expect(names((await live.nextChange()).changed)).toEqual(['a']);
  });

  it('when a grouped folder gets its first skill', async () => {
    const live = await openWorld((world) =>
      mkdirSync(join(world.tiers.workspace, 'group', 'sub'), { recursive: true }),
    );
    live.skill(`${live.tiers.workspace}/group/sub/a`);
    expect(names((await live.nextChange()).added)).toEqual(['a']);
  });

  it('when a folder is exchanged for another one of the same name', async () => {
    const live = await openWorld((world) => world.skill(`${world.tiers.workspace}/a`));
    live.skill(`${live.dir}/other/a`, { description: 'Another.' });
    renameSync(join(live.tiers.workspace, 'a'), join(live.dir, 'old'));
    renameSync(join(live.dir, 'other', 'a'), join(live.tiers.workspace, 'a'));
    expect((await live.nextChange()).changed).toMatchObject([{ name: 'a', fields: ['description'] }]);
    live.skill(`${live.tiers.workspace}/a`, { description: 'It is the new one that is watched.' });
    expect(names((await live.nextChange()).changed)).toEqual(['a']);
  });

  it('when a root appears later, however much of the way to it was missing', async () => {
    const live = await openWorld();
    live.skill(`${live.tiers.project}/p`);
    expect(names((await live.nextChange()).added)).toEqual(['p']);
    live.skill(`${live.tiers.personal}/q`);
    expect(names((await live.nextChange()).added)).toEqual(['q']);
    live.skill(`${live.tiers.personal}/q`, { description: 'New.' });
    expect(names((await live.nextChange()).changed)).toEqual(['q']);
  });

  it('when a root is moved away and comes back', async () => {
    const live = await openWorld((world) => world.skill(`${world.tiers.workspace}/a`));
    renameSync(live.tiers.workspace, `${live.tiers.workspace}.away`);
    expect(names((await live.nextChange()).removed)).toEqual(['a']);
    renameSync(`${live.tiers.workspace}.away`, live.tiers.workspace);
    expect(names((await live.nextChange()).added)).toEqual(['a']);
    live.skill(`${live.tiers.workspace}/a`, { description: 'New.' });
    expect(names((await live.nextChange()).changed)).toEqual(['a']);
  });

  it('when a link leads elsewhere', async () => {
    const live = await openWorld((world) => {
      world.skill('elsewhere/one', { name: 'linked' });
      world.skill('elsewhere/two', { name: 'linked', description: 'The second.' });
      world.link(`${world.tiers.managed}/linked`, join(world.dir, 'elsewhere', 'one'));
    });
    live.clear(join(live.tiers.managed, 'linked'));
    live.link(`${live.tiers.managed}/linked`, join(live.dir, 'elsewhere', 'two'));
    expect((await live.nextChange()).changed).toMatchObject([{ name: 'linked', fields: ['description'] }]);
    live.skill('elsewhere/two', { name: 'linked', description: 'Behind the link.' });
    expect((await live.nextChange()).changed).toMatchObject([{ name: 'linked', fields: ['description'] }]);
  });

  it('when a skill becomes unreadable and is mended', async () => {
    const live = await openWorld((world) => world.skill(`${world.tiers.workspace}/a`));
    live.write(`${live.tiers.workspace}/a/SKILL.md`, 'no frontmatter\n');
    expect((await live.nextChange()).changed).toMatchObject([{ before: 'ready', after: 'invalid' }]);
    live.skill(`${live.tiers.workspace}/a`);
    expect((await live.nextChange()).changed).toMatchObject([{ before: 'invalid', after: 'ready' }]);
  });
});

describe('a change of the setup becomes a new resolution', () => {
  const config = (more: object) => ({ skills: { ...QUIET.skills, ...more } });

  it('when openclaw.json is edited by hand', async () => {
    const live = await openWorld((world) => world.skill(`${world.tiers.workspace}/a`));
    live.config(config({ entries: { a: { enabled: false } } }));
    const change = await live.nextChange();
    expect(change.changed).toMatchObject([{ name: 'a', before: 'ready', after: 'disabled', fields: ['state'] }]);
    expect(change.causes).toMatchObject([{ kind: 'config' }]);
  });

  it('when a file that it includes comes, later than the config that names it', async () => {
    const live = await openWorld((world) => world.skill(`${world.tiers.workspace}/a`));
    live.config({ ...QUIET, $include: './more.json' });
    expect(await live.nextEvent()).toMatchObject({ type: 'reload.failed' });
    live.write(join(live.stateDir, 'more.json'), JSON.stringify({ skills: { entries: { a: { enabled: false } } } }));
    expect((await live.nextChange()).changed).toMatchObject([{ after: 'disabled' }]);
  });

  it('when an extra dir is added, and then a skill in it', async () => {
    const live = await openWorld((world) => world.skill(`${world.tiers.extra}/x`));
    live.config({ skills: { load: { ...QUIET.skills.load, extraDirs: [live.tiers.extra] } } });
    expect(names((await live.nextChange()).added)).toEqual(['x']);
    live.skill(`${live.tiers.extra}/y`);
    expect(names((await live.nextChange()).added)).toEqual(['y']);
  });

  it('when a plugin with skills is put there', async () => {
    const live = await openWorld();
    const plugin = join(live.stateDir, 'extensions', 'tools');
    live.skill(`${plugin}/skills/t`);
    live.write(`${plugin}/openclaw.plugin.json`, JSON.stringify({ id: 'tools', skills: ['skills'] }));
    expect(names((await live.nextChange()).added)).toEqual(['t']);
  });

  it('when a plugin gets its manifest after its folder', async () => {
    const live = await openWorld((world) =>
      mkdirSync(join(world.stateDir, 'extensions', 'tools'), { recursive: true }),
    );
    const plugin = join(live.stateDir, 'extensions', 'tools');
    live.skill(`${plugin}/skills/t`);
    live.write(`${plugin}/openclaw.plugin.json`, JSON.stringify({ id: 'tools', skills: ['skills'] }));
    expect(names((await live.nextChange()).added)).toEqual(['t']);
  });

  it('when the file that a linked config leads to is edited', async () => {
    const live = await openWorld((world) => {
      world.skill(`${world.tiers.workspace}/a`);
      world.clear(world.configPath);
      world.linkFile(world.configPath, world.write('dotfiles/openclaw.json', JSON.stringify(QUIET)));
    });
    live.write('dotfiles/openclaw.json', JSON.stringify(config({ entries: { a: { enabled: false } } })));
    expect((await live.nextChange()).changed).toMatchObject([{ after: 'disabled' }]);
  });

  it('when knowhow.json says otherwise how the prompt is to look', async () => {
    const live = await openWorld((world) => world.skill(`${world.tiers.workspace}/a`));
    live.knowhow({ prompt: { needsSetup: true } });
    expect(await live.nextChange()).toMatchObject({ promptChanged: true, changed: [] });
  });

  it('when something is wrong with the config now, though no skill is concerned', async () => {
    const live = await openWorld((world) => world.skill(`${world.tiers.workspace}/a`));
    live.config(config({ limits: { maxSkillsInPrompt: 'many' } }));
    expect((await live.nextChange()).newProblems).toMatchObject([{ path: live.configPath, line: 1 }]);
  });

  it('when a variable is written to .env', async () => {
    const live = await openWorld((world) =>
      world.skill(`${world.tiers.workspace}/a`, { metadata: { openclaw: { requires: { env: ['A_KEY'] } } } }),
    );
    live.write(join(live.stateDir, '.env'), 'A_KEY=canary-value\n');
    const change = await live.nextChange();
    expect(change.changed).toMatchObject([{ before: 'needs-setup', after: 'ready' }]);
    expect(JSON.stringify(live.events)).not.toContain('canary-value');
  });

  it('when a missing program is installed, and when it is removed', async () => {
    const live = await openWorld((world) => {
      world.skill(`${world.tiers.workspace}/a`, { metadata: { openclaw: { requires: { bins: ['tool'] } } } });
    });
    await live.quiet(150);
    const path = live.program('tool');
    const installed = await live.nextChange();
    expect(installed.changed).toMatchObject([{ name: 'a', before: 'needs-setup', after: 'ready' }]);
    expect(installed.causes).toContainEqual({ kind: 'program', path });
    live.clear(path);
    expect((await live.nextChange()).changed).toMatchObject([{ before: 'ready', after: 'needs-setup' }]);
  });

  it('when a program becomes executable', async () => {
    const live = await openWorld((world) => {
      world.skill(`${world.tiers.workspace}/a`, { metadata: { openclaw: { requires: { bins: ['tool'] } } } });
      world.write(join(world.binDir, 'tool'), '#!/bin/sh\n');
    });
    chmodSync(join(live.binDir, 'tool'), 0o755);
    expect((await live.nextChange()).changed).toMatchObject([{ before: 'needs-setup', after: 'ready' }]);
  });

  it('when a directory on PATH is made with the program in it', async () => {
    const live = await openWorld(
      (world) =>
        world.skill(`${world.tiers.workspace}/a`, { metadata: { openclaw: { requires: { bins: ['tool'] } } } }),
      {},
    );
    live.clear(live.binDir);
    await live.quiet(100);
    live.program('tool');
    expect((await live.nextChange()).changed).toMatchObject([{ before: 'needs-setup', after: 'ready' }]);
  });

  it('when machines connect', async () => {
    const live = await openWorld((world) => {
      world.skill(`${world.tiers.workspace}/a`, { metadata: { openclaw: { requires: { bins: ['tool'] } } } });
    });
    await live.library.setNodes([{ id: 'n1', platform: 'linux', bins: ['tool'] }]);
    const change = await live.nextChange();
    expect(change).toMatchObject({ causes: [{ kind: 'nodes' }], changed: [{ before: 'needs-setup', after: 'ready' }] });
  });

  it('when an agent is added', async () => {
    const live = await openWorld((world) => world.skill(`${world.tiers.managed}/a`));
    live.config({
      ...QUIET,
      agents: { list: [{ id: 'main' }, { id: 'second', workspace: join(live.dir, 'second') }] },
    });
    const change = await live.nextChange();
    expect(change).toMatchObject({ agentId: 'second', before: undefined });
    expect(names(change.added)).toEqual(['a']);
    expect(live.library.agents).toEqual(['main', 'second']);
  });
});
