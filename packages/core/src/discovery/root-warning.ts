import type { Diagnostic } from '../diagnostic.js';

/** Something about a directory that no skill can be blamed for. `what` follows the path in the sentence. */
export function rootWarning(code: string, what: string, path: string, fix?: string): Diagnostic {
  const warning = { code, severity: 'warning', message: `${path} ${what}.`, path } as const;
  return fix === undefined ? warning : { ...warning, fix };
}
