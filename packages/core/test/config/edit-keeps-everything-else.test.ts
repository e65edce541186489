import fc from 'fast-check';
import JSON5 from 'json5';
import { describe, expect, it } from 'vitest';
import type { ConfigEdit } from '../../src/config/config-edit.js';
import { editJson5 } from '../../src/config/json5/edit.js';
import { findEntry, type Json5Node, scanJson5 } from '../../src/config/json5/scan.js';
import { json5Document, jsonObject, jsonValue, KEYS, type Random } from './random-json5.js';

// Enough for every run of the suite; FC_RUNS=40000 is what it was built with.
const RUNS = Number(process.env.FC_RUNS ?? 600);

describe('editing JSON5', () => {
  it('gives exactly the value asked for, and keeps every comment of a set', () => {
    fc.assert(
      fc.property(json5Document, fc.array(jsonValue, { minLength: 1, maxLength: 3 }), (document, values) => {
        let text = document.text;
        let expected = JSON5.parse(text) as Container;
        for (const value of values) {
          const path = randomPath(expected, document.random);
          text = editJson5(text, { op: 'set', path, value });
          expected = changed(expected, { op: 'set', path, value });
        }
        expect(normal(JSON5.parse(text))).toEqual(normal(expected));
        for (const comment of document.comments) expect(text).toContain(comment);
      }),
      { numRuns: RUNS },
    );
  });

  it('removes exactly what it should', () => {
    fc.assert(
      fc.property(json5Document, ({ text, random }) => {
        const value = JSON5.parse(text) as Container;
        const edit: ConfigEdit = { op: 'unset', path: randomPath(value, random) };
        expect(normal(JSON5.parse(editJson5(text, edit)))).toEqual(normal(changed(value, edit)));
      }),
      { numRuns: RUNS },
    );
  });

  it('leaves plain JSON plain, and every line it has no business with', () => {
    const indent = fc.constantFrom<string | number>('', 2, 4, '\t');
    fc.assert(
      fc.property(jsonObject, jsonValue, indent, fc.boolean(), fc.integer(), (object, value, space, isSet, seed) => {
        const before = JSON.stringify(object, null, space);
        const path = randomPath(object, (below) => Math.abs(seed) % below);
        const edit: ConfigEdit = isSet ? { op: 'set', path, value } : { op: 'unset', path };
        const after = editJson5(before, edit);
        expect(normal(JSON.parse(after))).toEqual(normal(changed(object, edit)));
        // A line may only be lost, or get or lose its comma, where the value is: nowhere else.
        const [head = []] = path;
        const untouched = Object.keys(object).filter((key) => key !== head);
        for (const key of untouched) {
          const member = JSON.stringify({ [key]: object[key] }, null, space)
            .slice(1, -1)
            .trim();
          expect(after).toContain(member);
        }
      }),
      { numRuns: RUNS },
    );
  });

  it('adds a key without touching a single character that was there', () => {
    fc.assert(
      fc.property(json5Document, jsonValue, ({ text, random }, value) => {
        const document = JSON5.parse(text) as Container;
        const path = [...randomPath(document, random), 'new'];
        const parent = path.slice(0, -1).reduce<unknown>((at, key) => (at as Container | undefined)?.[key], document);
        if (typeof parent !== 'object' || parent === null || Array.isArray(parent)) return;
        const after = editJson5(text, { op: 'set', path, value });
        expect(isSubsequence(text.replaceAll(/\s/g, ''), after)).toBe(true);
      }),
      { numRuns: RUNS },
    );
  });

  it('replaces a plain value in its place and nowhere else', () => {
    fc.assert(
      fc.property(json5Document, fc.string(), ({ text, random }, value) => {
        const document = JSON5.parse(text) as Container;
        const path = randomPath(document, random);
        const node = path.reduce<Json5Node | undefined>(
          (at, key) => at && findEntry(at.entries, key)?.value,
          scanJson5(text)?.root,
        );
        if (!node || node.kind === 'object' || node.kind === 'array') return;
        const after = editJson5(text, { op: 'set', path, value });
        expect(after.startsWith(text.slice(0, node.start))).toBe(true);
        expect(after.endsWith(text.slice(node.end))).toBe(true);
        expect(JSON5.parse(after.slice(node.start, after.length - (text.length - node.end)))).toBe(value);
      }),
      { numRuns: RUNS },
    );
  });

  it('changes nothing when the value is there already', () => {
    fc.assert(
      fc.property(json5Document, ({ text, random }) => {
        const value = JSON5.parse(text) as Container;
        const path = randomPath(value, random);
        const current = path.reduce<unknown>((at, key) => (at as Container | undefined)?.[key], value);
        if (current === undefined || JSON.stringify(current).includes('null')) return;
        expect(editJson5(text, { op: 'set', path, value: current })).toBe(text);
      }),
    );
  });
});

function isSubsequence(part: string, whole: string): boolean {
  let at = 0;
  for (const character of part) {
    at = whole.indexOf(character, at) + 1;
    if (at === 0) return false;
  }
  return true;
}

type Container = Record<string, unknown>;

/** A way to something that is there, or to something that could be. */
function randomPath(value: Container, random: Random): string[] {
  const path: string[] = [];
  let at: unknown = value;
  for (;;) {
    const isArray = Array.isArray(at);
    const known = typeof at === 'object' && at !== null ? Object.keys(at) : [];
    const fresh = isArray ? [String(known.length)] : KEYS;
    const from = random(4) > 0 && known.length > 0 ? known : fresh;
    const key = from[random(from.length)] ?? 'a';
    path.push(key);
    at = (at as Container | null | undefined)?.[key];
    if ((typeof at !== 'object' && at !== undefined) || path.length > 4 || random(3) === 0) return path;
  }
}

/** The edit made on the value, in the plainest way there is. */
function changed(value: Container, edit: ConfigEdit): Container {
  const copy = structuredClone(value);
  let at: unknown = copy;
  for (const key of edit.path.slice(0, -1)) {
    const container = at as Container;
    if (container[key] === undefined || container[key] === null) {
      if (edit.op === 'unset') return copy;
      container[key] = {};
    }
    at = container[key];
  }
  const key = edit.path.at(-1) ?? '';
  if (edit.op === 'set') (at as Container)[key] = edit.value;
  else if (Array.isArray(at)) at.splice(Number(key), 1);
  else if (typeof at === 'object' && at !== null) delete (at as Container)[key];
  return copy;
}

/** Without the difference between 0 and -0, which JSON does not keep. */
function normal(value: unknown): unknown {
  return JSON.parse(JSON.stringify(value));
}
