import { buildCommands } from '../commands/build-commands.js';
import { sourceLabel } from '../discovery/tiers.js';
import type { Skill } from '../format/skill.js';
import { type PromptOptions, renderPrompt } from '../prompt/render-prompt.js';
import type { Resolution, ResolvedSkill } from '../resolution.js';
import { hashContent } from './hash-content.js';
import type { Snapshot, SnapshotSkill } from './snapshot.js';

/** Freezes what an agent's session will use. */
export function buildSnapshot(resolution: Resolution, options: PromptOptions = {}): Snapshot {
  const ready = resolution.skills.filter(({ verdict }) => verdict.state === 'ready');
  const { prompt, form, tokens, omitted, costs } = renderPrompt(resolution, options);
  const tokensOf = new Map(costs.map((cost) => [cost.name, cost.tokens]));
  const omittedNames = new Set(omitted.map(({ name }) => name));
  const { agent } = resolution;
  const content = {
    format: 1,
    agentId: agent.id,
    prompt,
    promptForm: form,
    tokens,
    skills: ready.map((entry) => snapshotSkill(entry, omittedNames, tokensOf.get(entry.name))),
    omitted,
    commands: buildCommands(ready.map(commandSource)).commands,
    ...(agent.skills ? { skillFilter: [...agent.skills].sort() } : {}),
  } as const;
  return deepFreeze({ version: hashContent(content), ...content });
}

function snapshotSkill({ candidate }: ResolvedSkill, omitted: ReadonlySet<string>, tokens?: number): SnapshotSkill {
  const skill = candidate.skill as Skill;
  const { primaryEnv, requires } = skill.manifest;
  const shown = omitted.has(skill.name) ? 'omitted' : 'prompt';
  return {
    name: skill.name,
    skillKey: skill.skillKey,
    description: skill.description,
    source: sourceLabel(candidate.tier),
    filePath: candidate.filePath,
    delivery: skill.disableModelInvocation ? 'hidden' : shown,
    userInvocable: skill.userInvocable,
    requiredEnv: requires.env,
    ...(skill.version === undefined ? {} : { version: skill.version }),
    ...(primaryEnv === undefined ? {} : { primaryEnv }),
    ...(tokens === undefined ? {} : { tokens }),
  };
}

function commandSource({ candidate }: ResolvedSkill) {
  const skill = candidate.skill as Skill;
  const { name, description, userInvocable, disableModelInvocation, dispatch } = skill;
  const { filePath } = candidate;
  return { name, description, userInvocable, disableModelInvocation, filePath, ...(dispatch ? { dispatch } : {}) };
}

function deepFreeze<T>(value: T): T {
  if (typeof value !== 'object' || value === null || Object.isFrozen(value)) return value;
  for (const part of Object.values(value)) deepFreeze(part);
  return Object.freeze(value);
}
