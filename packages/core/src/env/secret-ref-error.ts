import type { SecretRef } from '../config/types.js';
import { isMarkedError, markError } from '../errors/mark-error.js';

const SECRET_REF_CODES = [
  'ref-invalid',
  'provider-missing',
  'provider-invalid',
  'env-not-allowed',
  'env-unset',
  'file-unreadable',
  'file-too-large',
  'file-invalid',
  'exec-unusable',
  'exec-failed',
  'exec-timeout',
  'exec-output-too-large',
  'exec-invalid-answer',
  'value-missing',
  'value-empty',
] as const;

export type SecretRefCode = (typeof SECRET_REF_CODES)[number];

/**
 * A reference to a secret that can't be resolved. Safe to log: it holds which reference and what went wrong, never the
 * secret, the program's output or a `cause` (Node's own errors quote the text they could not parse).
 */
export class SecretRefError extends Error {
  override readonly name = 'SecretRefError';
  readonly code: SecretRefCode;
  readonly source: SecretRef['source'];
  readonly provider: string;
  readonly id: string;
  /** The message without the reference in front of it. */
  readonly problem: string;

  constructor(code: SecretRefCode, ref: SecretRef, problem: string) {
    super(`${describeRef(ref)}: ${problem}`);
    this.code = code;
    this.source = ref.source;
    this.provider = ref.provider;
    this.id = ref.id;
    this.problem = problem;
    markError(this, 'secret-ref');
  }

  static isInstance(error: unknown): error is SecretRefError {
    return isMarkedError(error, 'secret-ref');
  }
}

/** A reference for people, short and on one line whatever is in it. */
export function describeRef({ source, provider, id }: SecretRef): string {
  const text = `${source}:${provider}:${id}`.replace(/[\p{Cc}\p{Zl}\p{Zp}]/gu, '?');
  return text.length > 200 ? `${text.slice(0, 200)}…` : text;
}
