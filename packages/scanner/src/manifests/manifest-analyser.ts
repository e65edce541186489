import type { Analyser, Analysis, Unit } from '../model/index.js';
import { isAgentSettingsData, readAgentSettings } from './agent-settings.js';
import { readCompose, readDockerfile } from './containers.js';
import { readEditorTasks } from './editor-tasks.js';
import type { Draft } from './emit.js';
import { readSkillFrontmatter } from './frontmatter-facts.js';
import { readBuildRs, readSetupPy } from './install-scripts.js';
import {
  readEnvironment,
  readGemfile,
  readGoMod,
  readLockFile,
  readRegistrySettings,
  readSetupCfg,
} from './line-manifests.js';
import { readNotes } from './notes-in-data.js';
import { isPackageJson, readPackageJson } from './package-json.js';
import { readPipeline } from './pipelines.js';
import { readRequirements } from './python-requirements.js';
import { readFrontmatter } from './read-frontmatter.js';
import { readJson } from './read-json.js';
import { isSettings, readSettingsAddresses } from './settings-addresses.js';
import { maySend, readSendingSettings } from './settings-that-send.js';
import { readSkillName, readSkillText } from './skill-text.js';
import { readDesktopEntry, readRegistryFile, readShortcut } from './start-files.js';
import {
  hasCronLine,
  readCrontab,
  readPropertyList,
  readServiceFile,
  readShownCrontab,
  readShownService,
} from './timers.js';
import { readCargoToml, readPythonToml } from './toml-manifests.js';
import { asList, asRecord, type Values } from './values.js';

type Reader = (unit: Unit, draft: Draft) => void;

const json =
  (read: (unit: Unit, data: Values, draft: Draft) => void): Reader =>
  (unit, draft) => {
    const data = readJson(unit.text);
    if (data) read(unit, data, draft);
    else draft.facts.push({ type: 'incomplete', unit, offset: 0, reason: 'parser', detail: 'It is not JSON' });
  };

/** Files of build servers, task runners and hooks. */
const PIPELINE =
  /(^|\/)\.github\/workflows\/[^/]+\.ya?ml$|(^|\/)(action|\.gitlab-ci|azure-pipelines|bitbucket-pipelines|\.travis|\.drone|\.woodpecker|buildspec|cloudbuild|appveyor|taskfile|lefthook|\.lefthook|\.pre-commit-config|\.pre-commit-hooks|\.gitpod|codemagic|wercker|skaffold|user-data|cloud-init|cloud-config)\.ya?ml$|(^|\/)\.(circleci|semaphore|buildkite|tekton)\/[^/]+\.ya?ml$/i;
/** The same by what is in them. */
const IS_PIPELINE =
  /^(?:jobs|steps|runcmd|bootcmd|tasks|kind|stages|pipeline|hooks|repos):|^#cloud-config|^[ \t]{0,20}(?:- )?(?:run|script|command|entry): /m;

/** Files that are known by their name. The first that fits counts. */
const BY_NAME: readonly (readonly [name: RegExp, read: Reader])[] = [
  [/(^|\/)package\.json$/, json(readPackageJson)],
  [/(^|\/)(package-lock\.json|npm-shrinkwrap\.json|yarn\.lock|pnpm-lock\.yaml|bun\.lock)$/, readLockFile],
  [/(^|\/)(requirements|constraints)[^/]*\.(txt|in)$|(^|\/)requirements\/[^/]*\.txt$/i, readRequirements],
  [/(^|\/)(pyproject\.toml|Pipfile)$/, readPythonToml],
  [/(^|\/)Cargo\.toml$|(^|\/)\.cargo\/config(\.toml)?$/, readCargoToml],
  [/(^|\/)setup\.py$/, readSetupPy],
  [/(^|\/)build\.rs$/, readBuildRs],
  [/(^|\/)setup\.cfg$/, readSetupCfg],
  [/(^|\/)environment\.ya?ml$/, readEnvironment],
  [/(^|\/)(Gemfile|gems\.rb)$/, readGemfile],
  [/(^|\/)go\.mod$/, readGoMod],
  [/(^|\/)\.?(npmrc|yarnrc|yarnrc\.yml|pip\.conf|pip\.ini|bunfig\.toml)$/, readRegistrySettings],
  [/(^|\/)(Dockerfile|Containerfile)[^/]*$|\.dockerfile$/i, readDockerfile],
  [/(^|\/)(docker-)?compose[^/]*\.ya?ml$/, readCompose],
  [PIPELINE, readPipeline],
  [/(^|\/)(\.vscode\/tasks|\.?devcontainer(\/devcontainer)?)\.json$/, json(readEditorTasks)],
  [
    /(^|\/)(\.?mcp|claude_desktop_config|openclaw|clawdbot|hooks)\.json$|(^|\/)\.(claude|gemini|cursor)\/[^/]+\.json$|(^|\/)\.claude\.json$/,
    json(readAgentSettings),
  ],
  [/\.plist$/, readPropertyList],
  [/\.(service|timer)$/, readServiceFile],
  [/\.desktop$/i, readDesktopEntry],
  [/\.reg$/i, readRegistryFile],
  [/\.url$/i, readShortcut],
  [/(^|\/)(crontab|[^/]*\.cron|cron\.d\/[^/]+)(\.txt)?$/, readCrontab],
];

