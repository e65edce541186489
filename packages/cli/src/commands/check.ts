import { type CheckReport, checkSkills, shellWord } from '@knowhow/core';
import { type Command, resolveFor } from '../invocation.js';
import { fit } from '../output/fit.js';
import { problemLines } from '../output/problems.js';
import type { Terminal } from '../output/terminal.js';
import { oneLine } from '../output/text.js';

/** Sums up an agent's skills. Exit code 1 when something is broken rather than merely not set up. */
export const run: Command = (invocation) => {
  const report = checkSkills(resolveFor(invocation));
  const code = report.ok ? 0 : 1;
  process.exitCode = code;
  if (invocation.has('json')) invocation.terminal.printJson(report);
  else print(report, fit(invocation.terminal));
  return code;
};

function print(report: CheckReport, terminal: Terminal): void {
  const { style } = terminal;
  const { summary } = report;
  terminal.print(style.bold(`Skills of agent ${oneLine(report.agentId)}`));
  const rows: [number, string, keyof typeof style][] = [
    [
      summary.modelVisible - report.notInjected.filter(({ reason }) => reason === 'prompt-budget').length,
      'in the prompt',
      'green',
    ],
    [report.shortened.length, 'of them with a shortened description', 'yellow'],
    [summary.commandVisible, 'usable as slash commands', 'green'],
    [summary.missingRequirements - summary.unsupported, 'need setup', 'yellow'],
    [summary.unsupported, 'can’t run here', 'dim'],
    [summary.agentFiltered, 'not allowed for this agent', 'dim'],
    [summary.disabled, 'switched off', 'dim'],
    [summary.blocked, 'blocked', 'red'],
    [summary.shadowed, 'shadowed by a namesake', 'dim'],
    [summary.overLimit, 'over a limit', 'red'],
    [summary.invalid, 'broken', 'red'],
  ];
  for (const [count, words, color] of rows) {
    if (count > 0) terminal.print(`  ${style[color](String(count).padStart(4))}  ${words}`);
  }
  terminal.print(`  ${String(summary.total).padStart(4)}  seen in all`);
  section('need setup, or another system', report.missingRequirements, terminal);
  section('ready, but not in the prompt', report.notInjected, terminal);
  section('to mend', report.broken, terminal);
  terminal.print();
  for (const line of problemLines(report.problems, terminal)) terminal.print(line);
  terminal.print(report.ok ? style.green('Nothing is broken.') : style.red('Some of this needs mending.'));
}

interface Row {
  readonly name: string;
  readonly message: string;
  readonly fix?: string;
  readonly fixes?: readonly string[];
}

function section(title: string, rows: readonly Row[], { style, print: out }: Terminal): void {
  if (rows.length === 0) return;
  out();
  out(style.bold(title));
  for (const { name, message, fix, fixes = [] } of rows) {
    out(`  ${style.bold(oneLine(name))}: ${oneLine(message)}`);
    if (fix !== undefined) out(`    ${style.dim('→')} ${oneLine(fix)}`);
    if (fixes.length > 1) {
      out(`    ${style.dim('→')} and ${fixes.length - 1} more to do: knowhow explain ${shellWord(oneLine(name))}`);
    }
  }
}
