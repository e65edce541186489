// biome-ignore-all lint/suspicious/noTemplateCurlyInString: the syntax under test.
import { describe, expect, it } from 'vitest';
import { readSkillsSettings } from '../../src/config/skills-settings.js';
import type { JsonObject, SkillEntry } from '../../src/config/types.js';

const context = { home: '/home/ann', configDir: '/home/ann/.openclaw' };
const read = (skills: unknown): ReturnType<typeof readSkillsSettings> =>
  readSkillsSettings({ skills } as JsonObject, context);
const messages = (skills: unknown): string[] => read(skills).problems.map(({ message }) => message);

describe('the skills section', () => {
  it('is all defaults when it is not there', () => {
    expect(readSkillsSettings({}, context)).toEqual({
      settings: {
        extraDirs: [],
        allowSymlinkTargets: [],
        watch: true,
        debounceMs: 250,
        preferBrew: true,
        nodeManager: 'npm',
        limits: {
          maxCandidatesPerRoot: 300,
          maxSkillsLoadedPerSource: 200,
          maxSkillsInPrompt: 150,
          maxSkillsPromptChars: 30_000,
          maxSkillFileBytes: 256_000,
        },
        entries: Object.create(null),
      },
      problems: [],
    });
  });

  it('is read in full', () => {
    const { settings, problems } = read({
      allowBundled: [' github ', ''],
      load: { extraDirs: ['~/skills', 'more', ' /abs ', ' '], allowSymlinkTargets: ['~'], watch: false },
      install: { preferBrew: false, nodeManager: 'bun', allowUploadedArchives: true },
      limits: { maxSkillsInPrompt: 0, maxSkillsPromptChars: 18000 },
      workshop: { anything: true },
    });
    expect(problems).toEqual([]);
    expect(settings).toMatchObject({
      allowBundled: ['github'],
      extraDirs: ['/home/ann/skills', '/home/ann/.openclaw/more', '/abs'],
      allowSymlinkTargets: ['/home/ann'],
      watch: false,
      preferBrew: false,
      nodeManager: 'bun',
      limits: { maxCandidatesPerRoot: 300, maxSkillsInPrompt: 0, maxSkillsPromptChars: 18000 },
    });
  });

  it('takes an empty or blank allowBundled for none', () => {
    expect(read({ allowBundled: [] }).settings.allowBundled).toBeUndefined();
    expect(read({ allowBundled: [' ', ''] }).settings.allowBundled).toBeUndefined();
  });

  it('does not open the gate when allowBundled is a bare string', () => {
    const { settings, problems } = read({ allowBundled: 'github' });
    expect(settings.allowBundled).toEqual(['github']);
    expect(problems).toHaveLength(1);
  });

  it.each<[unknown, string]>([
    [5, '`skills` must be an object, not a number; the default is used.'],
    [{ load: [] }, '`skills.load` must be an object, not an array; the default is used.'],
    [{ load: { watch: 'yes' } }, '`skills.load.watch` must be true or false, not a string; the default is used.'],
    [
      { load: { extraDirs: '/x' } },
      '`skills.load.extraDirs` must be a list of strings, not a string; the default is used.',
    ],
    [{ load: { extraDirs: ['/x', 1] } }, '`skills.load.extraDirs[1]` must be a string, not a number; it is left out.'],
    [
      { install: { nodeManager: 'deno' } },
      '`skills.install.nodeManager` must be one of npm, pnpm, yarn, bun, and is none of them; the default is used.',
    ],
    [
      { limits: { maxCandidatesPerRoot: 0 } },
      '`skills.limits.maxCandidatesPerRoot` must be 1 or more, not 0; the default is used.',
    ],
    [
      { limits: { maxSkillFileBytes: 1.5 } },
      '`skills.limits.maxSkillFileBytes` must be a whole number, not a number; the default is used.',
    ],
    [
      { limits: { maxSkillsInPrompt: null } },
      '`skills.limits.maxSkillsInPrompt` must be a whole number, not null; the default is used.',
    ],
  ])('reports %j', (skills, message) => {
    expect(messages(skills)).toEqual([message]);
    expect(read(skills).settings.limits).toEqual(read({}).settings.limits);
  });

  it('warns of unknown keys, with the nearest known one', () => {
    expect(read({ entires: {}, load: { extraDir: [] }, limits: { zzz: 1 } }).problems).toMatchObject([
      { code: 'config-unknown-key', severity: 'warning', fix: 'Did you mean `entries`?' },
      { fix: 'Did you mean `extraDirs`?' },
      { message: '`skills.limits.zzz` is not a known key; it is ignored.' },
    ]);
  });

  it('reads debounceMs but says that OpenClaw will not', () => {
    const { settings, problems } = read({ load: { debounceMs: 100 } });
    expect(settings.debounceMs).toBe(100);
    expect(problems).toMatchObject([{ code: 'config-refused-by-openclaw', severity: 'warning' }]);
  });
});

