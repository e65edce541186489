import type { Act } from '../model/index.js';
import type { SecretAct } from './acts/find-secrets.js';
import type { Hit } from './acts/hit.js';
import { isTable } from './passage.js';

/** Steps of one recipe are at most this many passages apart. */
const NEAR = 6;

const COLLECT =
  /\b(?:inventory|gather|collect|compile|harvest|extract|enumerate|list|dump|find|output|steal|summari[sz]e)s?\b|\b(?:search|scan|comb through|go through)(?:es|s)? (?:the |your |their |user's |entire |whole )*(?:home|machine|computer|disk|system|filesystem)\b/;
/** A search of code for what should not be in it. */
const OF_CODE =
  /\b(?:code|codebase|source|repo|repository|commits?|diffs?|hard-?coded|git history|logs|staged|exposed|leaked|pull requests?)\b/;
const ALL = /\b(?:all|every|any|each|comprehensive|complete|available|everything)\b/;
const KINDS_OF_SECRETS = [
  /\btokens?\b/,
  /\bkeys?\b/,
  /\bsecrets?\b/,
  /\bcredentials?\b/,
  /\bpasswords?\b/,
  /\bwallets?\b/,
];
/** An agent reads its own memory all the time. */
const AGENT_MEMORY = 'an agent’s memory';
const UP_AND_AWAY = /(?:\.\.\/){2,}|\{basedir\}\/\.\.\//i;

/** What the secrets that are read, asked for and sent in one section come to, taken together. `acts` are in order. */
export function joinSteps(acts: readonly SecretAct[]): Hit[] {
  const hits: Hit[] = [];
  acts.forEach((act, index) => {
    if (act.verb === 'send') hits.push(...sent(act, sourceOf(acts, index)));
    else if (act.verb === 'read') hits.push(...read(act));
    else hits.push(hitOf('ask-secret', act, !act.grave));
  });
  return hits;
}

/** The secret that a step points at: the latest one before it, else one that is named right after. */
function sourceOf(acts: readonly SecretAct[], index: number): SecretAct | undefined {
  const here = acts[index];
  if (!here) return undefined;
  const before = acts.slice(Math.max(0, index - 8), index).reverse();
  return [...before, ...acts.slice(index + 1, index + 4)].find(
    (act) =>
      act.verb !== 'send' &&
      act.secret !== undefined &&
      Math.abs(here.sentence.block - act.sentence.block) <= NEAR &&
      (here.destination?.host !== undefined || here.isPlace || act.paths.length > 0),
  );
}

function* sent(act: SecretAct, source: SecretAct | undefined): Generator<Hit> {
  const what = act.secret === undefined ? source : act;
  const secret = what?.secret;
  const isInside = act.destination?.host === undefined && !act.isPlace;
  // What is passed on inside the conversation is a matter for key files, not for the conversation itself.
  if (isInside && (secret === undefined || secret === 'agent-data' || secret === 'user-files')) return;
  const isFiles = secret === undefined || secret === 'user-files';
  const host = act.destination?.host;
  yield {
    act: isFiles ? 'send-data' : 'send-secret',
    sentence: act.sentence,
    object: [what?.object, act.destination?.address].filter(Boolean).join(' → ').slice(0, 200),
    ...(host !== undefined && { host }),
    ...(secret !== undefined && { secret }),
    soft:
      secret === undefined ||
      (!what?.grave && !act.isLeak) ||
      (host === undefined && !act.isLeak) ||
      act.standing === 'softly',
    quoted: act.standing === 'shown',
  };
}

function* read(act: SecretAct): Generator<Hit> {
  const { text, source } = act.sentence;
  if (act.paths.some(({ path }) => UP_AND_AWAY.test(path)) || (act.paths.length > 0 && UP_AND_AWAY.test(source))) {
    yield hitOf('escape-folder', act, false);
  }
  const kinds = KINDS_OF_SECRETS.filter((kind) => kind.test(text)).length;
  if (COLLECT.test(text) && ALL.test(text) && kinds >= 2 && !OF_CODE.test(text))
    yield hitOf('collect-secrets', act, kinds < 3);
  else if (!act.paths.every(({ name }) => name === AGENT_MEMORY) || act.paths.length === 0) {
    const isListed = isTable(act.sentence.passage) && /\breads? (?:of|from)\b/.test(act.sentence.text);
    yield hitOf('read-secret', act, act.paths.length === 0 || act.isWeak === true || isListed);
  }
}

function hitOf(act: Act, from: SecretAct, soft: boolean): Hit {
  return {
    act,
    sentence: from.sentence,
    object: from.object,
    ...(from.secret !== undefined && { secret: from.secret }),
    soft,
    quoted: from.standing === 'shown',
  };
}
