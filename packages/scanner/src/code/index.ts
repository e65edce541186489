import type { Analyser, Analysis, Clock, Execute, Incomplete, Unit } from '../model/index.js';
import { evaluateUnits } from './evaluate/units.js';
import { lower, type Program } from './lower/index.js';
import { obfuscated } from './obfuscated.js';

const LANGUAGES: ReadonlySet<string> = new Set(['javascript', 'typescript', 'python']);

/** Follows data through JavaScript, TypeScript and Python, from file to file. */
export const codeAnalyser: Analyser = {
  name: 'code',
  reads: (unit) => LANGUAGES.has(unit.language) || isData(unit),
  analyse,
};

const DATA: ReadonlySet<string> = new Set(['json', 'yaml', 'toml', 'ini', 'text']);

/** What code may read its settings, its addresses or the second half of itself from. */
function isData({ kind, language }: Unit): boolean {
  return kind === 'file' && DATA.has(language);
}

/** Without a call, an import or an assignment to something outside nothing happens: such a file is data. */
function canAct(text: string): boolean {
  return text.includes('(') || text.includes('`') || /\b(import|export|from|env|environ|src|cookie)\b/.test(text);
}

function analyse(units: readonly Unit[], clock: Clock): Analysis {
  const programs = new Map<Unit, Program>();
  const noted: (Incomplete | Execute)[] = [];
  for (const unit of units) {
    if (isData(unit) || !canAct(unit.text)) continue;
    const unreadable = obfuscated(unit);
    if (unreadable) noted.push(unreadable);
    if (clock.isUp()) {
      noted.push({ type: 'incomplete', unit, offset: 0, reason: 'timeout', detail: 'code' });
      break;
    }
    const program = lower(unit);
    programs.set(unit, program);
    if (program.cut) noted.push({ type: 'incomplete', unit, offset: 0, reason: program.cut, detail: 'code' });
  }
  if (programs.size === 0) return { facts: noted, units: [] };
  const found = evaluateUnits(programs, units.filter(isData), clock);
  return { facts: [...noted, ...found.facts], units: found.units };
}
