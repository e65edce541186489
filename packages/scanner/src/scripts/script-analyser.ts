import type { Analyser, Analysis, Unit } from '../model/index.js';
import { readScript } from './read-script.js';
import { SCRIPT_LANGUAGES, type ScriptLanguage } from './syntax.js';

/** Objects that only the host of Windows scripts has. */
const JSCRIPT = /\bActiveXObject\b|\bWScript\.(?:CreateObject|Shell|Sleep|Quit|Echo)\b|\bGetObject\s{0,2}\(/;

function languageOf({ language, text }: Unit): ScriptLanguage | undefined {
  if (language === 'javascript') return JSCRIPT.test(text) ? 'jscript' : undefined;
  return SCRIPT_LANGUAGES.find((one) => one === language);
}

/** Reads languages that have no grammar here, by their words and their variables. */
export const scriptAnalyser: Analyser = {
  name: 'scripts',
  reads: (unit: Unit) => languageOf(unit) !== undefined,
  analyse(units, clock): Analysis {
    const analysis: Analysis = { facts: [], units: [] };
    for (const unit of units) {
      const language = languageOf(unit);
      if (language) readScript(unit, language, analysis, () => clock.isUp());
    }
    return analysis;
  },
};
