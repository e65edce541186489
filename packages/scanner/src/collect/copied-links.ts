import type { Fact, Unit } from '../model/index.js';
import { leavesFolder } from './link-facts.js';
import { oddFile } from './make-facts.js';
import { extensionOf } from './name-language.js';

/** Without a line end, as git writes the target of a link where there are no links. */
const PATH_ALONE = /^(\/|~\/|(\.\.\/){1,40}|[A-Za-z]:[\\/])[^\s:*?"<>|]{1,400}$/;
const LONGEST_PATH = 500;

/** Links that became files: their whole text is a path to the outside, and the skill makes use of them. */
export function copiedLinks(units: readonly Unit[]): Fact[] {
  return units
    .filter((unit) => isPathOutside(unit) && isMentioned(unit, units))
    .map((unit) => oddFile(unit.file, 'link-outside', unit.text));
}

function isPathOutside({ file, text, depth }: Unit): boolean {
  return (
    depth === 0 &&
    text.length < LONGEST_PATH &&
    extensionOf(file) !== '' &&
    PATH_ALONE.test(text) &&
    leavesFolder(file, text)
  );
}

function isMentioned(unit: Unit, units: readonly Unit[]): boolean {
  const base = unit.file.slice(unit.file.lastIndexOf('/') + 1);
  return units.some((other) => other.file !== unit.file && other.text.includes(base));
}
