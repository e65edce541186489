import type { Unit } from '../model/index.js';

/** Its output goes nowhere, or it runs where nobody looks. */
export function isMuted({ text }: Unit, offset: number): boolean {
  const end = text.indexOf('\n', offset);
  return />\s{0,3}\/dev\/null|&\s{0,3}$/.test(text.slice(offset, end === -1 ? offset + 2000 : end));
}
