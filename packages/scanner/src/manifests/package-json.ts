import type { Unit } from '../model/index.js';
import { addCommand, addInstall, type Draft, finderIn } from './emit.js';
import { asRecord, asText, type Values } from './values.js';

const DEPENDENCIES = [
  'dependencies',
  'devDependencies',
  'optionalDependencies',
  'peerDependencies',
  'overrides',
  'resolutions',
] as const;

/** Scripts that npm, yarn and pnpm run without being asked. */
const LIFECYCLE = /^(pre|post)?(install|prepare|uninstall)$|^(pre|post)pack$|^prepublish(Only)?$|^dependencies$/;

export function isPackageJson(data: Values): boolean {
  return (
    typeof data.name === 'string' &&
    (asRecord(data.scripts) ?? asRecord(data.dependencies) ?? data.version ?? data.main) !== undefined
  );
}

export function readPackageJson(unit: Unit, data: Values, draft: Draft): void {
  const find = finderIn(unit.text);
  for (const group of DEPENDENCIES) {
    for (const [name, spec] of Object.entries(asRecord(data[group]) ?? {})) {
      const text = asText(spec);
      if (text === undefined) continue;
      addInstall(draft, unit, find(JSON.stringify(name)), { manager: 'npm', name: plainName(name), ...specOf(text) });
    }
  }
  for (const [name, command] of Object.entries(asRecord(data.scripts) ?? {})) {
    const text = asText(command);
    if (text === undefined) continue;
    const offset = find(JSON.stringify(text));
    if (LIFECYCLE.test(name)) draft.facts.push({ type: 'lifecycle-script', unit, offset, name, command: text });
    addCommand(draft, unit, offset + 1, text);
  }
  const registry = asText(asRecord(data.publishConfig)?.registry);
  if (registry) addInstall(draft, unit, find(registry), { manager: 'npm', name: '', registry });
}

/** `**\/lodash` of `resolutions`, `lodash@4` of `overrides`. */
function plainName(name: string): string {
  return name.replace(/^.*\*\*\//, '').replace(/(.)@.*$/, '$1');
}

/** What a dependency's version says about where it comes from. */
export function specOf(spec: string): { version?: string; url?: string } {
  const alias = /^npm:(.+)@([^@]+)$/.exec(spec);
  if (alias?.[2]) return { version: alias[2] };
  if (/^(git\+|git:|https?:|ssh:|ftp:)/i.test(spec)) return { url: spec };
  const short = /^(github|gitlab|bitbucket):(.+)$/.exec(spec);
  if (short) return { url: `https://${short[1]}.${short[1] === 'bitbucket' ? 'org' : 'com'}/${short[2]}` };
  if (/^[\w-]+\/[\w.-]+(#.*)?$/.test(spec)) return { url: `https://github.com/${spec}` };
  return { version: spec };
}
