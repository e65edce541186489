import type { Language } from '../model/index.js';

/** What the extension of a name says, in lower case. It is believed only after the first bytes. */
export const EXTENSIONS: Readonly<Record<string, Language>> = tableOf({
  markdown: 'md markdown mdx mdc mkd mdown',
  prose: 'txt text rst adoc asciidoc org',
  shell: 'sh bash zsh ksh dash fish command bats envrc bashrc zshrc',
  javascript: 'js mjs cjs jsx es6 jxa gs jse',
  typescript: 'ts mts cts tsx',
  python: 'py pyw pyi pyx wsgi',
  powershell: 'ps1 psm1 psd1',
  batch: 'bat cmd',
  ruby: 'rb rake gemspec ru podspec',
  perl: 'pl pm',
  php: 'php phtml php5 phar',
  lua: 'lua luau',
  go: 'go',
  rust: 'rs',
  java: 'java kt kts scala groovy gradle',
  applescript: 'applescript scpt',
  vbscript: 'vbs vbe bas vba',
  autohotkey: 'ahk ahk2 au3',
  awk: 'awk gawk',
  html: 'html htm xhtml hta wsf sct vue svelte astro',
  svg: 'svg',
  json: 'json jsonc json5 webmanifest geojson har map',
  yaml: 'yaml yml',
  toml: 'toml',
  ini: 'ini cfg conf cnf properties env desktop service timer socket reg inf url npmrc pypirc gitconfig editorconfig',
  xml: 'xml plist xsd xsl xslt rss atom csproj vcxproj mobileconfig wsdl',
  makefile: 'mk mak make just',
  dockerfile: 'dockerfile containerfile',
  notebook: 'ipynb',
  text:
    'csv tsv log jsonl ndjson css scss less sql tf hcl c h cc cpp hpp cs swift r jl m tex bib diff patch ' +
    'proto graphql lock sum mod example sample tmpl template j2 jinja ejs hbs mustache',
});

/** Whole names, in lower case. */
export const WHOLE_NAMES: Readonly<Record<string, Language>> = tableOf({
  makefile: 'makefile gnumakefile justfile .justfile',
  dockerfile: 'dockerfile containerfile',
  ruby: 'gemfile rakefile podfile fastfile brewfile vagrantfile',
  shell: '.profile .bashrc .zshrc .zshenv .zprofile .bash_profile .bash_login .bash_aliases .envrc pkgbuild configure',
  ini: '.env .npmrc .gitconfig .gitmodules .pypirc .netrc .editorconfig',
  toml: 'pipfile cargo.lock poetry.lock uv.lock',
  json: 'composer.lock pipfile.lock .prettierrc .eslintrc .babelrc .swcrc',
  markdown: '.cursorrules .windsurfrules .clinerules .goosehints llms.txt llms-full.txt skill agents claude readme',
  prose: 'license licence notice changelog authors contributing copying',
  text: 'requirements.txt constraints.txt cmakelists.txt robots.txt .gitignore .dockerignore .npmignore .gitattributes',
});

/** The programs of `#!` lines, without the version. */
export const INTERPRETERS: Readonly<Record<string, Language>> = tableOf({
  shell: 'sh bash dash zsh ksh ash fish busybox',
  javascript: 'node nodejs',
  typescript: 'bun deno tsx ts-node',
  python: 'python pypy ipython uv uvx pipx',
  ruby: 'ruby jruby',
  perl: 'perl',
  php: 'php',
  lua: 'lua luajit',
  powershell: 'pwsh powershell',
  applescript: 'osascript',
  makefile: 'make gmake just',
  go: 'go gorun',
  rust: 'rust-script cargo',
  java: 'java groovy kotlin scala',
  awk: 'awk gawk mawk nawk',
  text: 'sed expect tclsh',
});

/** Languages that run, and that nobody reads as data. */
const RUNNING: ReadonlySet<Language> = new Set([
  ...(['shell', 'javascript', 'typescript', 'python', 'powershell', 'batch', 'ruby', 'perl', 'php', 'lua'] as const),
  ...(['go', 'rust', 'java', 'applescript', 'vbscript', 'autohotkey', 'awk'] as const),
  ...(['makefile', 'dockerfile', 'notebook'] as const),
]);

export function isCode(language: Language): boolean {
  return RUNNING.has(language);
}

/** Turns lists of words into a lookup. It has no prototype: a file may be called `constructor`. */
function tableOf(lists: Partial<Record<Language, string>>): Readonly<Record<string, Language>> {
  const table: Record<string, Language> = Object.create(null);
  for (const [language, words] of Object.entries(lists)) {
    for (const word of words.split(' ')) table[word] = language as Language;
  }
  return table;
}
