import { join, resolve } from 'node:path';
import { expandHome } from '../files/expand-home.js';
import { isRecord } from '../values/is-record.js';
import { formatConfigPath } from './config-path.js';
import { type ConfigProblem, problemAt } from './config-problem.js';
import {
  readBoolean,
  readInteger,
  readSection,
  readString,
  readValue,
  type Section,
  trimmedStrings,
  wrongType,
} from './section.js';
import type { Agent, AgentRoster, JsonObject, Paths } from './types.js';

const MAIN_AGENT = 'main';

/** One agent as written, before it is known which one is the default. */
interface WrittenAgent {
  readonly id: string;
  readonly section: Section;
}

type Allowlist = Pick<Agent, 'skills' | 'skillsFrom'>;

/**
 * Reads the agents of a config: `agents.entries.<id>`, or the older `agents.list[]` when there are no entries. Never
 * throws. An allowlist that can't be read allows nothing: it was written to keep skills out.
 */
export function readAgents(
  value: JsonObject,
  paths: Paths,
): { roster: AgentRoster; problems: readonly ConfigProblem[] } {
  const root: Section = { value, path: [], problems: [] };
  const agents = readSection(root, 'agents');
  const defaults = readSection(agents, 'defaults');
  const written = readWritten(agents);
  const marked = written.filter(({ section }) => readBoolean(section, 'default') === true);
  const defaultId = marked[0]?.id ?? written[0]?.id ?? MAIN_AGENT;
  if (marked.length > 1) {
    const what = `marks more than one agent as the default; \`${defaultId}\` is it.`;
    root.problems.push(problemAt(agents.path, 'agents-two-defaults', 'warning', what));
  }
  const inherited = readAllowlist(defaults);
  const commonWorkspace = readString(defaults, 'workspace');
  const none: WrittenAgent = { id: MAIN_AGENT, section: { value: {}, path: [], problems: root.problems } };
  const list = (written.length > 0 ? written : [none]).map(({ id, section }): Agent => {
    const isDefault = id === defaultId;
    const name = readString(section, 'name');
    const budget = readInteger(readSection(section, 'skillsLimits'), 'maxSkillsPromptChars', 0);
    const workspace = readString(section, 'workspace') ?? sharedWorkspace(id, isDefault, commonWorkspace);
    return {
      id,
      ...(name === undefined ? {} : { name }),
      isDefault,
      workspaceDir: resolve(paths.stateDir, expandHome(workspace, paths.home)),
      ...(Object.hasOwn(section.value, 'skills') ? readAllowlist(section) : inherited),
      ...(budget === undefined ? {} : { maxSkillsPromptChars: budget }),
    };
  });
  return { roster: { defaultId, agents: list }, problems: root.problems };
}

function readWritten(agents: Section): readonly WrittenAgent[] {
  const entries = readSection(agents, 'entries');
  const ids = Object.keys(entries.value);
  const list = readValue(agents, 'list');
  if (list !== undefined && !Array.isArray(list)) wrongType(agents, 'list', 'a list of agents', 'it is ignored');
  if (ids.length === 0) return Array.isArray(list) ? readList(agents, list) : [];
  if (Array.isArray(list) && list.length > 0) {
    const what = 'is ignored, because `agents.entries` is there too.';
    const fix = 'Move its agents to `agents.entries`.';
    agents.problems.push(problemAt([...agents.path, 'list'], 'agents-list-ignored', 'warning', what, fix));
  }
  return ids.map((id) => ({ id, section: readSection(entries, id) }));
}

function readList(agents: Section, list: readonly unknown[]): readonly WrittenAgent[] {
  const found = new Map<string, WrittenAgent>();
  for (const [index, item] of list.entries()) {
    const path = [...agents.path, 'list', index];
    const id = isRecord(item) && typeof item.id === 'string' ? item.id.trim() : '';
    if (!isRecord(item) || id === '') {
      agents.problems.push(
        problemAt(path, 'agent-without-id', 'error', 'must be an object with an `id`; it is ignored.'),
      );
    } else if (found.has(id)) {
      const what = `is a second agent with the id \`${id}\`; the first one counts.`;
      agents.problems.push(problemAt(path, 'agent-twice', 'error', what));
    } else found.set(id, { id, section: { value: item, path, problems: agents.problems } });
  }
  return [...found.values()];
}

/** The list under `skills`, and where it stands. Nothing written means no list; anything but a list, an empty one. */
function readAllowlist(section: Section): Allowlist {
  if (!Object.hasOwn(section.value, 'skills')) return {};
  const skillsFrom = formatConfigPath([...section.path, 'skills']);
  const written = readValue(section, 'skills');
  if (Array.isArray(written)) return { skills: trimmedStrings(section, 'skills', written), skillsFrom };
  wrongType(section, 'skills', 'a list of skill names', 'no skill is allowed until it is');
  return { skills: [], skillsFrom };
}

/** OpenClaw's places for agents without a workspace of their own; relative ones are in the state dir. */
function sharedWorkspace(id: string, isDefault: boolean, common: string | undefined): string {
  if (isDefault) return common ?? 'workspace';
  const folder = id.replaceAll(/[\\/:\0]|^\.+/g, '-');
  return common === undefined ? `workspace-${folder}` : join(common, folder);
}
