/** Whether a key is the number of an item as it is written: `0`, `12`, not `01`. */
export function isArrayIndex(key: string): boolean {
  return /^(0|[1-9]\d*)$/.test(key);
}
