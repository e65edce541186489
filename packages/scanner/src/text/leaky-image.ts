import { hostOf } from '../knowledge/hosts.js';
import type { LeakyImage, Unit } from '../model/index.js';

/** Pictures are fetched as soon as they are rendered; nobody has to click. */
const IMAGE = /!\[[^[\]\n]{0,400}\]\(\s{0,3}<?(https?:\/\/[^)\n"]{4,600})/gi;
const IMAGE_TAG =
  /<(?:img|image|iframe|source|video|embed)\s[^<>]{0,300}?\bsrc\s{0,2}=\s{0,2}["'{`]{1,2}(https?:\/\/[^"'`>\s]{4,600})/gi;
const LINK = /(?<!!)\[[^[\]\n]{0,200}\]\((https?:\/\/[^\s)]{4,600})/gi;

/** A place in an address that is to be filled in. */
const HOLE =
  /\{\{?\s?([^{}]{1,60}?)\s?\}?\}|\$\{?([A-Za-z_][\w.]{0,40})\}?|<([A-Za-z][\w .-]{1,60})>|\[([A-Z][A-Z _-]{2,40})\]|%7B([\w%.-]{1,60}?)%7D/g;

/** What belongs to the user or to the agent, and to nobody else. */
const PRIVATE =
  /history|conversation|\bchat|transcript|context|messages?\b|session|memory|secret|credential|passw|api.?key|private|\benv\b|environ|cookies?|contents?\b|file.?(?:text|data|body)|user.?(?:data|input|message|info|prompt)|system.?prompt|base64|encoded|summary|clipboard|\bdata\b|\bsecrets?\b|\btoken\b|exfil|stolen/i;

/** Prose that has the agent put data into the address of a picture. */
const TOLD =
  /\b(?:render|display|insert|embed|output|append|add|include|show|emit|put)\b[^\n]{0,80}\b(?:image|img|picture|pixel|badge|icon)\b[^\n]{0,200}?(https?:\/\/[^\s)"'`>]{4,300})([^\n]{0,200})/gi;

const DATA =
  /\b(?:conversation|chat history|history|transcript|secrets?|api keys?|credentials?|environment|system prompt|summary of|contents? of|(?:user|their|last)['’s]{0,2} (?:data|messages?|input|files?)|base64|url-?encoded?)\b/i;

const MOST = 20;

/** Addresses that would carry private data out when a client renders them. */
export function findLeakyImages(unit: Unit): LeakyImage[] {
  const { text } = unit;
  if (!/https?:\/\//i.test(text)) return [];
  const found = new Map<number, string>();
  for (const pattern of [IMAGE, IMAGE_TAG, LINK]) {
    for (const match of text.matchAll(pattern)) {
      const url = match[1] ?? '';
      if (leaks(url, pattern === LINK)) found.set(match.index, url);
    }
  }
  for (const match of text.matchAll(TOLD)) {
    if (DATA.test(match[0]) && leadsOut(match[1] ?? '')) found.set(match.index, match[1] ?? '');
  }
  return [...found]
    .slice(0, MOST)
    .map(([offset, url]) => ({ type: 'leaky-image', unit, offset, url, host: hostOf(url) ?? '…' }));
}

function leaks(url: string, isLink: boolean): boolean {
  const path = url.replace(/^https?:\/\/[^/?#]{0,255}/i, '');
  for (const hole of path.matchAll(HOLE)) {
    const name = hole.slice(1).find((group) => group !== undefined) ?? '';
    if (
      !PRIVATE.test(
        name
          .replace(/([a-z])([A-Z])/g, '$1 $2')
          .replaceAll('_', ' ')
          .replaceAll('-', ' '),
      )
    )
      continue;
    // A link must be clicked, and its path is often a template: only a query is a way out.
    if (!isLink || /\?/.test(path.slice(0, hole.index))) return !isLogin(path, hole.index);
  }
  return false;
}

/** `?token={TOKEN}` logs in to the picture's own host. */
function isLogin(path: string, at: number): boolean {
  return /(?:token|key|auth|signature|sig)=$/i.test(path.slice(Math.max(0, at - 20), at));
}

/** The address has a query or an end that something is put after. */
function leadsOut(url: string): boolean {
  return /[?=]|\{|\$|<|\[|…|\/$/.test(url);
}
