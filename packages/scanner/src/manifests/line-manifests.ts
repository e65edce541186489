import { hostOf } from '../knowledge/hosts.js';
import { isRegistry } from '../knowledge/package-registries.js';
import type { Unit } from '../model/index.js';
import { addInstall, type Draft } from './emit.js';
import { linesOf } from './lines.js';
import { addRequirement } from './python-requirements.js';

/** `Gemfile` */
export function readGemfile(unit: Unit, draft: Draft): void {
  for (const { text, offset } of linesOf(unit.text)) {
    const source = /^\s{0,40}source\s{0,8}\(?\s{0,8}['"]([^'"]{1,300})['"]/.exec(text)?.[1];
    if (source) addInstall(draft, unit, offset, { manager: 'gem', name: '', registry: source });
    const gem = /^\s{0,40}gem\s{0,8}\(?\s{0,8}['"]([^'"]{1,100})['"](.{0,400})/.exec(text);
    if (!gem?.[1]) continue;
    const url = /(?:\bgit:|:git\s{0,8}=>|\bsource:)\s{0,8}['"]([^'"]{1,300})['"]/.exec(gem[2] ?? '')?.[1];
    const version = /^,\s{0,8}['"]([^'"]{1,60})['"]/.exec(gem[2] ?? '')?.[1];
    addInstall(draft, unit, offset, {
      manager: 'gem',
      name: gem[1],
      ...(url !== undefined && { url }),
      ...(version !== undefined && { version }),
    });
  }
}

/** `go.mod`: what is required by its own name is fetched through the proxy; a replacement may be anything. */
export function readGoMod(unit: Unit, draft: Draft): void {
  for (const { text, offset } of linesOf(unit.text, /\/\/.*$/)) {
    const other = /=>\s{1,8}([a-z0-9][\w-]{0,80}\.[\w./-]{1,200})/i.exec(text);
    if (other?.[1]) addInstall(draft, unit, offset, { manager: 'go', name: other[1], url: `https://${other[1]}` });
  }
}

/** `environment.yml` of conda, and the lists of requirements in `setup.cfg`. */
export function readEnvironment(unit: Unit, draft: Draft): void {
  let isPip = false;
  for (const { text, offset } of linesOf(unit.text)) {
    const item = /^\s*-\s+(.{1,300})$/.exec(text)?.[1]?.trim();
    if (item === undefined) isPip = false;
    else if (item === 'pip:') isPip = true;
    else if (/^https?:\/\//.test(item)) addInstall(draft, unit, offset, { manager: 'conda', name: '', registry: item });
    else if (isPip || /:\/\//.test(item)) addRequirement(draft, unit, offset, item);
  }
}

export function readSetupCfg(unit: Unit, draft: Draft): void {
  let isList = false;
  for (const { text, offset } of linesOf(unit.text)) {
    if (/^\S/.test(text)) isList = /^(install_requires|setup_requires|tests_require)\s*=/.test(text);
    else if (isList) addRequirement(draft, unit, offset, text.trim());
  }
}

/** `.npmrc`, `pip.conf`, `.yarnrc`, `bunfig.toml`: where packages come from for whoever works in the folder. */
export function readRegistrySettings(unit: Unit, draft: Draft): void {
  const manager = /npmrc|yarnrc|bunfig/i.test(unit.file) ? 'npm' : 'pip';
  for (const { text, offset } of linesOf(unit.text, /^\s*[#;].*$/)) {
    const url =
      /^\s{0,40}"?(?:[@\w-]{0,80}:?(?:registry|npmRegistryServer|index-url|extra-index-url|find-links|index_url))"?[=:\s]{1,8}"?(https?:\/\/[^\s"]{1,300})/i.exec(
        text,
      )?.[1];
    if (url) addInstall(draft, unit, offset, { manager, name: '', registry: url });
  }
}

const RESOLVED =
  /(?:resolved"?:?\s{1,8}"?|tarball:\s{0,8}|"resolved":\s{0,8}")((?:git\+)?[a-z]{1,10}:\/\/[^\s"',}]{1,400})/g;

/** A lock file: thousands of lines, of which only those count that leave the registries. */
export function readLockFile(unit: Unit, draft: Draft): void {
  for (const match of unit.text.matchAll(RESOLVED)) {
    const url = match[1] ?? '';
    const host = hostOf(url.replace(/^git\+/, ''));
    if (host === undefined || isRegistry(host)) continue;
    addInstall(draft, unit, match.index, { manager: 'npm', name: '', url: url.replace(/#.*$/, '') });
  }
}
