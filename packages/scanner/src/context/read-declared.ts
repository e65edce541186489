import { hostOf } from '../knowledge/hosts.js';
import { readFrontmatter } from '../manifests/read-frontmatter.js';
import { asRecord } from '../manifests/values.js';
import type { Unit } from '../model/index.js';
import type { Declared } from './declared.js';

const VENDORS = ['openclaw', 'clawdbot', 'clawdis'];
const ADDRESS = /https?:\/\/[^\s/?#'"`<>()\]]{3,200}/gi;
/** Variables that a text names: `export NAME=`, `$NAME`, a row of a table. */
const VARIABLE = /\b[A-Z][A-Z0-9]{1,30}(?:_[A-Z0-9]{1,30}){1,6}\b/g;

/** What the skill says of itself. */
export function readDeclared(units: readonly Unit[], folder: string): Declared {
  const main = units.find(({ file }) => file.toLowerCase() === 'skill.md');
  const { data } = readFrontmatter(main?.text ?? '');
  const metadata = asRecord(data.metadata) ?? {};
  const manifest = asRecord(VENDORS.map((key) => metadata[key]).find((value) => typeof value === 'object') ?? {}) ?? {};
  const requires = asRecord(manifest.requires) ?? {};
  const name = textOf(data.name) || folder;
  const description = textOf(data.description);
  const homepage = textOf(data.homepage) || textOf(manifest.homepage);
  const site = hostOf(homepage)?.replace(/^www\./, '');
  return {
    name,
    description,
    ...(site !== undefined && { homepage: site, homepageUrl: homepage }),
    variables: new Set([textOf(manifest.primaryEnv), ...listOf(requires.env), ...namedVariables(main?.text ?? '')]),
    programs: new Set([...listOf(requires.bins), ...listOf(requires.anyBins)]),
    hosts: countHosts(units),
    words: wordsOf(`${name} ${description}`),
  };
}

function textOf(value: unknown): string {
  return typeof value === 'string' ? value.slice(0, 2000) : '';
}

function listOf(value: unknown): string[] {
  return (Array.isArray(value) ? value : [value]).filter((item): item is string => typeof item === 'string');
}

function namedVariables(text: string): string[] {
  return text.slice(0, 100_000).match(VARIABLE) ?? [];
}

function countHosts(units: readonly Unit[]): Map<string, number> {
  const hosts = new Map<string, number>();
  for (const { language, text } of units) {
    if (language !== 'markdown') continue;
    for (const [address] of text.slice(0, 200_000).matchAll(ADDRESS)) {
      const host = hostOf(address);
      if (host) hosts.set(host, (hosts.get(host) ?? 0) + 1);
    }
  }
  return hosts;
}

function wordsOf(text: string): Set<string> {
  return new Set(text.toLowerCase().match(/[a-z0-9]{3,}/g) ?? []);
}
