import type { EnvJudgement } from './blocklist.js';

const SUSPICIOUS_BYTES = 32_768;
const LONG_BASE64 = /^[A-Za-z0-9+/]{80,}={0,2}$/;

/** What can be wrong with a value without keeping it out: somebody may have pasted a file. */
export type ValueWarning = 'env-value-large' | 'env-value-base64';

/** Judges a value. The answer never holds the value or a part of it. */
export function judgeEnvValue(value: string): EnvJudgement & { readonly warning?: ValueWarning } {
  // The kernel ends a variable at a NUL, so a program would see something other than what was checked here.
  if (value.includes('\0')) return { allowed: false, code: 'env-value-nul', why: 'The value holds a NUL character.' };
  if (Buffer.byteLength(value) > SUSPICIOUS_BYTES) return { allowed: true, warning: 'env-value-large' };
  if (LONG_BASE64.test(value)) return { allowed: true, warning: 'env-value-base64' };
  return { allowed: true };
}
