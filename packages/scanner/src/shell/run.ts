import { expandWord } from './expand.js';
import { inputOf, writeOutput } from './redirects.js';
import { runCommand } from './run-command.js';
import type { FunctionDefinition, Loop, Statement } from './script.js';
import type { Shell } from './shell.js';
import { join, merge, NOTHING, type Value } from './value.js';

/** Values of a loop that are tried one by one. */
const MAX_TURNS = 8;

/** Runs statements one after the other, all branches included, and says what they print. */
export function runAll(shell: Shell, statements: readonly Statement[], stdin: Value | undefined): Value {
  const outputs: Value[] = [];
  for (const statement of statements) {
    if (!shell.findings.step(shell.unit)) break;
    const output = run(shell, statement, stdin);
    if (output.text !== '') outputs.push(output);
  }
  return outputs.length ? join(outputs, '\n') : NOTHING;
}

function run(shell: Shell, statement: Statement, stdin: Value | undefined): Value {
  switch (statement.kind) {
    case 'command':
      return runCommand(shell, statement, stdin);
    case 'pipeline': {
      let output: Value | undefined = stdin;
      for (const stage of statement.stages) output = run(shell, stage, output);
      return output ?? NOTHING;
    }
    case 'group': {
      const input = inputOf(shell, statement.redirects) ?? stdin;
      const output = shell.deeper(() => runAll(shell, statement.body, input)) ?? NOTHING;
      return writeOutput(shell, statement.redirects, output, '');
    }
    case 'loop':
      return runLoop(shell, statement, stdin);
    case 'function':
      return define(shell, statement);
  }
}

function runLoop(shell: Shell, loop: Loop, stdin: Value | undefined): Value {
  if (loop.isEndless && loop.spawns) {
    shell.emit({
      type: 'exhaust',
      unit: shell.unit,
      offset: loop.start,
      how: loop.onlySpawns ? 'fork-bomb' : 'endless-loop',
    });
  }
  const input = inputOf(shell, loop.redirects) ?? stdin;
  const outputs: Value[] = [];
  const outer = shell.isEndless;
  shell.isEndless ||= loop.isEndless;
  for (const value of turnsOf(shell, loop)) {
    if (value) shell.scope.assign(loop.variable, value);
    outputs.push(shell.deeper(() => runAll(shell, loop.body, input)) ?? NOTHING);
  }
  shell.isEndless = outer;
  return writeOutput(shell, loop.redirects, join(outputs, '\n'), '');
}

function turnsOf(shell: Shell, loop: Loop): (Value | undefined)[] {
  if (!loop.variable || !loop.values.length) return [undefined];
  const values = loop.values.flatMap((word) => expandWord(shell, word));
  const spread = values.flatMap((value) => value.items ?? [value]);
  return spread.length > MAX_TURNS ? [...spread.slice(0, MAX_TURNS), merge(spread)] : spread;
}

function define(shell: Shell, definition: FunctionDefinition): Value {
  if (definition.isBomb) shell.emit({ type: 'exhaust', unit: shell.unit, offset: definition.start, how: 'fork-bomb' });
  shell.scope.define(definition.name, definition.body);
  return NOTHING;
}
