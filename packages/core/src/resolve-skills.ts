import { homedir } from 'node:os';
import { dirname, resolve } from 'node:path';
import { fileURLToPath } from 'node:url';
import { buildCatalog } from './catalog/build-catalog.js';
import { compareNames } from './catalog/compare-names.js';
import { readKnowhowSettings } from './config/knowhow-settings.js';
import { readAgents } from './config/read-agents.js';
import { locateInConfig, readConfig } from './config/read-config.js';
import { resolvePaths } from './config/resolve-paths.js';
import { readSkillsSettings } from './config/skills-settings.js';
import type { Agent, AgentRoster, Env } from './config/types.js';
import { findBundledDir } from './discovery/bundled-dir.js';
import { findPluginRoots } from './discovery/plugin-roots.js';
import { scanRoot } from './discovery/scan-root.js';
import { listSkillRoots } from './discovery/skill-roots.js';
import { tierRank } from './discovery/tiers.js';
import type { GateContext } from './gates/gate.js';
import { createHostMachine } from './gates/host-machine.js';
import { judge } from './gates/judge.js';
import type { RemoteNode } from './gates/machine.js';
import { catalogOptions, promptSkills } from './prompt/catalog-input.js';
import { planCatalog } from './prompt/plan-catalog.js';
import type { Resolution, ResolvedSkill } from './resolution.js';
import { UnknownAgentError } from './unknown-agent-error.js';

/** Everything that can be said instead of being looked up. With nothing said, it is this process's own world. */
export interface ResolveOptions {
  /** The agent's id; default: the default agent. */
  readonly agent?: string;
  /** Instead of the agent's configured workspace. */
  readonly workspaceDir?: string;
  /** Instead of the default place of openclaw.json. */
  readonly configPath?: string;
  /** The agent's runtime, instead of the one in knowhow.json. */
  readonly runtime?: string;
  /** Connected machines that can run commands. */
  readonly nodes?: readonly RemoteNode[];
  readonly env?: Env;
  readonly platform?: NodeJS.Platform;
  readonly homeDir?: string;
  /** Instead of the skills shipped with the product. */
  readonly bundledDir?: string;
}

/**
 * Finds every skill, decides between namesakes, judges each for one agent, and plans its prompt.
 * Throws only {@link UnknownAgentError}; whatever is wrong on disk is in the result.
 */
export function resolveSkills(options: ResolveOptions = {}): Resolution {
  const env = options.env ?? process.env;
  const platform = options.platform ?? process.platform;
  const { configPath } = options;
  const paths = resolvePaths({
    env,
    platform,
    homeDir: options.homeDir ?? homedir(),
    ...(configPath === undefined ? {} : { configPath: resolve(configPath) }),
  });
  const config = readConfig(paths.configPath, { env });
  const { settings, problems: settingsProblems } = readSkillsSettings(config.value, paths);
  const { settings: knowhow, problems: knowhowProblems } = readKnowhowSettings(paths.knowhowConfigPath);
  const { roster, problems: agentProblems } = readAgents(config.value, paths);
  const agent = chooseAgent(roster, options);

  const plugins = findPluginRoots(config.value, paths, agent.workspaceDir);
  const bundledDir = options.bundledDir ?? findBundledDir(env, process.execPath, moduleDir());
  const roots = listSkillRoots({
    paths,
    settings,
    workspaceDir: agent.workspaceDir,
    pluginRoots: plugins.roots,
    ...(bundledDir === undefined ? {} : { bundledDir }),
  });
  const scans = roots.map((root) => scanRoot(root, settings));

  const runtime = options.runtime ?? knowhow.agents[agent.id]?.runtime;
  const gateContext: GateContext = {
    settings,
    configValue: config.value,
    configPath: config.path,
    agent,
    nodes: options.nodes ?? [],
    ...createHostMachine({ env, platform, paths, config }),
    ...(runtime === undefined ? {} : { runtime }),
  };
  const judged = buildCatalog(scans.flatMap(({ candidates }) => candidates))
    .map((entry) => ({ ...entry, name: entry.candidate.name, verdict: judge(entry, gateContext) }))
    .sort(byNameThenUse);
  const catalog = planCatalog(promptSkills(judged), catalogOptions({ agent, settings, knowhow, paths }));
  return {
    agent,
    paths,
    config,
    settings,
    knowhow,
    roots: scans.map(({ report }) => report),
    skills: withDelivery(judged, new Set(catalog.omitted.map(({ name }) => name))),
    catalog,
    problems: [
      ...config.problems,
      ...locateInConfig(config, [...settingsProblems, ...agentProblems]),
      ...knowhowProblems,
      ...plugins.problems,
      ...scans.flatMap(({ report }) => report.diagnostics),
    ],
    gateContext,
  };
}

function chooseAgent(roster: AgentRoster, { agent: id, workspaceDir }: ResolveOptions): Agent {
  const wanted = id ?? roster.defaultId;
  const agent = roster.agents.find((candidate) => candidate.id === wanted);
  if (!agent)
    throw new UnknownAgentError(
      wanted,
      roster.agents.map((known) => known.id),
    );
  return workspaceDir === undefined ? agent : { ...agent, workspaceDir: resolve(workspaceDir) };
}

function byNameThenUse(a: ResolvedSkill, b: ResolvedSkill): number {
  return (
    compareNames(a.name, b.name) ||
    Number(a.shadowedBy !== undefined || a.candidate.skill === undefined) -
      Number(b.shadowedBy !== undefined || b.candidate.skill === undefined) ||
    tierRank(b.candidate.tier) - tierRank(a.candidate.tier) ||
    (a.candidate.baseDir < b.candidate.baseDir ? -1 : 1)
  );
}

function withDelivery(skills: readonly ResolvedSkill[], omitted: ReadonlySet<string>): ResolvedSkill[] {
  return skills.map((entry) => {
    if (entry.verdict.state !== 'ready') return entry;
    if (entry.candidate.skill?.disableModelInvocation) return { ...entry, delivery: 'hidden' };
    return { ...entry, delivery: omitted.has(entry.name) ? 'omitted' : 'prompt' };
  });
}

const moduleDir = (): string => dirname(fileURLToPath(import.meta.url));
