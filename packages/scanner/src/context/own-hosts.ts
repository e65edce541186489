import { hostOf, isAddress, isAnonymous, isLocal, siteOf } from '../knowledge/hosts.js';
import type { Declared } from './declared.js';

/** Sites where anybody has pages: that a skill's home is there says nothing about the rest of the site. */
const SHARED =
  /^(?:github\.com|githubusercontent\.com|gitlab\.com|bitbucket\.org|codeberg\.org|npmjs\.com|pypi\.org|google\.com|notion\.(?:so|site)|medium\.com|substack\.com|youtube\.com|x\.com|twitter\.com|t\.me|discord\.(?:gg|com))$/;

/** Names too common to tell a vendor. */
const COMMON = new Set(
  'api app apps agent agents assistant auth backup bot build calendar chat check cli cloud code collect collector connect config css csv data deploy dev dns docs download example file files format git health helper html http image install json log logs mail manager markdown math media monitor network note notes open pdf photo plugin proxy report review scan search secure security server service session setup share shell site skill skills social stats status store support sync system task team test text theme tool tools track translate update upload user utils video weather web work write'.split(
    ' ',
  ),
);

/** Whether a host is the one of the homepage, or this machine. */
export function isHomeHost(declared: Declared, host: string, url = ''): boolean {
  if (isLocal(host)) return true;
  if (isAddress(host) || isAnonymous(host)) return false;
  const site = siteOf(host);
  if (SHARED.test(site)) return isOwnAccount(declared, url);
  return declared.homepage !== undefined && siteOf(declared.homepage) === site;
}

/** Whether a host belongs to what the skill is openly about: its home, or the vendor in its name. */
export function isOwnHost(declared: Declared, host: string, url = ''): boolean {
  if (isHomeHost(declared, host, url)) return true;
  const site = siteOf(host);
  if (isAddress(host) || isAnonymous(host) || SHARED.test(site)) return false;
  return isNamed(site.split('.')[0] ?? '', declared);
}

/** `github.com/<account>`: the same account as the homepage. */
function isOwnAccount({ homepageUrl = '' }: Declared, url: string): boolean {
  const account = accountOf(url);
  return account !== undefined && account === accountOf(homepageUrl);
}

function accountOf(url: string): string | undefined {
  return hostOf(url) && /^(?:https?:\/\/)?[^/]+\/([^/?#\s]+)/i.exec(url)?.[1]?.toLowerCase();
}

/** `tavily-search` is about tavily.com. */
function isNamed(label: string, { name, words }: Declared): boolean {
  const plain = label.replaceAll('-', '');
  if (plain.length < 3 || COMMON.has(plain)) return false;
  return (
    words.has(plain) ||
    (plain.length >= 4 &&
      name
        .toLowerCase()
        .replace(/[^a-z0-9]/g, '')
        .startsWith(plain))
  );
}
