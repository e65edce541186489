import { constants } from 'node:os';
import {
  buildSnapshot,
  type ExecEnd,
  openRun,
  ProgramError,
  type Resolution,
  type ResolvedSkill,
  type SkillRun,
} from '@knowhow/core';
import { CliError } from '../cli-error.js';
import { type Command, type Invocation, resolveFor } from '../invocation.js';
import { fit } from '../output/fit.js';
import { STATE_WORDS } from '../output/state-words.js';
import { oneLine } from '../output/text.js';
import { UsageError } from '../usage-error.js';
import { passSignals } from './exec-signals.js';
import { findNamed } from './find.js';

/** What a shell returns for a command that is there but can't be run, and for one that isn't. */
const CANNOT_START = 126;
const NOT_FOUND = 127;
/** What a shell adds to the number of the signal that ended a command. */
const ENDED_BY_SIGNAL = 128;

/** Runs a command with one skill's variables, in its folder. Its exit code is ours. */
export const run: Command = async (invocation) => {
  checkUsage(invocation);
  const resolution = resolveFor(invocation);
  const entry = findNamed(resolution, invocation);
  checkReady(entry);
  const opened = await openFor(entry, resolution);
  try {
    return invocation.has('dry-run') ? report(opened, entry, invocation) : await start(opened, entry, invocation);
  } finally {
    await opened.close();
  }
};

const openFor = (entry: ResolvedSkill, resolution: Resolution): Promise<SkillRun> =>
  openRun({ resolution, snapshot: buildSnapshot(resolution) }, { scope: 'active', active: [entry.name] });

function checkUsage({ rest = [], has }: Invocation): void {
  const hint = 'knowhow exec <skill> -- <command...>';
  if (has('json') && !has('dry-run')) {
    throw new UsageError('--json goes with --dry-run: without it, what is printed is the command’s own.', hint);
  }
  if (rest.length === 0 && !has('dry-run')) throw new UsageError('knowhow exec takes a command after --.', hint);
}

/** A skill that lacks something is not run half: its command would fail in ways that say nothing of the reason. */
function checkReady({ name, verdict: { state, reasons } }: ResolvedSkill): void {
  if (state !== 'ready') throw new CliError(`Skill "${name}" is not ready: ${STATE_WORDS[state].title}.`, { reasons });
}

async function start(opened: SkillRun, { name }: ResolvedSkill, invocation: Invocation): Promise<number> {
  const { rest = [], terminal } = invocation;
  const out = fit(terminal);
  for (const line of shortcomings(opened)) out.warn(`${terminal.errorStyle.yellow('knowhow:')} ${line}`);
  let release = () => {};
  try {
    const end = await opened.exec(rest, {
      skill: name,
      stdio: 'inherit',
      onStart: (program) => {
        release = passSignals(program);
      },
      ...cwdOf(invocation),
    });
    return exitCodeOf(end);
  } catch (error) {
    if (!ProgramError.isInstance(error)) throw error;
    throw new CliError(error.message, { exitCode: error.code === 'program-not-found' ? NOT_FOUND : CANNOT_START });
  } finally {
    release();
  }
}

function report(opened: SkillRun, { name }: ResolvedSkill, invocation: Invocation): number {
  const { rest = [], has, terminal } = invocation;
  const { argv: command, cwd } = opened.plan(rest, { skill: name, ...cwdOf(invocation) });
  const { agentId, injected, blocked, unresolved, warnings } = opened.toJSON();
  if (has('json')) {
    const bare = <T extends { readonly skill: string }>({ skill: _, ...rest }: T) => rest;
    terminal.printJson({
      skill: name,
      agentId,
      cwd,
      command,
      injected,
      blocked: blocked.map(bare),
      unresolved: unresolved.map(bare),
      warnings,
    });
    return 0;
  }
  const out = fit(terminal);
  const { style } = terminal;
  out.print(`${style.bold(oneLine(name))} for agent ${oneLine(agentId)}`);
  if (command.length > 0) out.print(`  command    ${oneLine(command.join(' '))}`);
  out.print(`  runs in    ${oneLine(cwd)}`);
  out.print(`  variables  ${injected.length === 0 ? 'none of its own' : oneLine(injected.join(', '))}`);
  for (const line of shortcomings(opened)) out.print(`  ${style.yellow('!')} ${line}`);
  return 0;
}

/** What the command does not get, and what is odd about what it gets: names and reasons, never a value. */
function shortcomings({ env }: SkillRun): string[] {
  return [
    ...env.blocked.map(({ name, why }) => `${name} was kept out. ${why}`),
    ...env.unresolved.map(({ name, message }) => `${name} could not be had. ${message}`),
    ...env.warnings.map(({ message, fix = '' }) => `${message} ${fix}`),
  ].map(oneLine);
}

function cwdOf(invocation: Invocation): { readonly cwd?: string } {
  const cwd = invocation.value('cwd');
  return cwd === undefined ? {} : { cwd };
}

function exitCodeOf({ exitCode, signal }: ExecEnd): number {
  return signal === null ? (exitCode ?? 1) : ENDED_BY_SIGNAL + constants.signals[signal];
}
