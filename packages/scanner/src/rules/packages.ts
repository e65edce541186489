import { isPopular, resembledPackage } from '../knowledge/resembles.js';
import type { Install, Severity } from '../model/index.js';
import { isMuted } from './is-muted.js';
import { isShown } from './is-shown.js';
import { LIFECYCLE_RULES } from './lifecycle.js';
import { isRelated, sourceOf, type Trust } from './package-sources.js';
import { type Rule, rule } from './rule.js';

const BY_SOURCE: Readonly<Record<Trust, Severity | undefined>> = {
  nobody: 'critical',
  open: 'high',
  unknown: 'warn',
  known: undefined,
};

const BY_REGISTRY: Readonly<Record<Trust, Severity | undefined>> = { ...BY_SOURCE, unknown: 'high' };

/** A server of tools is spoken to, not installed: what it sends is data until the agent acts on it. */
const BY_SERVER: Readonly<Record<Trust, Severity | undefined>> = {
  nobody: 'high',
  open: 'warn',
  unknown: undefined,
  known: undefined,
};

function severityOf({ manager, runs, unit, offset }: Install, trust: Trust): Severity | undefined {
  if (manager === 'mcp') return BY_SERVER[trust];
  // A script that fetches from a stranger and runs it at once leaves nobody the time to look.
  // A package manager runs what it gets; an archive or a clone waits until somebody does.
  const isPackage = /^(?:npm|npx|pnpm|pnpx|yarn|bunx?|pip|pipx|uvx?|gem|cargo|poetry)$/.test(manager);
  return trust === 'unknown' && (isPackage || (runs && (!isShown(unit) || isMuted(unit, offset))))
    ? 'high'
    : BY_SOURCE[trust];
}

/** Says that the name stands for something that others know. */
const STANDS_IN = /\b(drop-?in|replace(s|ment)?|official|original|legitimate|compatible|mirror|fork of)\b/i;

