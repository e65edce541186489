import type { Incomplete, Language } from '../model/index.js';
import { isCode } from './language-names.js';
import { baseName, extensionOf, languageOfName } from './name-language.js';
import { promisesNoText } from './promised-type.js';

export type Worth = Required<Pick<Incomplete, 'matters' | 'program'>>;

/** Names that make package managers, agents and editors do something. */
const MANIFEST =
  /^(package\.json|setup\.(py|cfg)|pyproject\.toml|requirements.*\.txt|cargo\.toml|go\.mod|gemfile|makefile|dockerfile|.*compose.*\.ya?ml|\.?mcp\.json|hooks\.json|plugin\.json|settings.*\.json|\.env.*|\.npmrc|pip\.conf|\.pre-commit-config\.yaml)$/;

/** Programs in languages that are not followed. */
const OTHER_CODE =
  /^(vbs|vbe|wsf|jse|awk|r|jl|swift|tcl|exe|com|scr|msi|dll|so|dylib|jar|whl|pyc|pyz|node|app|appimage)$/;
const WORDS: ReadonlySet<Language> = new Set(['markdown', 'prose', 'html', 'svg']);

export function isManifest(file: string): boolean {
  return MANIFEST.test(baseName(file));
}

/** What could be missed with a file that nobody looked into; `start` is what is known of its content. */
export function worthOf(file: string, executable: boolean, start: Buffer | undefined): Worth {
  const program = canRun(file, executable) || start?.toString('latin1', 0, 2) === '#!';
  return { program, matters: program || readsOrSteers(file) };
}

/** Whether a file looks like one that is run: by its name, by its rights, or because nothing says what it is. */
export function canRun(file: string, executable: boolean): boolean {
  const language = languageOfName(file);
  const extension = extensionOf(file);
  if ((language && isCode(language)) || OTHER_CODE.test(extension)) return true;
  if (language || promisesNoText(file)) return false;
  return executable || extension === '';
}

function readsOrSteers(file: string): boolean {
  const language = languageOfName(file);
  if (isManifest(file)) return true;
  return language ? WORDS.has(language) : !promisesNoText(file);
}
