/** `key = value`, `"token": "value"`. Group 1 is what stays, 2 the value. */
export const ASSIGNMENT =
  /((?:api[-_]?key|apikey|access[-_]?key|secret[-_]?key|private[-_]?key|signing[-_]?key|auth[-_]?token|token|secret|password|passwd|passphrase|pwd|credential|mnemonic|seed[-_]?phrase)[\w-]{0,24}["'\]]{0,2}[ \t]{0,3}(?::=|=>|[:=])[ \t]{0,3}["'`]?)([^\s"'`,;)}\]]{6,400})/gi;

/** Bits per character. Words have about 3, random letters and digits over 4 from 20 characters on. */
export function entropy(value: string): number {
  const counts = new Map<string, number>();
  for (const character of value) counts.set(character, (counts.get(character) ?? 0) + 1);
  let bits = 0;
  for (const count of counts.values()) bits -= (count / value.length) * Math.log2(count / value.length);
  return bits;
}
