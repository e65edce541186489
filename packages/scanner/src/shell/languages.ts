import type { Language } from '../model/index.js';

/** Programs that run what they are given, and the language of that. */
const INTERPRETERS: readonly (readonly [language: Language, pattern: RegExp])[] = [
  ['shell', /^(sh|bash|zsh|dash|ksh|ash|fish|rbash)$/],
  ['python', /^(python|pypy)[\d.]*$/],
  ['javascript', /^(node|nodejs)$/],
  ['typescript', /^(bun|deno|tsx|ts-node)$/],
  ['perl', /^perl[\d.]*$/],
  ['ruby', /^ruby[\d.]*$/],
  ['php', /^php[\d.]*$/],
  ['lua', /^lua[\d.]*$/],
  ['powershell', /^(pwsh|powershell)$/],
  ['applescript', /^osascript$/],
];

export function interpreterLanguage(program: string): Language | undefined {
  return INTERPRETERS.find(([, pattern]) => pattern.test(program))?.[0];
}

const EXTENSIONS: Readonly<Record<string, Language>> = {
  sh: 'shell',
  bash: 'shell',
  zsh: 'shell',
  command: 'shell',
  py: 'python',
  js: 'javascript',
  mjs: 'javascript',
  cjs: 'javascript',
  ts: 'typescript',
  rb: 'ruby',
  pl: 'perl',
  php: 'php',
  ps1: 'powershell',
};

/** The language of a script, by its first line or the name of its file. */
export function scriptLanguage(path: string, text: string): Language | undefined {
  const shebang = /^#!\s*(?:\S{0,80}\/)?(?:env\s+(?:-S\s+)?)?([a-z]{1,20}[\d.]{0,10})/.exec(text)?.[1];
  if (shebang) return interpreterLanguage(shebang.replace(/[\d.]{1,10}$/, ''));
  return EXTENSIONS[/\.([a-z0-9]+)$/i.exec(path)?.[1]?.toLowerCase() ?? ''];
}
