/** A text as one word of a command line that a person can paste: a shell must not read anything into it. */
export function shellWord(text: string): string {
  return /^[\w./-]+$/.test(text) ? text : `'${text.replaceAll("'", "'\\''")}'`;
}
