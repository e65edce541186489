import type { Diagnostic } from '../diagnostic.js';
import type { Mutable } from '../mutable.js';
import { positionAt } from '../text/text-position.js';
import { countBytes } from './count-bytes.js';
import { describeFault, type FieldFault } from './field-fault.js';
import { readFlag, readList, readText } from './field-readers.js';
import { readManifest } from './manifest.js';
import { readAnyName } from './read-any-name.js';
import { readFrontmatter } from './read-frontmatter.js';
import { readRuntime } from './runtime.js';
import type { Manifest, ParsedSkill, Skill, ToolDispatch } from './skill.js';
import { splitFrontmatter } from './split-frontmatter.js';
import type { Fields } from './yaml/plain-yaml.js';

/**
 * Turns the text of a SKILL.md into a skill. Never throws; see {@link ParsedSkill}.
 *
 * `given` may be only the head of the file. Returns undefined when the frontmatter is not complete in it and
 * `isWhole` is false: the caller reads on and asks again. Who has the bytes gives the bytes: what is not UTF-8 in them
 * is lost in a text, and the body's offset with it.
 */
export function parseSkill(given: string | Buffer, folderName: string, isWhole: boolean): ParsedSkill | undefined {
  const split = splitFrontmatter(typeof given === 'string' ? given : given.toString('utf8'), isWhole);
  if (!split) return undefined;
  if ('error' in split) return { name: folderName, diagnostics: [split.error] };
  const { text, yaml } = split;
  // Counting lines is only worth it when there is something to point at.
  const firstLine = split.repairs.length > 0 ? positionAt(text, split.yamlStart).line : 2;
  const { fields, diagnostics } = readFrontmatter(yaml, firstLine);
  const found = [...split.repairs, ...diagnostics];
  if (!fields) return { name: folderName, diagnostics: found };
  const bodyOffset = countBytes(text.slice(0, split.bodyStart), given);
  return buildSkill(fields, folderName, bodyOffset, found, createLineFinder(yaml, firstLine));
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
  const { manifest, faults } = readManifest(fields.metadata);
  const runtime = readRuntime(fields.runtime);
  const describeAt = (fault: FieldFault) => at(describeFault(fault), lineOf(fault.path[0]));
  const located = faults.map(describeAt);
  if (runtime.fault) located.push(describeAt(runtime.fault));
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
    userInvocable: readFlag(fields['user-invocable']) ?? true,
    disableModelInvocation: readFlag(fields['disable-model-invocation']) ?? false,
    manifest: withEmoji(manifest, fields.emoji),
    bodyOffset,
  };
  for (const key of ['version', 'license', 'compatibility'] as const) {
    const text = readText(fields[key]);
    if (text !== undefined) skill[key] = text;
  }
  const homepage = manifest.homepage ?? readAnyName(fields, 'homepage');
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
  return value.match(/[^\s,(]+(?:\([^)]{0,500}\))?/g) ?? [];
}

/** Examples are sentences: a text is one example, not a comma-separated list. */
function readExamples(value: unknown): string[] {
  return typeof value === 'string' ? [value.trim()].filter(Boolean) : (readList(value) ?? []);
}

function readDispatch(fields: Fields): ToolDispatch | undefined {
  const kind = readAnyName(fields, 'command-dispatch')?.toLowerCase();
  const tool = readAnyName(fields, 'command-tool');
  return kind === 'tool' && tool !== undefined ? { tool, argMode: 'raw' } : undefined;
}

const NO_DESCRIPTION: Diagnostic = {
  code: 'description-missing',
  severity: 'error',
  message: 'The frontmatter has no description, and that is what an agent chooses a skill by.',
  fix: 'Add a `description:` line that says what the skill does and when to use it.',
};

/** Looks for each key once: there may be many faults below one. */
function createLineFinder(yaml: string, firstLine: number): (key: string) => number | undefined {
  const lines = new Map<string, number | undefined>();
  return (key) => {
    if (!lines.has(key)) lines.set(key, lineOfKey(yaml, key, firstLine));
    return lines.get(key);
  };
}

function lineOfKey(yaml: string, key: string, firstLine: number): number | undefined {
  const match = new RegExp(`^["']?${key}["']?\\s*:`, 'm').exec(yaml);
  return match ? firstLine + positionAt(yaml, match.index).line - 1 : undefined;
}

function at(diagnostic: Diagnostic, line: number | undefined): Diagnostic {
  return line === undefined ? diagnostic : { ...diagnostic, line, column: 1 };
}
