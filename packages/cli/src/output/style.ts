import pc from 'picocolors';

/** Colours, or none. */
export interface Style {
  readonly bold: (text: string) => string;
  readonly dim: (text: string) => string;
  readonly green: (text: string) => string;
  readonly yellow: (text: string) => string;
  readonly red: (text: string) => string;
  readonly cyan: (text: string) => string;
}

export function createStyle(enabled: boolean): Style {
  const { bold, dim, green, yellow, red, cyan } = pc.createColors(enabled);
  return { bold, dim, green, yellow, red, cyan };
}
