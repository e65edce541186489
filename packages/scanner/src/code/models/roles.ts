/** Names of headers, fields and parameters that carry what somebody logs in with. */
const LOGIN =
  /^(proxy-)?(authorization|authentication|auth|cookie|cookies|bearer|password|passwd|pass|pwd|username|user|login|jwt|signature|sig|session|sessionid|sid|key|token|secret|code|app_?id|client_?(id|secret)|refresh_?token|account_?sid|hash|pat)$|(api|app|access|auth|secret|private|subscription|service|consumer|client|session|csrf|xsrf|refresh|id|bot|user|license|admin|project|account|security|master|sub|x|xi)[-_]?(key|token|secret|auth|password|id)$|[-_](key|token|secret|auth|apikey|password|authorization)$|^(x-)?api-?key/i;

export function isLoginName(name: string): boolean {
  return name.length <= 60 && LOGIN.test(name);
}

/** An address with a login in it: `?key=…`, `user:…@host`, `/bot…/`. */
export function hasLoginInAddress(url: string): boolean {
  const query = /[?&]([\w.-]{1,60})=[^&]{0,40}…/g;
  for (let match = query.exec(url); match; match = query.exec(url)) if (isLoginName(match[1] ?? '')) return true;
  return /:\/\/[^/\s@]{0,80}…[^/\s@]{0,40}@|\/bot[^/]{0,20}…\/|\/webhooks?\/[^\s]{0,60}…|hooks\.slack\.com\/[^\s]{0,60}…/.test(
    url,
  );
}

/** What the options of a request are for. Every other option holds data. */
export const ROLES: ReadonlyMap<string, 'headers' | 'login' | 'address' | 'none'> = new Map<
  string,
  'headers' | 'login' | 'address' | 'none'
>([
  ['headers', 'headers'],
  ['auth', 'login'],
  ['cookies', 'login'],
  ['username', 'login'],
  ['password', 'login'],
  ['cert', 'login'],
  ['httpsAgent', 'none'],
  ['agent', 'none'],
  ['proxies', 'none'],
  ['proxy', 'none'],
  ['timeout', 'none'],
  ['verify', 'none'],
  ['method', 'none'],
  ['stream', 'none'],
  ['signal', 'none'],
  ['cache', 'none'],
  ['mode', 'none'],
  ['credentials', 'none'],
  ['redirect', 'none'],
  ['responseType', 'none'],
  ['follow_redirects', 'none'],
  ['allow_redirects', 'none'],
  ['maxRedirects', 'none'],
  ['url', 'address'],
  ['uri', 'address'],
  ['href', 'address'],
  ['baseURL', 'address'],
  ['base_url', 'address'],
  ['prefixUrl', 'address'],
  ['hostname', 'address'],
  ['host', 'address'],
  ['path', 'address'],
  ['pathname', 'address'],
  ['port', 'address'],
  ['protocol', 'address'],
  ['searchParams', 'address'],
]);
