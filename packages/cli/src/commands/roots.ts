import { sourceLabel } from '@knowhow/core';
import { type Command, resolveFor } from '../invocation.js';
import { problemLines } from '../output/problems.js';
import { renderTable } from '../output/table.js';
import { oneLine } from '../output/text.js';

/** Where skills come from, lowest precedence first. */
export const run: Command = (invocation) => {
  const { roots, problems } = resolveFor(invocation);
  const { terminal } = invocation;
  if (invocation.has('json')) {
    terminal.printJson({
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
  const { style, columns } = terminal;
  const layout = [{ yields: 0, style: style.bold }, { yields: 0 }, { yields: 1 }, { yields: 2, style: style.dim }];
  for (const line of renderTable([['tier', 'found', 'directory', ''], ...rows], layout, columns)) terminal.print(line);
  terminal.print();
  for (const line of problemLines(problems, terminal)) terminal.print(line);
  terminal.print('A skill further down is used instead of a namesake further up.');
  return 0;
};
