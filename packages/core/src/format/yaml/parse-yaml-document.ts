import type { Document, YAMLError } from 'yaml';
import type { Diagnostic } from '../../diagnostic.js';
import { lazyRequire } from '../../lazy-require.js';
import { showText } from '../../text/show-text.js';
import { positionAt } from '../../text/text-position.js';
import { isTooDeep } from './parse-yaml-depth.js';
import { withoutTraces } from './without-traces.js';

/** More than any frontmatter a person wrote; the parser's time grows with it. */
const MAX_CHARACTERS = 32_000;
const MAX_LINES = 1_000;

const CONFLICT_MARKER = /^(?:<{7}|>{7})(?: |$)/m;

const DEFAULT_FIX = 'Put the value in quotes, or run `knowhow lint --fix`.';
const FIXES: Readonly<Record<string, string>> = {
  TAB_AS_INDENT: 'Indent with spaces, not tabs.',
  MULTIPLE_DOCS: 'Keep one YAML document between the fences: remove the `...` or `---` inside.',
  BAD_DQ_ESCAPE: 'Write the value in single quotes, where a backslash is just a backslash.',
  BAD_INDENT: 'Line the keys up, and close every bracket on a line that is indented.',
  NON_STRING_KEY: 'Give every value in the braces a key, or put the whole value in quotes.',
};

/** Where the library speaks of its own options. */
const REASONS: Readonly<Record<string, string>> = {
  NON_STRING_KEY: 'A list or a mapping stands where a key belongs',
  BAD_INDENT: 'A bracket is not closed, or a line is not indented as it should be',
};

/** The parsed document and the text its offsets point into, or why there is none. */
export type DocumentResult =
  | { readonly document: Document.Parsed; readonly text: string }
  | { readonly error: Diagnostic };

/** The first half of reading YAML: syntax. Aliases, duplicate keys and size are looked at when values are built. */
export function readYamlDocument(yaml: string): DocumentResult {
  if (yaml.length > MAX_CHARACTERS) return { error: tooLong() };
  // YAML ends a line at a lone CR too, the library does not. The length stays, so offsets stay true.
  const text = yaml.replace(/\r(?!\n)/g, '\n');
  if (text.split('\n').length - 1 > MAX_LINES) return { error: tooLong() };
  let document: Document.Parsed;
  try {
    if (isTooDeep(text)) return { error: tooComplex() };
    const { parseDocument } = lazyRequire('yaml') as typeof import('yaml');
    // Its own check for duplicate keys is quadratic; `silent` would hide a second document.
    const checks = { strict: true, stringKeys: true, uniqueKeys: false } as const;
    const options = { ...checks, schema: 'core', version: '1.2', prettyErrors: false, logLevel: 'error' } as const;
    document = withoutTraces(() => parseDocument(text, options));
  } catch {
    return { error: tooComplex() };
  }
  // The library only warns about `!important` and drops the word; a value that loses words was not read.
  const fault = document.errors[0] ?? document.warnings.find((warning) => warning.code === 'TAG_RESOLVE_FAILED');
  return fault ? { error: describe(fault, text) } : { document, text };
}

function tooLong(): Diagnostic {
  const [characters, lines] = [MAX_CHARACTERS, MAX_LINES].map((limit) => limit.toLocaleString('en-US'));
  return tooComplex(`is longer than ${characters} characters or ${lines} lines and so is not read`);
}

export function tooComplex(reason = 'is too deep or grows too much through aliases to be read'): Diagnostic {
  const message = `The frontmatter ${reason}.`;
  const fix = 'Keep the frontmatter short and flat; move data into a file of its own.';
  return { code: 'yaml-too-complex', severity: 'error', message, line: 1, column: 1, fix };
}

function describe(fault: YAMLError, text: string): Diagnostic {
  if (fault.code === 'RESOURCE_EXHAUSTION') return tooComplex();
  const marker = CONFLICT_MARKER.exec(text);
  if (marker) {
    const message = 'The frontmatter holds an unresolved merge conflict.';
    const fix = 'Choose one side of the conflict and remove the marker lines.';
    return { code: 'yaml-syntax', severity: 'error', message, ...positionAt(text, marker.index), fix };
  }
  const reason = REASONS[fault.code] ?? showText(fault.message.split('\n')[0] ?? '', 100).replace(/[.:]$/, '');
  const message = `The frontmatter is not valid YAML: ${reason}.`;
  const fix = FIXES[fault.code] ?? DEFAULT_FIX;
  return { code: 'yaml-syntax', severity: 'error', message, ...positionAt(text, fault.pos[0]), fix };
}
