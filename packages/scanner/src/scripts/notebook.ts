import { type Analysis, type Language, LIMITS, type Unit, unitWithin } from '../model/index.js';

const MOST_CELLS = 400;

/** The cells of a Jupyter notebook, each in its language. `!` and `%%bash` go to a shell. */
export function readNotebook(unit: Unit, analysis: Analysis): void {
  const cells = cellsOf(unit.text);
  if (!cells) {
    analysis.facts.push({ type: 'incomplete', unit, offset: 0, reason: 'parser', detail: 'It is not a notebook' });
    return;
  }
  if (cells.length > MOST_CELLS)
    analysis.facts.push({ type: 'incomplete', unit, offset: 0, reason: 'too-many', detail: `${cells.length} cells` });
  let from = 0;
  for (const cell of cells.slice(0, MOST_CELLS)) {
    const first = cell.text.split('\n').find((line) => line.trim() !== '') ?? '';
    const at = unit.text.indexOf(JSON.stringify(first).slice(1, -1), from);
    if (at !== -1) from = at;
    addCell(unit, cell, from, analysis);
  }
}

interface Cell {
  readonly isCode: boolean;
  readonly text: string;
}

function cellsOf(text: string): Cell[] | undefined {
  try {
    const data: unknown = JSON.parse(text);
    const cells = typeof data === 'object' && data !== null && 'cells' in data ? data.cells : undefined;
    return Array.isArray(cells) ? cells.flatMap(cellOf) : undefined;
  } catch {
    return undefined;
  }
}

function cellOf(cell: unknown): Cell[] {
  if (typeof cell !== 'object' || cell === null || !('source' in cell)) return [];
  const { source } = cell;
  const text = Array.isArray(source) ? source.filter((line) => typeof line === 'string').join('') : source;
  if (typeof text !== 'string' || text.trim() === '') return [];
  return [{ isCode: 'cell_type' in cell && cell.cell_type === 'code', text }];
}

const MAGIC: Readonly<Record<string, Language>> = {
  bash: 'shell',
  sh: 'shell',
  script: 'shell',
  javascript: 'javascript',
  js: 'javascript',
  html: 'html',
  svg: 'svg',
  perl: 'perl',
  ruby: 'ruby',
};

function addCell(unit: Unit, cell: Cell, offset: number, analysis: Analysis): void {
  const magic = /^\s{0,20}%%(\w{1,20})[^\n]{0,200}\n/.exec(cell.text);
  const language = MAGIC[magic?.[1] ?? ''];
  if (!cell.isCode) addUnit(unit, 'markdown', cell.text, offset, analysis);
  else if (magic && language) addUnit(unit, language, cell.text.slice(magic[0].length), offset, analysis);
  else addPython(unit, cell.text, offset, analysis);
}

const COMMAND = /^\s{0,40}(?:[\w, ]{1,60}=\s{0,4})?(?:!|%(?=pip |conda |sx |system |sh ))(.+)$/;

function addPython(unit: Unit, text: string, offset: number, analysis: Analysis): void {
  const commands: string[] = [];
  const python = text.split('\n').map((line) => {
    const command = COMMAND.exec(line.slice(0, 4000))?.[1];
    if (command === undefined) return /^\s{0,40}%/.test(line) ? '' : line;
    commands.push(command);
    return '';
  });
  if (commands.length > 0) addUnit(unit, 'shell', commands.join('\n'), offset, analysis);
  addUnit(unit, 'python', python.join('\n'), offset, analysis);
}

function addUnit(unit: Unit, language: Language, text: string, offset: number, analysis: Analysis): void {
  if (unit.depth >= LIMITS.depth || text.trim() === '') return;
  // A string of JSON has more characters than what it says, so only its start is certain.
  const placeAt = () => unit.placeAt(offset);
  analysis.units.push(unitWithin(unit, { language, text, kind: 'nested', placeAt }));
}
