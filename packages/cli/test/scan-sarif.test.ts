import { pathToFileURL } from 'node:url';
import { expect, test } from 'vitest';
import { sarifSchema } from '../../scanner/test/support/sarif-schema.js';
import { badText, scanWorld } from './support/scan-world.js';
import { SKILLS } from './support/skill-text.js';
import { createWorld } from './support/world.js';

test('--sarif prints a valid log, with addresses relative to where one stands', async () => {
  const world = createWorld({ 'skills/my skill/SKILL.md': badText('mine') });
  const { code, stdout, stderr } = await world.knowhow(['scan', './skills', '--sarif']);
  expect({ code, stderr }).toEqual({ code: 1, stderr: '' });
  const [run] = sarifSchema.parse(JSON.parse(stdout)).runs;
  const uris = run?.results.map(({ locations }) => locations[0]?.physicalLocation.artifactLocation.uri);
  expect(new Set(uris)).toEqual(new Set(['skills/my%20skill/SKILL.md']));
  expect(run?.invocations[0]?.executionSuccessful).toBe(true);
});

test('a skill that is elsewhere has its whole address', async () => {
  const world = scanWorld({ 'project/x': '' });
  const { stdout } = await world.knowhow(['scan', 'bad', '--sarif'], { cwd: world.path('project') });
  const [run] = sarifSchema.parse(JSON.parse(stdout)).runs;
  const file = pathToFileURL(world.path(SKILLS, 'bad/SKILL.md')).href;
  expect(run?.results[0]?.locations[0]?.physicalLocation.artifactLocation.uri).toBe(file);
});

test('the same skills give the same bytes, from memory too', async () => {
  const world = scanWorld();
  const [first, second, third] = [
    await world.knowhow(['scan', '--all', '--sarif', '--no-cache']),
    await world.knowhow(['scan', '--all', '--sarif']),
    await world.knowhow(['scan', '--all', '--sarif']),
  ];
  expect(second.stdout).toBe(first.stdout);
  expect(third.stdout).toBe(first.stdout);
});

test('what was accepted is in it, with the reason', async () => {
  const world = scanWorld();
  const accept = ['--suppress', 'instruction.override', '--reason', 'Looked at it'];
  const { stdout } = await world.knowhow(['scan', 'bad', '--sarif', ...accept]);
  const [run] = sarifSchema.parse(JSON.parse(stdout)).runs;
  const result = run?.results.find(({ ruleId }) => ruleId === 'instruction.override');
  expect(result?.suppressions).toEqual([{ kind: 'external', justification: 'Looked at it' }]);
});
