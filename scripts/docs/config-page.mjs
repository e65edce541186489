import { OPENCLAW_KEYS, OWN_KEYS, READ_WORDS, VARIABLES } from './config-words.mjs';
import { code, page, table } from './markdown.mjs';

/** docs/reference/config.md */
export function configPage(tables) {
  return page(
    'Configuration',
    'Both files are JSON5: comments, trailing commas and unquoted keys are fine. Neither needs to exist. A value that ' +
      'can’t be used is reported with its line and column by `knowhow check`, and its default is used. ' +
      '`knowhow config set` keeps comments and layout.',
    '## openclaw.json',
    'In `~/.openclaw`, shared with an OpenClaw on the same machine. OpenClaw refuses the whole file over one key it ' +
      'does not know, so `knowhow config set` writes only these:',
    table(['key', 'value', 'default', 'what it does'], writableRows(tables)),
    'These are read, and left to you or OpenClaw to write. A skill may require any other path, too (`requires.config`).',
    table(['key', 'what it does'], readRows(tables)),
    'A text may hold `$' + '{NAME}`, which stands for that variable; `$$' + '{NAME}` is the literal text.',
    'In a skill’s `apiKey` and `env` the variable may also be set in `~/.openclaw/.env`, or under `env`.',
    '## knowhow.json',
    'In `~/.openclaw` too: settings that OpenClaw has no place for. `knowhow config set --own` writes it.',
    table(['key', 'value', 'default', 'what it does'], ownRows(tables)),
    '## Variables',
    table(
      ['variable', 'what it does'],
      variableRows(tables).map(([name, meaning]) => [code(name), meaning]),
    ),
  );
}

function writableRows({ WRITABLE_KEYS, configDefaults }) {
  const defaults = flatten(configDefaults('openclaw'));
  return WRITABLE_KEYS.map(({ pattern, type }) => [
    code(pattern),
    type.expected,
    defaults[pattern] === undefined ? '' : code(JSON.stringify(defaults[pattern])),
    meaningOf(OPENCLAW_KEYS, pattern),
  ]);
}

function readRows({ READ_ONLY_KEYS }) {
  return READ_ONLY_KEYS.map((key) => [code(key), meaningOf(READ_WORDS, key)]);
}

function ownRows({ configDefaults }) {
  const defaults = flatten(configDefaults('knowhow'));
  for (const key of Object.keys(defaults)) meaningOf(OWN_KEYS, key);
  return Object.entries(OWN_KEYS).map(([key, [value, meaning]]) => [
    code(key),
    value,
    defaults[key] === undefined ? '' : code(JSON.stringify(defaults[key])),
    meaning,
  ]);
}

function variableRows({ VARIABLES: read }) {
  for (const name of read) meaningOf(VARIABLES, name);
  return Object.entries(VARIABLES);
}

/** A key that nobody has described yet must not slip through. */
function meaningOf(words, key) {
  if (!Object.hasOwn(words, key)) throw new Error(`scripts/docs/config-words.mjs says nothing about ${key}.`);
  return words[key];
}

/** Nested settings as dotted keys; an empty object has nothing to say. */
function flatten(value, prefix = '') {
  return Object.fromEntries(
    Object.entries(value).flatMap(([key, child]) => {
      const isObject = typeof child === 'object' && child !== null && !Array.isArray(child);
      return isObject ? Object.entries(flatten(child, `${prefix}${key}.`)) : [[prefix + key, child]];
    }),
  );
}
