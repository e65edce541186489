import { execFileSync } from 'node:child_process';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { bundle } from './bundle.js';
import { tempDir } from './temp-dir.js';

const PROGRAM = `
  import { createRequire } from 'node:module';
  import { editConfig } from './edit-config.js';
  import { readAgents } from './read-agents.js';
  import { readConfig } from './read-config.js';
  import { readSkillsSettings } from './skills-settings.js';
  const [path, wantsHash] = process.argv.slice(2);
  const before = new Set(process.moduleLoadList);
  const config = readConfig(path, { env: process.env });
  readSkillsSettings(config.value, { home: '/h', configDir: '/h' });
  readAgents(config.value, { home: '/h', stateDir: '/h' });
  if (wantsHash) config.hash;
  const builtin = process.moduleLoadList.filter((name) => !before.has(name));
  const packages = Object.keys(createRequire(import.meta.url).cache);
  console.log(JSON.stringify({ crypto: process.moduleLoadList.includes('NativeModule crypto'), packages, can: typeof editConfig, problems: config.problems.length }));
`;

it('reads a plain JSON config without loading a parser or crypto', () => {
  const program = bundle(PROGRAM);
  const dir = tempDir({
    'plain.json': '{"skills":{"entries":{"a":{"enabled":false}}},"agents":{"entries":{"main":{"skills":["a"]}}}}',
    'rich.json': '{ skills: {} }',
  });
  const run = (...args: string[]): unknown =>
    JSON.parse(execFileSync(process.execPath, [program, ...args], { encoding: 'utf8' }));
  expect(run(join(dir, 'plain.json'))).toEqual({ crypto: false, packages: [], can: 'function', problems: 0 });
  expect(run(join(dir, 'plain.json'), 'hash')).toMatchObject({ crypto: true, packages: [] });
  expect(run(join(dir, 'rich.json'))).toMatchObject({
    packages: expect.arrayContaining([expect.stringMatching(/json5/)]),
  });
});
