import type { Language } from '../model/index.js';
import { guessLanguage, guessScript } from './guess-language.js';
import { EXTENSIONS, WHOLE_NAMES } from './language-names.js';
import { shebangLanguage } from './shebang.js';

/** The last part of a path, in lower case. */
export function baseName(path: string): string {
  return path.slice(path.lastIndexOf('/') + 1).toLowerCase();
}

/** The extension in lower case and without the dot; empty when there is none. `.env` has none. */
export function extensionOf(path: string): string {
  const base = baseName(path);
  const dot = base.lastIndexOf('.');
  return dot > 0 ? base.slice(dot + 1) : '';
}

/** What the name alone promises. */
export function languageOfName(path: string): Language | undefined {
  const base = baseName(path);
  const known = WHOLE_NAMES[base] ?? EXTENSIONS[extensionOf(path)];
  if (known) return known;
  if (/^\.env(\.|$)/.test(base)) return 'ini';
  return /^(docker|container)file\./.test(base) ? 'dockerfile' : undefined;
}

/** What a text is read as: by its `#!` line, else by its name, else by its looks. */
export function languageOf(path: string, text: string): Language {
  const named = languageOfName(path);
  // An agent reads these as words whatever their first line is; `alsoRunAs` has the other half.
  if (named === 'markdown' || named === 'prose') return named;
  const run = shebangLanguage(text);
  if (run && run !== 'text') return run;
  if (named && named !== 'text') return named;
  const guess = guessLanguage(text);
  return named === 'text' && guess === 'markdown' ? named : guess;
}

/** A second language for a text that is named as words, and that a shell or interpreter would run as well. */
export function alsoRunAs(path: string, text: string): Language | undefined {
  const named = languageOfName(path);
  if (named !== 'markdown' && named !== 'prose') return undefined;
  const run = shebangLanguage(text);
  if (run) return run === 'text' ? undefined : run;
  return named === 'prose' ? guessScript(text) : undefined;
}
