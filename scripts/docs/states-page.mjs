import { code, page, table } from './markdown.mjs';

const MEANINGS = {
  invalid: 'It can’t be read, so nobody knows what it is or whether it may be used.',
  'over-limit': 'A safety limit cut it: it was seen, but not read.',
  shadowed: 'Another skill of the same name is used instead.',
  disabled: 'Somebody switched it off, for all agents.',
  blocked: 'A rule keeps it out: a list of allowed bundled skills, or a link that leads out of its root.',
  unsupported: 'It can’t run here: wrong platform or wrong agent runtime.',
  'needs-setup': 'It could be used, if what it needs were there.',
  'not-allowed': 'It could be used, but this agent’s list does not name it.',
  ready: 'It can be used.',
};

const DELIVERIES = [
  ['prompt', 'The model sees it in the catalog.'],
  ['hidden', 'The model does not see it (`disable-model-invocation`); it runs when you name it.'],
  ['omitted', 'The catalog has no room for it.'],
];

/** docs/reference/states.md */
export function statesPage({ STATES, TIERS, REASON_CODES }) {
  for (const state of STATES) if (!MEANINGS[state]) throw new Error(`scripts/docs: what does state "${state}" mean?`);
  const reasons = Object.entries(REASON_CODES);
  return page(
    'States and reasons',
    'Every skill folder that was seen has one state for one agent: the first of these that applies. All reasons are ' +
      'kept. `knowhow explain <skill>` shows how it came about.',
    table(
      ['state', 'meaning'],
      STATES.map((state) => [code(state), MEANINGS[state]]),
    ),
    'A skill that is `ready` reaches the model in one of three ways:',
    table(
      ['delivery', 'meaning'],
      DELIVERIES.map(([delivery, meaning]) => [code(delivery), meaning]),
    ),
    '## Reasons',
    'Programs match on the code, never on the message.',
    table(
      ['code', 'state', 'meaning', 'usual fix'],
      reasons.map(([reason, { state, meaning, fix }]) => [code(reason), code(state), meaning, fix]),
    ),
    '## Where skills come from',
    'Of skills with the same name, the one in the later row is used.',
    table(
      ['tier', 'source in JSON', 'what it holds'],
      TIERS.map(({ tier, source, label }) => [code(tier), code(source), label]),
    ),
  );
}