function readerOf(unit: Unit): Reader | undefined {
  if (unit.kind === 'file' && unit.language === 'markdown') return readMarkdown;
  if (unit.kind === 'file') {
    const named = BY_NAME.find(([name]) => name.test(unit.file))?.[1];
    if (named) return named;
    if (unit.language === 'json' || unit.file.endsWith('.json')) return readAnyJson;
    if (unit.language === 'yaml' && IS_PIPELINE.test(unit.text)) return readAnyPipeline;
    return isSettings(unit) ? readSettingsAddresses : undefined;
  }
  if (unit.kind === 'inline') return hasCronLine(unit.text) ? readShownCrontab : undefined;
  return unit.kind === 'block' ? blockReaderOf(unit) : undefined;
}

/** What a page shows of files that start something. */
function blockReaderOf({ language, text }: Unit): Reader | undefined {
  if (/^\[Desktop Entry\]/m.test(text)) return readDesktopEntry;
  if (/^\[HKEY_/m.test(text)) return readRegistryFile;
  if (language === 'json') return readAnyJson;
  if (language === 'dockerfile') return readDockerfile;
  if (language === 'yaml')
    return IS_PIPELINE.test(text) ? readPipeline : maySend(text) ? readSendingSettings : undefined;
  if (language === 'xml' || language === 'html')
    return text.includes('<key>ProgramArguments') ? readPropertyList : undefined;
  if (/^Exec(?:Start|StartPre|StartPost|Stop|Reload)=/m.test(text)) return readShownService;
  return /^(?:text|ini|shell|prose)$/.test(language) && hasCronLine(text) ? readShownCrontab : undefined;
}

/** Files whose values and comments somebody reads. */
function isData({ kind, language, file }: Unit): boolean {
  return kind === 'file' && (/^(?:json|yaml|toml|ini)$/.test(language) || /\.(?:properties|conf|cfg)$/i.test(file));
}

function readData(unit: Unit, draft: Draft): void {
  readNotes(unit, draft);
  if (unit.language === 'yaml' || unit.language === 'json') readSendingSettings(unit, draft);
}

function readAnyPipeline(unit: Unit, draft: Draft): void {
  if (isSettings(unit)) readSettingsAddresses(unit, draft);
  readPipeline(unit, draft);
}

function readMarkdown(unit: Unit, draft: Draft): void {
  if (/(^|\/)skill\.md$/i.test(unit.file)) {
    const front = readFrontmatter(unit.text);
    readSkillFrontmatter(unit, front, draft);
    if (!unit.file.includes('/')) readSkillName(unit, front, draft);
  }
  readSkillText(unit, draft);
}

/** JSON without a name that tells, known by what is in it. */
function readAnyJson(unit: Unit, draft: Draft): void {
  if (unit.kind === 'file' && isSettings(unit)) readSettingsAddresses(unit, draft);
  if (unit.kind === 'block') readSendingSettings(unit, draft);
  if (!/"(scripts|dependencies|devDependencies|mcpServers|servers|hooks|pools|permissions|env)"/.test(unit.text))
    return;
  const data = readJson(unit.text);
  if (!data) return;
  addMining(unit, data, draft);
  if (isPackageJson(data)) readPackageJson(unit, data, draft);
  else if (isAgentSettingsData(data)) readAgentSettings(unit, data, draft);
}

/** The settings of a miner: pools, each with a wallet. */
function addMining(unit: Unit, data: Values, draft: Draft): void {
  const isPool = asList(data.pools).some((pool) => {
    const { url, user } = asRecord(pool) ?? {};
    return typeof url === 'string' && typeof user === 'string';
  });
  const isMiner = ['donate-level', 'randomx', 'cpu', 'algo', 'coin', 'opencl', 'cuda'].some(
    (key) => data[key] !== undefined,
  );
  if (isPool && isMiner)
    draft.facts.push({ type: 'mining', unit, offset: unit.text.indexOf('"pools"'), how: 'a pool in its settings' });
}

/** Reads what tells a program to install, to start or to allow something. */
export const manifestAnalyser: Analyser = {
  name: 'manifests',
  reads: (unit) => isData(unit) || readerOf(unit) !== undefined,
  analyse(units, clock): Analysis {
    const facts: Analysis['facts'] = [];
    const found: Analysis['units'] = [];
    for (const unit of units) {
      if (clock.isUp()) {
        facts.push({ type: 'incomplete', unit, offset: 0, reason: 'timeout', detail: 'manifests' });
        break;
      }
      const draft: Draft = { facts: [], units: [] };
      readerOf(unit)?.(unit, draft);
      if (isData(unit)) readData(unit, draft);
      facts.push(...draft.facts);
      found.push(...draft.units);
    }
    return { facts, units: found };
  },
};
