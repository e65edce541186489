import { execFileSync } from 'node:child_process';
import { chmodSync, mkdirSync, symlinkSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { hashConfig } from '../../src/config/config-hash.js';
import { readAgents } from '../../src/config/read-agents.js';
import { readConfig } from '../../src/config/read-config.js';
import { redactConfig } from '../../src/config/redact-config.js';
import { readSkillsSettings } from '../../src/config/skills-settings.js';
import type { LoadedConfig } from '../../src/config/types.js';
import { tempDir } from './temp-dir.js';

function read(content: string | Uint8Array): LoadedConfig {
  return readConfig(join(tempDir({ 'openclaw.json': content }), 'openclaw.json'), { env: {} });
}

const codes = ({ problems }: LoadedConfig): string[] => problems.map(({ code }) => code);

describe('reading openclaw.json', () => {
  it('gives value and hash', () => {
    const text = '// mine\n{ a: 1 }';
    expect(read(text)).toMatchObject({ exists: true, value: { a: 1 }, problems: [], hash: hashConfig(text) });
  });

  it('has no problem with a file that is not there', () => {
    const config = readConfig(join(tempDir(), 'openclaw.json'), { env: {} });
    expect(config).toMatchObject({ exists: false, value: {}, problems: [], includedPaths: [] });
    expect(config.hash).toBeUndefined();
  });

  it('says so when a link leads nowhere', () => {
    const dir = tempDir();
    symlinkSync('/nowhere/at/all', join(dir, 'openclaw.json'));
    expect(codes(readConfig(join(dir, 'openclaw.json'), { env: {} }))).toEqual(['config-dangling-link']);
  });

  it('locates a syntax error', () => {
    const config = read('{\n  "a": 1,\n  nope\n}');
    expect(config.value).toEqual({});
    expect(config.problems).toMatchObject([{ code: 'json5-syntax', path: config.path, line: 4, column: 1 }]);
  });

  it.each([
    ['an array', '[]', 'config-not-object'],
    ['a string', '"x"', 'config-not-object'],
    ['nothing', ' \n', 'config-empty'],
    ['UTF-16', Buffer.from('\uFEFF{}', 'utf16le'), 'config-not-utf8'],
    ['bytes that are not UTF-8', Buffer.from([0x7b, 0x22, 0xff, 0x22, 0x3a, 0x31, 0x7d]), 'config-not-utf8'],
    ['more than 2 MB', `{"a":"${'x'.repeat(2 * 1024 * 1024)}"}`, 'config-too-large'],
    ['a million brackets', '['.repeat(1_000_000) + ']'.repeat(1_000_000), 'json5-too-deep'],
  ])('reports a file that holds %s', (_, content, code) => {
    expect(codes(read(content))).toEqual([code]);
  });

  it.skipIf(process.platform === 'win32')('reports a directory and does not wait for a FIFO', () => {
    const dir = tempDir();
    mkdirSync(join(dir, 'directory'));
    expect(codes(readConfig(join(dir, 'directory'), { env: {} }))).toEqual(['config-not-a-file']);
    execFileSync('mkfifo', [join(dir, 'fifo')]);
    expect(codes(readConfig(join(dir, 'fifo'), { env: {} }))).toEqual(['config-not-a-file']);
    expect(codes(readConfig('/dev/zero', { env: {} }))).toEqual(['config-not-a-file']);
  });

  it.skipIf(process.getuid?.() === 0)('reports a file it may not read', () => {
    const path = join(tempDir({ 'openclaw.json': '{}' }), 'openclaw.json');
    chmodSync(path, 0);
    expect(codes(readConfig(path, { env: {} }))).toEqual(['config-unreadable']);
  });

  it('reports a path that goes through a file', () => {
    const dir = tempDir({ file: '' });
    expect(codes(readConfig(join(dir, 'file', 'openclaw.json'), { env: {} }))).toEqual(['config-unreadable']);
  });

  it('survives any bytes, together with everything that reads its value', () => {
    const path = join(tempDir(), 'openclaw.json');
    const paths = {
      home: '/h',
      stateDir: '/h/.openclaw',
      stateDirIsDefault: true,
      configDir: '/h/.openclaw',
      configPath: path,
      knowhowConfigPath: '/h/.openclaw/knowhow.json',
    };
    const key = fc.constantFrom(
      'skills',
      'agents',
      'entries',
      'list',
      'defaults',
      'load',
      'extraDirs',
      'env',
      'apiKey',
      'id',
      '$include',
      '__proto__',
      'constructor',
      'limits',
    );
    const json = fc.letrec((tie) => ({
      node: fc.oneof(
        { maxDepth: 5 },
        fc.jsonValue({ maxDepth: 1 }),
        fc.array(tie('node'), { maxLength: 3 }),
        fc.dictionary(key, tie('node'), { maxKeys: 5 }),
      ),
    })).node;
    const content = fc.oneof(
      fc.uint8Array(),
      json.map((value) => JSON.stringify(value)),
    );
    fc.assert(
      fc.property(content, (bytes) => {
        writeFileSync(path, bytes);
        const config = readConfig(path, { env: {} });
        const { settings } = readSkillsSettings(config.value, paths);
        expect(settings.limits.maxSkillsInPrompt).toBeGreaterThanOrEqual(0);
        expect(readAgents(config.value, paths).roster.agents.length).toBeGreaterThan(0);
        redactConfig(config.value);
        expect(({} as { polluted?: unknown }).polluted).toBeUndefined();
      }),
      { numRuns: 1000 },
    );
  });
});
