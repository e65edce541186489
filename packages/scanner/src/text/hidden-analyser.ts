import { type Analyser, type Analysis, type Fact, LIMITS, type Unit, unitWithin } from '../model/index.js';
import { hasHiddenCharacters } from './characters.js';
import { isAscii } from './confusables.js';
import { findBidi } from './hidden/bidi.js';
import { findFarAway } from './hidden/far-away.js';
import type { Found } from './hidden/found.js';
import { findHiddenMarkup } from './hidden/markup.js';
import { revealedParagraphs } from './hidden/reveal.js';
import { findTagCharacters } from './hidden/tag-characters.js';
import { findTerminalTricks } from './hidden/terminal.js';
import { findVariationSelectors } from './hidden/variation-selectors.js';
import { findZeroWidth } from './hidden/zero-width.js';
import { findLeakyImages } from './leaky-image.js';
import { findHosts } from './look-alike/hosts.js';
import { plainReadings } from './look-alike/plain.js';
import { findWords } from './look-alike/words.js';
import { settingAround } from './specimen.js';

/** Text that a person doesn't see, or reads as something else than the machine does. */
export const hiddenTextAnalyser: Analyser = {
  name: 'hidden-text',
  reads: (unit) => unit.kind === 'file' || unit.kind === 'decoded',
  analyse(units, clock): Analysis {
    const analysis: Analysis = { facts: [], units: [] };
    for (const unit of units) {
      if (clock.isUp()) {
        analysis.facts.push({
          type: 'incomplete',
          unit,
          offset: 0,
          reason: 'timeout',
          detail: 'looking for hidden text',
        });
        break;
      }
      const hidden = hiddenCharacters(unit);
      const layout = unit.kind === 'file' ? [...findFarAway(unit.text), ...findHiddenMarkup(unit)] : [];
      for (const found of [...hidden, ...layout]) {
        analysis.facts.push({ type: 'hidden-text', unit, offset: found.from, how: found.how, says: found.says });
      }
      if (unit.depth < LIMITS.depth) analysis.units.push(...revealed(unit, hidden));
      addLookAlikes(unit, analysis);
      analysis.facts.push(...leakyImages(unit));
    }
    return analysis;
  },
};

function hiddenCharacters(unit: Unit): Found[] {
  const { text } = unit;
  if (!hasHiddenCharacters(text)) return [];
  return [
    ...findTagCharacters(text),
    ...findVariationSelectors(text),
    ...findZeroWidth(text),
    ...findBidi(unit),
    ...(unit.kind === 'file' ? findTerminalTricks(text) : []),
  ];
}

function revealed(unit: Unit, hidden: readonly Found[]): Unit[] {
  const units = hidden.flatMap(({ how, from, reveals }) => (reveals ? [decoded(unit, from, how, reveals)] : []));
  const split = hidden.find(({ how, says }) => how === 'zero-width' && says);
  const order = hidden.find(({ how }) => how === 'bidi');
  const first = split ?? order;
  if (!first) return units;
  for (const paragraph of revealedParagraphs(unit)) units.push(decoded(unit, paragraph.from, first.how, paragraph));
  return units;
}

function decoded(unit: Unit, from: number, layer: string, inner: Pick<Unit, 'text' | 'language'>): Unit {
  const place = unit.placeAt(from);
  return unitWithin(unit, {
    language: inner.language,
    text: inner.text,
    kind: 'decoded',
    setting: settingAround(unit, from, from),
    via: [...unit.via, layer],
    placeAt: () => place,
  });
}

/** Room for `https://` before a host. */
const SCHEME = 8;

function addLookAlikes(unit: Unit, analysis: Analysis): void {
  const hosts = findHosts(unit.text);
  const words = (isAscii(unit.text) ? [] : findWords(unit.text)).filter(
    (word) => !hosts.some((host) => word.from >= host.from && word.from < host.from + host.written.length + SCHEME),
  );
  for (const { from, ...found } of [...hosts, ...words]) {
    analysis.facts.push({ type: 'look-alike', unit, offset: from, ...found });
  }
  if (isAscii(unit.text) || unit.depth >= LIMITS.depth) return;
  for (const reading of plainReadings(unit, words)) {
    analysis.units.push(decoded(unit, reading.from, 'look-alike', reading));
  }
}

function leakyImages(unit: Unit): Fact[] {
  return ['markdown', 'prose', 'html', 'text'].includes(unit.language) ? findLeakyImages(unit) : [];
}
