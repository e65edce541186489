import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { type PathsInput, resolvePaths } from '../../src/config/resolve-paths.js';
import type { Env, Paths } from '../../src/config/types.js';
import { expandHome } from '../../src/files/expand-home.js';
import { tempDir } from './temp-dir.js';

function paths(env: Env, rest: Partial<PathsInput> = {}): Paths {
  return resolvePaths({ env, platform: 'linux', homeDir: '/home/os', ...rest });
}

describe('home', () => {
  it.each<[string, Env, string]>([
    ['OPENCLAW_HOME first', { OPENCLAW_HOME: '/oc', HOME: '/h', USERPROFILE: '/u' }, '/oc'],
    ['with ~ from HOME', { OPENCLAW_HOME: '~/oc', HOME: '/h' }, '/h/oc'],
    ['HOME', { HOME: '/h', USERPROFILE: '/u' }, '/h'],
    ['USERPROFILE', { USERPROFILE: '/u' }, '/u'],
    ['the operating system', {}, '/home/os'],
    ['not the text "undefined" or "null"', { OPENCLAW_HOME: 'undefined', HOME: 'null' }, '/home/os'],
    ['not blanks', { OPENCLAW_HOME: '  ', HOME: '' }, '/home/os'],
  ])('%s', (_, env, home) => {
    expect(paths(env).home).toBe(home);
  });

  it('expands only a tilde that stands for it', () => {
    expect(expandHome('~', '/h')).toBe('/h');
    expect(expandHome('~/x', '/h/')).toBe('/h/x');
    expect(expandHome('~\\x', 'C:\\h')).toBe('C:\\h\\x');
    expect(expandHome('~ann/x', '/h')).toBe('~ann/x');
    expect(expandHome('/a/~', '/h')).toBe('/a/~');
  });
});

describe('state directory', () => {
  it('is ~/.openclaw', () => {
    expect(paths({ HOME: '/h' })).toEqual({
      home: '/h',
      stateDir: '/h/.openclaw',
      stateDirIsDefault: true,
      configDir: '/h/.openclaw',
      configPath: '/h/.openclaw/openclaw.json',
      knowhowConfigPath: '/h/.openclaw/knowhow.json',
    });
  });

  it('is OPENCLAW_STATE_DIR, which takes everything along', () => {
    const found = paths({ HOME: '/h', OPENCLAW_STATE_DIR: '~/state', OPENCLAW_PROFILE: 'work' });
    expect(found).toMatchObject({ stateDir: '/h/state', stateDirIsDefault: false, configDir: '/h/state' });
    expect(found.knowhowConfigPath).toBe('/h/state/knowhow.json');
    expect(paths({ HOME: '/h', OPENCLAW_STATE_DIR: '/h/.openclaw/' }).stateDirIsDefault).toBe(true);
  });

  it.each([
    ['work', '/h/.openclaw-work', false],
    ['default', '/h/.openclaw', true],
    ['Default', '/h/.openclaw', true],
    ['', '/h/.openclaw', true],
    ['../../etc', '/h/.openclaw', true],
  ])('for profile "%s" is %s', (profile, stateDir, stateDirIsDefault) => {
    expect(paths({ HOME: '/h', OPENCLAW_PROFILE: profile })).toMatchObject({ stateDir, stateDirIsDefault });
  });

  it('is the legacy one while only that exists', () => {
    const home = tempDir({ '.clawdbot/clawdbot.json': '{}' });
    const legacy = join(home, '.clawdbot');
    expect(paths({ HOME: home })).toMatchObject({
      stateDir: legacy,
      stateDirIsDefault: true,
      configPath: join(legacy, 'clawdbot.json'),
    });
    mkdirSync(join(home, '.openclaw'));
    expect(paths({ HOME: home }).stateDir).toBe(join(home, '.openclaw'));
  });
});

describe('config file', () => {
  it('prefers openclaw.json to clawdbot.json', () => {
    const home = tempDir({ '.openclaw/clawdbot.json': '{}' });
    expect(paths({ HOME: home }).configPath).toBe(join(home, '.openclaw', 'clawdbot.json'));
    const both = tempDir({ '.openclaw/clawdbot.json': '{}', '.openclaw/openclaw.json': '{}' });
    expect(paths({ HOME: both }).configPath).toBe(join(both, '.openclaw', 'openclaw.json'));
  });

  it('named by a variable or an option brings its directory along, unless the state directory is named too', () => {
    const env = { HOME: '/h', OPENCLAW_CONFIG_PATH: '/etc/oc/openclaw.json' };
    expect(paths(env)).toMatchObject({ configPath: '/etc/oc/openclaw.json', configDir: '/etc/oc' });
    expect(paths(env).stateDir).toBe('/h/.openclaw');
    expect(paths(env, { configPath: '~/mine.json' })).toMatchObject({ configPath: '/h/mine.json', configDir: '/h' });
    expect(paths({ ...env, OPENCLAW_STATE_DIR: '/s' })).toMatchObject({ configDir: '/s', stateDir: '/s' });
  });
});

it('uses Windows paths on Windows', () => {
  const found = paths({ USERPROFILE: 'C:\\Users\\Ann' }, { platform: 'win32' });
  expect(found.configPath).toBe('C:\\Users\\Ann\\.openclaw\\openclaw.json');
  const moved = paths({ USERPROFILE: 'C:\\Users\\Ann', OPENCLAW_STATE_DIR: '~\\oc' }, { platform: 'win32' });
  expect(moved.stateDir).toBe('C:\\Users\\Ann\\oc');
});
