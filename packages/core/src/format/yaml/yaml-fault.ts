/** Why a well-formed document is refused. Thrown inside this folder only. */
export class YamlFault extends Error {
  readonly code: string;
  readonly offset: number;
  readonly fix: string;

  constructor(code: string, message: string, offset: number, fix: string) {
    super(message);
    this.code = code;
    this.offset = offset;
    this.fix = fix;
  }
}

/** Where a node starts in the text. */
export function offsetOf(node: { range?: readonly number[] | null } | null): number {
  return node?.range?.[0] ?? 0;
}
