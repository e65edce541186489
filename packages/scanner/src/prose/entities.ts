import { hostOf, isLocal } from '../knowledge/hosts.js';
import { type SecretPath, secretOfPath } from '../knowledge/secret-paths.js';
import type { Sentence } from './passage.js';

export interface Destination {
  /** As written. */
  readonly address: string;
  readonly host?: string;
}

const URL = /\bhttps?:\/\/[^\s)\]>"'`,|]{3,300}/gi;
const MAIL = /\b[\w.+-]{1,64}@([\w-]{1,63}(?:\.[\w-]{1,63}){1,5})\b/;
/** A domain in a sentence, such as `collector.example/u`. File names have endings that are no domains. */
const BARE_HOST =
  /\b(?:to|at|via|into|with|towards?)\s[`"'*(]{0,3}((?:[a-z0-9-]{1,63}\.){1,4}(?:com|net|org|io|dev|app|xyz|example|invalid|test|site|online|top|ru|cn|tk|co|me|cc|info|biz|cloud|live|pro))(?=[/\s),;:'"`]|\.?$)/i;

/** The addresses in a sentence that are not on this machine. */
export function addressesIn(sentence: Sentence): Destination[] {
  const found: Destination[] = [];
  for (const [match] of sentence.source.matchAll(URL)) {
    const address = match.replace(/[.;:*_]{1,9}$/, '');
    const host = hostOf(address);
    if (!host || !isLocal(host)) found.push(host ? { address, host } : { address });
  }
  if (found.length > 0) return found;
  const mail = MAIL.exec(sentence.source);
  if (mail?.[1]) return [{ address: mail[0], host: mail[1].toLowerCase() }];
  const bare = BARE_HOST.exec(sentence.source);
  return bare?.[1] ? [{ address: bare[1], host: bare[1].toLowerCase() }] : [];
}

export interface NamedSecret extends SecretPath {
  readonly path: string;
}

const PATH =
  /(?:~|\$HOME|\$\{HOME\}|%[A-Z]{4,20}%|\{baseDir\}|\.{1,2}|(?<![\w.:/]))?\/[\w.*~@+{}$%-]{1,80}(?:\/[\w.*~@+{} $%-]{1,60}){0,8}|(?<![\w/.-])\.[a-z][\w.-]{2,30}(?:\/[\w.*-]{1,60}){0,6}|(?<![\w/.-])[\w*-]{1,60}\.(?:json|pem|p12|key|kdbx|dat|db|md|jsonl|env)\b|(?<![\w/.-])id_(?:rsa|dsa|ecdsa|ed25519)\b/gi;

/** The paths in a sentence where secrets are kept. */
export function secretPathsIn(sentence: Sentence): NamedSecret[] {
  const found: NamedSecret[] = [];
  const withoutUrls = sentence.source.replace(URL, ' ');
  for (const [match] of withoutUrls.matchAll(PATH)) {
    const path =
      match
        .replace(/[.,;:]{1,9}$/, '')
        .split(/\s(?=[a-z])/)[0]
        ?.trim() ?? '';
    const secret = secretOfPath(path);
    if (secret && !/authorized_keys|public/i.test(path)) found.push({ path, ...secret });
    if (found.length === 12) break;
  }
  return found;
}
