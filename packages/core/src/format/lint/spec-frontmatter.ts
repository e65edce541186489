import { positionAt, type TextPosition } from '../../text/text-position.js';
import { SKILL_FILE } from '../skill-file.js';
import type { LintKind } from './lint-profiles.js';
import { createLocator, type Locate } from './locate.js';
import { readStrictYaml } from './spec-yaml.js';

/** The file's names in the reference validator, preferred first. Every other loader takes only the first. */
export const SPEC_FILE_NAMES = [SKILL_FILE, 'skill.md'] as const;

export interface SpecFrontmatter {
  /** Every scalar is a text. */
  readonly fields: Readonly<Record<string, unknown>>;
  readonly body: string;
  readonly locate: Locate;
}

export interface SpecFault {
  readonly kind: LintKind;
  readonly reason: string;
  readonly at: TextPosition;
}

const FENCE = '---';
const START: TextPosition = { line: 1, column: 1 };

/**
 * Reads a SKILL.md as the specification's reference validator does, which is neither how we load it nor how most
 * agents do: the frontmatter ends at the next three dashes wherever they stand, a byte order mark hides it, and the
 * YAML is a strict subset. Never throws.
 */
export function readSpecFrontmatter(content: string): SpecFrontmatter | SpecFault {
  const text = content.replace(/\r\n?/g, '\n');
  if (!text.startsWith(FENCE)) return { kind: 'frontmatter_missing', reason: '', at: START };
  const end = text.indexOf(FENCE, FENCE.length);
  if (end === -1) return { kind: 'frontmatter_unclosed', reason: '', at: START };
  const yaml = text.slice(FENCE.length, end);
  const read = readStrictYaml(yaml);
  if ('reason' in read) {
    const reason = `The frontmatter is not the specification’s strict YAML: ${read.reason}.`;
    return { kind: 'invalid_yaml', reason, at: positionAt(text, FENCE.length + read.offset) };
  }
  if (!isMapping(read.value)) return { kind: 'frontmatter_not_mapping', reason: '', at: START };
  return { fields: read.value, body: text.slice(end + FENCE.length).trim(), locate: createLocator(yaml, 1) };
}

function isMapping(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}
