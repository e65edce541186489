import { makeContext } from '../../src/context/make-context.js';
import { type Instruction, type Unit, type Verdict, worst } from '../../src/model/index.js';
import { proseAnalyser } from '../../src/prose/index.js';
import { INSTRUCTION_RULES } from '../../src/rules/instructions.js';
import { makeUnit, NO_HURRY } from '../support/make-unit.js';

/** What a Markdown text tells to do. */
export function instructionsOf(text: string, overrides: Partial<Unit> = {}): Instruction[] {
  const unit = makeUnit(overrides.language ?? 'markdown', text, { file: 'SKILL.md', ...overrides });
  return proseAnalyser.analyse([unit], NO_HURRY).facts.filter((fact) => fact.type === 'instruction');
}

/** How bad the rules find a Markdown text of a skill named “demo”, whose vendor is vendor.example. */
export function verdictOf(text: string, overrides: Partial<Unit> = {}): Verdict {
  const facts = instructionsOf(text, overrides);
  const declared = {
    name: 'demo',
    description: 'A small demo.',
    homepage: 'vendor.example',
    variables: new Set<string>(),
    programs: new Set<string>(),
    hosts: new Map<string, number>(),
    words: new Set(['small', 'demo']),
  };
  const context = makeContext(declared, facts);
  const judgements = facts.flatMap((fact) => INSTRUCTION_RULES.map((rule) => rule.judge(fact as never, context)));
  return worst(judgements.flatMap((judgement) => (judgement ? [judgement.severity] : [])));
}

export function isFlagged(text: string, overrides: Partial<Unit> = {}): boolean {
  return ['critical', 'high'].includes(verdictOf(text, overrides));
}
