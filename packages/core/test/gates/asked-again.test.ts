import { chmodSync } from 'node:fs';
import { expect, test } from 'vitest';
import { explainSkill, type Resolution } from '../../src/index.js';
import { createWorld, entryNamed, withManifest } from '../support/create-world.js';
import { brief } from './judge-skill.js';

/** The verdict, once it is clear that the trace through the gates comes to the same. */
function agreed(resolution: Resolution): string {
  const entry = entryNamed(resolution, 'x');
  const { gates } = explainSkill(entry, resolution);
  expect(gates.flatMap(({ reasons }) => reasons)).toEqual(entry.verdict.reasons);
  return brief(entry.verdict);
}

test('a program that is installed later is missing in the old resolution and there in a new one', () => {
  const world = createWorld();
  world.skill(`${world.tiers.workspace}/x`, withManifest({ requires: { bins: ['gh'], anyBins: ['jq'] } }));
  const before = world.resolve();
  const missing = 'needs-setup bin-missing:gh, any-bin-missing:jq';
  expect(agreed(before)).toBe(missing);
  world.program('gh');
  world.program('jq');
  expect(agreed(before)).toBe(missing);
  expect(agreed(world.resolve())).toBe('ready');
  // What another resolution has found is none of this one's business.
  expect(agreed(before)).toBe(missing);
});

test('a secret that comes or goes later is as it was in the old resolution', () => {
  const world = createWorld();
  const path = `${world.dir}/vault.json`;
  const apiKey = { source: 'file', provider: 'vault', id: '/x' };
  world.config({ secrets: { providers: { vault: { source: 'file', path } } }, skills: { entries: { x: { apiKey } } } });
  const manifest = { primaryEnv: 'X_TOKEN', requires: { env: ['X_TOKEN'] } };
  world.skill(`${world.tiers.workspace}/x`, withManifest(manifest));
  const before = world.resolve();
  const missing = 'needs-setup env-missing:X_TOKEN, secret-unresolved:X_TOKEN';
  expect(agreed(before)).toBe(missing);
  chmodSync(world.write(path, '{"x":"canary"}'), 0o600);
  expect(agreed(before)).toBe(missing);
  const after = world.resolve();
  expect(agreed(after)).toBe('ready');
  world.clear(path);
  expect(agreed(after)).toBe('ready');
  expect(agreed(world.resolve())).toBe(missing);
});

test('a variable that is set later is missing in the old resolution and there in a new one', () => {
  const world = createWorld();
  const env: Record<string, string> = { ...world.env };
  const laterC = '$' + '{C}';
  world.config({ skills: { entries: { x: { env: { B: laterC } } } } });
  world.skill(`${world.tiers.workspace}/x`, withManifest({ requires: { env: ['A', 'B'] } }));
  const before = world.resolve({ env });
  expect(agreed(before)).toBe('needs-setup env-missing:A, env-missing:B');
  env.A = 'a';
  env.C = 'c';
  expect(agreed(before)).toBe('needs-setup env-missing:A, env-missing:B');
  expect(agreed(world.resolve({ env }))).toBe('ready');
});
