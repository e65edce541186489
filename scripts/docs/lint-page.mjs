import { code, page, table } from './markdown.mjs';

const SOMETHING = '…';

/** docs/reference/lint.md */
export function lintPage({ LINT_RULES, LINT_PROFILES, SPEC_KINDS }) {
  const rows = (kinds) =>
    kinds.map((kind) => {
      const { severity, message, fix } = LINT_RULES[kind];
      return [code(kind), say(message), ...LINT_PROFILES.map((profile) => severity[profile] ?? ''), fix ?? ''];
    });
  const head = ['kind', 'what it says', ...LINT_PROFILES, 'fix'];
  const own = Object.keys(LINT_RULES).filter((kind) => !SPEC_KINDS.includes(kind));
  return page(
    'Lint rules',
    '`knowhow lint` holds a skill to one of three profiles: `spec` is the Agent Skills specification as its reference ' +
      'validator reads it, `openclaw` (the default) is what OpenClaw and knowhow load and use, `molecule` is what ' +
      'auditing and publishing ask for. An error makes the exit code 1; a warning is advice. An empty cell: the ' +
      'profile does not care.',
    '## Kinds of the specification',
    table(head, rows(SPEC_KINDS)),
    '## What loaders trip over beyond it',
    table(head, rows(own)),
  );
}

/** The rule’s own words, with dots for what it would name; a clause that it may add at the end is left out. */
function say(message) {
  const text = message(SOMETHING, SOMETHING);
  return text === SOMETHING ? 'Says what is wrong.' : text.replace(/(?<=\S)…\.$/, '.');
}
