import { isAddress, isAnonymous, isLocal, siteOf } from '../knowledge/hosts.js';
import { namesVendorOf, sitesOfKey } from '../knowledge/vendor-keys.js';
import type { Sink } from '../model/index.js';
import type { Declared } from './declared.js';

/** Whether a variable may go to a sink. A host that is not known can't be held against it. */
export function belongsTo(declared: Declared, isOwn: boolean, variable: string, sink: Sink): boolean {
  const { host } = sink;
  if (host === undefined || isLocal(host)) return true;
  if (isAnonymous(host) || isAddress(host)) return false;
  const site = siteOf(host);
  const sites = sitesOfKey(variable);
  if (sites) return sites.includes(site) || namesVendorOf(variable, site);
  return isOwn || sharesWord(variable, host) || declared.variables.has(variable);
}

/** `TAVILY_API_KEY` and api.tavily.com. */
function sharesWord(variable: string, host: string): boolean {
  const flat = host.replaceAll(/[.-]/g, '');
  return variable
    .toLowerCase()
    .split('_')
    .some((word) => word.length >= 3 && !COMMON.test(word) && flat.includes(word));
}

const COMMON =
  /^(?:api|key|token|secret|auth|access|app|user|pass|password|bot|account|session|service|private|public)$/;
