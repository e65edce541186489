import { secretOfPath } from '../../knowledge/secret-paths.js';

/** A word of a sentence, or something that stands for one: `<url>`, `<mail>`, `<path>`; `,` and `|` for what ends a clause. */
export interface Token {
  readonly word: string;
  readonly written: string;
  /** Where it starts in the text of the sentence. */
  readonly at: number;
}

const TOKEN =
  /(?:https?|s3|gs|ftp|wss?):\/\/[^\s)>"'`\]|,]{2,300}|[\w.+-]{1,64}@[\w-]{1,63}(?:\.[\w-]{1,63}){1,4}|\b0x[0-9a-f]{16,64}\b|(?:~|\$home|\.{1,2})?\/[\w.*~@-]{1,80}(?:\/[\w.*~@-]{1,60}){0,8}|\.?[a-z0-9_\u00c0-\u024f]{1,60}(?:['.-][a-z0-9_\u00c0-\u024f]{1,40}){0,5}|%|[,;:|()—–]/g;

export function tokensOf(text: string): Token[] {
  const tokens: Token[] = [];
  for (const { 0: written, index } of text.matchAll(TOKEN)) {
    tokens.push({ word: wordOf(written), written, at: index });
  }
  return tokens;
}

const MEMORY_FILE =
  /(?:^|\/)(?:(?:soul|agents|claude|memory|heartbeat|identity|gemini|bootstrap|copilot-instructions)\.md|\.(?:cursorrules|windsurfrules|clinerules))$/;
const SETTINGS_FILE =
  /(?:^|\/)(?:\.claude\/settings(?:\.local)?\.json|openclaw\.json|mcp\.json|claude_desktop_config\.json)$/;
const LOG_FILE = /(?:^|\/)(?:\.(?:bash|zsh)_history|[\w.-]{1,40}\.log|wtmp|lastlog|syslog)$/;
const HOST =
  /^(?:[a-z0-9-]{1,63}\.){1,4}(?:com|net|org|io|dev|app|xyz|example|invalid|test|site|online|top|ru|cn|tk|co|me|cc|info|biz|cloud|live|pro)$/;

/** A place in an address that is to be filled with what the user or the agent said or has. */
const LEAKY =
  /\?.{0,200}[{<$][^}>]{0,40}(?:prompt|history|conversation|messages?|env\b|context|email|cwd|secrets?|question)/;

function wordOfUrl(url: string): string {
  if (/169\.254\.1|metadata\.google/.test(url)) return '<metadata>';
  return LEAKY.test(url) ? '<leaky-url>' : '<url>';
}

function wordOf(written: string): string {
  if (written.length === 1 && /[,;:|()—–]/.test(written)) return written === ',' ? ',' : '|';
  if (/^[a-z0-9]{1,5}:\/\//.test(written)) return wordOfUrl(written);
  if (written.startsWith('0x') && written.length > 16) return '<coin>';
  if (!/[/.@]/.test(written))
    return /[a-z]_(?:token|secret|password|(?:api|private|secret|access)_key)$/.test(written) ? '<variable>' : written;
  if (written.includes('@') && !written.includes('/')) return '<mail>';
  if (MEMORY_FILE.test(written)) return '<memory>';
  if (SETTINGS_FILE.test(written)) return '<settings>';
  if (LOG_FILE.test(written)) return '<log>';
  if (secretOfPath(written) && !/\.pub$|authorized_keys|example|sample/.test(written)) return '<secret>';
  if (/(?:^|\/)skills\//.test(written)) return '<skills>';
  if (HOST.test(written)) return '<host>';
  return /^[~$./]/.test(written) && written.includes('/') ? '<path>' : written;
}
