import { existsSync } from 'node:fs';
import { resolve } from 'node:path';
import { type AuditRow, auditAgent, auditPath, findSkill, type Resolution, shellWord } from '@knowhow/core';
import { type Command, type Invocation, resolveFor } from '../invocation.js';
import { fit } from '../output/fit.js';
import { warnOfErrors } from '../output/problems.js';
import { oneLine } from '../output/text.js';
import { UsageError } from '../usage-error.js';

/** Molecule's check. Exit code 1 when a skill fails, with `--json` too. */
export const run: Command = (invocation) => {
  const { rows, code: unread } = audit(invocation);
  const failed = rows.filter(({ status }) => status === 'FAIL').length;
  const code = failed === 0 ? unread : 1;
  process.exitCode = code;
  if (invocation.has('json')) {
    invocation.terminal.printJson(rows);
    return code;
  }
  const terminal = fit(invocation.terminal);
  const { style } = terminal;
  for (const { skill, status, issues = [], fix } of rows) {
    terminal.print(`${status === 'PASS' ? style.green('[PASS]') : style.red('[FAIL]')} ${oneLine(skill)}`);
    for (const issue of issues) terminal.print(`  - ${oneLine(issue)}`);
    if (fix !== undefined) terminal.print(`  Fix: ${oneLine(fix)}`);
  }
  terminal.print(summary(rows.length, failed));
  return code;
};

function summary(total: number, failed: number): string {
  if (total === 0) return 'There is no skill to audit';
  if (total === 1) return `1 skill ${failed === 0 ? 'passed' : 'failed'} audit`;
  return failed === 0 ? `All ${total} skills passed audit` : `${failed} of ${total} skills failed audit`;
}

interface Audited {
  readonly rows: readonly AuditRow[];
  /** 1 when the config, which says what the agent has, could not be read. */
  readonly code: number;
}

/** A path is one when it looks like one, or when it is there and no agent has its name. */
function audit(invocation: Invocation): Audited {
  const target = invocation.args[0];
  if (target === undefined) return ofAgent(resolveFor(invocation), invocation);
  if (/[\\/]|^\.{1,2}$/.test(target)) return ofPath(target);
  try {
    return ofAgent(resolveFor(invocation, { agent: target }), invocation);
  } catch (error) {
    if (existsSync(target)) return ofPath(target);
    throw UsageError.isInstance(error) ? neither(target, error.message, invocation) : error;
  }
}

function ofAgent(resolution: Resolution, { terminal }: Invocation): Audited {
  return { rows: auditAgent(resolution), code: warnOfErrors(resolution, terminal) };
}

const ofPath = (path: string): Audited => ({ rows: auditPath(resolve(path)), code: 0 });

/** Whoever names a skill is told where it is. */
function neither(target: string, message: string, invocation: Invocation): UsageError {
  const found = findSkill(resolveFor(invocation), target);
  const hint =
    'entry' in found ? `knowhow audit ${shellWord(found.entry.candidate.baseDir)}` : 'knowhow audit ./<path>';
  return new UsageError(`${message} There is no file or folder of that name here, either.`, hint);
}
