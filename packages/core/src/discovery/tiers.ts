/** The places skills come from, lowest precedence first. A namesake in a later tier wins. */
export const TIERS = [
  { tier: 'extra', source: 'openclaw-extra', label: 'extra directories and plugins' },
  { tier: 'bundled', source: 'openclaw-bundled', label: 'shipped with the install' },
  { tier: 'managed', source: 'openclaw-managed', label: 'installed for all agents' },
  { tier: 'personal', source: 'agents-skills-personal', label: 'your own, for every project' },
  { tier: 'project', source: 'agents-skills-project', label: 'the project’s own' },
  { tier: 'workspace', source: 'openclaw-workspace', label: 'the agent’s workspace' },
] as const;

export type Tier = (typeof TIERS)[number]['tier'];
export type SourceLabel = (typeof TIERS)[number]['source'];

const RANK = Object.fromEntries(TIERS.map(({ tier }, rank) => [tier, rank])) as Record<Tier, number>;
const SOURCE = Object.fromEntries(TIERS.map(({ tier, source }) => [tier, source])) as Record<Tier, SourceLabel>;

/** Higher wins. */
export const tierRank = (tier: Tier): number => RANK[tier];

/** The name OpenClaw gives a tier in its JSON. */
export const sourceLabel = (tier: Tier): SourceLabel => SOURCE[tier];
