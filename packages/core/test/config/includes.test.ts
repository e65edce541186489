import { mkdirSync, symlinkSync } from 'node:fs';
import { delimiter, join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { readConfig } from '../../src/config/read-config.js';
import type { Env, LoadedConfig } from '../../src/config/types.js';
import { tempDir } from './temp-dir.js';

function load(files: Readonly<Record<string, string>>, env: Env = {}): { config: LoadedConfig; dir: string } {
  const dir = tempDir(files);
  return { dir, config: readConfig(join(dir, 'openclaw.json'), { env }) };
}

const codes = ({ problems }: LoadedConfig): string[] => problems.map(({ code }) => code);

describe('$include', () => {
  it('takes a file anywhere in the tree, relative to the file that names it', () => {
    const { config, dir } = load({
      'openclaw.json': '{ a: 1, skills: { $include: "./parts/skills.json5" } }',
      'parts/skills.json5': '{ load: { $include: "load.json" } }',
      'parts/load.json': '{"watch": false}',
    });
    expect(config).toMatchObject({ value: { a: 1, skills: { load: { watch: false } } }, problems: [] });
    expect(config.includedPaths).toEqual([join(dir, 'parts/skills.json5'), join(dir, 'parts/load.json')]);
  });

  it('merges a list in order: objects by key, arrays joined, the later plain value wins', () => {
    const { config } = load({
      'openclaw.json': '{ $include: ["a.json", "b.json"] }',
      'a.json': '{"x": 1, "o": {"p": 1, "q": 1}, "l": [1]}',
      'b.json': '{"x": 2, "o": {"q": 2}, "l": [2]}',
    });
    expect(config.value).toEqual({ x: 2, o: { p: 1, q: 2 }, l: [1, 2] });
  });

  it('lays the keys beside it over what it brings', () => {
    const { config } = load({
      'openclaw.json': '{ $include: "a.json", x: 9, o: { q: 9 } }',
      'a.json': '{"x": 1, "o": {"p": 1, "q": 1}}',
    });
    expect(config.value).toEqual({ x: 9, o: { p: 1, q: 9 } });
  });

  it('reports what it cannot read at the place that names it, and loads the rest', () => {
    const { config, dir } = load({
      'openclaw.json': '{\n  a: 1,\n  b: { $include: ["missing.json", "ok.json"] },\n  c: { $include: 5 },\n}',
      'ok.json': '{"x": 1}',
    });
    expect(config.value).toEqual({ a: 1, b: { x: 1 }, c: {} });
    expect(config.problems).toMatchObject([
      { code: 'include-missing', severity: 'error', path: join(dir, 'openclaw.json'), line: 3, column: 8 },
      { code: 'include-not-a-path', line: 4, column: 8 },
    ]);
  });

  it('reports a broken file at its own line', () => {
    const { config, dir } = load({ 'openclaw.json': '{ a: 1, $include: "bad.json" }', 'bad.json': '{\n  "x": ,\n}' });
    expect(config.value).toEqual({ a: 1 });
    expect(config.problems).toMatchObject([{ code: 'json5-syntax', path: join(dir, 'bad.json'), line: 2 }]);
  });

  it('reports a directory', () => {
    const dir = tempDir({ 'openclaw.json': '{ $include: "sub", a: 1 }' });
    mkdirSync(join(dir, 'sub'));
    const config = readConfig(join(dir, 'openclaw.json'), { env: {} });
    expect(codes(config)).toEqual(['include-unreadable']);
    expect(config.value).toEqual({ a: 1 });
  });

  it('stops at a cycle', () => {
    const { config, dir } = load({
      'openclaw.json': '{ a: 1, $include: "b.json" }',
      'b.json': '{"b": 1,\n "$include": "./c.json"}',
      'c.json': '{"c": 1, "$include": "./b.json"}',
    });
    expect(config.value).toEqual({ a: 1, b: 1, c: 1 });
    expect(config.problems).toMatchObject([{ code: 'include-cycle', path: join(dir, 'c.json'), line: 1, column: 10 }]);
    expect(codes(load({ 'openclaw.json': '{ $include: "openclaw.json" }' }).config)).toEqual(['include-cycle']);
  });

  it('goes ten levels deep', () => {
    const chain: Record<string, string> = { 'openclaw.json': '{ $include: "1.json" }' };
    for (let level = 1; level <= 12; level++)
      chain[`${level}.json`] = `{"l${level}": 1, "$include": "${level + 1}.json"}`;
    const { config } = load(chain);
    expect(Object.keys(config.value)).toHaveLength(10);
    expect(codes(config)).toEqual(['include-too-deep']);
  });

  it('survives files that include each other many times over', () => {
    const bomb: Record<string, string> = {
      'openclaw.json': `{ $include: ${JSON.stringify(Array(20).fill('1.json'))} }`,
    };
    for (let level = 1; level <= 9; level++) {
      bomb[`${level}.json`] = `{"list": [1], "$include": ${JSON.stringify(Array(20).fill(`${level + 1}.json`))}}`;
    }
    bomb['10.json'] = '{}';
    const { config } = load(bomb);
    expect(codes(config)).toContain('include-too-many');
    expect((config.value.list as unknown[]).length).toBeLessThanOrEqual(200);
  });

  it('stays in the config’s directory, links resolved, unless OPENCLAW_INCLUDE_ROOTS says otherwise', () => {
    const outside = tempDir({ 'shared.json': '{"x": 1}' });
    const dir = tempDir({
      'openclaw.json': `{ a: { $include: ${JSON.stringify(join(outside, 'shared.json'))} }, b: { $include: "link.json" } }`,
    });
    symlinkSync(join(outside, 'shared.json'), join(dir, 'link.json'));
    const path = join(dir, 'openclaw.json');
    const strict = readConfig(path, { env: {} });
    expect(codes(strict)).toEqual(['include-outside', 'include-outside']);
    expect(strict.value).toEqual({ a: {}, b: {} });
    const wide = readConfig(path, { env: { OPENCLAW_INCLUDE_ROOTS: `/nowhere${delimiter}${outside}` } });
    expect(wide).toMatchObject({ value: { a: { x: 1 }, b: { x: 1 } }, problems: [] });
    // A sibling whose name starts the same is not inside.
    const near = readConfig(path, { env: { OPENCLAW_INCLUDE_ROOTS: outside.slice(0, -1) } });
    expect(codes(near)).toEqual(['include-outside', 'include-outside']);
  });

  it('never reaches a prototype', () => {
    const { config } = load({
      'openclaw.json': '{ $include: ["a.json", "b.json"], o: {} }',
      'a.json': '{"__proto__": {"polluted": 1}, "o": {"constructor": {"prototype": {"polluted": 1}}}}',
      'b.json': '{"o": {"__proto__": {"polluted": 1}, "constructor": {"prototype": {"polluted": 2}}}}',
    });
    expect(({} as { polluted?: number }).polluted).toBeUndefined();
    expect((config.value as { polluted?: number }).polluted).toBeUndefined();
    expect((config.value.o as { polluted?: number }).polluted).toBeUndefined();
    // Reported, not lost in silence; and the other two names are ordinary keys.
    expect(codes(config)).toEqual(['config-unsafe-key', 'config-unsafe-key']);
    expect(Object.keys(config.value.o as object)).toEqual(['constructor']);
  });
});
