import type { Analyser, Analysis } from '../model/index.js';
import { instructionsIn } from './instructions.js';

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
