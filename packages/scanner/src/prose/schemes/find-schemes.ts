import type { Hit } from '../acts/hit.js';
import { standingOf, UNSEEN } from '../acts/standing.js';
import type { Concept, Mark, Marks } from '../concepts/marks.js';
import { marksOf } from '../concepts/marks.js';
import { addressesIn } from '../entities.js';
import { isAboutAttacksAt, isNegatedAt } from '../negation.js';
import { isTable, type Sentence } from '../passage.js';
import type { Part, Scheme } from './scheme.js';
import { SCHEMES } from './table.js';

/** How many sentences before and after belong to the same thought, and how many passages. */
const REACH = 3;
const REACH_BLOCKS = 4;

/** Concepts that a “not” before them turns around. The others are nouns, or hold their own “not”. */
const TURNED = new Set<Concept>([
  'move',
  'put',
  'write',
  'pay',
  'load',
  'point',
  'ask',
  'grave',
  'multiply',
  'remoteOrder',
  'obeyed',
  'secret',
  'talk',
  'allTalk',
  'files',
  'traces',
  'cover',
  'ours',
  'shadow',
  'skim',
  'copy',
  'public',
]);
/** What the concepts of the sentences of one section come to. */
export function findSchemes(sentences: readonly Sentence[]): Hit[] {
  const told = sentences.filter(
    ({ passage, source }) => passage.kind !== 'heading' && !isTable(passage) && !/[❌🚫⛔]/u.test(source),
  );
  const marks = told.map((sentence) => standing(sentence, marksOf(sentence)));
  const hits: Hit[] = [];
  told.forEach((sentence, at) => {
    const here = marks[at];
    if (!here || here.size < 1) return;
    let near: readonly number[] | undefined;
    for (const scheme of SCHEMES) {
      if (scheme.unseen && !UNSEEN.has(sentence.passage.zone)) continue;
      const anchor = matchHere(scheme, here);
      if (!anchor) continue;
      near ??= neighbours(told, at);
      const around = near;
      if (!(scheme.near ?? []).every((part) => around.some((index) => has(marks[index], part, anchor)))) continue;
      if (scheme.unlessNear?.some((concept) => around.some((index) => marks[index]?.has(concept)))) continue;
      const hit = hitOf(
        scheme,
        sentence,
        anchor,
        around.flatMap((index) => told[index] ?? []),
      );
      if (hit) hits.push(hit);
    }
  });
  return hits;
}

/** A file that something is written to, or that is only named as a place: “set it in .env”. */
const PLACE_BEFORE = /\b(?:in|into|to|inside|at|a|an|your|under|new|creating|create)\s$/;

/** The marks that are meant: not those after a “not”, and no place for a secret, and no public key. */
function standing({ text }: Sentence, marks: Marks): Marks {
  const kept = new Map<Concept, readonly Mark[]>();
  for (const [concept, list] of marks) {
    const meant = TURNED.has(concept) ? list.filter(({ at }) => !isNegatedAt(text, at)) : list;
    const real = concept === 'secret' ? meant.filter((mark) => isTaken(text, mark)) : meant;
    if (real.length > 0 && !(concept === 'secret' && marks.has('publicKey'))) kept.set(concept, real);
  }
  return kept;
}

function isTaken(text: string, { at, words }: Mark): boolean {
  return words.includes(' ') || !PLACE_BEFORE.test(text.slice(Math.max(0, at - 12), at));
}

/** The first mark of the scheme, if its sentence has all that it needs, each in other words. */
function matchHere({ here }: Scheme, marks: Marks): Mark | undefined {
  const used = new Set<number>();
  let anchor: Mark | undefined;
  for (const part of here) {
    const mark = marksFor(marks, part).find(({ at }) => !used.has(at));
    if (!mark) return undefined;
    used.add(mark.at);
    anchor ??= mark;
  }
  return anchor;
}

function has(marks: Marks | undefined, part: Part, anchor: Mark): boolean {
  return marks !== undefined && marksFor(marks, part).some((mark) => mark !== anchor);
}

function marksFor(marks: Marks, part: Part): readonly Mark[] {
  if (typeof part === 'string') return marks.get(part) ?? [];
  return part.flatMap((concept) => marks.get(concept) ?? []);
}

/** The indexes of the sentences around one, itself first. */
function neighbours(sentences: readonly Sentence[], at: number): number[] {
  const { block } = sentences[at] ?? { block: 0 };
  const indexes = [at];
  for (let index = Math.max(0, at - REACH); index <= Math.min(sentences.length - 1, at + REACH); index++) {
    const other = sentences[index];
    if (other && index !== at && Math.abs(other.block - block) <= REACH_BLOCKS) indexes.push(index);
  }
  return indexes;
}

function hitOf(scheme: Scheme, sentence: Sentence, anchor: Mark, around: readonly Sentence[]): Hit | undefined {
  // A single word in a code span is a name, not a quotation.
  const words = anchor.words.includes(' ') ? anchor.words : sentence.text;
  const stands = standingOf(sentence, anchor.at, words, !TURNED.has(anchor.concept), isAboutAttacksAt);
  if (stands === 'denied') return undefined;
  const address = around.flatMap(addressesIn)[0];
  return {
    act: scheme.act,
    sentence,
    object: [anchor.words, address?.address].filter(Boolean).join(' → ').slice(0, 200),
    ...(address?.host !== undefined && !scheme.strong && { host: address.host }),
    ...(scheme.secret && { secret: scheme.secret }),
    soft: scheme.soft === true || stands === 'softly',
    quoted: stands === 'shown',
  };
}
