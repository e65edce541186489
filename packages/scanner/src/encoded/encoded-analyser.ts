import { type Analyser, type Analysis, LIMITS, type Unit, unitWithin } from '../model/index.js';
import { settingAround } from '../text/specimen.js';
import { findBase85 } from './base-n.js';
import { type Candidate, LONGEST } from './candidate.js';
import { type DecodedText, decode } from './decode.js';
import { findDigits } from './digits.js';
import { findEscapes } from './escapes.js';
import { readingsOf } from './language.js';
import { findNumbers } from './numbers.js';
import { findReordered } from './reordered.js';
import { isWrittenByPrograms } from './skip.js';
import { findSpaced } from './spaced.js';

const FINDERS: readonly ((text: string) => Generator<Candidate>)[] = [
  findDigits,
  findSpaced,
  findEscapes,
  findNumbers,
  findBase85,
  findReordered,
];

/** Candidates of one text that are tried. Nearly all are no text, and cost next to nothing. */
const MOST_CANDIDATES = 5000;

const EXCERPT = 200;

/** Text that only a machine can read: it is decoded, so that other analysers read it too. */
export const encodedAnalyser: Analyser = {
  name: 'encoded',
  reads: (unit) => unit.kind === 'file' || unit.kind === 'decoded',
  analyse(units, clock): Analysis {
    const analysis: Analysis = { facts: [], units: [] };
    const seen = new Set<string>();
    for (const unit of units) {
      if (unit.depth >= LIMITS.depth || isWrittenByPrograms(unit)) continue;
      if (clock.isUp() || seen.size >= LIMITS.decoded) {
        const reason = clock.isUp() ? 'timeout' : 'limit';
        analysis.facts.push({ type: 'incomplete', unit, offset: 0, reason, detail: 'decoding texts' });
        break;
      }
      for (const [candidate, decoded] of decodedIn(unit)) {
        const key = `${unit.file}\n${decoded.text}`;
        if (seen.has(key) || seen.size >= LIMITS.decoded) continue;
        seen.add(key);
        add(analysis, unit, candidate, decoded);
      }
    }
    return analysis;
  },
};

/** Candidates that overlap are ways to read the same text: the first that makes sense counts. */
function* decodedIn(unit: Unit): Generator<[Candidate, DecodedText]> {
  let tried = 0;
  for (const find of FINDERS) {
    let end = 0;
    for (const candidate of find(unit.text)) {
      if (candidate.from < end) continue;
      if (tried++ === MOST_CANDIDATES) return;
      const decoded = decode(candidate, unit.text);
      if (!decoded || decoded.text === unit.text) continue;
      end = candidate.to;
      yield [candidate, decoded];
    }
  }
}

function add(analysis: Analysis, unit: Unit, { from, to }: Candidate, { text, layers }: DecodedText): void {
  const place = unit.placeAt(from);
  const via = [...unit.via, ...layers];
  const says = text
    .slice(0, EXCERPT * 2)
    .replace(/\s+/g, ' ')
    .trim()
    .slice(0, EXCERPT);
  analysis.facts.push({ type: 'encoded', unit, offset: from, layers: via, says });
  for (const reading of readingsOf(text.slice(0, LONGEST))) {
    const setting = settingAround(unit, from, to);
    analysis.units.push(unitWithin(unit, { ...reading, kind: 'decoded', setting, via, placeAt: () => place }));
  }
}