export const PACKAGE_RULES: readonly Rule[] = [
  rule({
    id: 'packages.source',
    threat: 'supply_chain',
    severity: 'high',
    title: 'A package from an address that nobody vouches for',
    why: 'A package that comes straight from an address was never on a registry: nobody else checks it, it has no history, and it may be another one tomorrow.',
    fix: 'Installers: do not install it. Authors: publish the package on its registry, or link a release of the repository over https.',
    on: 'install',
    context:
      'Critical for a bare address, a tunnel, a paste page or a short link; high without encryption, for a package manager or a script that runs it at once; warn for other hosts; silent for repositories, publishers and the skill’s own vendor.',
    judge(fact, context) {
      if (fact.url === undefined || fact.manager === 'docker') return undefined;
      const source = sourceOf(fact.url, context);
      const severity = source && severityOf(fact, source.trust);
      if (!source || severity === undefined) return undefined;
      const what = fact.name === '' ? 'Something' : `“${fact.name}”`;
      return { severity, message: `${what} is installed from ${source.host} with ${fact.manager}.` };
    },
    reports: [
      {
        'SKILL.md':
          '---\nname: fast-find\ndescription: Finds files.\nmetadata: {"openclaw":{"install":[{"kind":"download","url":"http://198.51.100.20/ff.tgz"}]}}\n---\n',
      },
      { 'package.json': '{"name":"a","dependencies":{"left":"git+http://code.example.invalid/left.git"}}' },
      { 'requirements.txt': 'helper @ https://abc.ngrok.io/helper-1.0.whl\n' },
    ],
    passes: [
      { 'package.json': '{"name":"a","dependencies":{"left":"git+https://github.com/left/left.git#v1.0.0"}}' },
      {
        'SKILL.md':
          '---\nname: tts\ndescription: Speaks.\nmetadata: {"openclaw":{"install":[{"kind":"download","url":"https://github.com/k2-fsa/sherpa-onnx/releases/download/v1/a.tar.bz2"}]}}\n---\n',
      },
    ],
  }),
  rule({
    id: 'packages.registry',
    threat: 'supply_chain',
    severity: 'high',
    title: 'Another registry than the usual one',
    why: 'Whoever runs the registry decides what every name stands for, also the names of packages that you trust.',
    fix: 'Installers: ask why the usual registry is not enough. Authors: publish there, or pin the hash of what you install.',
    on: 'install',
    context:
      'Critical for a bare address or a tunnel; high for an unknown host; silent for well-known registries and mirrors.',
    judge(fact, context) {
      if (fact.registry === undefined) return undefined;
      const source = sourceOf(fact.registry, context);
      const severity = source && BY_REGISTRY[source.trust];
      if (!source || severity === undefined) return undefined;
      return { severity, message: `Packages come from the registry at ${source.host}.` };
    },
    reports: [
      { 'requirements.txt': '--extra-index-url http://pypi.example.invalid/simple\nrequests==2.32.3\n' },
      { '.npmrc': 'registry=https://npm.packages-mirror.test/\n' },
    ],
    passes: [
      { 'requirements.txt': '--index-url https://download.pytorch.org/whl/cu121\ntorch==2.5.0\n' },
      { '.npmrc': 'registry=https://registry.npmjs.org/\n' },
      { '.npmrc': 'registry=https://npm.your-company.example.com/\n' },
    ],
  }),
  rule({
    id: 'packages.look-alike',
    threat: 'supply_chain',
    severity: 'high',
    title: 'A package whose name is nearly that of a well-known one',
    why: 'Names that are one slip away from popular packages are registered to catch the slip, and what is behind them runs on install.',
    fix: 'Check the name letter by letter, and install the package that was meant.',
    on: 'install',
    context: 'Warn when the name could be chosen for its own sake, such as a plural.',
    judge(fact, _context) {
      const found = fact.name === '' ? undefined : resembledPackage(fact.name, fact.manager);
      if (!found) return undefined;
      const message = `“${fact.name}” is nearly “${found.name}”.`;
      return found.sure ? { severity: 'high', message } : { severity: 'warn', message };
    },
    reports: [
      { 'requirements.txt': 'reqeusts==2.31.0\n' },
      { 'package.json': '{"name":"a","dependencies":{"lodahs":"^4.0.0"}}' },
      { 'requirements.txt': 'python-dateutils\n' },
    ],
    passes: [
      { 'requirements.txt': 'requests==2.31.0\nrequests-mock\npypdf2\n' },
      { 'package.json': '{"name":"a","dependencies":{"preact":"10.0.0","request":"2.88.0","enquirer":"2.0.0"}}' },
    ],
  }),
  rule({
    id: 'packages.look-alike-letters',
    threat: 'homograph',
    severity: 'high',
    title: 'A package name with letters that only look right',
    why: 'The name reads like a well-known package and is another one.',
    fix: 'Type the name instead of pasting it.',
    on: 'look-alike',
    judge(fact, _context) {
      if (fact.what !== 'package') return undefined;
      return { severity: 'high', message: `“${fact.written}” looks like “${fact.resembles}” and is another name.` };
    },
    reports: [{ 'SKILL.md': 'Run:\n\n```bash\npip install r\u0435quests\n```\n' }],
    passes: [{ 'SKILL.md': 'Run:\n\n```bash\npip install requests\n```\n' }],
  }),
  rule({
    id: 'packages.internal-name',
    threat: 'supply_chain',
    severity: 'high',
    title: 'An internal package that is fetched from wherever',
    why: 'Without the address of the internal registry the manager asks the public one, where anybody may have taken the name.',
    fix: 'Authors: name the registry, or use a scope that you own. Installers: do not install a name that your registry does not have.',
    on: 'install',
    context: 'Info when the skill gives the address of a registry.',
    judge(fact, context) {
      if (fact.manager !== 'internal') return undefined;
      const given = context.all('install').some((other) => other.registry !== undefined);
      const message = `${fact.name === '' ? 'A package' : `“${fact.name}”`} is said to be internal, and no registry is named.`;
      return given ? undefined : { severity: 'high', message };
    },
    reports: [
      {
        'SKILL.md':
          'Wrapper for the internal package acme-login-utils.\n\nInstall from the internal registry before use.\n',
      },
      { 'SKILL.md': 'This uses our private npm package acme-billing.\n\n```bash\nnpm install acme-billing\n```\n' },
    ],
    passes: [
      { 'SKILL.md': 'Writes internal package documentation and keeps the registry of tools.\n' },
      { 'SKILL.md': 'Publish the package to a private registry if your team has one.\n' },
    ],
  }),
  rule({
    id: 'packages.unknown-run',
    threat: 'supply_chain',
    severity: 'warn',
    title: 'A package is fetched and run at once',
    why: 'What runs is whatever the registry has under that name at that moment. The package is neither well known nor what the skill is about.',
    fix: 'Look the package up before the first run, and pin its version.',
    on: 'install',
    judge(fact, context) {
      if (!fact.runs || fact.name === '' || fact.url !== undefined) return undefined;
      if (/^[./~$<{…]/.test(fact.name) || isPopular(fact.name)) return undefined;
      const saysNothing = context.declared.description.split(/\s+/).length < 4;
      if (isRelated(fact.name, context) && !saysNothing) return undefined;
      return { severity: 'warn', message: `“${fact.name}” is fetched and run with ${fact.manager}.` };
    },
    reports: [
      {
        'SKILL.md':
          '---\nname: notes\ndescription: Keeps short notes in a folder.\n---\n\n```bash\nnpx -y zxq-runner\n```\n',
      },
    ],
    passes: [
      {
        'SKILL.md':
          '---\nname: shots\ndescription: Takes screenshots of pages.\n---\n\n```bash\nnpx playwright install chromium\n```\n',
      },
      {
        'SKILL.md':
          '---\nname: lumetra\ndescription: Reads boards of Lumetra for you.\n---\n\n```bash\nnpx -y lumetra-cli\n```\n',
      },
    ],
  }),
  rule({
    id: 'packages.unpinned',
    threat: 'supply_chain',
    severity: 'info',
    title: 'A package without a version is fetched and run',
    why: 'The next run may get another version than the one that was looked at.',
    fix: 'Name the version: npx tool@1.2.3.',
    on: 'install',
    judge(fact) {
      if (!fact.runs || fact.name === '' || (fact.version !== undefined && fact.version !== 'latest')) return undefined;
      return { severity: 'info', message: `“${fact.name}” runs in whatever version is the newest.` };
    },
    reports: [{ 'SKILL.md': '```bash\nnpx -y prettier .\n```\n' }],
    passes: [{ 'SKILL.md': '```bash\nnpx -y prettier@3.6.2 .\n```\n' }],
  }),
  rule({
    id: 'packages.look-alike-skill',
    threat: 'supply_chain',
    severity: 'warn',
    title: 'A skill whose name misspells a well-known one',
    why: 'Skills are found by name, so a name that is one slip away from a known one gets installed by mistake.',
    fix: 'Look for the skill under the name that was meant, and compare the authors.',
    on: 'look-alike',
    context: 'High when the skill runs a package of the misspelt name or says that it stands in for another.',
    judge(fact, context) {
      if (fact.what !== 'skill') return undefined;
      const message = `“${fact.written}” is nearly “${fact.resembles}”.`;
      const wrong = fact.written.toLowerCase();
      const installs = context.all('install').some((install) => install.name.toLowerCase().includes(wrong));
      const isHigh = installs || STANDS_IN.test(context.declared.description);
      return { severity: isHigh ? 'high' : 'warn', message };
    },
    reports: [
      {
        'SKILL.md':
          '---\nname: todoist-clii\ndescription: Manages tasks.\n---\n\n```bash\nnpx -y todoist-clii-helper\n```\n',
      },
      { 'SKILL.md': '---\nname: webbapp-testing\ndescription: A drop-in helper.\n---\n' },
    ],
    passes: [
      { 'SKILL.md': '---\nname: todoist-cli\ndescription: Manages tasks.\n---\n' },
      { 'SKILL.md': '---\nname: report-writers\ndescription: Writes reports.\n---\n' },
    ],
  }),
  ...LIFECYCLE_RULES,
];
