import type { Stmt } from '../ir.js';
import { handedOn } from '../models/secrets.js';
import { bindPattern } from './assign.js';
import { evaluateClass } from './class.js';
import { evaluate, evaluateFunction } from './expression.js';
import { iterate } from './iterate.js';
import { runExport, runImport } from './module.js';
import type { Run } from './run.js';
import type { Scope } from './scope.js';
import { merged } from './value.js';

export function runStatements(run: Run, scope: Scope, statements: readonly Stmt[]): void {
  if (!run.isPython) {
    for (const stmt of statements) {
      if (stmt.kind === 'define' && stmt.value.kind === 'function') define(run, scope, stmt);
    }
  }
  for (const stmt of statements) {
    if (!run.step()) return;
    runStatement(run, scope, stmt);
    run.runWaiting();
  }
}

function define(run: Run, scope: Scope, stmt: Extract<Stmt, { kind: 'define' }>): void {
  const value =
    stmt.value.kind === 'function' ? evaluateFunction(run, scope, stmt.value) : evaluateClass(run, scope, stmt.value);
  run.branches.assign(scope, stmt.name, value);
}

function runStatement(run: Run, scope: Scope, stmt: Stmt): void {
  switch (stmt.kind) {
    case 'do':
      evaluate(run, scope, stmt.value);
      return;
    case 'define':
      if (run.isPython || stmt.value.kind === 'class') define(run, scope, stmt);
      return;
    case 'return':
      if (stmt.value && scope.returned.length < 12) scope.returned.push(evaluate(run, scope, stmt.value));
      else if (stmt.value) evaluate(run, scope, stmt.value);
      return;
    case 'import':
      runImport(run, scope, stmt);
      return;
    case 'export':
      runExport(run, scope, stmt);
      return;
    case 'outer':
      for (const name of stmt.names) scope.outer.add(name);
      return;
    case 'loop':
      runLoop(run, scope, stmt);
      return;
    case 'branch':
      run.branches.run(() => runStatements(run, scope, stmt.body), merged);
      return;
    case 'block':
      runStatements(run, scope, stmt.body);
      return;
  }
}

function runLoop(run: Run, scope: Scope, loop: Extract<Stmt, { kind: 'loop' }>): void {
  const body = () => runStatements(run, scope, loop.body);
  const { target, over } = loop;
  if (target && over) {
    const { values, isExact } = iterate(handedOn(run, over.at, evaluate(run, scope, over)));
    for (const value of values) {
      const once = () => {
        bindPattern(run, scope, target, value);
        body();
      };
      if (isExact) once();
      else run.branches.run(once, merged);
    }
    return;
  }
  if (loop.isEndless) run.endless++;
  run.branches.run(body, merged);
  if (loop.isEndless) run.endless--;
}
