import type { Diagnostic } from '../diagnostic.js';
import { parseJson5Text } from '../text/parse-json5-text.js';
import { nestingDepth } from './nesting-depth.js';

/** More than any config needs, and little enough for recursive code to walk what was parsed. */
export const MAX_NESTING = 200;
/** In UTF-16 units. A bigger text is refused unread: JSON5 takes seconds for what nobody wrote by hand. */
const MAX_JSON5_LENGTH: number = 8 * 1024 * 1024;

export type Json5Result = { readonly value: unknown } | { readonly error: Diagnostic };

/**
 * Parses JSON or JSON5. Never throws: bad text is an `error` with line and column, and no part of the text, which may
 * hold secrets, in its message. Plain JSON, by far the most common, never loads the JSON5 parser.
 */
export function parseJson5(text: string): Json5Result {
  if (text.length > MAX_JSON5_LENGTH) return fault('json5-too-large', 'The text is larger than 8 MB.');
  const source = text.charCodeAt(0) === 0xfeff ? text.slice(1) : text;
  let value: unknown;
  try {
    value = JSON.parse(source);
  } catch {
    try {
      value = parseJson5Text(source);
    } catch (error) {
      return { error: syntaxFault(error) };
    }
  }
  if (nestingDepth(value, MAX_NESTING) > MAX_NESTING) {
    return fault('json5-too-deep', `The text nests more than ${MAX_NESTING} levels deep.`);
  }
  return { value };
}

function syntaxFault(error: unknown): Diagnostic {
  const { lineNumber, columnNumber, message } = error as {
    lineNumber?: number;
    columnNumber?: number;
    message?: string;
  };
  const code = 'json5-syntax';
  if (lineNumber === undefined || columnNumber === undefined) {
    return { code, severity: 'error', message: 'The text is not JSON5.', line: 1, column: 1 };
  }
  const what = message?.includes('end of input')
    ? 'it ends too early'
    : 'there is a character that does not belong here';
  return {
    code,
    severity: 'error',
    message: `The text is not JSON5: ${what}.`,
    line: lineNumber,
    column: Math.max(1, columnNumber),
  };
}

function fault(code: string, message: string): Json5Result {
  return { error: { code, severity: 'error', message, line: 1, column: 1 } };
}
