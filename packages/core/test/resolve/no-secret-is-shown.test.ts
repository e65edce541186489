import fc from 'fast-check';
import { expect, test } from 'vitest';
import {
  auditAgent,
  buildSnapshot,
  checkSkills,
  explainSkill,
  type Resolution,
  renderPrompt,
  toListing,
  toStatus,
} from '../../src/index.js';
import { createWorld, MEMORY, withManifest } from '../support/create-world.js';

/** Everything that is made of a resolution for people, logs and other programs. */
function everythingShown(resolution: Resolution): string {
  const { skills } = resolution;
  return JSON.stringify([
    resolution,
    skills.map(toListing),
    skills.map((entry) => toStatus(entry, resolution)),
    skills.map((entry) => explainSkill(entry, resolution)),
    checkSkills(resolution),
    buildSnapshot(resolution),
    renderPrompt(resolution, { needsSetup: true }),
    auditAgent(resolution),
  ]);
}

/** A secret is recognised by its middle, whatever a JSON text does to the characters around it. */
const CANARY = 'k7Qz0';
const secret = fc
  .tuple(fc.string({ maxLength: 8 }), fc.string({ maxLength: 8 }))
  .map(([before, after]) => `${before}${CANARY}${after}`.replaceAll('\0', ''));

const MANIFESTS = {
  // Satisfied, blocked by name, missing beside it, a config path into a secret, a reference, a broken one.
  plain: {
    primaryEnv: 'A_KEY',
    requires: { env: ['A_KEY', 'FROM_ENTRY', 'FROM_PROCESS', 'FROM_DOTENV', 'FROM_CONFIG'] },
  },
  blocked: { primaryEnv: 'LD_PRELOAD', requires: { env: ['LD_PRELOAD', 'NODE_OPTIONS', 'MISSING'] } },
  paths: { requires: { config: ['skills.entries.plain.apiKey', 'skills.entries.paths.env.BLANK', 'gateway.token.x'] } },
  reference: { primaryEnv: 'B_KEY', requires: { env: ['B_KEY'] } },
  off: { primaryEnv: 'C_KEY' },
};

test('whatever the secrets are, none of them is in anything that is shown', () => {
  const world = createWorld(MEMORY);
  for (const [name, manifest] of Object.entries(MANIFESTS)) {
    world.skill(`${world.tiers.workspace}/${name}`, withManifest(manifest));
  }
  world.skill(`${world.tiers.workspace}/broken`, { description: undefined });
  fc.assert(
    fc.property(secret, fc.constantFrom('env', 'file', 'exec', 'short'), (value, kind) => {
      const reference = { source: kind, provider: 'p', id: `UNSET_${kind}` };
      world.write(`${world.stateDir}/.env`, `FROM_DOTENV='${CANARY}'\n`);
      world.config({
        env: { vars: { FROM_CONFIG: value } },
        gateway: { token: value },
        skills: {
          entries: {
            plain: { apiKey: value, env: { FROM_ENTRY: value } },
            blocked: { apiKey: value, env: { NODE_OPTIONS: value, OTHER: value, '1 bad name': value } },
            paths: { env: { BLANK: ' ' }, config: { token: value } },
            reference: { apiKey: kind === 'short' ? '$UNSET_SHORT' : reference },
            off: { enabled: false, apiKey: value, env: { C_KEY: value } },
            // What is wrong with an entry is said without saying what it holds.
            mistyped: value,
            mistypedKey: { apiKey: [value], env: { X: { y: value } }, enabled: value },
          },
        },
      });
      const resolution = world.resolve({ env: { ...world.env, FROM_PROCESS: value, UNRELATED: value } });
      expect(everythingShown(resolution)).not.toContain(CANARY);
      expect(resolution.skills.map(({ name, verdict }) => [name, verdict.state])).toEqual([
        ['blocked', 'needs-setup'],
        ['broken', 'invalid'],
        ['off', 'disabled'],
        ['paths', 'needs-setup'],
        ['plain', 'ready'],
        ['reference', 'needs-setup'],
      ]);
    }),
    { numRuns: 100 },
  );
});
