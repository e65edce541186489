import type { Incomplete } from '../model/index.js';

/** Why, where the detail only names the part. */
const REASONS: Readonly<Record<Incomplete['reason'], string>> = {
  'too-large': 'it is too large',
  'too-many': 'there is too much of it',
  unreadable: 'it can’t be read',
  'too-deep': 'it is nested too deep',
  timeout: 'the time for one skill was up',
  parser: 'it can’t be parsed',
  encoding: 'its encoding is not known',
  limit: 'it does too much to be followed',
};

/** `code`, `12 cells`, `looking for secrets`: what was not done, and not why. */
const PART = /^(?:[\w-]+|\d+ \w+|(?:looking|decoding) .{1,60})$/;

/** Why something was not analysed, in words that follow a colon. */
export function reasonWords({ reason, detail }: Pick<Incomplete, 'reason' | 'detail'>): string {
  const words = detail.trim().replace(/^It is/, 'it is');
  if (words === '') return REASONS[reason];
  return PART.test(words) ? `${REASONS[reason]} (${words})` : words;
}
