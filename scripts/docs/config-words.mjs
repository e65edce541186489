/** What each key of openclaw.json that may be written does. */
export const OPENCLAW_KEYS = {
  'skills.allowBundled': 'The bundled skills that may be used, by name or key. Absent or empty: all of them',
  'skills.load.extraDirs': 'More directories to look in, of the lowest precedence',
  'skills.load.allowSymlinkTargets': 'Directories that links may lead to, out of their root',
  'skills.load.watch': 'Whether a running session notices changed skills',
  'skills.install.preferBrew': 'Offer Homebrew first, where it is installed',
  'skills.install.nodeManager': 'The package manager for Node programs',
  'skills.limits.maxCandidatesPerRoot': 'How many folders of one directory are read',
  'skills.limits.maxSkillsLoadedPerSource': 'How many skills of one root are loaded',
  'skills.limits.maxSkillsInPrompt': 'How many skills the prompt shows',
  'skills.limits.maxSkillsPromptChars': 'How many characters the catalog in the prompt may have',
  'skills.limits.maxSkillFileBytes': 'How large a SKILL.md may be',
  'skills.entries.*.enabled': '`false` switches a skill off for all agents',
  'skills.entries.*.apiKey': 'The skill’s key, given to it as its `primaryEnv`; better a reference than the key itself',
  'skills.entries.*.env.*': 'A variable for the skill, unless the environment has it already',
  'skills.entries.*.config.**': 'Settings of the skill’s own, for `{config.key}` in its text',
  'agents.defaults.skills': 'The skills of agents without a list of their own. Absent: all; empty: none',
  'agents.defaults.workspace': 'The default agent’s workspace; other agents get a folder in it',
  'agents.entries.*.workspace':
    'The agent’s workspace: its skills are in `skills` and `.agents/skills` there. Default: `~/.openclaw/workspace`, or `workspace-<id>` beside it',
  'agents.entries.*.skills': 'Exactly the skills this agent may use. Absent: the default list; empty: none',
  'agents.entries.*.skillsLimits.maxSkillsPromptChars': 'The agent’s own budget for the catalog',
  'agents.list.*.skills': 'The same in the older list of agents',
  'agents.list.*.skillsLimits.maxSkillsPromptChars': 'The same in the older list of agents',
};

/** What each key that is only read does. */
export const READ_WORDS = {
  $include: 'Other files to merge in',
  'agents.entries.*.name': 'What to call the agent',
  'agents.entries.*.default': '`true` for the agent that is meant when none is named',
  'agents.list': 'The older way to list agents, each with an `id`; ignored once `agents.entries` is there',
  'plugins.enabled': '`false` switches every plugin off',
  'plugins.allow': 'The only plugins that may be active',
  'plugins.deny': 'Plugins that may not',
  'plugins.entries.*.enabled': 'Switches one plugin on or off',
  'plugins.load.paths': 'More places to look for plugins',
  'plugins.slots.memory': 'The one memory plugin that is active; `memory-core` unless another is named',
  env: 'Variables, directly or under `vars`, for what the environment does not have',
  'secrets.providers': 'Where references to secrets are resolved',
  'secrets.defaults':
    'Under `env`: the provider name that stands for the environment; `default` unless another is named',
  'security.installPolicy': 'A command that decides about an install; see [policy](../security/policy.md)',
};

/** knowhow.json: the value, and what it does. */
export const OWN_KEYS = {
  pins: ['a list of skill names', 'Skills that stay in the prompt when others have to go'],
  debounceMs: ['a whole number, 0 or more', 'How long to wait after a change before skills are read again'],
  'prompt.form': ['one of auto, list', '`auto` is XML while it fits, `list` the short form from the start'],
  'prompt.paths': ['one of home, absolute', 'Whether paths in the prompt begin with `~`'],
  'prompt.needsSetup': ['true or false', 'Whether the model is told about skills that need setup'],
  'agents.*.runtime': ['a string', 'The runtime an agent runs on, for skills made for one'],
};

export const VARIABLES = {
  OPENCLAW_HOME: 'Instead of the user’s home',
  OPENCLAW_STATE_DIR: 'Instead of `~/.openclaw`; personal skills are not read then',
  OPENCLAW_CONFIG_PATH: 'Instead of `openclaw.json` in the state directory',
  OPENCLAW_PROFILE: 'Another state directory, `~/.openclaw-<profile>`',
  OPENCLAW_BUNDLED_SKILLS_DIR: 'Instead of the skills that come with the install',
  OPENCLAW_INCLUDE_ROOTS: 'Directories that `$include` may read from, besides the config’s own',
  OPENCLAW_CONFIG_READONLY: 'When set to 1, `config set` and `config unset` refuse to write',
  OPENCLAW_NIX_MODE: 'The same',
  NO_COLOR: 'No colours',
  FORCE_COLOR: 'Colours even into a file or a pipe; `0` for none',
};
