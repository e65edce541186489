import { unitWithin } from '../../model/index.js';
import type { Program } from '../call.js';
import { SOMETHING } from '../value.js';

/** Programs of Windows, which pages show among other commands. Their words are those of a batch file. */
const NAMES =
  'mshta regsvr32 rundll32 wscript cscript vssadmin wbadmin bcdedit wmic cmd cmstp odbcconf installutil fodhelper sc net net1 icacls takeown forfiles'.split(
    ' ',
  );

const asBatch: Program = ({ shell, spot }) => {
  const { unit, offset } = spot;
  const end = unit.text.indexOf('\n', offset);
  const text = unit.text.slice(offset, end === -1 ? offset + 2000 : end);
  const inner = unitWithin(unit, {
    language: 'batch',
    text,
    // In a sentence it stays one: the words around it say whether it is to be done.
    kind: unit.kind === 'inline' ? 'inline' : 'nested',
    ...(unit.around !== undefined && { around: unit.around }),
    placeAt: (at) => unit.placeAt(offset + at),
  });
  const { line, column } = unit.placeAt(offset);
  shell.findings.addUnit(inner, `batch ${unit.file} ${line}:${column} ${text.length}`);
  return SOMETHING;
};

export const WINDOWS: Readonly<Record<string, Program>> = Object.fromEntries(NAMES.map((name) => [name, asBatch]));
