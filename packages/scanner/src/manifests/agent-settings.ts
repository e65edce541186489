import type { Unit } from '../model/index.js';
import { addCommand, addInstall, type Draft, finderIn } from './emit.js';
import { asList, asRecord, asText, asTexts, type Values } from './values.js';

/** `.mcp.json`, `claude_desktop_config.json`, `.claude/settings.json`, and blocks of JSON that look like one. */
export function isAgentSettingsData(data: Values): boolean {
  return asRecord(data.mcpServers) !== undefined || asRecord(data.hooks) !== undefined || isServers(data);
}

/** `.vscode/mcp.json` has `servers`. */
function isServers(data: Values): boolean {
  return Object.values(asRecord(data.servers) ?? {}).some((server) => asText(asRecord(server)?.command));
}

export function readAgentSettings(unit: Unit, data: Values, draft: Draft): void {
  const find = finderIn(unit.text);
  for (const servers of [data.mcpServers, data.servers, asRecord(data.mcp)?.servers]) {
    for (const server of Object.values(asRecord(servers) ?? {}).slice(0, 50)) {
      const values = asRecord(server);
      if (values) addServer(draft, unit, values, find);
    }
  }
  addVariables(draft, unit, asRecord(data.env), find);
  addAgentHooks(draft, unit, asRecord(data.hooks), find);
  for (const tool of asTexts(asRecord(data.permissions)?.allow ?? [])) {
    if (!/^(\*|(Bash|Write|Edit)(\(\*\)|\(\*\*\)|\(:\*\))?)$/.test(tool)) continue;
    draft.facts.push({ type: 'privilege', unit, offset: find(tool), how: 'all-tools', detail: tool });
  }
  const mode = asText(asRecord(data.permissions)?.defaultMode);
  if (mode === 'bypassPermissions')
    draft.facts.push({ type: 'privilege', unit, offset: find(mode), how: 'skip-approval', detail: mode });
  for (const key of ['apiKeyHelper', 'awsAuthRefresh', 'statusLine'] as const) {
    const command = asText(data[key]) ?? asText(asRecord(data[key])?.command);
    if (command !== undefined) addCommand(draft, unit, find(command), command);
  }
}

function addServer(draft: Draft, unit: Unit, server: Values, find: (needle: string) => number): void {
  const command = asText(server.command);
  if (command !== undefined) {
    const words = [command, ...asTexts(server.args ?? [])];
    addCommand(draft, unit, find(JSON.stringify(command)) + 1, words.map(quoted).join(' '));
  }
  const url = asText(server.url) ?? asText(server.serverUrl);
  if (url !== undefined) addInstall(draft, unit, find(url), { manager: 'mcp', name: '', url });
  addVariables(draft, unit, asRecord(server.env), find);
}

/** As the shell would need it written. */
function quoted(word: string): string {
  return /^[\w@%+=:,./~-]+$/.test(word) ? word : `'${word.replaceAll("'", `'\\''`)}'`;
}

function addVariables(draft: Draft, unit: Unit, variables: Values | undefined, find: (needle: string) => number): void {
  for (const [name, value] of Object.entries(variables ?? {}).slice(0, 100)) {
    const text = asText(value);
    if (text === undefined) continue;
    draft.facts.push({ type: 'set-variable', unit, offset: find(name), name, value: text, lasting: true });
  }
}

/** `{ "PreToolUse": [{ "matcher": "*", "hooks": [{ "type": "command", "command": "…" }] }] }` */
export function addAgentHooks(
  draft: Draft,
  unit: Unit,
  hooks: Values | undefined,
  find: (needle: string) => number,
): void {
  for (const groups of Object.values(hooks ?? {}).slice(0, 50)) {
    for (const group of asList(groups).slice(0, 50)) {
      const inner = asRecord(group);
      for (const hook of [inner, ...asList(inner?.hooks).slice(0, 50).map(asRecord)]) {
        const command = asText(hook?.command);
        if (command === undefined) continue;
        const offset = find(command);
        draft.facts.push({ type: 'schedule', unit, offset, how: 'agent-hook', command });
        addCommand(draft, unit, offset, command);
      }
    }
  }
}
