import { createWorld, skillText, type World, withManifest } from '../support/create-world.js';

/** What each folder of the world below must come to, by its path from the world's directory. */
export const EXPECTED: Readonly<Record<string, string>> = {
  'home/.openclaw/workspace/skills/bad-yaml': 'invalid yaml-syntax',
  'home/.openclaw/workspace/skills/bad-metadata': 'invalid metadata-unreadable',
  'home/.openclaw/workspace/skills/no-frontmatter': 'invalid frontmatter-missing',
  'home/.openclaw/workspace/skills/no-description': 'invalid description-missing',
  'home/.openclaw/workspace/skills/utf16': 'invalid not-utf8',
  'home/.openclaw/workspace/skills/file-is-folder': 'invalid not-a-file',
  'home/.openclaw/workspace/skills/file-link-broken': 'invalid broken-link',
  'home/.openclaw/workspace/skills/too-large': 'over-limit file-too-large',
  'home/.openclaw/workspace/skills/1/2/3/4/5/6/too-deep': 'over-limit too-deep',
  'home/.openclaw/skills/shadowed': 'shadowed shadowed',
  'home/.openclaw/workspace/skills/shadowed': 'ready',
  'home/.openclaw/workspace/skills/linked-twice': 'ready',
  'home/.openclaw/workspace/skills/alias': 'shadowed duplicate-folder',
  'home/.openclaw/workspace/skills/switched-off': 'disabled disabled',
  'bundled/not-in-allow-bundled': 'blocked not-in-allow-bundled',
  'bundled/allowed': 'ready',
  'home/.openclaw/workspace/skills/link-out': 'blocked symlink-escape',
  'home/.openclaw/workspace/skills/file-link-out': 'blocked file-escape',
  'home/.openclaw/workspace/skills/wrong-os': 'unsupported os-mismatch',
  'home/.openclaw/workspace/skills/wrong-runtime': 'unsupported runtime-mismatch',
  'home/.openclaw/workspace/skills/missing-bin': 'needs-setup bin-missing',
  'home/.openclaw/workspace/skills/missing-any-bin': 'needs-setup any-bin-missing',
  'home/.openclaw/workspace/skills/missing-env': 'needs-setup env-missing',
  'home/.openclaw/workspace/skills/missing-secret': 'needs-setup secret-unresolved',
  'home/.openclaw/workspace/skills/missing-config': 'needs-setup config-missing',
  'home/.openclaw/workspace/skills/not-allowed': 'not-allowed not-in-agent-allowlist',
  'home/.openclaw/workspace/skills/no-name': 'ready',
  'home/.openclaw/workspace/skills/with-bom': 'ready',
  'home/.openclaw/workspace/skills/repaired': 'ready',
  'home/.openclaw/workspace/skills/hidden': 'ready',
  'home/.openclaw/workspace/skills/no-command': 'ready',
  'home/.openclaw/workspace/skills/good': 'ready',
  'extra/omitted': 'ready',
};

/** How the ready ones reach the model, where it isn't the prompt. */
export const DELIVERIES: Readonly<Record<string, string>> = { hidden: 'hidden', omitted: 'omitted' };

/** One skill per failure, each with nothing else wrong with it. */
export function worldWithEveryState(): World {
  const world = createWorld();
  const { workspace, managed, bundled, extra } = world.tiers;
  const version = '1.0.0';
  const skill = (path: string, fields: object = {}) => world.skill(path, { version, ...fields });
  const needs = (name: string, manifest: object) => skill(`${workspace}/${name}`, withManifest({ ...manifest }));

  world.write(
    `${workspace}/bad-yaml/SKILL.md`,
    '---\nname: bad-yaml\ndescription: d\nmetadata:\n  a:\n    b: 1\n   c: [1\n---\n',
  );
  skill(`${workspace}/bad-metadata`, { metadata: { openclaw: { requires: 'everything' } } });
  world.write(`${workspace}/no-frontmatter/SKILL.md`, '# No frontmatter\n');
  skill(`${workspace}/no-description`, { description: undefined });
  world.write(`${workspace}/utf16/SKILL.md`, Buffer.from('\ufeff---\nname: utf16\ndescription: d\n---\n', 'utf16le'));
  world.write(`${workspace}/file-is-folder/SKILL.md/README.md`, '');
  world.linkFile(`${workspace}/file-link-broken/SKILL.md`, 'nowhere.md');
  world.write(
    `${workspace}/too-large/SKILL.md`,
    skillText({ name: 'too-large', description: 'd', version }, 'x'.repeat(256_000)),
  );
  skill(`${workspace}/1/2/3/4/5/6/too-deep`);
  for (const root of [managed, workspace]) skill(`${root}/shadowed`);
  world.link(`${workspace}/alias`, skill(`${workspace}/linked-twice`));
  skill(`${workspace}/switched-off`);
  for (const name of ['not-in-allow-bundled', 'allowed']) skill(`${bundled}/${name}`);
  world.link(`${workspace}/link-out`, skill('outside/link-out'));
  world.linkFile(`${workspace}/file-link-out/SKILL.md`, `${skill('outside/file-link-out')}/SKILL.md`);
  needs('wrong-os', { os: ['win32', 'aix'] });
  skill(`${workspace}/wrong-runtime`, { runtime: ['another'] });
  needs('missing-bin', {
    requires: { bins: ['no-such-program'] },
    install: [{ kind: 'uv', package: 'no-such-program' }],
  });
  needs('missing-any-bin', { requires: { anyBins: ['no-such-program', 'nor-this'] } });
  needs('missing-env', { requires: { env: ['NO_SUCH_VARIABLE'] }, primaryEnv: 'NO_SUCH_VARIABLE' });
  needs('missing-secret', { primaryEnv: 'SOME_KEY' });
  needs('missing-config', { requires: { config: ['no.such.path'] } });
  skill(`${workspace}/not-allowed`);
  skill(`${workspace}/no-name`, { name: undefined });
  world.write(`${workspace}/with-bom/SKILL.md`, `\ufeff${skillText({ name: 'with-bom', description: 'd', version })}`);
  world.write(
    `${workspace}/repaired/SKILL.md`,
    `---\nname: repaired\ndescription: use when: asked\nversion: ${version}\n---\n`,
  );
  skill(`${workspace}/hidden`, { 'disable-model-invocation': true });
  skill(`${workspace}/no-command`, { 'user-invocable': false });
  needs('good', { requires: { bins: ['tool'], env: ['SET'], config: ['agents.list'] } });
  skill(`${extra}/omitted`);
  world.program('tool');

  const names = Object.keys(EXPECTED).map((path) => path.split('/').at(-1) as string);
  world.knowhow({ agents: { main: { runtime: 'this' } }, pins: ['allowed'] });
  world.config({
    skills: {
      allowBundled: ['allowed'],
      load: { extraDirs: [extra] },
      limits: { maxSkillsInPrompt: 8 },
      entries: {
        'switched-off': { enabled: false },
        'missing-secret': { apiKey: { source: 'env', provider: 'default', id: 'NO_SUCH_VARIABLE' } },
      },
    },
    agents: {
      list: [
        { id: 'main', skills: names.filter((name) => name !== 'not-allowed') },
        { id: 'open', workspace: world.workspaceDir },
      ],
    },
  });
  return world;
}

/** The environment in which it is what it is. */
export const environmentOf = (world: World) => ({ ...world.env, SET: 'yes' });
