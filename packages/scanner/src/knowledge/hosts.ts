/** The host of an address, in lower case and without a port, or `undefined`. Accepts `host/path` without a scheme. */
export function hostOf(address: string): string | undefined {
  const match =
    /^(?:[a-z][a-z0-9+.-]*:\/\/)?(?:[^/@\s]*@)?(\[[0-9a-f:.]+\]|[^/:?#\s\\'"`<>(){}|]+)(?::\d+)?(?:[/?#]|$)/i.exec(
      address.trim(),
    );
  const host = match?.[1]?.toLowerCase().replace(/\.$/, '');
  if (host === undefined || host === 'localhost') return host;
  const numbers = address.includes('://') || /[.:]/.test(host) ? addressInNumbers(host) : undefined;
  return numbers ?? (/[.:]/.test(host) ? host : undefined);
}

/**
 * An IPv4 address as four numbers, whichever way it is written: `2852039166`, `0xa9fea9fe`, `0251.0376.0251.0376`,
 * `169.254.43518`, `[::ffff:a9fe:a9fe]`. Programs take all of them.
 */
export function addressInNumbers(host: string): string | undefined {
  const mapped = /^\[(?:0{0,4}:){2,5}ffff:(?:([0-9a-f]{1,4}):([0-9a-f]{1,4})|(\d{1,3}(?:\.\d{1,3}){3}))\]$/i.exec(host);
  if (mapped?.[3] !== undefined) return mapped[3];
  if (mapped?.[1] !== undefined && mapped[2] !== undefined)
    return dotted(Number.parseInt(mapped[1], 16) * 65536 + Number.parseInt(mapped[2], 16));
  const parts = host.split('.');
  if (parts.length > 4 || !parts.every((part) => /^(?:0x[0-9a-f]{1,8}|\d{1,10})$/i.test(part))) return undefined;
  const numbers = parts.map((part) => (/^0\d/.test(part) ? Number.parseInt(part, 8) : Number(part)));
  const last = numbers.pop() ?? 0;
  if (parts.length === 1 && last < 0x1000000) return undefined;
  if (numbers.some((number) => !(number <= 255)) || !(last < 256 ** (4 - numbers.length))) return undefined;
  return dotted(numbers.reduce((sum, number, index) => sum + number * 256 ** (3 - index), last));
}

function dotted(number: number): string {
  return [24, 16, 8, 0].map((shift) => Math.floor(number / 2 ** shift) % 256).join('.');
}

/** Suffixes of two parts, and sites where anybody gets a name of their own below. */
const TWO_PART_SUFFIX =
  /\.(?:(?:co|com|net|org|gov|ac|edu)\.[a-z]{2}|(?:github|gitlab)\.io|netlify\.app|vercel\.app|pages\.dev|workers\.dev|herokuapp\.com|web\.app|firebaseapp\.com|ngrok\.(?:io|app)|ngrok-free\.(?:app|dev)|trycloudflare\.com|loca\.lt|fly\.dev|onrender\.com|railway\.app|r2\.dev|azurewebsites\.net|cloudfront\.net|repl\.co|replit\.app|glitch\.me)$/;

/** The part of a host that somebody registered: `api.stripe.com` is `stripe.com`. */
export function siteOf(host: string): string {
  if (isAddress(host)) return host;
  const parts = host.split('.');
  return parts.slice(TWO_PART_SUFFIX.test(host) ? -3 : -2).join('.');
}

/** An IP address, in any of the ways to write one. */
export function isAddress(host: string): boolean {
  return /^\d{1,3}(\.\d{1,3}){3}$|^\d{8,10}$|^0x[0-9a-f]{8}$|^\[[0-9a-f:.]+\]$/i.test(host);
}

/** This machine and private networks. */
export function isLocal(host: string): boolean {
  return (
    /^(localhost|127\.\d+\.\d+\.\d+|0\.0\.0\.0|\[::1?\]|10\.\d+\.\d+\.\d+|192\.168\.\d+\.\d+|172\.(1[6-9]|2\d|3[01])\.\d+\.\d+|host\.docker\.internal|[a-z0-9-]+\.(local|localhost|internal|lan|home))$/i.test(
      host,
    ) && !isMetadata(host)
  );
}

/** The address at which a cloud hands out a machine's credentials. */
export function isMetadata(host: string): boolean {
  return /^(169\.254\.169\.254|169\.254\.170\.2|metadata\.google\.internal|metadata\.azure\.(com|internal)|100\.100\.100\.200|2852039166|0xa9fea9fe|\[fd00:ec2::254\])$/i.test(
    host,
  );
}

/** Hosts that take what anybody sends and show it to whoever made the page; tunnels; pages of pasted text. */
const ANONYMOUS =
  /(^|\.)(webhook\.site|requestbin\.(com|net)|pipedream\.net|beeceptor\.com|hookbin\.com|requestcatcher\.com|interact\.sh|oast\.(pro|live|site|online|fun|me)|burpcollaborator\.net|canarytokens\.com|dnslog\.cn|ngrok\.io|ngrok\.app|ngrok-free\.(app|dev)|trycloudflare\.com|loca\.lt|serveo\.net|localhost\.run|bore\.pub|pastebin\.com|paste\.ee|hastebin\.com|rentry\.(co|org)|glot\.io|ghostbin\.com|controlc\.com|dpaste\.(com|org)|termbin\.com|ix\.io|0x0\.st|transfer\.sh|file\.io|anonfiles\.com|gofile\.io|bashupload\.com|temp\.sh|catbox\.moe|tmpfiles\.org|bit\.ly|tinyurl\.com|is\.gd|t\.ly|cutt\.ly|shorturl\.at)$/i;

/** A host behind which anybody can be: request catchers, tunnels, paste pages, short links. */
export function isAnonymous(host: string): boolean {
  return ANONYMOUS.test(host);
}

/** Names that are reserved for documentation and tests: nothing is there. */
export function isReserved(host: string): boolean {
  return /(^|\.)(example\.(com|org|net)|example|invalid|test)$/i.test(host);
}
