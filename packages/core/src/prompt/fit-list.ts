import { headingChars, LIST_BASE_CHARS, type ListLine, lineChars } from './list-form.js';

/** A description is not cut below this before all less important ones are. */
const SHORT_DESCRIPTION = 60;
const WHOLE = Number.POSITIVE_INFINITY;

export interface ListFit {
  readonly kept: readonly ListLine[];
  readonly describe: (line: ListLine) => string;
}

/**
 * Makes the list fit `budget` characters while losing as little as possible: first descriptions are shortened, then
 * dropped, least important skills first; only when bare names don't fit are skills left out.
 *
 * `power` says how important a line is; `noteChars` is what saying "included X of Y" costs once something is cut.
 */
export function fitList(
  lines: readonly ListLine[],
  budget: number,
  power: (line: ListLine) => number,
  noteChars: number,
): ListFit {
  const classes = groupByPower(lines, power);
  const caps = new Map<number, number>(classes.map(([rank]) => [rank, WHOLE]));
  const describe = (line: ListLine) => shorten(line.description, caps.get(power(line)) ?? 0);
  const classChars = (members: readonly ListLine[], cap: number) =>
    members.reduce((sum, line) => sum + lineChars(line, shorten(line.description, cap)), 0);
  const costs = new Map(classes.map(([rank, members]) => [rank, classChars(members, WHOLE)]));
  let total = LIST_BASE_CHARS + headings(lines);
  for (const cost of costs.values()) total += cost;
  if (total <= budget) return { kept: lines, describe };

  for (const floor of [SHORT_DESCRIPTION, 0]) {
    for (const [rank, members] of classes) {
      const others = total - (costs.get(rank) as number);
      const least = classChars(members, floor);
      if (others + least <= budget) {
        caps.set(
          rank,
          largestCap(floor, members, (cap) => others + classChars(members, cap) <= budget),
        );
        return { kept: lines, describe };
      }
      caps.set(rank, floor);
      costs.set(rank, least);
      total = others + least;
    }
  }
  return { kept: cut(classes, budget - noteChars), describe };
}

/** Least important first. */
function groupByPower(lines: readonly ListLine[], power: (line: ListLine) => number): [number, ListLine[]][] {
  const groups = new Map<number, ListLine[]>();
  for (const line of lines) {
    const group = groups.get(power(line));
    if (group) group.push(line);
    else groups.set(power(line), [line]);
  }
  return [...groups].sort(([a], [b]) => a - b);
}

function headings(lines: readonly ListLine[]): number {
  return [...new Set(lines.map(({ folder }) => folder))].reduce((sum, folder) => sum + headingChars(folder), 0);
}

function largestCap(floor: number, members: readonly ListLine[], fits: (cap: number) => boolean): number {
  let low = floor;
  let high = members.reduce((longest, { description }) => Math.max(longest, description.length), floor);
  while (low < high) {
    const middle = Math.ceil((low + high) / 2);
    if (fits(middle)) low = middle;
    else high = middle - 1;
  }
  return low;
}

/** As many bare names as fit, the most important first. */
function cut(classes: readonly [number, ListLine[]][], budget: number): ListLine[] {
  const kept: ListLine[] = [];
  const folders = new Set<string>();
  let left = budget - LIST_BASE_CHARS;
  for (const [, members] of [...classes].reverse()) {
    for (const line of members) {
      const cost = lineChars(line, '') + (folders.has(line.folder) ? 0 : headingChars(line.folder));
      if (cost > left) continue;
      left -= cost;
      folders.add(line.folder);
      kept.push(line);
    }
  }
  return kept;
}

/** At most `cap` characters, cut at a word where one is near, never inside a character or an entity. */
function shorten(text: string, cap: number): string {
  if (text.length <= cap) return text;
  if (cap < 8) return '';
  let end = cap - 1;
  const space = text.lastIndexOf(' ', end);
  if (space > cap / 2) end = space;
  else if (/[\ud800-\udbff]/.test(text[end - 1] as string)) end--;
  const ampersand = text.lastIndexOf('&', end - 1);
  if (ampersand !== -1 && /^&\w{0,5}$/.test(text.slice(ampersand, end))) end = ampersand;
  return `${text.slice(0, end).trimEnd()}…`;
}
