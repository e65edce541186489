/** Words of which one is in nearly every payload. Their letters give the key away. */
const CRIBS = ['https://', 'http://', 'curl -', '/bin/', 'import ', 'bash ', 'powershell', 'require('] as const;

/** How far into the bytes a crib is looked for. */
const REACH = 20_000;

interface Deciphered {
  readonly text: string;
  readonly layer: string;
}

/**
 * Reads bytes whose values were changed by one rule: `x ^ k`, or `a * x + b` modulo 256, of which a shift is a case. The key
 * need not be known: where a word of the payload stands, the bytes differ as its letters do.
 */
export function decipher(bytes: Buffer): Deciphered | undefined {
  const head = bytes.subarray(0, REACH);
  for (const crib of CRIBS) {
    const letters = Buffer.from(crib);
    for (let at = 0; at + letters.length <= head.length; at++) {
      const key = xorKey(head, at, letters);
      if (key) return { layer: 'xor', text: Buffer.from(bytes.map((byte) => byte ^ key)).toString('utf8') };
      const line = affineKey(head, at, letters);
      if (line)
        return {
          layer: 'affine',
          text: Buffer.from(bytes.map((byte) => line.inverse * (byte - line.shift))).toString('utf8'),
        };
    }
  }
  return undefined;
}

/** The same text under a key of several bytes, which stands nearby. */
export function xorWith(bytes: Buffer, key: string): string {
  const keyBytes = Buffer.from(key);
  return Buffer.from(bytes.map((byte, at) => byte ^ (keyBytes[at % keyBytes.length] ?? 0))).toString('utf8');
}

function xorKey(bytes: Buffer, at: number, letters: Buffer): number {
  const key = (bytes[at] ?? 0) ^ (letters[0] ?? 0);
  for (let index = 1; index < letters.length; index++) {
    if (((bytes[at + index] ?? 0) ^ (letters[index] ?? 0)) !== key) return 0;
  }
  return key;
}

function affineKey(bytes: Buffer, at: number, letters: Buffer): { inverse: number; shift: number } | undefined {
  const step = oddStep(letters);
  if (!step) return undefined;
  const rise = (bytes[at + step + 1] ?? 0) - (bytes[at + step] ?? 0);
  const factor = (rise * inverseOf((letters[step + 1] ?? 0) - (letters[step] ?? 0))) & 255;
  if (factor % 2 === 0) return undefined;
  const shift = ((bytes[at] ?? 0) - factor * (letters[0] ?? 0)) & 255;
  if (factor === 1 && shift === 0) return undefined;
  for (let index = 0; index < letters.length; index++) {
    if (((factor * (letters[index] ?? 0) + shift) & 255) !== bytes[at + index]) return undefined;
  }
  return { inverse: inverseOf(factor), shift };
}

/** Two neighbours whose difference is odd: only such a one has an inverse. */
function oddStep(letters: Buffer): number | undefined {
  for (let at = 1; at + 1 < letters.length; at++) {
    if (((letters[at + 1] ?? 0) - (letters[at] ?? 0)) % 2 !== 0) return at;
  }
  return undefined;
}

/** Modulo 256, of an odd number. Each round doubles the bits that are right. */
function inverseOf(odd: number): number {
  let inverse = odd;
  for (let round = 0; round < 3; round++) inverse = Math.imul(inverse, 2 - Math.imul(odd, inverse));
  return inverse & 255;
}
