import { isMostlyText } from '../text/printable.js';

/** What commands, addresses and orders have and chance doesn't. */
const MARKS =
  /\b(?:https?|wss?|ftp|stratum\+tcp):\/\/\S{4}|\b(?:curl|wget|bash|zsh|sudo|chmod|python3?|node|npm|npx|pip3?|powershell|iex|invoke-\w+|eval|exec|import|require|subprocess|child_process|os\.system|readFileSync|process\.env|base64|nc|ssh|crontab|osascript)\b[ .("'=-]|\/(?:bin|etc|tmp|dev|usr|home)\/[\w.]{2}|~\/\.|\.(?:aws|ssh|env|netrc|npmrc)\b|\b(?:ignore|disregard|override)\b.{0,30}\b(?:instructions?|rules|previous|prompt)/i;

const COMMON =
  /\b(?:the|and|to|of|in|is|you|your|that|this|for|with|all|not|from|are|user|file|files|send|read|run|then|before|after|any|when|it|be|on|as|or|key|keys|must|will|have)\b/gi;

/** The same, but only what chance and ordinary words don't give. */
const STRONG_MARKS =
  /\bhttps?:\/\/[a-z0-9[][\w.:\]-]{3}|\b(?:curl|wget) +(?:-|http|["'$])|\/bin\/(?:ba|z|da)?sh\b|\/(?:etc|tmp|dev)\/\w{3}|~\/\.\w{3}|\.(?:aws|ssh)\/|child_process|readFileSync|process\.env|subprocess\.|os\.system|powershell|\b(?:eval|exec|require|fetch)\(|\bimport \w{2,20}\n|base64 -|\bignore\b.{0,20}\binstructions?/i;

/** Whether a decoded text is worth reading. */
export function isMeaningful(text: string, isGuess: boolean): boolean {
  const head = text.slice(0, 4000);
  if (head.trim().length < 4 || !isMostlyText(head)) return false;
  if ((isGuess ? STRONG_MARKS : MARKS).test(head)) return true;
  if (commonWords(head) >= 3 && letterShare(head) > 0.7) return true;
  return !isGuess && head.length >= 12 && letterShare(head) > 0.6;
}

/** Different everyday words in a text: what language has and cipher text doesn't. */
export function commonWords(text: string): number {
  return new Set(text.match(COMMON)?.map((word) => word.toLowerCase())).size;
}

function letterShare(text: string): number {
  let letters = 0;
  for (const character of text) if (/[\p{L}\p{N}\s]/u.test(character)) letters++;
  return letters / text.length;
}
