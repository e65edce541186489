import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { editConfig } from '../../src/config/edit-config.js';
import { agentConfigPath, openclawKeyPolicy } from '../../src/config/key-policy.js';
import { checkWritable, READ_ONLY_KEYS, WRITABLE_KEYS } from '../../src/config/writable-keys.js';
import { tempDir } from './temp-dir.js';

const check = (path: string, value: unknown, exists = false): ReturnType<typeof checkWritable> =>
  checkWritable(path.split('.'), value, exists);

describe('keys of openclaw.json we may write', () => {
  it.each<[string, unknown]>([
    ['skills.allowBundled', ['github']],
    ['skills.load.extraDirs', []],
    ['skills.load.allowSymlinkTargets', ['/x']],
    ['skills.load.watch', false],
    ['skills.install.preferBrew', true],
    ['skills.install.nodeManager', 'pnpm'],
    ['skills.limits.maxCandidatesPerRoot', 1],
    ['skills.limits.maxSkillFileBytes', 0],
    ['skills.entries.my-skill.enabled', false],
    ['skills.entries.my-skill.apiKey', 'k'],
    ['skills.entries.my-skill.apiKey', { source: 'env', provider: 'default', id: 'K' }],
    ['skills.entries.my-skill.env.NAME', 'v'],
    ['skills.entries.my-skill.config.any.depth', [1]],
    ['skills.entries.my-skill', { enabled: true, env: { A: 'x' }, config: { a: { b: null } } }],
    ['skills.entries', {}],
    ['agents.defaults.skills', []],
    ['agents.entries.ann.skills', ['x']],
    ['agents.entries.ann.skillsLimits.maxSkillsPromptChars', 0],
  ])('%s', (path, value) => {
    expect(check(path, value)).toBeUndefined();
  });

  it.each<[string, unknown, string]>([
    ['skills.allowBundled', 'github', '`skills.allowBundled` must be a list of strings.'],
    ['skills.load.watch', 'true', '`skills.load.watch` must be true or false.'],
    ['skills.install.nodeManager', 'deno', '`skills.install.nodeManager` must be one of npm, pnpm, yarn, bun.'],
    [
      'skills.limits.maxCandidatesPerRoot',
      0,
      '`skills.limits.maxCandidatesPerRoot` must be a whole number, 1 or more.',
    ],
    [
      'skills.entries.x.apiKey',
      5,
      '`skills.entries.x.apiKey` must be a string or a reference { source, provider, id }.',
    ],
    [
      'skills.entries.x.apiKey',
      ' {source:abc',
      '`skills.entries.x.apiKey` must be a string or a reference { source, provider, id }.',
    ],
    ['skills.entries.x.env.NAME', 5, '`skills.entries.x.env.NAME` must be a string.'],
    ['skills.entries.x', true, '`skills.entries.x` must be an object.'],
    ['skills.entries.x', { enabled: 'yes' }, '`skills.entries.x.enabled` must be true or false.'],
    ['agents.entries.ann.skills', 'x', '`agents.entries.ann.skills` must be a list of strings.'],
  ])('not %s = %j', (path, value, message) => {
    // Known keys have their type whether they are there or not.
    for (const exists of [false, true]) {
      if (exists && path === 'skills.entries.x') continue;
      expect(check(path, value, exists)).toMatchObject({ severity: 'error', message });
    }
  });

  it.each<[string, string | undefined]>([
    ['skills.load.extraDir', 'Did you mean `skills.load.extraDirs`?'],
    ['skills.extraDirs', 'Did you mean `skills.load.extraDirs`?'],
    ['skils.load.watch', 'Did you mean `skills.load.watch`?'],
    ['skills.entries.x.enable', 'Did you mean `skills.entries.x.enabled`?'],
    ['skills.entry.x.enabled', 'Did you mean `skills.entries.x.enabled`?'],
    ['agents.entries.ann.skill', 'Did you mean `agents.entries.ann.skills`?'],
    ['skills.entries.x.nope', undefined],
    ['skills.entries.xy.envs.A', 'Did you mean `skills.entries.xy.env.A`?'],
    ['gateway.port', undefined],
    ['knowhow', undefined],
  ])('%s is not one', (path, fix) => {
    const refused = check(path, []);
    expect(refused).toMatchObject({ code: 'config-unknown-key', severity: 'error' });
    expect(refused?.fix).toBe(fix);
    expect(check(path, [], true)).toBeUndefined();
  });

  it.each(['agents.entries.bob.name', 'secrets.providers.vault', 'env.vars.X', 'plugins.enabled', '$include'])(
    '%s is left to its owner, and not called unknown',
    (path) => {
      const refused = check(path, 'x');
      expect(refused).toEqual({
        code: 'config-read-only-key',
        severity: 'error',
        message: `\`${path}\` is a key that knowhow reads and does not write.`,
        fix: 'Write it into the file yourself, or with OpenClaw.',
      });
    },
  );

  it('none is both written and only read', () => {
    const written = WRITABLE_KEYS.map(({ pattern }) => pattern);
    expect(READ_ONLY_KEYS.filter((key) => written.includes(key))).toEqual([]);
  });

  it('debounceMs is never one', () => {
    expect(check('skills.load.debounceMs', 250, true)).toMatchObject({
      code: 'config-refused-by-openclaw',
      fix: 'Set `debounceMs` in knowhow.json.',
    });
    expect(check('skills.load', { debounceMs: 1 })).toMatchObject({ code: 'config-refused-by-openclaw' });
  });

  it('are all in the table once', () => {
    const patterns = WRITABLE_KEYS.map(({ pattern }) => pattern);
    expect(new Set(patterns).size).toBe(patterns.length);
  });
});

