import stringWidth from 'string-width';

/** The lines of an output that a terminal of `columns` would have to break. */
export function tooWide(output: string, columns: number): string[] {
  return output.split('\n').filter((line) => stringWidth(line) > columns);
}
