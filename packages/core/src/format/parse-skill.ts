import type { Diagnostic } from '../diagnostic.js';
import type { Mutable } from '../mutable.js';
import { readFlag, readList, readText } from './field-readers.js';
import { readManifest } from './manifest.js';
import { readFrontmatter } from './read-frontmatter.js';
import { readRuntime } from './runtime.js';
import type { Manifest, ParsedSkill, Skill, ToolDispatch } from './skill.js';
import { lineNumber, splitFrontmatter, withLineFeeds } from './split-frontmatter.js';
import type { Fields } from './yaml/plain-yaml.js';

/**
 * Turns the text of a SKILL.md into a skill. Never throws; see {@link ParsedSkill}.
 *
 * `given` may be only the head of the file. Returns undefined when the frontmatter is not complete in it and
 * `isWhole` is false: the caller reads on and asks again.
 */
export function parseSkill(given: string, folderName: string, isWhole: boolean): ParsedSkill | undefined {
  const text = withLineFeeds(given);
  const split = splitFrontmatter(text, isWhole);
  if (!split) return undefined;
  if ('error' in split) return { name: folderName, diagnostics: [split.error] };
  const yaml = text.slice(split.yamlStart, split.yamlEnd);
  if (yaml.includes('\0')) return { name: folderName, diagnostics: [nulByte(text)] };
  // Counting lines is only worth it when there is something to point at.
  const firstLine = split.repairs.length > 0 ? lineNumber(text, split.yamlStart) : 2;
  const { fields, diagnostics } = readFrontmatter(yaml, firstLine);
  const found = [...split.repairs, ...diagnostics];
  if (!fields) return { name: folderName, diagnostics: found };
  const bodyOffset = Buffer.byteLength(text.slice(0, split.bodyStart));
  return buildSkill(fields, folderName, bodyOffset, found, (key) => lineOfKey(yaml, key, firstLine));
}

function buildSkill(
  fields: Fields,
  folderName: string,
  bodyOffset: number,
  found: Diagnostic[],
  lineOf: (key: string) => number | undefined,
): ParsedSkill {
  const name = readText(fields.name) ?? folderName;
  const description = describe(fields.description);
  const { manifest, diagnostics } = readManifest(fields.metadata);
  const located = diagnostics.map((diagnostic) => at(diagnostic, lineOf('metadata')));
  const runtime = readRuntime(fields.runtime);
  if (runtime.diagnostic) located.push(at(runtime.diagnostic, lineOf('runtime')));
  const all = found.length + located.length === 0 ? found : [...found, ...located];
  if (description === undefined) return { name, diagnostics: [...all, at(NO_DESCRIPTION, lineOf('description'))] };
  if (!manifest) return { name, diagnostics: all };
  const skill: Mutable<Skill> = {
    name,
    description,
    skillKey: manifest.skillKey ?? name,
    allowedTools: readAllowedTools(fields['allowed-tools']),
    tags: readList(fields.tags) ?? [],
    examples: readExamples(fields.examples),
    runtime: runtime.value,
    userInvocable: readFlag(fields['user-invocable'], true),
    disableModelInvocation: readFlag(fields['disable-model-invocation'], false),
    manifest: withEmoji(manifest, fields.emoji),
    bodyOffset,
  };
  for (const key of ['version', 'license', 'compatibility'] as const) {
    const text = readText(fields[key]);
    if (text !== undefined) skill[key] = text;
  }
  const homepage = manifest.homepage ?? readText(fields.homepage) ?? readText(fields.website) ?? readText(fields.url);
  if (homepage !== undefined) skill.homepage = homepage;
  const dispatch = readDispatch(fields);
  if (dispatch) skill.dispatch = dispatch;
  return { name, skill, diagnostics: all };
}

/** People also write `emoji:` beside the name. */
function withEmoji(manifest: Manifest, emoji: unknown): Manifest {
  if (manifest.emoji !== undefined || typeof emoji !== 'string' || emoji.trim() === '') return manifest;
  return { ...manifest, emoji: emoji.trim() };
}

/** A list or mapping where a sentence belongs is shown as JSON rather than lost. */
function describe(value: unknown): string | undefined {
  return typeof value === 'object' && value !== null ? JSON.stringify(value) : readText(value);
}

/** The spec's form is space-separated; Claude's is comma-separated, with spaces inside parentheses. */
function readAllowedTools(value: unknown): string[] {
  if (typeof value !== 'string') return readList(value) ?? [];
  return value.match(/[^\s,(]+(?:\([^)]*\))?/g) ?? [];
}

/** Examples are sentences: a text is one example, not a comma-separated list. */
function readExamples(value: unknown): string[] {
  return typeof value === 'string' ? [value.trim()].filter(Boolean) : (readList(value) ?? []);
}

function readDispatch(fields: Fields): ToolDispatch | undefined {
  const kind = readText(fields['command-dispatch'] ?? fields.command_dispatch)?.toLowerCase();
  const tool = readText(fields['command-tool'] ?? fields.command_tool);
  return kind === 'tool' && tool !== undefined ? { tool, argMode: 'raw' } : undefined;
}

const NO_DESCRIPTION: Diagnostic = {
  code: 'description-missing',
  severity: 'error',
  message: 'The frontmatter has no description, and that is what an agent chooses a skill by.',
  fix: 'Add a `description:` line that says what the skill does and when to use it.',
};

function nulByte(text: string): Diagnostic {
  const line = lineNumber(text, text.indexOf('\0'));
  const message = 'The frontmatter holds a NUL byte; the file is not text.';
  return { code: 'nul-byte', severity: 'error', message, line, column: 1, fix: 'Save the file as UTF-8 text.' };
}

function lineOfKey(yaml: string, key: string, firstLine: number): number | undefined {
  const match = new RegExp(`^["']?${key}["']?\\s*:`, 'm').exec(yaml);
  return match ? firstLine + lineNumber(yaml, match.index) - 1 : undefined;
}

function at(diagnostic: Diagnostic, line: number | undefined): Diagnostic {
  return line === undefined ? diagnostic : { ...diagnostic, line, column: 1 };
}
