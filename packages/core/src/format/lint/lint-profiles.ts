import { LIMITS } from '../../config/limits.js';
import type { Severity } from '../../diagnostic.js';
import { describeFault } from '../field-fault.js';
import { RUNTIME_MALFORMED } from '../runtime.js';

/**
 * Whose rules a skill is held to: the Agent Skills specification as its reference validator reads it, what OpenClaw
 * and knowhow load and use, or what Molecule's audit and publishing ask for.
 */
export const LINT_PROFILES = ['spec', 'openclaw', 'molecule'] as const;
export type LintProfile = (typeof LINT_PROFILES)[number];

/** One rule: how much it matters to whom (absent: not at all), what to say, and what to do about it. */
export interface LintRule {
  readonly severity: Readonly<Partial<Record<LintProfile, Severity>>>;
  /** `what` names the thing, `detail` says more about it. Both are already fit for a message. */
  readonly message: (what: string, detail: string) => string;
  readonly fix?: string;
}

const ALL = { spec: 'error', openclaw: 'error', molecule: 'error' } as const;
const SPEC_ONLY = { spec: 'error' } as const;
const LOADERS = { openclaw: 'error', molecule: 'error' } as const;
const HINTS = { openclaw: 'warning', molecule: 'warning' } as const;
const OPENCLAW_HINT = { openclaw: 'warning' } as const;

const ADD_DESCRIPTION = 'Add a `description:` line that says what the skill does and when to use it.';
const ADD_NAME = 'Add a `name:` line with the folder’s name.';

/** Kinds of the specification's reference validator: its names, and no others, in the `spec` profile. */
const SPEC_RULES = {
  path_not_found: { severity: ALL, message: (path) => `There is nothing at ${path}.` },
  not_a_directory: { severity: ALL, message: (path) => `${path} is not a skill folder, nor its SKILL.md.` },
  missing_skill_md: {
    severity: ALL,
    message: (path, found) => `${path} has no SKILL.md${found}.`,
    fix: 'Put a file named exactly `SKILL.md` into the folder.',
  },
  frontmatter_missing: {
    severity: ALL,
    message: () => 'The file does not start with frontmatter.',
    fix: 'Start the file with `---`, then `name:` and `description:` lines, then `---`.',
  },
  frontmatter_unclosed: {
    severity: ALL,
    message: () => 'The frontmatter opens with `---` and never closes.',
    fix: 'Put a line `---` after the last key.',
  },
  invalid_yaml: { severity: ALL, message: (reason) => reason },
  frontmatter_not_mapping: {
    severity: ALL,
    message: () => 'The frontmatter is not a list of `key: value` lines.',
    fix: 'Write `name: ...` and `description: ...` lines between the fences.',
  },
  unexpected_fields: {
    severity: SPEC_ONLY,
    message: (fields) => `The specification has no ${fields}.`,
    fix: 'Move what is yours under `metadata:`.',
  },
  name_missing: {
    severity: { spec: 'error', molecule: 'error' },
    message: () => 'The frontmatter has no `name`.',
    fix: ADD_NAME,
  },
  name_empty: {
    severity: { spec: 'error', openclaw: 'warning', molecule: 'error' },
    message: () => 'The `name` is empty.',
    fix: ADD_NAME,
  },
  name_too_long: {
    severity: SPEC_ONLY,
    message: (length) => `The name has ${length} characters; 64 are allowed.`,
    fix: 'Shorten the name, and the folder’s with it.',
  },
  name_not_lowercase: {
    severity: SPEC_ONLY,
    message: (name) => `The name \`${name}\` is not all lowercase.`,
    fix: 'Write the name in lowercase letters, digits and hyphens.',
  },
  name_edge_hyphen: {
    severity: SPEC_ONLY,
    message: (name) => `The name \`${name}\` starts or ends with a hyphen.`,
    fix: 'Remove the hyphen at the edge.',
  },
  name_consecutive_hyphens: {
    severity: SPEC_ONLY,
    message: (name) => `The name \`${name}\` has two hyphens in a row.`,
    fix: 'Use one hyphen between words.',
  },
  name_invalid_chars: {
    severity: { spec: 'error', openclaw: 'warning' },
    message: (name, allowed) => `The name \`${name}\` holds characters other than ${allowed}.`,
    fix: 'Rename the skill; other tools may refuse it or show it under another name.',
  },
  name_dir_mismatch: {
    severity: { spec: 'error', openclaw: 'warning' },
    message: (name, dir) => `The name \`${name}\` is not the folder’s, \`${dir}\`.`,
    fix: 'Give the folder and the skill the same name.',
  },
  description_missing: {
    severity: ALL,
    message: (_, hint) => `The frontmatter has no \`description\`${hint}.`,
    fix: ADD_DESCRIPTION,
  },
  description_empty: {
    severity: ALL,
    message: (_, hint) => `The \`description\` is empty${hint}.`,
    fix: ADD_DESCRIPTION,
  },
  description_too_long: {
    severity: { spec: 'error', openclaw: 'warning', molecule: 'warning' },
    message: (length) => `The description has ${length} characters; 1024 are allowed, and every session pays for them.`,
    fix: 'Keep what tells an agent when to use the skill; move the rest into the body.',
  },
  compatibility_not_string: { severity: SPEC_ONLY, message: () => '`compatibility` is not a text.' },
  compatibility_too_long: {
    severity: SPEC_ONLY,
    message: (length) => `\`compatibility\` has ${length} characters; 500 are allowed.`,
  },
} as const satisfies Record<string, LintRule>;

