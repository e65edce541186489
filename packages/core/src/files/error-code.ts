/** What the system called a failure (`ENOENT`, `EACCES`...), when it was the system's. */
export function errorCode(error: unknown): string | undefined {
  return error instanceof Error && 'code' in error && typeof error.code === 'string' ? error.code : undefined;
}

/** The same for a message. */
export function shownErrorCode(error: unknown): string {
  return errorCode(error) ?? 'unknown error';
}
