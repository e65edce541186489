import type { Context } from '../context/context.js';
import { hostOf, isAddress, isAnonymous, isLocal, isReserved } from '../knowledge/hosts.js';
import { isCodeHost, isRegistry } from '../knowledge/package-registries.js';

/**
 * How far an address can be trusted to be what it says.
 * - `nobody`: a bare address, a tunnel, a page of pasted text: anybody may be behind it
 * - `open`: the way there is not encrypted, so anybody on it may change what comes
 * - `unknown`: one host among all
 * - `known`: a registry, a host of repositories, a publisher, the skill's own vendor, this machine
 */
export type Trust = 'nobody' | 'open' | 'unknown' | 'known';

interface Source {
  readonly host: string;
  readonly trust: Trust;
}

/** Documentation writes such hosts where the reader puts in their own. */
const PLACEHOLDER = /(^|[.-])(your|my|our|company|corp|mycompany|yourcompany|acme|org|private|internal)([.-]|$)/i;

export function sourceOf(address: string, context: Context): Source | undefined {
  const host = hostOf(address);
  if (host === undefined || isLocal(host) || /[<>{}$…*]/.test(host)) return undefined;
  if (isReserved(host) && PLACEHOLDER.test(host)) return undefined;
  return { host, trust: trustOf(address, host, context) };
}

function trustOf(address: string, host: string, context: Context): Trust {
  if (isAddress(host) || isAnonymous(host)) return 'nobody';
  if (/^(git\+)?(http|ftp|git):/i.test(address)) return 'open';
  if (isRegistry(host) || isCodeHost(host) || context.isPublisher(host) || context.isHome(host)) return 'known';
  return 'unknown';
}

/** Whether a package has a word in common with what the skill says it is about. */
export function isRelated(name: string, context: Context): boolean {
  const { declared } = context;
  const words = name.toLowerCase().split(/[^a-z0-9]+/);
  const own = declared.name.toLowerCase();
  const site = declared.homepage?.split('.').slice(0, -1).join(' ') ?? '';
  return words.some(
    (word) =>
      word.length >= 3 && !COMMON.has(word) && (declared.words.has(word) || own.includes(word) || site.includes(word)),
  );
}

/** Words in so many names that they relate nothing. */
const COMMON = new Set([
  'cli',
  'mcp',
  'server',
  'client',
  'tool',
  'tools',
  'agent',
  'helper',
  'core',
  'app',
  'api',
  'sdk',
  'the',
]);
