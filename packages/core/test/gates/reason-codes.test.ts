import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { describe, expect, test } from 'vitest';
import { REASON_CODES } from '../../src/gates/reason-codes.js';
import { STATES } from '../../src/gates/verdict.js';

const SRC = fileURLToPath(new URL('../../src', import.meta.url));
const READS_A_SKILL = /^(parse-|read-|manifest|split-frontmatter)/;
/** Every way a code is written where a reason or a refusal is made. */
const WRITTEN = /(?:\bcode: |\brefuse\('[a-z-]+', |\bnew YamlFault\(|\bfault\()'([a-z0-9-]+)'(?<after>[^}]{0,60})/g;
const STATE_AND_CODE = /(?:state: |refuse\()'([a-z-]+)',\s*(?:code: )?'([a-z0-9-]+)'/g;

/** The codes of reasons in the sources; a finding that is only a warning never becomes one. */
function writtenCodes(): Set<string> {
  const files = [
    ...list('gates').filter((file) => !file.endsWith('reason-codes.ts')),
    ...list('discovery'),
    ...list('format').filter((file) => READS_A_SKILL.test(file.slice('format/'.length))),
  ];
  const codes = new Set<string>();
  for (const file of files) {
    for (const { 1: code = '', groups } of readFileSync(join(SRC, file), 'utf8').matchAll(WRITTEN)) {
      if (!/severity: 'warning'/.test(groups?.after ?? '')) codes.add(code);
    }
  }
  return codes;
}

const list = (folder: string) =>
  readdirSync(join(SRC, folder)).map((name) => `${folder}/${name}`.replaceAll('\\', '/'));

describe('the table of reason codes', () => {
  test('has every code that the sources write, and no other', () => {
    expect([...writtenCodes()].sort()).toEqual(Object.keys(REASON_CODES).sort());
  });

  test('gives each code the state that the sources give it', () => {
    const sources = [...list('gates'), ...list('discovery')].map((file) => readFileSync(join(SRC, file), 'utf8'));
    const pairs = sources.flatMap((text) => [...text.matchAll(STATE_AND_CODE)].map(([, state, code]) => [code, state]));
    expect(pairs.length).toBeGreaterThan(20);
    for (const [code = '', state] of pairs) expect(REASON_CODES).toHaveProperty([code, 'state'], state);
  });

  test('every state but `ready` has a reason', () => {
    const states = new Set<string>(Object.values(REASON_CODES).map(({ state }) => state));
    expect([...states].sort()).toEqual(STATES.filter((state) => state !== 'ready').sort());
  });

  test('stands in the order of the states', () => {
    const ranks = Object.values(REASON_CODES).map(({ state }) => STATES.indexOf(state));
    expect(ranks).toEqual([...ranks].sort((a, b) => a - b));
  });
});
