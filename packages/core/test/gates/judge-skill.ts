import type { CatalogEntry } from '../../src/catalog/build-catalog.js';
import { readAgents } from '../../src/config/read-agents.js';
import { resolvePaths } from '../../src/config/resolve-paths.js';
import { readSkillsSettings } from '../../src/config/skills-settings.js';
import type { Tier } from '../../src/discovery/tiers.js';
import type { GateContext } from '../../src/gates/gate.js';
import { judge } from '../../src/gates/judge.js';
import type { RemoteNode, Verdict } from '../../src/index.js';
import { parseSkill } from '../../src/index.js';
import { type Fields, skillText, withManifest } from '../support/create-world.js';

/** A machine out of nothing: what is on it is said, and nothing else is. */
export interface Setting {
  readonly platform?: string;
  /** Programs, each in the last of the PATH directories. */
  readonly programs?: readonly string[];
  readonly path?: readonly string[];
  /** Where each variable that is set comes from. */
  readonly variables?: Readonly<Record<string, string>>;
  /** Default: yes. */
  readonly isRoot?: boolean;
  readonly nodes?: readonly RemoteNode[];
  readonly runtime?: string;
  readonly tier?: Tier;
  /** openclaw.json. */
  readonly config?: Readonly<Record<string, unknown>>;
  readonly agent?: string;
  readonly keyProblem?: string;
  readonly variableProblem?: string;
}

export const CONFIG_PATH = '/home/me/.openclaw/openclaw.json';
const FILE_PATH = '/skills/x/SKILL.md';

/** Judges a skill with these gates under `metadata.openclaw`, and `fields` beside it. */
export function judgeSkill(manifest: Fields, setting: Setting = {}, fields: Fields = {}): Verdict {
  return judge(entryOf(manifest, fields, setting.tier), contextOf(setting));
}

export function entryOf(manifest: Fields, fields: Fields = {}, tier: Tier = 'workspace'): CatalogEntry {
  const text = skillText({ name: 'x', description: 'd', ...withManifest(manifest), ...fields });
  const parsed = parseSkill(text, 'x', true);
  if (!parsed?.skill) throw new Error(`not a skill: ${JSON.stringify(parsed)}`);
  const root = { tier, dir: '/skills' };
  const candidate = {
    name: parsed.skill.name,
    tier,
    root,
    baseDir: '/skills/x',
    realDir: '/skills/x',
    filePath: FILE_PATH,
    skill: parsed.skill,
    diagnostics: [],
  };
  return { candidate, isSameFolder: false, shadows: [] };
}

export function contextOf(setting: Setting): GateContext {
  const { platform = 'linux', programs = [], path = ['/usr/bin', '/opt/bin'], variables = {}, config = {} } = setting;
  const paths = resolvePaths({ env: {}, platform: 'linux', homeDir: '/home/me' });
  const { roster } = readAgents(config, paths);
  const agent = roster.agents.find(({ id }) => id === (setting.agent ?? roster.defaultId));
  if (!agent) throw new Error(`no agent ${setting.agent}`);
  const probes = (found: boolean) => path.map((where, at) => ({ where, found: found && at === path.length - 1 }));
  return {
    settings: readSkillsSettings(config, paths).settings,
    configValue: config,
    configPath: CONFIG_PATH,
    agent,
    nodes: setting.nodes ?? [],
    ...(setting.runtime === undefined ? {} : { runtime: setting.runtime }),
    machine: {
      platform,
      isRoot: setting.isRoot ?? true,
      findBinary: (name) =>
        programs.includes(name) ? { path: `${path.at(-1)}/${name}`, probed: probes(true) } : { probed: probes(false) },
      findVariable: (name) => {
        const from = variables[name];
        return from === undefined ? { isSet: false } : { isSet: true, from };
      },
    },
    secrets: { env: {}, providers: {}, home: '/home/me', platform: 'linux' },
    keyProblem: () => setting.keyProblem,
    variableProblem: () => setting.variableProblem,
    valueProblem: () => undefined,
  };
}

/** `state code:subject, code:subject`, or just `ready`. */
export function brief({ state, reasons }: Verdict): string {
  const why = reasons.map(({ code, subject }) => (subject === undefined ? code : `${code}:${subject}`));
  return [state, why.join(', ')].filter(Boolean).join(' ');
}
