import { join } from 'node:path';
import { type Resolution, type ResolvedSkill, sourceLabel, TIERS, toListing } from '@knowhow/core';
import { type Command, type Invocation, resolveFor } from '../invocation.js';
import { unknownChoice } from '../unknown-word.js';

/** Which skills an agent has. */
export const run: Command = async (invocation) => {
  const resolution = resolveFor(invocation);
  const skills = select(resolution, invocation);
  if (invocation.has('json')) {
    invocation.terminal.printJson({
      workspaceDir: resolution.agent.workspaceDir,
      managedSkillsDir: join(resolution.paths.configDir, 'skills'),
      agentId: resolution.agent.id,
      skills: skills.map(toListing),
      problems: resolution.problems,
    });
    return 0;
  }
  const { printList } = await import('./list-text.js');
  printList(skills, resolution, invocation);
  return 0;
};

function select({ skills }: Resolution, invocation: Invocation): ResolvedSkill[] {
  const states = invocation.values('state');
  const source = readSource(invocation.value('source'));
  const text = invocation.value('search')?.toLowerCase();
  // Asking for a state is asking about every folder: a broken skill is not "loaded", and that is the point.
  const wantsAll = invocation.has('all') || states.length > 0;
  return skills.filter((entry) => {
    const { candidate, verdict } = entry;
    if (!wantsAll && (candidate.refusal || entry.shadowedBy)) return false;
    if (invocation.has('eligible') && !toListing(entry).eligible) return false;
    if (states.length > 0 && !states.includes(verdict.state)) return false;
    if (source !== undefined && sourceLabel(candidate.tier) !== source) return false;
    return text === undefined || holds(entry, text);
  });
}

function holds({ name, candidate }: ResolvedSkill, text: string): boolean {
  const { skill } = candidate;
  return [name, skill?.description ?? '', ...(skill?.tags ?? [])].some((part) => part.toLowerCase().includes(text));
}

/** A tier's name or its source label. */
function readSource(wanted: string | undefined): string | undefined {
  if (wanted === undefined) return undefined;
  const found = TIERS.find(({ tier, source }) => tier === wanted || source === wanted);
  if (found) return found.source;
  const labels = Object.fromEntries(TIERS.map(({ source }) => [source, source]));
  throw unknownChoice(
    'source',
    wanted,
    TIERS.map(({ tier }) => tier),
    'knowhow list --help',
    labels,
  );
}
