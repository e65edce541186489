/** Colours, or none. */
export interface Style {
  readonly bold: (text: string) => string;
  readonly dim: (text: string) => string;
  readonly green: (text: string) => string;
  readonly yellow: (text: string) => string;
  readonly red: (text: string) => string;
  readonly cyan: (text: string) => string;
}

/** The terminal's codes: switch on, switch off. */
const CODES = {
  bold: [1, 22],
  dim: [2, 22],
  red: [31, 39],
  green: [32, 39],
  yellow: [33, 39],
  cyan: [36, 39],
} as const;

export function createStyle(enabled: boolean): Style {
  const paint = ([on, off]: readonly [number, number]) =>
    enabled ? (text: string) => `\x1b[${on}m${text}\x1b[${off}m` : (text: string) => text;
  return {
    bold: paint(CODES.bold),
    dim: paint(CODES.dim),
    green: paint(CODES.green),
    yellow: paint(CODES.yellow),
    red: paint(CODES.red),
    cyan: paint(CODES.cyan),
  };
}