describe('skills.entries', () => {
  const entry = (value: unknown): SkillEntry | undefined =>
    read({ entries: { gemini: value } }).settings.entries.gemini;
  const problems = (value: unknown): string[] => messages({ entries: { gemini: value } });

  it('are read in full', () => {
    const value = { enabled: true, apiKey: ' k ', env: { A: ' x ' }, config: { model: 'm' } };
    expect(entry(value)).toEqual({
      enabled: true,
      apiKey: 'k',
      env: Object.assign(Object.create(null), { A: ' x ' }),
      config: { model: 'm' },
    });
    expect(problems(value)).toEqual([]);
  });

  it('take a reference for an apiKey', () => {
    expect(entry({ apiKey: { source: 'env', provider: 'default', id: 'KEY' } })?.apiKey).toEqual({
      source: 'env',
      provider: 'default',
      id: 'KEY',
    });
    expect(entry({ apiKey: { source: 'magic', provider: 'default', id: 'KEY' } })?.apiKey).toBeUndefined();
    expect(problems({ apiKey: { source: 'env' } })).toHaveLength(1);
  });

  it('never repeat a value of a secret', () => {
    const all = JSON.stringify(read({ entries: { gemini: { apiKey: ['s3cret'], env: { A: ['s3cret'] } } } }).problems);
    expect(all).toContain('`skills.entries.gemini.apiKey` must be a string');
    expect(all).not.toContain('s3cret');
  });

  it('have no apiKey when it is blank', () => {
    expect(entry({ apiKey: '  ' })).not.toHaveProperty('apiKey');
  });

  it('keep references to variables as written: where they are looked up is not known here', () => {
    expect(entry({ apiKey: '${GEMINI_API_KEY}', env: { A: '${GONE}' } })).toEqual({
      apiKey: '${GEMINI_API_KEY}',
      env: Object.assign(Object.create(null), { A: '${GONE}' }),
      config: {},
    });
  });

  it.each([false, 'false', 'No', ' off ', 0])('are off when someone wrote enabled: %j', (value) => {
    expect(entry({ enabled: value })?.enabled).toBe(false);
    expect(problems({ enabled: value })).toHaveLength(value === false ? 0 : 1);
    expect(entry(value)?.enabled).toBe(false);
  });

  it('ignore an enabled that means nothing, and say so', () => {
    expect(entry({ enabled: 'perhaps' })?.enabled).toBeUndefined();
    expect(problems({ enabled: 'perhaps' })).toEqual([
      '`skills.entries.gemini.enabled` must be true or false, not a string; it is ignored.',
    ]);
  });

  it('turn numbers and booleans in env into strings, with a warning', () => {
    expect(entry({ env: { PORT: 80, ON: true, BAD: {}, 'A=B': 'x' } })?.env).toEqual(
      Object.assign(Object.create(null), { PORT: '80', ON: 'true' }),
    );
    expect(read({ entries: { gemini: { env: { PORT: 80, BAD: {} } } } }).problems).toMatchObject([
      { code: 'config-converted', severity: 'warning' },
      { code: 'config-wrong-type', severity: 'error' },
    ]);
  });

  it('may have any key', () => {
    const { entries } = read({
      entries: JSON.parse('{"constructor": {"enabled": false}, "__proto__": {"enabled": false}}'),
    }).settings;
    expect(entries.constructor).toMatchObject({ enabled: false });
    expect(entries.toString).toBeUndefined();
    expect(Object.getPrototypeOf(entries)).toBeNull();
  });
});
