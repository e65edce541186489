import type { Language } from '../model/index.js';

/** What writers put after the three back-ticks. */
const NAMES: Readonly<Record<string, Language>> = {
  bash: 'shell',
  sh: 'shell',
  shell: 'shell',
  zsh: 'shell',
  fish: 'shell',
  console: 'shell',
  terminal: 'shell',
  'shell-session': 'shell',
  shellsession: 'shell',
  shellscript: 'shell',
  command: 'shell',
  cmd: 'batch',
  bat: 'batch',
  batch: 'batch',
  js: 'javascript',
  javascript: 'javascript',
  mjs: 'javascript',
  cjs: 'javascript',
  jsx: 'javascript',
  node: 'javascript',
  ts: 'typescript',
  typescript: 'typescript',
  tsx: 'typescript',
  mts: 'typescript',
  py: 'python',
  python: 'python',
  python3: 'python',
  ipython: 'python',
  pycon: 'python',
  powershell: 'powershell',
  ps1: 'powershell',
  pwsh: 'powershell',
  ps: 'powershell',
  rb: 'ruby',
  ruby: 'ruby',
  go: 'go',
  golang: 'go',
  rust: 'rust',
  rs: 'rust',
  php: 'php',
  perl: 'perl',
  pl: 'perl',
  lua: 'lua',
  java: 'java',
  kotlin: 'java',
  applescript: 'applescript',
  osascript: 'applescript',
  html: 'html',
  vue: 'html',
  svelte: 'html',
  svg: 'svg',
  xml: 'xml',
  plist: 'xml',
  json: 'json',
  jsonc: 'json',
  json5: 'json',
  jsonl: 'json',
  yaml: 'yaml',
  yml: 'yaml',
  toml: 'toml',
  ini: 'ini',
  env: 'ini',
  dotenv: 'ini',
  properties: 'ini',
  conf: 'ini',
  makefile: 'makefile',
  make: 'makefile',
  dockerfile: 'dockerfile',
  docker: 'dockerfile',
  md: 'prose',
  markdown: 'prose',
  mdx: 'prose',
  text: 'text',
  txt: 'text',
  plaintext: 'text',
  plain: 'text',
  prompt: 'prose',
  output: 'text',
  log: 'text',
  diff: 'text',
  sql: 'text',
  css: 'text',
};

/** A line that is a command to anybody who has seen a terminal. */
const COMMAND =
  /^[ \t]*(?:[$%#>] )?(?:sudo |env |nohup )?(?:curl|wget|bash|sh|zsh|echo|printf|cat|npm|npx|pnpm|yarn|bun|bunx|pip3?|pipx|uvx?|python3?|node|deno|brew|apt(?:-get)?|git|docker|chmod|chown|export|source|eval|tar|unzip|rm|cp|mv|mkdir|crontab|launchctl|systemctl|nc|ssh|scp|rsync|dig|nslookup|openssl|base64|osascript|security|defaults|go|cargo|gem|make)(?![\w-])|^[ \t]*(?:\.\/|~\/|\/bin\/|\/usr\/)\w/m;
const SHEBANG =
  /^#!\s*(?:\S{1,40}\/env\s+(?:-S\s+)?)?\S{0,60}\b(bash|sh|zsh|dash|ksh|python3?|node|deno|ruby|perl|php|lua|pwsh)\b/;

/** The language of a code block: what it says, else what it looks like. */
export function blockLanguage(info: string, text: string): Language {
  const name = /^[^\s{},:]*/.exec(info.trim().replace(/^\{?\.?/, ''))?.[0].toLowerCase() ?? '';
  const shebang = SHEBANG.exec(text)?.[1];
  if (shebang) return NAMES[shebang.replace(/^(dash|ksh)$/, 'sh').replace('deno', 'ts')] ?? 'shell';
  const named = NAMES[name];
  if (named && named !== 'text') return named;
  if (isCommandLine(text)) return 'shell';
  if (/^[ \t]{0,40}(?:import \w|from \w[\w.]{0,80} import |def \w{1,80}\(|print\()/m.test(text)) return 'python';
  if (/^[ \t]{0,40}(?:(?:const|let|var) \w{1,80}\s?=|import .{1,80} from ['"]|await |fetch\()/m.test(text))
    return 'javascript';
  if (/^\s*[{[]/.test(text) && /[}\]]\s*$/.test(text)) return 'json';
  return 'text';
}

export function isCommandLine(text: string): boolean {
  return COMMAND.test(text);
}
