import { readFileSync } from 'node:fs';
import { transform } from 'esbuild';
import { code, page, table } from './markdown.mjs';

const VERDICT = new URL('../../packages/core/src/gates/verdict.ts', import.meta.url);
const { code: verdictCode } = await transform(readFileSync(VERDICT, 'utf8'), { loader: 'ts', format: 'esm' });
const { STATE_MEANINGS } = await import(`data:text/javascript,${encodeURIComponent(verdictCode)}`);

const DELIVERIES = [
  ['prompt', 'The model sees it in the catalog.'],
  ['hidden', 'The model does not see it (`disable-model-invocation`); it runs when you name it.'],
  ['omitted', 'The catalog has no room for it.'],
];

const LINKS = [
  ['`managed`, `personal`', 'anywhere: you put the link there'],
  [
    '`extra`, `project`, `workspace`',
    'inside the root, or inside a directory of `skills.load.allowSymlinkTargets`; else it is `symlink-escape`',
  ],
  ['`bundled`', 'inside the root; else it is `symlink-escape`'],
];

/** docs/reference/states.md */
export function statesPage({ STATES, TIERS, REASON_CODES }) {
  const reasons = Object.entries(REASON_CODES);
  return page(
    'States and reasons',
    'Every skill folder that was seen has one state for one agent: the first of these that applies. All reasons are ' +
      'kept. `knowhow explain <skill>` shows how it came about.',
    table(
      ['state', 'meaning'],
      STATES.map((state) => [code(state), STATE_MEANINGS[state]]),
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
    '## Links',
    'A folder that is a link is judged by where it really is, with every link resolved:',
    table(['tier', 'a linked folder may be'], LINKS),
    'A root that is itself a link is fine: what counts is the directory it leads to. A directory that is a root ' +
      'of several tiers has the freest of their rules. In every tier a `SKILL.md` must stay ' +
      'inside its own folder, wherever that really is: it may be a link to another file there, and to nothing else ' +
      '(`file-escape`). Only a bundled one may be a hard link (`hard-linked`). A body is held to the same rules again ' +
      'when it is read, and `knowhow lint --fix` writes through no `SKILL.md` that is a link.',
  );
}
