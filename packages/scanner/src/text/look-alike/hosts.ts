import { domainToUnicode } from 'node:url';
import { hostOf } from '../../knowledge/hosts.js';
import { isAscii, skeleton } from '../confusables.js';
import type { Resemblance } from './words.js';

const ADDRESSES = /(?:https?|wss?|ftp|ssh|git):\/\/([^\s"'`<>()[\]{}\\|]{3,255})/giu;

/** A host without a scheme, in Unicode's letters or in the form that names send over the wire. */
const PUNYCODE = /(?<![\w.-])(?:[a-z0-9-]{1,63}\.){0,4}xn--[a-z0-9-]{1,59}(?:\.[a-z0-9-]{1,63}){1,4}/gi;

/** What ends a sentence, a bracket or a quotation after an address, in any script. */
const PUNCTUATION =
  /[\u{2010}-\u{2023}\u{2025}-\u{203a}\u{3000}-\u{303f}\u{ff00}-\u{ff20}\u{ff3b}-\u{ff40}\u{ff5b}-\u{ff65}\u{a0}-\u{bf}\u{2190}-\u{21ff}]/u;

const MOST = 20;

/** Hosts that read as another one: a letter of another script in a name that is otherwise ASCII. */
export function findHosts(text: string): Resemblance[] {
  const found: Resemblance[] = [];
  const add = (from: number, written: string, unicode: string): void => {
    const resembles = skeleton(unicode).toLowerCase();
    if (!isAscii(unicode) && isAscii(resembles) && found.length < MOST)
      found.push({ what: 'host', from, written, resembles });
  };
  if (!isAscii(text)) {
    for (const match of text.matchAll(ADDRESSES)) {
      if (isAscii(match[0])) continue;
      const host = hostOf(match[0].split(PUNCTUATION, 1)[0] ?? '');
      if (host) add(match.index, host, host);
    }
  }
  if (/xn--/i.test(text)) {
    for (const match of text.matchAll(PUNYCODE)) add(match.index, match[0].toLowerCase(), domainToUnicode(match[0]));
  }
  return found;
}