describe('the policy for openclaw.json', () => {
  const file = (text: string): string => join(tempDir({ 'openclaw.json': text }), 'openclaw.json');
  const set = (path: string, dotted: string, value: unknown): unknown => {
    try {
      editConfig(path, [{ op: 'set', path: dotted.split('.'), value }], { keyPolicy: openclawKeyPolicy });
      return JSON.parse(readFileSync(path, 'utf8'));
    } catch (error) {
      return error;
    }
  };

  it('lets a key that is there have another value of its type', () => {
    expect(set(file('{"gateway":{"port":1}}'), 'gateway.port', 2)).toEqual({ gateway: { port: 2 } });
    expect(set(file('{"gateway":{"port":1}}'), 'gateway.port', '2')).toMatchObject({
      code: 'edit-refused',
      diagnostic: { code: 'config-wrong-type' },
    });
    expect(set(file('{"gateway":{}}'), 'gateway.port', 2)).toMatchObject({
      code: 'edit-refused',
      diagnostic: { code: 'config-unknown-key' },
    });
  });

  it('lets any key be removed', () => {
    const path = file('{"gateway":{"port":1}}');
    editConfig(path, [{ op: 'unset', path: ['gateway'] }], { keyPolicy: openclawKeyPolicy });
    expect(readFileSync(path, 'utf8')).toBe('{}');
  });

  it('does not put agents.entries beside a list, which would then no longer count', () => {
    const text = '{"agents":{"list":[{"id":"main"},{"id":"ann"}]}}';
    expect(set(file(text), 'agents.entries.ann.skills', [])).toMatchObject({
      diagnostic: { code: 'agents-list-would-be-ignored', fix: 'Use `agents.list.1`.' },
    });
    expect(agentConfigPath(JSON.parse(text), 'ann')).toEqual(['agents', 'list', '1']);
    expect(agentConfigPath(JSON.parse(text), 'bob')).toEqual(['agents', 'entries', 'bob']);
    expect(agentConfigPath({}, 'ann')).toEqual(['agents', 'entries', 'ann']);
    expect(set(file(text), 'agents.list.1.skills', ['x'])).toEqual({
      agents: { list: [{ id: 'main' }, { id: 'ann', skills: ['x'] }] },
    });
    expect(set(file(text), 'agents.list.2.skills', ['x'])).toMatchObject({ diagnostic: { code: 'agent-unknown' } });
    const both = '{"agents":{"list":[{"id":"ann"}],"entries":{"ann":{}}}}';
    expect(set(file(both), 'agents.entries.ann.skills', [])).toMatchObject({
      agents: { entries: { ann: { skills: [] } } },
    });
  });
});
