import type { Clock, Fact, Instruction, Unit } from '../model/index.js';
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
import { findSchemes } from './schemes/find-schemes.js';
import { sentencesOf } from './sentences.js';
import { joinSteps } from './steps.js';

/** Sentences between two looks at the clock. */
const STRIDE = 256;
/** Instructions of one text. Rules look at neighbours, so that more would cost more than they tell. */
const MOST = 500;

export function instructionsIn(unit: Unit, clock: Clock): Fact[] {
  const hits: Hit[] = [];
  for (const sentences of bySection(unit)) {
    for (let at = 0; at < sentences.length; at++) {
      if (at % STRIDE === 0 && clock.isUp()) return [...factsOf(unit, hits), outOfTime(unit)];
      for (const hit of hitsAt(sentences, at)) hits.push(hit);
    }
    for (const hit of joinSteps(secretActsOf(sentences))) hits.push(hit);
    for (const hit of findSchemes(sentences)) hits.push(hit);
  }
  return factsOf(unit, hits);
}

function* hitsAt(sentences: readonly Sentence[], at: number): Generator<Hit> {
  const sentence = sentences[at];
  if (!sentence) return;
  yield* findPhrases(sentence);
  yield* findMemoryWrites(sentence);
  yield* findRemoteInstructions(sentences, at);
  yield* findDownloads(sentences, at);
  yield* findForeign(sentences, at);
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
  const once = oncePerSentence(hits);
  const kept = once.slice(0, MOST);
  const facts = kept.map(toFact(unit, concealmentOf(hits)));
  return once.length > MOST ? [...facts, tooMany(unit)] : facts;
}

function toFact(unit: Unit, isConcealed: (sentence: Sentence) => boolean): (hit: Hit) => Instruction {
  const quotedUnit: Unit = { ...unit, setting: 'quoted' };
  return ({ act, sentence, object, host, secret, soft, quoted }) => ({
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
  });
}

/** Two patterns may fit one sentence, and two zones hold it; the firmer one speaks for both. */
function oncePerSentence(hits: readonly Hit[]): Hit[] {
  const kept = new Map<string, Hit>();
  for (const hit of hits) {
    const key = `${hit.act}:${hit.sentence.offset}`;
    const other = kept.get(key);
    if (!other || weight(hit) > weight(other)) kept.set(key, hit);
  }
  return [...kept.values()];
}

function weight({ soft, quoted, sentence }: Hit): number {
  return (quoted ? 0 : 4) + (soft ? 0 : 2) + (sentence.passage.zone === 'prose' ? 0 : 1);
}

function tooMany(unit: Unit): Fact {
  const detail = `It holds more than ${MOST} instructions`;
  return { type: 'incomplete', unit, offset: 0, reason: 'limit', detail };
}

function outOfTime(unit: Unit): Fact {
  const detail = 'There was no time left to read all of its sentences';
  return { type: 'incomplete', unit, offset: 0, reason: 'timeout', detail };
}
