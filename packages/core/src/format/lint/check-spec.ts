import type { Findings } from './lint-finding.js';
import type { SpecFrontmatter } from './spec-frontmatter.js';

const SPEC_FIELDS = ['name', 'description', 'license', 'allowed-tools', 'metadata', 'compatibility'] as const;
const LIMITS = { name: 64, description: 1024, compatibility: 500 } as const;

/** What the specification asks of the fields, in the order the reference validator looks at them. */
export function checkSpec({ fields, locate }: SpecFrontmatter, dirName: string | undefined, found: Findings): void {
  const unexpected = Object.keys(fields).filter((key) => !SPEC_FIELDS.some((field) => field === key));
  if (unexpected[0] !== undefined) {
    const what = unexpected
      .sort()
      .map((key) => `\`${key}\``)
      .join(', ');
    found.add('unexpected_fields', locate(unexpected[0]), { what });
  }
  if (Object.hasOwn(fields, 'name')) checkName(fields.name, dirName, found, locate);
  else found.add('name_missing');
  if (Object.hasOwn(fields, 'description')) checkDescription(fields.description, found, locate);
  else found.add('description_missing');
  if (Object.hasOwn(fields, 'compatibility')) checkCompatibility(fields.compatibility, found, locate);
}

type Locate = SpecFrontmatter['locate'];

function checkName(value: unknown, dirName: string | undefined, found: Findings, locate: Locate): void {
  const at = locate('name');
  if (typeof value !== 'string' || value.trim() === '') {
    found.add('name_empty', at);
    return;
  }
  const name = value.trim().normalize('NFKC');
  const length = codePoints(name);
  if (length > LIMITS.name) found.add('name_too_long', at, { what: String(length) });
  if (name !== name.toLowerCase()) found.add('name_not_lowercase', at, { what: name });
  if (name.startsWith('-') || name.endsWith('-')) found.add('name_edge_hyphen', at, { what: name });
  if (name.includes('--')) found.add('name_consecutive_hyphens', at, { what: name });
  if (!/^[\p{L}\p{N}-]*$/u.test(name)) {
    found.add('name_invalid_chars', at, { what: name, detail: 'letters, digits and hyphens' });
  }
  if (dirName !== undefined && dirName.normalize('NFKC') !== name) {
    found.add('name_dir_mismatch', at, { what: name, detail: dirName });
  }
}

function checkDescription(value: unknown, found: Findings, locate: Locate): void {
  const at = locate('description');
  if (typeof value !== 'string' || value.trim() === '') {
    found.add('description_empty', at);
    return;
  }
  const length = codePoints(value);
  if (length > LIMITS.description) found.add('description_too_long', at, { what: String(length) });
}

function checkCompatibility(value: unknown, found: Findings, locate: Locate): void {
  const at = locate('compatibility');
  if (typeof value !== 'string') {
    found.add('compatibility_not_string', at);
    return;
  }
  const length = codePoints(value);
  if (length > LIMITS.compatibility) found.add('compatibility_too_long', at, { what: String(length) });
}

function codePoints(text: string): number {
  let count = 0;
  for (const _ of text) count++;
  return count;
}
