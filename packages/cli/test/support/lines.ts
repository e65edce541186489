import stringWidth from 'string-width';

/** The lines of an output that a terminal of `columns` would have to break. */
export function tooWide(output: string, columns: number): string[] {
  return output.split('\n').filter((line) => stringWidth(line) > columns);
}

/** Command lines for a table of tests, each with its title. */
export function titled(lines: readonly (readonly string[])[]): [title: string, args: readonly string[]][] {
  return lines.map((args) => [JSON.stringify(args.join(' ')).slice(1, -1), args]);
}
