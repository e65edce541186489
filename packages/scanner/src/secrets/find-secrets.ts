import { ASSIGNMENT, entropy } from './assignment.js';
import { SECRET_PATTERNS } from './patterns.js';
import { isPlaceholder, isStandIn } from './placeholder.js';

interface FoundSecret {
  readonly kind: string;
  readonly from: number;
  readonly to: number;
}

/** A text has a known key only if it has one of these. One pass is cheaper than one for each pattern. */
const MAY_HAVE_KEY =
  /PRIVATE KEY|A[KSBC][IC]A[A-Z2-7]|gh[pousr]_|github_pat_|gl[a-z]{2,3}-|sk-|AIza|GOCSPX|ya29\.|xox[a-z]-|xapp-|hooks\.slack|api\/webhooks|[MNO][\w-]{23,27}\.|[sr]k_(?:live|test)_|whsec_|npm_|pypi-|:AA|SK[0-9a-f]{32}|SG\.|hf_|gsk_|xai-|tvly-|ntn_|lin_api_|do[opr]_v1_|shp[a-z]{2}_|SECRET-KEY|[xyz]prv|eyJ|:\/\/[^\s/]{1,200}@/;

/** Twelve words or more after a name for them. */
const SEED_PHRASE =
  /(?:mnemonic|(?:seed|recovery)[ _-]?phrase)["']?[ \t]{0,2}[:=][ \t]{0,2}["'`]?((?:[a-z]{3,8} ){11,23}[a-z]{3,8})/gi;

/** Words of sentences that no seed phrase has. */
const SENTENCE = /\b(?:the|and|for|your|are|from|not|which)\b/;

/** Random values are at least this long, and this varied. */
const RANDOM = { length: 20, bits: 3.6 } as const;

/** Names in several words, web addresses, and the addresses of coins and contracts. */
const PUBLIC_VALUE = /^[a-z]+(?:[-_./:][a-z]+)+\d?$|:\/\/|^0x[0-9a-f]{40}$/i;

/** Secrets in a text, in order, without those that are placeholders. */
export function findSecrets(text: string): FoundSecret[] {
  const found = [...knownKeys(text), ...randomValues(text), ...seedPhrases(text)];
  found.sort((a, b) => a.from - b.from || b.to - a.to);
  return found.filter((one, index) => one.from >= (found[index - 1]?.to ?? 0));
}

function knownKeys(text: string): FoundSecret[] {
  if (!MAY_HAVE_KEY.test(text)) return [];
  return SECRET_PATTERNS.flatMap(({ kind, pattern }) =>
    [...text.matchAll(pattern)].flatMap((match) => {
      const secret = match[1] ?? match[0];
      const from = match.index + match[0].indexOf(secret);
      const shown = kind.startsWith('connection') ? isPlaceholder(secret) : isStandIn(secret.slice(0, 200));
      return shown ? [] : [{ kind, from, to: from + secret.length }];
    }),
  );
}

function randomValues(text: string): FoundSecret[] {
  return [...text.matchAll(ASSIGNMENT)].flatMap((match) => {
    const value = match[2] ?? '';
    if (!isRandom(value) || isPlaceholder(value)) return [];
    const from = match.index + match[0].length - value.length;
    return [{ kind: 'secret value', from, to: from + value.length }];
  });
}

function isRandom(value: string): boolean {
  return (
    value.length >= RANDOM.length &&
    /^[A-Za-z0-9+/_=.~:-]+$/.test(value) &&
    /\d/.test(value) &&
    /[A-Za-z]/.test(value) &&
    !PUBLIC_VALUE.test(value) &&
    entropy(value) >= RANDOM.bits
  );
}

function seedPhrases(text: string): FoundSecret[] {
  return [...text.matchAll(SEED_PHRASE)].flatMap((match) => {
    const words = match[1] ?? '';
    if (SENTENCE.test(words)) return [];
    const from = match.index + match[0].length - words.length;
    return [{ kind: 'seed phrase', from, to: from + words.length }];
  });
}
