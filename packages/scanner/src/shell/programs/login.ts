import type { Sink } from '../../model/index.js';
import type { Call } from '../call.js';
import { send } from '../sinks.js';
import { UNKNOWN, type Value, withText } from '../value.js';

/** `Authorization: …`, `X-Api-Key: …`, `xi-api-key: …`, `Cookie: …`. */
export function isLoginHeader(header: string): boolean {
  const name = header.slice(0, Math.max(0, header.indexOf(':')) || 60);
  return /authorization|api[-_]?key|token|cookie|auth\b|^x-auth|[-_]key$|secret|password|subscription-key|bearer/i.test(
    name,
  );
}

/** Parameters of an address that carry a key because the service wants it there. */
const LOGIN_PARAMETER =
  /^(key|token|api_?-?key|access_?-?token|app_?id|auth|api_?-?token|client_secret|client_id|secret|private_token|user_?key)$/i;

/** The secrets in an address: a key in its place is a login, anything else is data. */
export function sendAddress(call: Call, sink: Sink, address: Value): void {
  const { shell, spot } = call;
  if (!address.secrets.length) return;
  const { text } = address;
  const parameters = [...text.slice(text.indexOf('?') + 1, text.length).matchAll(/([\w.-]{1,80})=([^&]*)/g)].filter(
    (match) => match[2]?.includes(UNKNOWN),
  );
  const isVariable = address.secrets.every(({ secret }) => secret === 'secret-variable');
  const isInQuery = text.includes('?') && parameters.length > 0;
  // A bot's token stands in the path; the host is what tells a login from a leak.
  const isLogin =
    isVariable && ((isInQuery && parameters.some((match) => LOGIN_PARAMETER.test(match[1] ?? ''))) || isBotPath(text));
  send(shell, spot.offset, sink, withText({ ...address, files: [] }, text), isLogin || isInAuthority(text));
}

function isBotPath(url: string): boolean {
  return /\/bot…(\/|$)/.test(url);
}

/** `https://user:…@host/`. */
function isInAuthority(url: string): boolean {
  return /^[a-z+]+:\/\/[^/?#@]*…[^/?#@]*@/i.test(url);
}
