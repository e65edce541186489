import { codeAnalyser } from '../../src/code/index.js';
import type { Analysis, Fact, FactOf, FactType, Language } from '../../src/model/index.js';
import { makeUnit, NO_HURRY } from '../support/make-unit.js';

const LANGUAGES: Readonly<Record<string, Language>> = {
  py: 'python',
  js: 'javascript',
  mjs: 'javascript',
  cjs: 'javascript',
  ts: 'typescript',
  tsx: 'typescript',
  json: 'json',
};

/** What the analyser makes of a few files. */
export function analyseFiles(files: Readonly<Record<string, string>>): Analysis {
  const units = Object.entries(files).map(([file, text]) =>
    makeUnit(LANGUAGES[file.split('.').at(-1) ?? ''] ?? 'text', text, { file }),
  );
  return codeAnalyser.analyse(units, NO_HURRY);
}

export function analyseText(language: 'javascript' | 'typescript' | 'python', text: string): Analysis {
  return codeAnalyser.analyse([makeUnit(language, text)], NO_HURRY);
}

export function ofType<T extends FactType>(facts: readonly Fact[], type: T): FactOf<T>[] {
  return facts.filter((fact): fact is FactOf<T> => fact.type === type);
}

/** One line for each flow: what goes where, and how. */
export function flowsOf(facts: readonly Fact[]): string[] {
  return ofType(facts, 'flow')
    .map(
      ({ secret, sink, asLogin }) => `${secret.secret} > ${sink.kind} ${sink.host ?? '?'}${asLogin ? ' (login)' : ''}`,
    )
    .sort();
}
