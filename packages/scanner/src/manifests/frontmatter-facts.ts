import type { Unit } from '../model/index.js';
import { addAgentHooks } from './agent-settings.js';
import { addCommand, addInstall, type Draft } from './emit.js';
import { specOf } from './package-json.js';
import type { Frontmatter } from './read-frontmatter.js';
import { asList, asRecord, asText, asTexts, type Values } from './values.js';

/** Names under which agents keep what is theirs in `metadata`. */
const AGENTS = ['openclaw', 'clawdbot', 'clawdis', 'moltbot'] as const;

/** What the frontmatter of `SKILL.md` has installed, allowed and hooked. */
export function readSkillFrontmatter(unit: Unit, front: Frontmatter, draft: Draft): void {
  // What is broken is mended line by line. Only where nothing came out of it was something missed.
  if (front.problem !== undefined && Object.keys(front.data).length === 0)
    draft.facts.push({ type: 'incomplete', unit, offset: front.from, reason: 'parser', detail: front.problem });
  addInstallers(front, unit, draft);
  addTools(front, unit, draft);
  addAgentHooks(draft, unit, asRecord(front.data.hooks), () => front.offsetOf(['hooks']));
}

function addInstallers(front: Frontmatter, unit: Unit, draft: Draft): void {
  const metadata = asRecord(front.data.metadata);
  for (const agent of AGENTS) {
    asList(asRecord(metadata?.[agent])?.install)
      .slice(0, 50)
      .forEach((item, index) => {
        const spec = asRecord(item);
        const offset = front.offsetOf(['metadata', agent, 'install', String(index)]);
        if (spec) addInstaller(spec, offset, unit, draft);
      });
  }
  asList(front.data.install)
    .slice(0, 50)
    .forEach((item, index) => {
      const spec = asRecord(item);
      if (spec) addInstaller(spec, front.offsetOf(['install', String(index)]), unit, draft);
    });
}

const MANAGERS: Readonly<Record<string, string>> = { node: 'npm', python: 'pip', uv: 'uv', rust: 'cargo', ruby: 'gem' };
const NAMES = ['package', 'module', 'formula', 'cask', 'crate', 'gem', 'name'] as const;

function addInstaller(spec: Values, offset: number, unit: Unit, draft: Draft): void {
  const kind = asText(spec.kind) ?? asText(spec.type) ?? '';
  const manager = MANAGERS[kind] ?? (kind || 'download');
  const url = asText(spec.url);
  if (url !== undefined) addInstall(draft, unit, offset, { manager, name: '', url });
  for (const text of asTexts(spec.packages ?? NAMES.map((name) => asText(spec[name])).find(Boolean))) {
    addInstall(draft, unit, offset, { manager, ...nameAndSource(text) });
  }
  const tap = asText(spec.tap);
  if (tap !== undefined && /:\/\//.test(tap)) addInstall(draft, unit, offset, { manager, name: '', url: tap });
  const registry = asText(spec.registry) ?? asText(spec.index);
  if (registry !== undefined) addInstall(draft, unit, offset, { manager, name: '', registry });
  for (const command of asTexts(spec.command ?? spec.cmd ?? spec.run ?? spec.script)) {
    addCommand(draft, unit, offset, [command, ...asTexts(spec.args)].join(' '));
  }
}

function nameAndSource(text: string): { name: string; version?: string; url?: string } {
  if (/:\/\//.test(text)) return { name: '', ...specOf(text) };
  const version = /.@([^@/]+)$/.exec(text)?.[1];
  return version === undefined ? { name: text } : { name: text.slice(0, -version.length - 1), version };
}

const EVERYTHING =
  /^\*$|^(bash|shell|exec)\(\s{0,4}[*:]{0,2}\*?\s{0,4}\)$|^all$|^admin$|^root$|unrestricted|^full[-_ ]access$/i;

/** Tools that a skill asks to use without a question. `Bash` alone is common and says nothing. */
function addTools(front: Frontmatter, unit: Unit, draft: Draft): void {
  for (const key of ['allowed-tools', 'tools', 'permissions', 'allowedTools'] as const) {
    const asked = asTexts(front.data[key]).flatMap((text) => text.split(/[,\n]|\s(?=\w+\()/));
    const everything = asked.map((tool) => tool.trim()).filter((tool) => EVERYTHING.test(tool));
    if (everything.length === 0) continue;
    const offset = front.offsetOf([key]);
    draft.facts.push({ type: 'privilege', unit, offset, how: 'all-tools', detail: everything.join(', ') });
  }
}
