/** What the system says when it is short of something for the moment: it says nothing about what is on disk. */
const PASSING: ReadonlySet<string> = new Set(['EMFILE', 'ENFILE', 'ENOMEM', 'EAGAIN', 'EIO']);

/** The disk could not be asked. What was known before is nearer to the truth than the answer would be. */
export class PassingError extends Error {
  readonly code: string;

  constructor(code: string, path: string) {
    super(`${path} could not be looked at for the moment (${code}).`);
    this.name = 'PassingError';
    this.code = code;
  }
}

/** @throws {PassingError} if `code` is of that kind. Codes may stand in a sentence, as in a reason. */
export function refusePassing(code: string | undefined, path: string): void {
  const passing = code?.match(/[A-Z]{3,}/g)?.find((word) => PASSING.has(word));
  if (passing !== undefined) throw new PassingError(passing, path);
}
