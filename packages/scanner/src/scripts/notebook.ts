import { hostOf } from '../knowledge/hosts.js';
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
  let length = 0;
  const python: Piece[] = [];
  for (const cell of cells.slice(0, MOST_CELLS)) {
    const first = cell.text.split('\n').find((line) => line.trim() !== '') ?? '';
    const at = unit.text.indexOf(JSON.stringify(first).slice(1, -1), from);
    if (at !== -1) from = at;
    const text = addCell(unit, cell, from, analysis);
    if (text.trim() === '') continue;
    python.push({ text, offset: from, at: length });
    length += text.length + 1;
  }
  addPython(unit, python, analysis);
}

interface Piece {
  readonly text: string;
  /** Where the cell is in the notebook, and where its code is in all of the code. */
  readonly offset: number;
  readonly at: number;
}

/** What one cell sets, the next one has: all of them are one program. */
function addPython(unit: Unit, pieces: readonly Piece[], analysis: Analysis): void {
  if (unit.depth >= LIMITS.depth || pieces.length === 0) return;
  const placeAt = (at: number) => unit.placeAt(pieces.findLast((piece) => piece.at <= at)?.offset ?? 0);
  const text = pieces.map((piece) => piece.text).join('\n');
  analysis.units.push(unitWithin(unit, { language: 'python', text, kind: 'nested', placeAt }));
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

/** Adds what is not Python, and gives back what is. */
function addCell(unit: Unit, cell: Cell, offset: number, analysis: Analysis): string {
  const magic = /^\s{0,20}%%(\w{1,20})[^\n]{0,200}\n/.exec(cell.text);
  const language = MAGIC[magic?.[1] ?? ''];
  if (!cell.isCode) addUnit(unit, 'markdown', cell.text, offset, analysis);
  else if (magic && language) addUnit(unit, language, cell.text.slice(magic[0].length), offset, analysis);
  else return pythonOf(unit, cell.text, offset, analysis);
  return '';
}

const COMMAND = /^(\s{0,40})(?:([\w, ]{1,60}?)\s{0,4}=\s{0,4})?(?:!!?|%(?=pip |conda |sx |system |sh ))(.+)$/;
const REMOTE = /^\s{0,40}%(run|load|loadpy|macro)\s{1,8}(?:-\w{1,4}\s{1,8}){0,4}(https?:\/\/\S{3,300})/;
const SYSTEM = /\bget_ipython\(\)\.(?:system|getoutput|getoutputs|sx)\(/g;

/** Lines of Python, and the commands among them. A variable that is set to a command holds what that prints. */
function pythonOf(unit: Unit, text: string, offset: number, analysis: Analysis): string {
  const commands: string[] = [];
  const python = text.split('\n').map((line) => {
    const remote = REMOTE.exec(line.slice(0, 400));
    if (remote?.[2]) addRemote(unit, offset, remote[1] ?? '', remote[2], analysis);
    const [, indent = '', target, command] = COMMAND.exec(line.slice(0, 4000)) ?? [];
    if (command === undefined)
      return /^\s{0,40}%/.test(line) ? '' : line.replace(SYSTEM, '__import__("subprocess").getoutput(');
    commands.push(command.replace(/^(?:sx|system|sh) /, ''));
    const words = JSON.stringify(command.replace(/^(?:sx|system|sh) /, ''));
    return target === undefined ? '' : `${indent}${target} = __import__("subprocess").getoutput(${words})`;
  });
  if (commands.length > 0) addUnit(unit, 'shell', commands.join('\n'), offset, analysis);
  return python.join('\n');
}

/** `%run https://…` and `%load https://…` run or show what an address gives. */
function addRemote(unit: Unit, offset: number, how: string, url: string, analysis: Analysis): void {
  const host = hostOf(url);
  if (how !== 'run') return;
  analysis.facts.push({
    type: 'execute',
    unit,
    offset,
    origin: 'downloaded',
    how: '%run',
    url,
    ...(host !== undefined && { host }),
  });
}

function addUnit(unit: Unit, language: Language, text: string, offset: number, analysis: Analysis): void {
  if (unit.depth >= LIMITS.depth || text.trim() === '') return;
  // A string of JSON has more characters than what it says, so only its start is certain.
  const placeAt = () => unit.placeAt(offset);
  analysis.units.push(unitWithin(unit, { language, text, kind: 'nested', placeAt }));
}
