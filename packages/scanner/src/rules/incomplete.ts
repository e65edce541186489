import type { Incomplete, Language, Severity } from '../model/index.js';
import { rule } from './rule.js';

const DATA: ReadonlySet<Language> = new Set(['json', 'yaml', 'toml', 'ini', 'xml', 'text', 'svg', 'html']);

/** Reasons for which nothing, or only the ends, of a file was seen. The others left a part of the analysis out. */
const NOT_SEEN: ReadonlySet<Incomplete['reason']> = new Set(['unreadable', 'too-large']);

function judged(fact: Incomplete): Severity {
  const isWhole = fact.unit.kind === 'file';
  const isSkill = isWhole && /^skill\.md$/i.test(fact.unit.file);
  if (NOT_SEEN.has(fact.reason) && (isSkill || fact.program)) return 'high';
  return (fact.matters ?? !DATA.has(fact.unit.language)) ? 'warn' : 'info';
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
    'High when SKILL.md or a program was not seen in full, a note for large data and for the files of installed packages.',
  judge(fact) {
    return { severity: judged(fact), message: `It was not analysed in full: ${fact.detail}` };
  },
  reports: [{ 'run.sh': '#!/bin/sh\necho \0hello\n' }],
  passes: [{ 'run.sh': '#!/bin/sh\necho hello\n' }],
});
