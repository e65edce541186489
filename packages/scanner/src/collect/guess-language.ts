import type { Language } from '../model/index.js';

/** How much of a text is looked at. */
const SAMPLE = 4000;
const LINES = 120;

/** Lines that are typical of a language. Prose that mentions a command has few of them. */
const TYPICAL: readonly (readonly [language: Language, line: RegExp])[] = [
  [
    'python',
    /^(import [\w., ]{1,80}$|from [\w.]{1,60} import |def \w{1,60}\(|class \w{1,60}[(:]|if __name__ ?==|\s+return\b|\s*(try|else|finally):$|\s*(with|for|if|while|except) .{1,200}:$|\w+(\.\w+){1,4}\()/,
  ],
  [
    'javascript',
    /^\s*((const|let|var) [\w{[, }\]$]{1,80} ?=|import .{1,80} from ['"]|(async )?function\b|export (default|const|function|async)|module\.exports|require\(|\}\);?$|await |return\b.{0,200};$)/,
  ],
  [
    'shell',
    /^\s*((sudo |exec )?(curl|wget|echo|export|chmod|mkdir|rm|cp|mv|cd|source|set -[a-z]|apt-get|brew|npm|pip3?|git|tar|unzip|cat|eval|bash|sh|nc|printf|sleep|nohup) [^.]|if \[|fi$|done$|then$|\w{1,40}=\$\(|\w{1,40}\(\) ?\{)/,
  ],
  [
    'powershell',
    /^\s*(\$\w{1,40}\s?=|(Invoke|Write|Get|Set|New|Start|Add|Remove|Import)-[A-Z]\w{2,30}\b|param\s?\(|\[[A-Z]\w{1,30}(\.\w{1,30}){0,5}\]::)/,
  ],
  ['batch', /^\s*(@echo off|rem |set \w{1,40}=|goto \w|if (not )?exist |start \/|%\w{1,40}%|:\w{1,40}$)/i],
  ['ruby', /^\s*(require ['"]|puts |end$|module [A-Z]|def \w{1,60}[!?]?(\(|$)|class [A-Z]\w{0,60}( <|$))/],
  ['ini', /^(\[[\w .:-]{1,60}\]$|[A-Z][A-Z0-9_]{1,60}=)/],
  ['yaml', /^\s*(- )?["']?[\w.-]{1,60}["']?:( |$)|^---$/],
  ['markdown', /^(#{1,6} \S|```|[-*] \S|\d+\. \S|> |\|.{1,200}\|$)/],
];

const SCRIPTS: ReadonlySet<Language> = new Set(['python', 'javascript', 'shell', 'powershell', 'batch', 'ruby', 'php']);

/** What a text without a telling name looks like. */
export function guessLanguage(text: string): Language {
  const start = text.slice(0, SAMPLE).trimStart();
  return markedLanguage(start, text) ?? typicalLanguage(start) ?? 'text';
}

/** A script by its looks, for names that promise something else. */
export function guessScript(text: string): Language | undefined {
  const language = guessLanguage(text);
  return SCRIPTS.has(language) ? language : undefined;
}

function markedLanguage(start: string, text: string): Language | undefined {
  if (/^<\?php/i.test(start)) return 'php';
  if (
    /^(<\?xml[^>]{0,200}\?>\s{0,20})?(<!--[^>]{0,500}-->\s{0,20})?(<!doctype svg[^>]{0,500}>\s{0,20})?<svg[\s>]/i.test(
      start,
    )
  )
    return 'svg';
  if (/^(<!doctype html|<html|<head|<body|<script)/i.test(start)) return 'html';
  if (/^<\?xml|^<!doctype/i.test(start)) return 'xml';
  if (/^[{[]/.test(start) && /[}\]]$/.test(text.slice(-200).trimEnd()))
    return looksLikeJson(start) ? 'json' : undefined;
  if (/^---\r?\n[\w-]{1,40}:/.test(start) && /\n---\r?\n/.test(start)) return 'markdown';
  return undefined;
}

function looksLikeJson(start: string): boolean {
  return /^[{[]\s{0,1000}(["{[\]}\d-]|true|false|null)/.test(start);
}

/** The language that most lines are typical of, if they are at least two and a third of all. */
function typicalLanguage(start: string): Language | undefined {
  const lines = start
    .split('\n', LINES)
    .map((line) => line.slice(0, 300).trimEnd())
    .filter((line) => line !== '');
  const wanted = Math.max(Math.min(2, lines.length), lines.length / 3);
  let best: Language | undefined;
  let most = 0;
  for (const [language, pattern] of TYPICAL) {
    const count = lines.filter((line) => pattern.test(line)).length;
    if (count >= wanted && count > most) {
      best = language;
      most = count;
    }
  }
  return best;
}
