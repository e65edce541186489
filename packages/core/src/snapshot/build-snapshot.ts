import { buildCommands } from '../commands/build-commands.js';
import type { LoadedCandidate } from '../discovery/candidate.js';
import { sourceLabel } from '../discovery/tiers.js';
import type { RemoteNode } from '../gates/machine.js';
import { deliveryOf } from '../prompt/delivery.js';
import { type PromptOptions, renderPrompt } from '../prompt/render-prompt.js';
import type { Resolution } from '../resolution.js';
import { deepFreeze } from './deep-freeze.js';
import { hashContent, hashText } from './hash-content.js';
import type { Snapshot, SnapshotSkill } from './snapshot.js';

/** Freezes what an agent's session will use. */
export function buildSnapshot(resolution: Resolution, options: PromptOptions = {}): Snapshot {
  const ready = resolution.skills.flatMap(({ verdict, candidate }) =>
    verdict.state === 'ready' && candidate.skill ? [candidate] : [],
  );
  const rendered = renderPrompt(resolution, options);
  // Without a section there is no catalog either, whatever would have been in it.
  const shown = rendered.prompt === '' ? [] : rendered.costs;
  const inCatalog = new Set(shown.map(({ name }) => name));
  const { agent, gateContext } = resolution;
  const { nodes, overrides } = gateContext;
  // Keys in order, here and in what it holds: then the text to hash is the canonical one without being sorted, which
  // takes ten times as long.
  const content = {
    agentId: agent.id,
    commands: buildCommands(ready.map(commandSource)),
    format: 1,
    omitted: rendered.omitted.map(({ name, reason }) => ({ name, reason })),
    prompt: rendered.prompt,
    promptForm: rendered.form,
    ...(nodes.length > 0 ? { remote: hashContent(inOrder(nodes)) } : {}),
    ...(agent.skills ? { skillFilter: [...agent.skills].sort() } : {}),
    ...(overrides ? { skillOverrides: sorted(overrides) } : {}),
    skills: ready.map((candidate) => snapshotSkill(candidate, inCatalog)),
  } as const;
  // Estimates are no content: a better estimator must not make every session's snapshot look old.
  const bySkill = Object.fromEntries(shown.map(({ name, tokens }) => [name, tokens]));
  return deepFreeze({
    version: hashText(JSON.stringify(content)),
    ...content,
    tokens: { total: rendered.tokens, bySkill },
  });
}

/** Machines connect in any order, and list what they have in any order. */
function inOrder(nodes: readonly RemoteNode[]): RemoteNode[] {
  const sorted = nodes.map(({ id, platform, bins }) => ({ id, platform, bins: [...bins].sort() }));
  return sorted.sort((a, b) => (a.id < b.id ? -1 : 1));
}

function snapshotSkill({ skill, tier, filePath }: LoadedCandidate, inCatalog: ReadonlySet<string>): SnapshotSkill {
  const { primaryEnv, requires } = skill.manifest;
  return {
    delivery: deliveryOf(skill, inCatalog.has(skill.name)),
    description: skill.description,
    filePath,
    name: skill.name,
    ...(primaryEnv === undefined ? {} : { primaryEnv }),
    requiredEnv: requires.env,
    skillKey: skill.skillKey,
    source: sourceLabel(tier),
    userInvocable: skill.userInvocable,
    ...(skill.version === undefined ? {} : { version: skill.version }),
  };
}

function sorted(overrides: Readonly<Record<string, boolean>>): Record<string, boolean> {
  return Object.fromEntries(Object.entries(overrides).sort(([a], [b]) => (a < b ? -1 : 1)));
}

function commandSource({ skill, filePath }: LoadedCandidate) {
  const { name, description, userInvocable, disableModelInvocation, dispatch } = skill;
  return { name, description, userInvocable, disableModelInvocation, filePath, ...(dispatch ? { dispatch } : {}) };
}
