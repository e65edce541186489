import type { Analyser, Analysis, Unit } from '../model/index.js';
import { readNotebook } from './notebook.js';
import { readPage } from './page.js';

const isNotebook = (unit: Unit) =>
  unit.language === 'notebook' || (unit.language === 'json' && unit.file.endsWith('.ipynb'));

/** Finds code in pages, pictures and notebooks. */
export const contentAnalyser: Analyser = {
  name: 'content',
  reads: (unit) => isNotebook(unit) || /^(html|svg|xml)$/.test(unit.language),
  analyse(units, clock): Analysis {
    const all: Analysis = { facts: [], units: [] };
    for (const unit of units) {
      if (clock.isUp()) {
        all.facts.push({ type: 'incomplete', unit, offset: 0, reason: 'timeout', detail: 'pages' });
        break;
      }
      const one: Analysis = { facts: [], units: [] };
      if (isNotebook(unit)) readNotebook(unit, one);
      else readPage(unit, one);
      all.facts.push(...one.facts);
      all.units.push(...one.units);
    }
    return all;
  },
};
