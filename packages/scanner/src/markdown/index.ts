import type { Analyser, Analysis } from '../model/index.js';
import { blockUnits } from './block-units.js';
import { inlineUnits } from './inline-units.js';
import { readMarkdown } from './read-markdown.js';

/** Takes the code out of Markdown files, so that it is read as code. */
export const markdownAnalyser: Analyser = {
  name: 'markdown',
  reads: (unit) => unit.language === 'markdown',
  analyse(units, clock) {
    const analysis: Analysis = { facts: [], units: [] };
    for (const unit of units) {
      if (clock.isUp()) break;
      const document = readMarkdown(unit);
      if (document.isCut) {
        const detail = 'The end of the file took too long to read as Markdown';
        analysis.facts.push({ type: 'incomplete', unit, offset: 0, reason: 'timeout', detail });
      }
      analysis.units.push(...blockUnits(document), ...inlineUnits(document));
    }
    return analysis;
  },
};
