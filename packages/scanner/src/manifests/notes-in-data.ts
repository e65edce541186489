import { LIMITS, type Unit, unitWithin } from '../model/index.js';
import type { Draft } from './emit.js';

/** Files that hold what is said to other models, or in other languages. */
const SAMPLES =
  /(?:^|[/_.-])(?:evals?|tests?|fixtures?|samples?|examples?|cases?|datasets?|corpus|locales?|i18n|messages|schemas?|lock|package|snapshots?|benchmarks?|payloads?|rules?|patterns?)(?:[/_.-]|s?$)/i;
/** Words for whoever is a model, without which a text is for people. */
const ADDRESSED =
  /\b(?:assistants?|agents?|ai|llm|model|claude|gpt|copilot|operator|system (?:note|prompt|message)|you are|ignore)\b/i;
/** What makes an order worth hiding: a place to send to, a secret, something to keep quiet. */
const REACHES =
  /https?:\/\/|~\/|\.env\b|\bignore\b|\b(?:do not|don['’]t|never|not) (?:be )?(?:tell|told|show|mention)|credential|\bsecret|\bpassword/i;
const ACTS =
  /\b(?:ignore|send|post(?:ed)?|upload|read|run|execute|include|fetch|reply|tell|told|forward|append|copy|reveal|disregard|follow|open|write|sent|cat|curl)\b/i;
const SHORTEST = 40;
const LONGEST = 2000;
const MOST = 20;
const MOST_TEXT = 200_000;

/** Keys that are read as text of a tool already. */
const READ_ELSEWHERE = /^(?:description|instructions?|prompt|system_?prompt|hint|help|usage)$/i;
const JSON_TEXT = /"((?:[^"\\\n]|\\.){1,60})"\s{0,20}:\s{0,20}"((?:[^"\\\n]|\\.){40,2000})"/g;
const LINE_COMMENT = /^[ \t]{0,60}(?:#|;|\/\/)[ \t]{0,8}(.{0,2000})$/;

/** Values and comments of data that speak to whoever reads them: to a model that is told to load the file. */
export function readNotes(unit: Unit, draft: Draft): void {
  if (unit.kind !== 'file' || unit.text.length > MOST_TEXT || SAMPLES.test(unit.file)) return;
  if (!ADDRESSED.test(unit.text) || !REACHES.test(unit.text)) return;
  let count = 0;
  const add = (text: string, offset: number) => {
    if (count >= MOST || text.length < SHORTEST) return;
    if (!ADDRESSED.test(text) || !REACHES.test(text) || !ACTS.test(text)) return;
    count += 1;
    addNote(draft, unit, text.slice(0, LONGEST), offset);
  };
  if (unit.language === 'json')
    for (const match of unit.text.matchAll(JSON_TEXT)) {
      const [whole, key = '', value = ''] = match;
      if (!READ_ELSEWHERE.test(key))
        add(value.replaceAll('\\n', ' \n').replaceAll('\\"', ' "'), match.index + whole.length - value.length - 1);
    }
  for (const { text, offset } of commentsOf(unit.text)) add(text, offset);
}

/** Comments, neighbouring lines together. */
function* commentsOf(text: string): Generator<{ text: string; offset: number }> {
  let offset = 0;
  let block = { text: '', offset: 0 };
  for (const line of text.split('\n')) {
    const comment = LINE_COMMENT.exec(line)?.[1];
    if (comment === undefined) {
      if (block.text !== '') yield block;
      block = { text: '', offset: 0 };
    } else {
      const from = block.text === '' ? offset + line.length - comment.length : block.offset;
      block = { text: block.text === '' ? comment : `${block.text}\n${comment}`, offset: from };
    }
    offset += line.length + 1;
  }
  if (block.text !== '') yield block;
}

function addNote(draft: Draft, unit: Unit, text: string, offset: number): void {
  if (unit.depth >= LIMITS.depth) return;
  const placeAt = (at: number) => unit.placeAt(Math.min(offset + at, unit.text.length));
  draft.units.push(unitWithin(unit, { language: 'prose', text, kind: 'nested', placeAt }));
}
