import { sourceLabel } from '@knowhow/core';
import { type Command, resolveFor } from '../invocation.js';
import { fit } from '../output/fit.js';
import { problemLines } from '../output/problems.js';
import { renderTable } from '../output/table.js';
import type { Terminal } from '../output/terminal.js';
import { oneLine, widthOf } from '../output/text.js';

/** Where skills come from, lowest precedence first. */
export const run: Command = (invocation) => {
  const { roots, problems } = resolveFor(invocation);
  if (invocation.has('json')) {
    invocation.terminal.printJson({
      roots: roots.map(({ tier, dir, scannedDir, exists, found, plugin, skipped, diagnostics }) => ({
        tier,
        source: sourceLabel(tier),
        dir,
        scannedDir,
        exists,
        found,
        ...(plugin === undefined ? {} : { plugin }),
        ...(skipped === undefined ? {} : { skipped }),
        diagnostics,
      })),
    });
    return 0;
  }
  const rows = roots.map(({ tier, dir, scannedDir, exists, found, skipped }) => [
    tier,
    exists ? String(found).padStart(4) : '   -',
    oneLine(scannedDir === dir ? dir : scannedDir),
    oneLine(skipped ?? (exists ? '' : 'not there')),
  ]);
  const terminal = fit(invocation.terminal);
  for (const line of layOut([['tier', 'found', 'directory', ''], ...rows], terminal)) terminal.print(line);
  terminal.print();
  for (const line of problemLines(problems, terminal)) terminal.print(line);
  terminal.print('A skill further down is used instead of a namesake further up.');
  return 0;
};

/** A table, or where that is too wide two lines for each root: a path that is cut off is of no use. */
function layOut(rows: readonly (readonly string[])[], { style, columns }: Terminal): string[] {
  const keep = { fit: 'keep' } as const;
  const table = renderTable(rows, [{ ...keep, style: style.bold }, keep, keep, { ...keep, style: style.dim }]);
  if (columns === undefined || table.every((line) => widthOf(line) <= columns)) return table;
  return rows.flatMap(([tier = '', found = '', dir = '', note = '']) => [
    `${style.bold(tier.padEnd(9))}  ${found}`,
    `    ${dir}  ${style.dim(note)}`.trimEnd(),
  ]);
}
