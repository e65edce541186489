import type { SecretRef } from '../config/types.js';
import { SecretRefError } from './secret-ref-error.js';
import type { ExecProvider } from './secrets-context.js';

/** Codes a program may give for an id that can be shown; anything else it says could be the secret itself. */
const SHOWABLE_CODES: Readonly<Record<string, string>> = {
  NOT_FOUND: 'the program does not know this id',
  AMBIGUOUS_DUPLICATE_KEY: 'the program knows more than one secret of this id',
};

type Answer = { readonly protocolVersion: unknown; readonly values?: unknown; readonly errors?: unknown };

/**
 * The value in a program's answer: `{protocolVersion: 1, values: {id: value}, errors?: {id: {code}}}`, or the printed
 * text itself when the provider has `jsonOnly: false`.
 *
 * @throws {SecretRefError} never with anything the program printed.
 */
export function parseSecretAnswer(printed: string, provider: ExecProvider, ref: SecretRef): unknown {
  const answer = parseAnswer(printed);
  if (!answer) {
    if (!provider.jsonOnly) return printed.replace(/\r?\n$/, '');
    throw new SecretRefError('exec-invalid-answer', ref, 'the program did not print an answer of the protocol');
  }
  if (answer.protocolVersion !== 1) {
    throw new SecretRefError('exec-invalid-answer', ref, 'the program answered in another version of the protocol');
  }
  const failure = ownValue(answer.errors, ref.id);
  if (failure === undefined) return ownValue(answer.values, ref.id);
  const code = ownValue(failure, 'code');
  const known = typeof code === 'string' && Object.hasOwn(SHOWABLE_CODES, code) ? SHOWABLE_CODES[code] : undefined;
  throw new SecretRefError('value-missing', ref, known ?? 'the program reported an error for this id');
}

function parseAnswer(printed: string): Answer | undefined {
  try {
    const parsed: unknown = JSON.parse(printed);
    const isAnswer = typeof parsed === 'object' && parsed !== null && Object.hasOwn(parsed, 'protocolVersion');
    return isAnswer ? (parsed as Answer) : undefined;
  } catch {
    return undefined;
  }
}

function ownValue(object: unknown, key: string): unknown {
  if (typeof object !== 'object' || object === null || !Object.hasOwn(object, key)) return undefined;
  return (object as Record<string, unknown>)[key];
}
