import { existsSync } from 'node:fs';
import { resolve } from 'node:path';
import type { Diagnostic } from '../diagnostic.js';
import { userHome } from '../files/user-home.js';
import { readKnowhowSettings } from './knowhow-settings.js';
import { readAgents } from './read-agents.js';
import { locateInConfig, readConfig } from './read-config.js';
import { resolvePaths } from './resolve-paths.js';
import { readSkillsSettings } from './skills-settings.js';
import type { Agent, AgentRoster, Env, KnowhowSettings, LoadedConfig, Paths, SkillsSettings } from './types.js';
import { UnknownAgentError } from './unknown-agent-error.js';

export interface WorldOptions {
  /** The agent's id; default: the default agent. */
  readonly agent?: string;
  /** Instead of the agent's configured workspace. */
  readonly workspaceDir?: string;
  /** Instead of the default place of openclaw.json. */
  readonly configPath?: string;
  readonly env?: Env;
  readonly platform?: NodeJS.Platform;
  readonly homeDir?: string;
}

/** What the user has set up, whichever agent it is about: where things are, what the config says. */
export interface Setup {
  readonly env: Env;
  readonly platform: NodeJS.Platform;
  readonly paths: Paths;
  readonly config: LoadedConfig;
  readonly settings: SkillsSettings;
  readonly knowhow: KnowhowSettings;
  readonly roster: AgentRoster;
  readonly problems: readonly Diagnostic[];
  /** Why openclaw.json or knowhow.json, though there, could not be read. */
  readonly unreadable?: Diagnostic;
}

/** The same for one agent. */
export interface World extends Omit<Setup, 'roster' | 'unreadable'> {
  readonly agent: Agent;
}

/** @throws {UnknownAgentError} */
export function readWorld(options: WorldOptions): World {
  return worldOf(readSetup(options), options);
}

/** Reads the user's config. What is not said in `options` is looked up in this process. */
export function readSetup(options: WorldOptions): Setup {
  // A copy: what was true when a resolution was made stays true in it.
  const { configPath, env = { ...process.env }, platform = process.platform } = options;
  const paths = pathsOf({ ...options, env, platform });
  const config = readConfig(paths.configPath, { env });
  const { settings, problems: settingsProblems } = readSkillsSettings(config.value, paths);
  const { roster, problems: agentProblems } = readAgents(config.value, paths);
  const {
    settings: knowhow,
    problems: knowhowProblems,
    unreadable: own,
  } = readKnowhowSettings(paths.knowhowConfigPath);
  const problems = [
    ...(configPath === undefined || config.exists ? [] : [noSuchConfig(config.path)]),
    ...config.problems,
    ...locateInConfig(config, [...settingsProblems, ...agentProblems]),
    ...knowhowProblems,
  ];
  const unreadable = config.problems.find(({ severity }) => severity === 'error') ?? own;
  const setup = { env, platform, paths, config, settings, knowhow, roster, problems };
  return unreadable ? { ...setup, unreadable } : setup;
}

/** Where things are, before anything is read. */
export function pathsOf({ env = process.env, platform = process.platform, homeDir, configPath }: WorldOptions): Paths {
  return resolvePaths({
    env,
    platform,
    homeDir: homeDir ?? userHome(),
    ...(configPath === undefined ? {} : { configPath: resolve(configPath) }),
  });
}

/** @throws {UnknownAgentError} */
export function worldOf(setup: Setup, options: Pick<WorldOptions, 'agent' | 'workspaceDir'>): World {
  const { roster, problems, unreadable: _, ...rest } = setup;
  const { workspaceDir } = options;
  const isMissing = workspaceDir !== undefined && !existsSync(workspaceDir);
  return {
    ...rest,
    agent: chooseAgent(roster, options),
    problems: isMissing ? [noSuchWorkspace(workspaceDir), ...problems] : problems,
  };
}

function chooseAgent(
  { agents, defaultId }: AgentRoster,
  { agent: id = defaultId, workspaceDir }: Pick<WorldOptions, 'agent' | 'workspaceDir'>,
): Agent {
  const agent = agents.find((candidate) => candidate.id === id);
  if (!agent)
    throw new UnknownAgentError(
      id,
      agents.map((known) => known.id),
    );
  return workspaceDir === undefined ? agent : { ...agent, workspaceDir: resolve(workspaceDir) };
}

/** To have no config is fine; to name one that isn't there is a mistake. */
function noSuchConfig(path: string): Diagnostic {
  return { code: 'config-not-found', severity: 'error', message: `There is no ${path}.`, path };
}

function noSuchWorkspace(path: string): Diagnostic {
  return { code: 'workspace-not-found', severity: 'warning', message: `There is no directory ${resolve(path)}.`, path };
}
