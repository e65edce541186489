/** A part of a text that may say something once it is decoded. */
export interface Candidate {
  readonly from: number;
  readonly to: number;
  /** How it is encoded: `base64`, `hex`, `character codes`, … */
  readonly layer: string;
  /** What it decodes to: bytes where any are possible, else text. */
  readonly bytes?: Buffer;
  readonly text?: string;
  /** Whether chance gives such a result too, so that it must make sense to count. */
  readonly isGuess: boolean;
}

/** The longest text that is decoded. */
export const LONGEST = 1_000_000;
