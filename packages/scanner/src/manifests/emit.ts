import { type Analysis, type Install, type Language, LIMITS, type Unit, unitWithin } from '../model/index.js';

/** What a reader of manifests fills. */
export type Draft = Analysis;

/** Dependencies of one file that are looked at. */
const MOST = 500;

export function addInstall(
  draft: Draft,
  unit: Unit,
  offset: number,
  install: Pick<Install, 'manager' | 'name'> & Partial<Pick<Install, 'version' | 'url' | 'registry' | 'runs'>>,
): void {
  if (draft.facts.length >= MOST) return;
  draft.facts.push({ type: 'install', unit, offset, runs: false, ...install });
}

/** A command inside a manifest, to be read as what it is. */
export function addCommand(draft: Draft, unit: Unit, offset: number, text: string, language: Language = 'shell'): void {
  if (unit.depth >= LIMITS.depth || draft.units.length >= MOST || text.trim() === '') return;
  const placeAt = (at: number) => unit.placeAt(offset + at);
  draft.units.push(unitWithin(unit, { language, text, kind: 'nested', placeAt }));
}

/** Finds texts one after another: a manifest is read in the order it is written in. */
export function finderIn(text: string): (needle: string) => number {
  let from = 0;
  return (needle) => {
    let at = text.indexOf(needle, from);
    if (at === -1) at = text.indexOf(needle);
    if (at === -1) return from;
    from = at;
    return at;
  };
}
