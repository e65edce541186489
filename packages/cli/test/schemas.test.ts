import { describe, expect, test } from 'vitest';
import { z } from 'zod';
import { SCHEMAS } from '../schemas/index.js';

type Node = { [key: string]: unknown };

/** Every object in a JSON schema, with the way to it. */
function* objectsIn(node: unknown, path: string): Generator<[path: string, object: Node]> {
  if (typeof node !== 'object' || node === null) return;
  if ('properties' in node) yield [path, node as Node];
  for (const [key, child] of Object.entries(node)) yield* objectsIn(child, `${path}/${key}`);
}

describe.each(Object.entries(SCHEMAS))('the schema of %s', (name, schema) => {
  const objects = [...objectsIn(z.toJSONSchema(schema), name)];

  test('allows no field that it does not name', () => {
    for (const [path, { additionalProperties }] of objects) expect(additionalProperties, path).toBe(false);
  });

  test('describes every field', () => {
    for (const [path, { properties }] of objects) {
      for (const [field, value] of Object.entries(properties as Record<string, Node>)) {
        if (value.type !== 'object') expect(value.description, `${path}/${field}`).toEqual(expect.any(String));
      }
    }
  });
});

test('an undocumented field fails', () => {
  const { error } = SCHEMAS;
  const valid = { ok: false, error: { type: 'cli_error', message: 'no' } };
  expect(error.safeParse(valid).success).toBe(true);
  expect(error.safeParse({ ...valid, extra: 1 }).success).toBe(false);
});
