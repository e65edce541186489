import { buildCommands } from '../commands/build-commands.js';
import type { LoadedCandidate } from '../discovery/candidate.js';
import { sourceLabel } from '../discovery/tiers.js';
import type { RemoteNode } from '../gates/machine.js';
import { deliveryOf } from '../prompt/delivery.js';
import { type PromptOptions, renderPrompt } from '../prompt/render-prompt.js';
import type { Resolution } from '../resolution.js';
import { deepFreeze } from './deep-freeze.js';
import { hashContent } from './hash-content.js';
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
  const content = {
    format: 1,
    agentId: agent.id,
    prompt: rendered.prompt,
    promptForm: rendered.form,
    skills: ready.map((candidate) => snapshotSkill(candidate, inCatalog)),
    omitted: rendered.omitted,
    commands: buildCommands(ready.map(commandSource)),
    ...(agent.skills ? { skillFilter: [...agent.skills].sort() } : {}),
    ...(overrides ? { skillOverrides: { ...overrides } } : {}),
    ...(nodes.length > 0 ? { remote: hashContent(inOrder(nodes)) } : {}),
  } as const;
  // Estimates are no content: a better estimator must not make every session's snapshot look old.
  const bySkill = Object.fromEntries(shown.map(({ name, tokens }) => [name, tokens]));
  return deepFreeze({ version: hashContent(content), ...content, tokens: { total: rendered.tokens, bySkill } });
}

/** Machines connect in any order, and list what they have in any order. */
function inOrder(nodes: readonly RemoteNode[]): RemoteNode[] {
  const sorted = nodes.map(({ id, platform, bins }) => ({ id, platform, bins: [...bins].sort() }));
  return sorted.sort((a, b) => (a.id < b.id ? -1 : 1));
}

function snapshotSkill({ skill, tier, filePath }: LoadedCandidate, inCatalog: ReadonlySet<string>): SnapshotSkill {
  const { primaryEnv, requires } = skill.manifest;
  return {
    name: skill.name,
    skillKey: skill.skillKey,
    description: skill.description,
    source: sourceLabel(tier),
    filePath,
    delivery: deliveryOf(skill, inCatalog.has(skill.name)),
    userInvocable: skill.userInvocable,
    requiredEnv: requires.env,
    ...(skill.version === undefined ? {} : { version: skill.version }),
    ...(primaryEnv === undefined ? {} : { primaryEnv }),
  };
}

function commandSource({ skill, filePath }: LoadedCandidate) {
  const { name, description, userInvocable, disableModelInvocation, dispatch } = skill;
  return { name, description, userInvocable, disableModelInvocation, filePath, ...(dispatch ? { dispatch } : {}) };
}
