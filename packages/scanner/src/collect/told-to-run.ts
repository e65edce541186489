import type { Language, Unit } from '../model/index.js';
import { INTERPRETERS } from './language-names.js';

/** What the texts of a skill run or import, by the names they use. */
export interface Told {
  /** Paths as they are written, without what a variable or `./` puts in front. */
  paths: Map<string, Language>;
  /** Packages that code of the skill imports. */
  packages: Set<string>;
}

const PATH = '[\\w@%+.~{}$/\\\\-]{1,200}';
const BETWEEN = '[\\s"\'`,[(]{1,8}';
const PROGRAMS =
  'bash|sh|zsh|dash|ksh|ash|fish|source|node|nodejs|bun|deno|tsx|ts-node|python[\\d.]{0,4}|pypy3?|uv|ruby|perl|php|lua|pwsh|powershell|osascript';
const OPTION = `(?:run|-{1,2}[\\w=:.-]{1,40})${BETWEEN}`;

/** `bash -e x`, `["node", "x"]`, `python3 "$DIR/x"`. */
const RUN = new RegExp(`(?<![\\w.-])(${PROGRAMS})["'\`]?${BETWEEN}(?:${OPTION}){0,4}(${PATH})`, 'g');
/** `require('./x')`, `import './x'`, `from './x'`, `runpy.run_path("x")`, `exec(open("x").read())`. */
const LOAD = new RegExp(
  `\\b(require|import|from|run_path|importScripts|load_source|dofile|(?:exec|eval|compile)\\(.{0,40}(?:open|readFileSync))[\\s(]{0,4}["'\`](${PATH})`,
  'g',
);
const PYTHON_LOAD = /^(run_path|load_source|exec|compile)/;
/** Names that a line starts with, or that stand in a span: `./x`, `. ./x`. */
const DIRECT = new RegExp(`(?:^|[\\n\`;&|])[\\t ]{0,8}(?:\\$ )?(?:\\. )?\\./(${PATH})`, 'g');

export function toldToRun(units: readonly Unit[]): Told {
  const told: Told = { paths: new Map(), packages: new Set() };
  for (const unit of units) {
    if (unit.depth > 0) continue;
    for (const [, program = '', path = ''] of unit.text.matchAll(RUN)) note(told, path, languageOfProgram(program));
    for (const [, path = ''] of unit.text.matchAll(DIRECT)) note(told, path, 'shell');
    for (const [, word = '', path = ''] of unit.text.matchAll(LOAD)) {
      note(told, path, PYTHON_LOAD.test(word) ? 'python' : 'javascript');
      if (!/^[./\\$]/.test(path) && !isInstalled(unit.file)) told.packages.add(packageOf(path));
    }
  }
  return told;
}

/** The language that a file is run as, or `undefined`. A bare name counts for every file of that name. */
export function toldLanguage(file: string, { paths }: Told): Language | undefined {
  return (
    paths.get(file) ??
    pathsEndingIn(file)
      .map((path) => paths.get(path))
      .find((language) => language)
  );
}

export function isInstalled(file: string): boolean {
  return /(^|\/)node_modules\//.test(file);
}

function note({ paths }: Told, path: string, language: Language): void {
  const plain = path
    .replaceAll('\\', '/')
    .replace(/^(?:[$%~][^/]{0,100}\/|\.{1,2}\/){1,8}/, '')
    .replace(/[.}]$/, '');
  // The first word counts: `node x` in the text of the skill, not `bash x` in the list of what is forbidden.
  if (plain !== '' && !paths.has(plain)) paths.set(plain, language);
}

function languageOfProgram(program: string): Language {
  return INTERPRETERS[program] ?? INTERPRETERS[program.replace(/[\d.]{1,6}$/, '')] ?? 'shell';
}

/** `a/b/c`, `b/c`, `c`; in folders that other programs fill, names are too common to mean anything alone. */
function pathsEndingIn(file: string): string[] {
  const parts = file.split('/');
  const tails = parts.map((_, at) => parts.slice(at).join('/'));
  return /(^|\/)(node_modules|\.git)\//.test(file)
    ? tails.filter((tail) => /(^|\/)(node_modules|\.git)\//.test(tail))
    : tails;
}

function packageOf(path: string): string {
  return path.split('/', path.startsWith('@') ? 2 : 1).join('/');
}