/** What the loaders trip over beyond the specification. */
const LOADER_RULES = {
  nul_byte: {
    severity: LOADERS,
    message: () => 'The frontmatter holds a NUL byte; the file is not text.',
    fix: 'Save the file as UTF-8 text.',
  },
  metadata_unreadable: {
    severity: LOADERS,
    message: (what, detail) => `\`${what}\` ${detail}, so its gates can’t be read and the skill does not load.`,
    fix: 'Write `metadata` as nested YAML or as one JSON object.',
  },
  file_too_large: {
    severity: OPENCLAW_HINT,
    message: (bytes) =>
      `The file has ${bytes} bytes; beyond ${LIMITS.maxSkillFileBytes.default} it is not loaded unless the limit is raised.`,
    fix: 'Move details into files under `references/` that the body points to.',
  },
  description_not_text: {
    severity: { openclaw: 'warning', molecule: 'error' },
    message: () => 'The `description` is a list or a mapping; an agent is shown its JSON.',
    fix: 'Write the description as one text.',
  },
  repaired: { severity: HINTS, message: (message) => message },
  text_before_frontmatter: { severity: HINTS, message: (message) => message },
  closing_fence_missing: { severity: HINTS, message: (message) => message },
  file_name_case: {
    severity: { openclaw: 'warning', molecule: 'error' },
    message: (name) => `The file is named ${name}; other agents only look for SKILL.md.`,
    fix: 'Rename it to SKILL.md.',
  },
  byte_order_mark: {
    severity: HINTS,
    message: () => 'The file starts with a byte order mark; some agents see no frontmatter then.',
    fix: 'Save the file as UTF-8 without a mark, or run `knowhow lint --fix`.',
  },
  smart_quotes: {
    severity: HINTS,
    message: (key) => `The value of \`${key}\` is in typographic quotes, which become part of it.`,
    fix: 'Use straight quotes, or none.',
  },
  hidden_characters: {
    severity: HINTS,
    message: (key, characters) => `\`${key}\` holds characters that no one sees: ${characters}.`,
    fix: 'Remove them; they can hide instructions or disguise a name.',
  },
  unknown_key: { severity: OPENCLAW_HINT, message: (key, hint) => `Nothing reads \`${key}\`${hint}.` },
  misplaced_key: {
    severity: OPENCLAW_HINT,
    message: (key, place) => `\`${key}\` is ignored where it stands; it counts under \`${place}\`.`,
  },
  legacy_manifest_key: {
    severity: OPENCLAW_HINT,
    message: (key, detail) => `\`metadata.${key}\` is an old name; ${detail}.`,
    fix: 'Rename it to `openclaw`.',
  },
  metadata_flow_multiline: {
    severity: OPENCLAW_HINT,
    message: () => '`metadata` goes on below its line; OpenClaw may keep only the first line and lose the gates.',
    fix: 'Write it on one line, or start the `{` on a line of its own, or use nested YAML.',
  },
  wrong_type: {
    severity: OPENCLAW_HINT,
    message: (key, expected) => `\`${key}\` does not count: it must be ${expected}.`,
  },
  unknown_os: {
    severity: OPENCLAW_HINT,
    message: (os) =>
      `No platform is called \`${os}\`, so the skill is unsupported everywhere but on the others listed.`,
    fix: 'Use `darwin`, `linux` or `win32`.',
  },
  env_name_invalid: {
    severity: OPENCLAW_HINT,
    message: (key, name) => `\`${key}\` names \`${name}\`, which can’t be an environment variable.`,
    fix: 'Use letters, digits and underscores.',
  },
  install_kind_unknown: {
    severity: OPENCLAW_HINT,
    message: (key, kind) => `\`${key}\` has the kind \`${kind}\`, which nothing can run.`,
  },
  install_invalid: { severity: OPENCLAW_HINT, message: (key, reason) => `\`${key}\` is ignored: ${reason}.` },
  install_without_bins: {
    severity: OPENCLAW_HINT,
    message: (key) => `\`${key}\` does not say which \`bins\` it brings, so no one can tell whether it is needed.`,
    fix: 'Add `bins` with the commands it installs.',
  },
  dispatch_without_tool: {
    severity: OPENCLAW_HINT,
    message: () => '`command-dispatch: tool` needs a `command-tool`; without one the command goes to the model.',
    fix: 'Add `command-tool: <name of the tool>`.',
  },
  body_empty: {
    severity: OPENCLAW_HINT,
    message: () => 'There is nothing below the frontmatter: the agent learns nothing by reading the skill.',
  },
  body_too_long: {
    severity: OPENCLAW_HINT,
    message: (lines) => `The body has ${lines} lines; beyond 500 an agent pays for what it may not need.`,
    fix: 'Move details into files under `references/` that the body points to.',
  },
  missing_file: {
    severity: OPENCLAW_HINT,
    message: (path) => `The body points to \`${path}\`, which is not in the folder.`,
  },
  version_missing: {
    severity: { molecule: 'error' },
    message: () => 'The frontmatter has no `version`.',
    fix: 'Add a line like `version: 1.0.0`.',
  },
  version_not_semver: {
    severity: { openclaw: 'warning', molecule: 'error' },
    message: (version) => `The version \`${version}\` is not of the form 1.2.3.`,
    fix: 'Write three numbers with dots, like `1.0.0`.',
  },
  slug_invalid: {
    severity: { molecule: 'error' },
    message: (what, slug) =>
      `The ${what} \`${slug}\` can’t be published: a slug is lowercase letters, digits, hyphens.`,
    fix: 'Rename it so that it matches `^[a-z0-9][a-z0-9-]*$`.',
  },
  runtime_malformed: {
    severity: HINTS,
    message: () => describeFault(RUNTIME_MALFORMED).message,
  },
} as const satisfies Record<string, LintRule>;

export type LintKind = keyof typeof SPEC_RULES | keyof typeof LOADER_RULES;
export const LINT_RULES: Readonly<Record<LintKind, LintRule>> = { ...SPEC_RULES, ...LOADER_RULES };

/** The error kinds of the reference validator. */
export const SPEC_KINDS: readonly string[] = Object.keys(SPEC_RULES);
