import { hostOf } from '../../knowledge/hosts.js';
import { joined, textsOf, textValue, unknown, type Value } from '../evaluate/value.js';

/** The host of an address of which a part may not be known. */
export function knownHost(url: string): string | undefined {
  const host = hostOf(url);
  if (!host?.includes('…')) return host;
  // `….example.test` goes to whoever has example.test.
  const end = host.slice(host.lastIndexOf('…') + 1).replace(/^[.-]/, '');
  return host.includes('….') && /^[^.]+\.[^.]/.test(end) ? end : undefined;
}

/** The address in the options of a request: `url`, or `hostname` and `path`. */
export function addressIn(options: Value | undefined): Value | undefined {
  const fields = options?.fields;
  if (!fields) return undefined;
  const whole = fields.get('url') ?? fields.get('uri') ?? fields.get('href');
  const base = fields.get('baseURL') ?? fields.get('base_url') ?? fields.get('prefixUrl') ?? fields.get('_base_url');
  if (whole) return base && !isAbsolute(whole) ? joined([base, whole]) : whole;
  const host = fields.get('hostname') ?? fields.get('host');
  if (!host) return base;
  const path = fields.get('path') ?? fields.get('pathname');
  const hasScheme = textsOf(host).some((text) => text.includes('://'));
  return joined([textValue(hasScheme ? '' : 'https://'), host, path ?? textValue('/')]);
}

function isAbsolute(url: Value): boolean {
  return url.texts.some((text) => /^[a-z][a-z0-9+.-]{1,20}:\/\//i.test(text));
}

/** An address below another. */
export function below(base: Value | undefined, url: Value | undefined): Value | undefined {
  if (!base || (url && isAbsolute(url))) return url ?? base;
  return joined([base, url ?? unknown()]);
}
