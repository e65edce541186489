import type { Analyser, Analysis, Unit } from '../model/index.js';
import { readScript } from './read-script.js';
import { SCRIPT_LANGUAGES, type ScriptLanguage } from './syntax.js';

const isScript = (language: string): language is ScriptLanguage => SCRIPT_LANGUAGES.some((one) => one === language);

/** Reads languages that have no grammar here, by their words and their variables. */
export const scriptAnalyser: Analyser = {
  name: 'scripts',
  reads: (unit: Unit) => isScript(unit.language),
  analyse(units, clock): Analysis {
    const analysis: Analysis = { facts: [], units: [] };
    for (const unit of units) {
      if (isScript(unit.language)) readScript(unit, unit.language, analysis, () => clock.isUp());
    }
    return analysis;
  },
};
