import type { Analyser, Analysis, Clock, Fact, Unit } from '../model/index.js';
import { findDownloads } from './acts/find-downloads.js';
import { findForeign } from './acts/find-foreign.js';
import { findMemoryWrites } from './acts/find-memory.js';
import { findPhrases } from './acts/find-phrases.js';
import { findRemoteInstructions } from './acts/find-remote.js';
import { secretActsOf } from './acts/find-secrets.js';
import type { Hit } from './acts/hit.js';
import { concealmentOf } from './concealment.js';
import type { Sentence } from './passage.js';
import { passagesOf } from './passages.js';
import { sentencesOf } from './sentences.js';
import { joinSteps } from './steps.js';

const LANGUAGES = new Set(['markdown', 'prose', 'text', 'html', 'json', 'yaml']);

/** Reads what texts tell the agent or the user to do. */
export const proseAnalyser: Analyser = {
  name: 'prose',
  reads: (unit) => LANGUAGES.has(unit.language),
  analyse(units, clock) {
    const analysis: Analysis = { facts: [], units: [] };
    for (const unit of units) for (const fact of instructionsIn(unit, clock)) analysis.facts.push(fact);
    return analysis;
  },
};

function instructionsIn(unit: Unit, clock: Clock): Fact[] {
  const hits: Hit[] = [];
  for (const sentences of bySection(unit)) {
    if (clock.isUp()) {
      const detail = 'There was no time left to read its sentences';
      return [...factsOf(unit, hits), { type: 'incomplete', unit, offset: 0, reason: 'timeout', detail }];
    }
    for (const hit of hitsIn(sentences)) hits.push(hit);
  }
  return factsOf(unit, hits);
}

function hitsIn(sentences: readonly Sentence[]): Hit[] {
  const hits: Hit[] = [];
  sentences.forEach((sentence, at) => {
    hits.push(
      ...findPhrases(sentence),
      ...findMemoryWrites(sentence),
      ...findRemoteInstructions(sentences, at),
      ...findDownloads(sentences, at),
      ...findForeign(sentence),
    );
  });
  for (const hit of joinSteps(secretActsOf(sentences))) hits.push(hit);
  return hits;
}

/** The sentences of each section, in order. */
function bySection(unit: Unit): Sentence[][] {
  const sections = new Map<number, Sentence[]>();
  passagesOf(unit).forEach((passage, block) => {
    const section = sections.get(passage.section) ?? [];
    for (const sentence of sentencesOf(passage, block)) section.push(sentence);
    sections.set(passage.section, section);
  });
  return [...sections.values()];
}

function factsOf(unit: Unit, hits: readonly Hit[]): Fact[] {
  const quotedUnit: Unit = { ...unit, setting: 'quoted' };
  const isConcealed = concealmentOf(hits);
  return hits.map(({ act, sentence, object, host, secret, soft, quoted }) => ({
    type: 'instruction',
    act,
    unit: quoted ? quotedUnit : unit,
    offset: sentence.offset,
    object,
    ...(host !== undefined && { host }),
    ...(secret !== undefined && { secret }),
    ...(soft && { soft }),
    concealed: act !== 'conceal' && isConcealed(sentence),
    zone: sentence.passage.zone,
  }));
}
