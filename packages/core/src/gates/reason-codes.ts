import type { State } from './verdict.js';

interface ReasonFacts {
  readonly state: State;
  readonly meaning: string;
  /** The usual way out, for a person at a terminal. Whoever gives the reason may know a better one. */
  readonly fix: string;
}

/** Every reason a skill can have for not being ready. Codes are stable: programs match on them. */
export const REASON_CODES = {
  'frontmatter-missing': {
    state: 'invalid',
    meaning: 'The file does not start with frontmatter.',
    fix: 'Start it with `---`, then `name:` and `description:` lines, then `---`.',
  },
  'frontmatter-unclosed': {
    state: 'invalid',
    meaning: 'The frontmatter opens and never closes.',
    fix: 'Put a line `---` after the last key.',
  },
  'frontmatter-not-mapping': {
    state: 'invalid',
    meaning: 'The frontmatter is not made of `key: value` lines.',
    fix: 'Write `name: ...` and `description: ...` lines.',
  },
  'description-missing': {
    state: 'invalid',
    meaning: 'There is no description, and that is what an agent chooses a skill by.',
    fix: 'Add a `description:` line that says what the skill does and when to use it.',
  },
  'metadata-unreadable': {
    state: 'invalid',
    meaning: 'The gates under `metadata` can’t be read, so nobody knows whether the skill may be used.',
    fix: 'Write `metadata` as nested YAML or as one JSON object.',
  },
  'yaml-syntax': {
    state: 'invalid',
    meaning: 'The frontmatter is not valid YAML, and it is not clear what was meant.',
    fix: 'Look at the line and column of the reason; often a value needs quotes.',
  },
  'yaml-duplicate-key': {
    state: 'invalid',
    meaning: 'A key is in the frontmatter twice with two values.',
    fix: 'Keep one of the two.',
  },
  'yaml-too-complex': {
    state: 'invalid',
    meaning: 'The frontmatter is too long or too deep to be read safely.',
    fix: 'Keep it short and flat; move data into a file of its own.',
  },
  'nul-byte': {
    state: 'invalid',
    meaning: 'The frontmatter holds a NUL byte: the file is not text.',
    fix: 'Save the file as UTF-8 text.',
  },
  'not-utf8': { state: 'invalid', meaning: 'The file is UTF-16.', fix: 'Save it as UTF-8.' },
  'not-a-file': {
    state: 'invalid',
    meaning: 'The SKILL.md is a directory, a pipe or a device.',
    fix: 'Replace it with a text file.',
  },
  'broken-link': {
    state: 'invalid',
    meaning: 'The SKILL.md is a link to nowhere.',
    fix: 'Replace the link with the file.',
  },
  'hard-linked': {
    state: 'invalid',
    meaning: 'The SKILL.md is a hard link, so it could be changed from elsewhere.',
    fix: 'Replace it with a copy of the file.',
  },
  unreadable: {
    state: 'invalid',
    meaning: 'The file or its folder can’t be read.',
    fix: 'Check the permissions of the folder and the file.',
  },
  'file-too-large': {
    state: 'over-limit',
    meaning: 'The SKILL.md is larger than `skills.limits.maxSkillFileBytes`.',
    fix: 'Shorten it, or raise skills.limits.maxSkillFileBytes.',
  },
  'too-many-candidates': {
    state: 'over-limit',
    meaning: 'Its directory holds more folders than `skills.limits.maxCandidatesPerRoot`.',
    fix: 'Raise skills.limits.maxCandidatesPerRoot, or group the skills in folders.',
  },
  'too-many-skills': {
    state: 'over-limit',
    meaning: 'Its root holds more skills than `skills.limits.maxSkillsLoadedPerSource`.',
    fix: 'Raise skills.limits.maxSkillsLoadedPerSource.',
  },
  'too-deep': {
    state: 'over-limit',
    meaning: 'It is more than six levels below its root.',
    fix: 'Move it up.',
  },
  shadowed: {
    state: 'shadowed',
    meaning: 'A skill of the same name in a higher tier, or later in the same one, is used instead.',
    fix: 'Rename or remove one of the two.',
  },
  'duplicate-folder': {
    state: 'shadowed',
    meaning: 'It is the same folder as another skill, reached through a link.',
    fix: 'Nothing needs to be done; remove the link if you don’t want it.',
  },
  disabled: {
    state: 'disabled',
    meaning: 'Its config entry says `enabled: false`.',
    fix: '`knowhow config set skills.entries.<key>.enabled true`',
  },
  'disabled-in-session': {
    state: 'disabled',
    meaning: 'The session has switched it off for itself.',
    fix: 'Take the skill out of the session’s overrides.',
  },
  'config-unreadable': {
    state: 'blocked',
    meaning: 'The config is there but can’t be read, and may say that the skill is not to be used.',
    fix: 'Mend the config; `knowhow check` shows the place.',
  },
  'not-in-allow-bundled': {
    state: 'blocked',
    meaning: 'It is bundled, and `skills.allowBundled` does not list it.',
    fix: 'Add it to `skills.allowBundled`.',
  },
  'symlink-escape': {
    state: 'blocked',
    meaning: 'Its folder is a link out of its root, and its tier may not link out.',
    fix: 'Copy the folder, or add its target to `skills.load.allowSymlinkTargets`.',
  },
  'file-escape': {
    state: 'blocked',
    meaning: 'Its SKILL.md is a link to a file outside its own folder, which no tier may have.',
    fix: 'Replace the link with the file itself.',
  },
  'os-mismatch': {
    state: 'unsupported',
    meaning: 'It is made for other platforms than this one.',
    fix: 'Use it on one of them, or connect such a machine as a node.',
  },
  'runtime-mismatch': {
    state: 'unsupported',
    meaning: 'It is made for another agent runtime.',
    fix: 'Use it with an agent on that runtime.',
  },
  'bin-missing': {
    state: 'needs-setup',
    meaning: 'A program that it needs is not on PATH.',
    fix: 'Install the program; `knowhow info` shows how.',
  },
  'any-bin-missing': {
    state: 'needs-setup',
    meaning: 'It needs one of several programs, and none is on PATH.',
    fix: 'Install one of them.',
  },
  'env-missing': {
    state: 'needs-setup',
    meaning: 'A variable that it needs is not set.',
    fix: 'Set it in the environment, or under `skills.entries.<key>` in openclaw.json.',
  },
  'secret-unresolved': {
    state: 'needs-setup',
    meaning: 'Its `apiKey` is a reference to a secret that can’t be had.',
    fix: 'Make the secret available, or correct the reference.',
  },
  'config-missing': {
    state: 'needs-setup',
    meaning: 'A path of openclaw.json that it needs is not set, or off.',
    fix: 'Set the path.',
  },
  'not-in-sandbox': {
    state: 'needs-setup',
    meaning: 'The agent runs in a sandbox, and the skill could not be copied into it.',
    fix: 'Look at the reason: it names the file or the limit.',
  },
  'not-in-agent-allowlist': {
    state: 'not-allowed',
    meaning: 'The agent has a list of skills, and this one is not on it.',
    fix: 'Add its name to the list.',
  },
  'left-out-of-sandbox': {
    state: 'not-allowed',
    meaning: 'The agent runs in a sandbox that has a list of skills, and this one is not on it.',
    fix: 'Add its name to what the sandbox may have.',
  },
} as const satisfies Readonly<Record<string, ReasonFacts>>;

export type ReasonCode = keyof typeof REASON_CODES;

/** The state that a code leads to. */
export type StateOf<Code extends ReasonCode> = (typeof REASON_CODES)[Code]['state'];

/** The codes that lead to one of these states. */
export type ReasonCodeOf<Of extends State> = {
  [Code in ReasonCode]: StateOf<Code> extends Of ? Code : never;
}[ReasonCode];
