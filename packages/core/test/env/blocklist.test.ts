import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import * as names from '../../src/env/blocked-names.js';
import { judgeEnvName } from '../../src/env/blocklist.js';

const NOTHING: ReadonlySet<string> = new Set();
const codeOf = (name: string, ...declared: string[]) => {
  const judgement = judgeEnvName(name, new Set(declared));
  return judgement.allowed ? 'allowed' : judgement.code;
};

const NEVER = [...names.LOADER_NAMES, ...names.HIJACK_NAMES, ...names.PROGRAM_SEARCH_NAMES];

test('the tables are sorted, uppercase and without duplicates, also between them', () => {
  const tables = [names.LOADER_NAMES, names.HIJACK_NAMES, names.PROGRAM_SEARCH_NAMES, names.CREDENTIAL_NAMES];
  for (const table of [...tables, names.BLOCKED_PREFIXES]) {
    expect([...table]).toEqual([...table].sort());
    for (const name of table) expect(name).toMatch(/^[A-Z_][A-Z0-9_]*$/);
  }
  const all = tables.flat();
  expect(new Set(all).size).toBe(all.length);
});

test('the tables hold the 251 names that OpenClaw blocks, and the three we add', () => {
  expect(names.LOADER_NAMES.length + names.HIJACK_NAMES.length + names.CREDENTIAL_NAMES.length).toBe(251);
  expect(names.PROGRAM_SEARCH_NAMES).toEqual(['COMSPEC', 'PATH', 'PATHEXT']);
});

describe('names that change how programs load or run code', () => {
  test.each(NEVER)('%s is never allowed, declared or not, in any case', (name) => {
    expect(codeOf(name)).toBe('env-name-dangerous');
    expect(codeOf(name, name)).toBe('env-name-dangerous');
    expect(codeOf(name.toLowerCase(), name)).toBe('env-name-dangerous');
  });

  test.each(['LD_PRELOAD', 'dyld_insert_libraries', 'npm_config_registry', 'GIT_CONFIG_COUNT', 'TF_VAR_x'])(
    '%s belongs to a blocked family',
    (name) => {
      expect(codeOf(name, name)).toBe('env-name-dangerous');
    },
  );

  test('a family with the telling part at the end', () => {
    expect(codeOf('CARGO_TARGET_X86_64_UNKNOWN_LINUX_GNU_LINKER')).toBe('env-name-dangerous');
    expect(codeOf('cargo_target_x_runner')).toBe('env-name-dangerous');
    expect(codeOf('CARGO_TARGET_DIR')).toBe('allowed');
  });
});

describe('credentials', () => {
  test.each(names.CREDENTIAL_NAMES)('%s is for the skill that declares it', (name) => {
    expect(codeOf(name)).toBe('env-credential-undeclared');
    expect(codeOf(name, 'OTHER')).toBe('env-credential-undeclared');
    expect(codeOf(name, name)).toBe('allowed');
    expect(codeOf(name, name.toLowerCase())).toBe('allowed');
  });

  const secretLooking = `ANTHROPIC_API_KEY OPENAI_API_KEY GEMINI_API_KEY OPENROUTER_API_KEY MINIMAX_API_KEY
    ELEVENLABS_API_KEY SYNTHETIC_API_KEY TELEGRAM_BOT_TOKEN DISCORD_BOT_TOKEN SLACK_BOT_TOKEN SLACK_APP_TOKEN
    LINE_CHANNEL_SECRET LINE_CHANNEL_ACCESS_TOKEN OPENCLAW_GATEWAY_TOKEN OPENCLAW_GATEWAY_PASSWORD X_ADMIN_KEY
    SPOTIFY_API_KEY MY_PRIVATE_KEY db_password`.split(/\s+/);
  test.each(secretLooking)('%s looks like a secret: only for the skill that declares it', (name) => {
    expect(codeOf(name)).toBe('env-secret-undeclared');
    expect(codeOf(name, name)).toBe('allowed');
  });
});

test.each(['WEATHER_UNITS', 'X', '_private', 'TOKENS', 'SECRET_NAME', 'ENVIRONMENT', 'PATHS', 'lowercase'])(
  '%s is an ordinary name',
  (name) => {
    expect(codeOf(name)).toBe('allowed');
  },
);

test.each(['', '1X', 'A-B', 'A B', 'A=B', 'A\0', 'Ä', 'BASH_FUNC_x%%', 'A\n', 'ſ'])('%j is not a name', (name) => {
  expect(codeOf(name, name)).toBe('env-name-invalid');
});

test('no spelling and no declaration gets a forbidden name through', () => {
  const spelled = fc
    .constantFrom(...NEVER)
    .chain((name) =>
      fc
        .array(fc.boolean(), { minLength: name.length, maxLength: name.length })
        .map((lower) => [...name].map((char, at) => (lower[at] ? char.toLowerCase() : char)).join('')),
    );
  fc.assert(
    fc.property(spelled, fc.array(fc.string()), (name, declared) => {
      expect(judgeEnvName(name, new Set([...declared, name])).allowed).toBe(false);
    }),
  );
});

test('the reason says what to do', () => {
  expect(judgeEnvName('GH_TOKEN', NOTHING)).toMatchObject({ why: expect.stringContaining('requires.env') });
});
