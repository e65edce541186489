import { describe, expect, test } from 'vitest';
import { isWithinTwoSlips, slipBetween } from '../../src/knowledge/edit-distance.js';
import { POPULAR_NPM, POPULAR_PYPI } from '../../src/knowledge/popular-packages.js';
import { resembledPackage } from '../../src/knowledge/resembles.js';
import { resembledSkill } from '../../src/knowledge/resembles-skill.js';

describe('slipBetween', () => {
  test.each([
    ['reqeusts', 'requests', 'swapped'],
    ['numpyy', 'numpy', 'doubled'],
    ['puppeter', 'puppeteer', 'undoubled'],
    ['expresz', 'express', 'changed'],
    ['exprxess', 'express', 'added'],
    ['exress', 'express', 'dropped'],
    ['express', 'express', undefined],
    ['epxrses', 'express', undefined],
  ])('%s for %s is %s', (written, right, slip) => {
    expect(slipBetween(written, right)).toBe(slip);
  });

  test('two slips are counted as two', () => {
    expect(isWithinTwoSlips('tesnorfolw', 'tensorflow')).toBe(true);
    expect(isWithinTwoSlips('tesnrofolx', 'tensorflow')).toBe(false);
  });
});

describe('resembledPackage', () => {
  test.each([
    ['reqeusts', 'pip', 'requests'],
    ['matplotlip', 'pip', 'matplotlib'],
    ['r\u0435quests', 'pip', 'requests'],
    ['beautifulsuop4', 'pip', 'beautifulsoup4'],
    ['reqeusts-helper', 'pip', 'requests'],
    ['1odash', 'npm', 'lodash'],
    ['crossenv', 'npm', 'cross-env'],
    ['electorn', 'npx', 'electron'],
    ['@antropic-ai/sdk', 'npm', '@anthropic-ai'],
  ])('%s (%s) is surely meant to be %s', (name, manager, right) => {
    expect(resembledPackage(name, manager)).toEqual({ name: right, sure: true });
  });

  test('a plural may be chosen for its own sake', () => {
    expect(resembledPackage('python-dateutils', 'pip')).toEqual({ name: 'python-dateutil', sure: false });
  });

  test.each([
    ['preact', 'npm'],
    ['request', 'npm'],
    ['lodash-es', 'npm'],
    ['discordjs', 'npm'],
    ['colors', 'npm'],
    ['pypdf5', 'pip'],
    ['PyYAML', 'pip'],
    ['typing_extensions', 'pip'],
    ['websocket', 'pip'],
    ['lumetra-cli', 'npx'],
    ['@remotion/media', 'npm'],
    ['d3-arrow', 'npm'],
  ])('%s (%s) is itself', (name, manager) => {
    expect(resembledPackage(name, manager)).toBeUndefined();
  });

  test('no well-known name is taken for another', () => {
    for (const name of POPULAR_NPM) expect(resembledPackage(name, 'npm')).toBeUndefined();
    for (const name of POPULAR_PYPI) expect(resembledPackage(name, 'pip')).toBeUndefined();
  });
});

describe('resembledSkill', () => {
  test.each([
    ['webbapp-testing', 'webapp-testing'],
    ['json-parsre', 'json-parser'],
    ['todoist-clii', 'todoist-cli'],
    ['clawwhub', 'clawhub'],
    ['claw-validater', 'claw-validator'],
    ['markdown-convetrer', 'markdown-converter'],
  ])('%s misspells %s', (name, right) => {
    expect(resembledSkill(name)).toBe(right);
  });

  test.each([
    'webapp-testing',
    'report-writers',
    'parsers',
    'prompter',
    'code-organiser',
    'baoyu-comic',
    'trainer',
    'skillguard',
    'clawscan',
    'tester',
    'api-docs',
  ])('%s is spelt as it should be', (name) => {
    expect(resembledSkill(name)).toBeUndefined();
  });
});
