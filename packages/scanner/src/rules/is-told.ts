import type { Unit } from '../model/index.js';

/** Words right before a code span that make it a thing to do. */
const TELLS =
  /\b(?:run|running|execute|start(?: with)?|launch|type|paste|enter|call|issue|do|apply|invoke|use|with|then|lance|ejecuta|führe|запусти|运行|执行)\s{0,4}[:(]?\s{0,4}$|:\s{0,4}$/i;
/** Words before it that take that back, or make it a thing to look for. */
const SHOWS =
  /\b(?:never|not|don['’]t|avoid|block(?:s|ed)?|den(?:y|ies|ied)|reject(?:s|ed)?|refuse[sd]?|detect(?:s|ed|ion)?|flag(?:s|ged)?|scan(?:s|ned)?|catch(?:es)?|prevent(?:s|ed)?|warn(?:s|ing)?|dangerous|malicious|attack(?:er|s)?|examples?|such as|e\.g\.|like|would|could|might|may|unless|instead|filter(?:s|ed)?|forbid(?:den)?|patterns?)\b|❌|🚫|⚠/i;

/** Whether the words before a code span tell to run it, and none of them takes that back. */
export function isTold({ kind, setting, around = '' }: Unit): boolean {
  if (kind !== 'inline' || setting === 'quoted') return false;
  const before = around.slice(0, around.indexOf('…'));
  const sentence = before.slice(Math.max(before.lastIndexOf('. '), before.lastIndexOf('\n')) + 1);
  return TELLS.test(before) && !SHOWS.test(sentence);
}
