import { existsSync } from 'node:fs';
import { resolve } from 'node:path';
import { type AuditRow, auditAgent, auditPath } from '@knowhow/core';
import { type Command, type Invocation, resolveFor } from '../invocation.js';
import { fit } from '../output/fit.js';
import { oneLine } from '../output/text.js';

/** Molecule's check. Exit code 1 when a skill fails, with `--json` too. */
export const run: Command = (invocation) => {
  const rows = audit(invocation);
  const failed = rows.filter(({ status }) => status === 'FAIL').length;
  if (invocation.has('json')) {
    invocation.terminal.printJson(rows);
    return failed === 0 ? 0 : 1;
  }
  const terminal = fit(invocation.terminal);
  const { style } = terminal;
  for (const { skill, status, issues = [], fix } of rows) {
    terminal.print(`${status === 'PASS' ? style.green('[PASS]') : style.red('[FAIL]')} ${oneLine(skill)}`);
    for (const issue of issues) terminal.print(`  - ${oneLine(issue)}`);
    if (fix !== undefined) terminal.print(`  Fix: ${oneLine(fix)}`);
  }
  if (failed === 0) terminal.print(`All ${rows.length} skills passed audit`);
  else terminal.print(`${failed} of ${rows.length} skills failed audit`);
  return failed === 0 ? 0 : 1;
};

/** A path is one when it looks like one, or when it is there and no agent has its name. */
function audit(invocation: Invocation): AuditRow[] {
  const target = invocation.args[0];
  if (target === undefined) return auditAgent(resolveFor(invocation));
  if (/[\\/]|^\.{1,2}$/.test(target)) return auditPath(resolve(target));
  try {
    return auditAgent(resolveFor(invocation, { agent: target }));
  } catch (error) {
    if (existsSync(target)) return auditPath(resolve(target));
    throw error;
  }
}
