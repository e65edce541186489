import { isCode } from '../collect/language-names.js';
import type { Incomplete, Language, Severity } from '../model/index.js';
import { reasonWords } from './incomplete-words.js';
import { rule } from './rule.js';

const DATA: ReadonlySet<Language> = new Set(['json', 'yaml', 'toml', 'ini', 'xml', 'text', 'svg', 'html']);

/** Reasons for which something was not seen at all. The others bent it, or left only its shape unknown. */
const NOT_SEEN: ReadonlySet<Incomplete['reason']> = new Set([
  'unreadable',
  'too-large',
  'too-many',
  'too-deep',
  'timeout',
  'limit',
]);

function judged(fact: Incomplete): Severity {
  if (NOT_SEEN.has(fact.reason) && (isSkill(fact) || isProgram(fact))) return 'high';
  return (fact.matters ?? !DATA.has(fact.unit.language)) ? 'warn' : 'info';
}

/** What a program needs to do harm: to reach out, to start another one, to run a text. */
const CAN_HARM =
  /\b(?:requests?|urllib\d?|urlopen|httpx|aiohttp|socket|fetch|axios|https?|net|dgram|websockets?|smtplib|ftplib|paramiko|subprocess|os\.system|popen|exec\w*|eval|spawn|fork|child_process|ctypes|pickle|marshal|importlib|__import__|getattr|globals|Function|rmtree|unlink)\b/;

/** A text of which not every value could be followed was still read. A block, or one without the means, is only noted. */
function isPart({ unit, reason }: Incomplete): boolean {
  return reason === 'limit' && (unit.kind !== 'file' || !CAN_HARM.test(unit.text));
}

function isSkill(fact: Incomplete): boolean {
  return !isPart(fact) && /^skill\.md$/i.test(fact.unit.file);
}

/** What a page shows as code is words, like the page. */
function isProgram(fact: Incomplete): boolean {
  const isShown = fact.unit.kind === 'block' || fact.unit.kind === 'inline';
  return fact.program ?? (!isPart(fact) && !isShown && isCode(fact.unit.language));
}

export const INCOMPLETE_RULE = rule({
  id: 'coverage.incomplete',
  threat: 'coverage',
  severity: 'warn',
  title: 'A part that was not analysed',
  why: 'What was not looked at may do anything. Attackers make files large, deep or damaged so that scanners give up.',
  fix: 'Installers: look at the file yourself. Authors: make it smaller or readable, or leave it out.',
  on: 'incomplete',
  context:
    'High when SKILL.md, a program or an installed package that the skill uses was not seen in full, a note for data.',
  judge(fact) {
    return { severity: judged(fact), message: `It was not analysed in full: ${reasonWords(fact)}` };
  },
  reports: [{ 'run.sh': '#!/bin/sh\necho \0hello\n' }],
  passes: [{ 'run.sh': '#!/bin/sh\necho hello\n' }],
});
