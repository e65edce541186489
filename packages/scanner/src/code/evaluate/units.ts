import type { Analysis, Clock, Unit } from '../../model/index.js';
import type { FunctionNode } from '../ir.js';
import type { Program } from '../lower/index.js';
import { isCommandDecorator, isHandlerDecorator, isToolDecorator, noteToolResult } from '../models/tools.js';
import { dataFile, resolveModule } from '../resolve.js';
import { instantiate } from './class.js';
import { invoke } from './invoke.js';
import { outsideValue } from './outside.js';
import { type Module, Run } from './run.js';
import { Scope } from './scope.js';
import { runStatements } from './statement.js';
import { type Closure, dictValue, unknown, type Value } from './value.js';

/** Runs every unit once, and then what nobody called. */
export function evaluateUnits(programs: ReadonlyMap<Unit, Program>, data: readonly Unit[], clock: Clock): Analysis {
  const files = new Map<string, Unit>();
  for (const unit of programs.keys()) if (unit.kind === 'file') files.set(unit.file, unit);
  const modules = new Map<Unit, Module>();
  const shared = new Map<string, Scope>();
  const [first] = programs.keys();
  if (!first) return { facts: [], units: [] };

  let loading = 0;
  const load = (unit: Unit): Module | undefined => {
    const known = modules.get(unit);
    if (known || loading >= MOST_LOADING) return known;
    const module = newModule(unit, sharedScope(shared, unit));
    modules.set(unit, module);
    loading++;
    run.inUnit(unit, () =>
      run.branches.apart(() => runStatements(run, module.scope, programs.get(unit)?.statements ?? [])),
    );
    loading--;
    return finished(module);
  };
  const texts = new Map(data.map((unit) => [unit.file, unit.text]));
  const run: Run = new Run(clock, first, {
    load: (name, from) => {
      const unit = resolveModule(files, name, from);
      return unit && load(unit);
    },
    dataAt: (path, from) => (texts.size === 0 ? undefined : dataFile(texts, path, from)),
  });
  try {
    for (const unit of programs.keys()) load(unit);
    runUncalled(run);
    if (run.hasLooseEnds) runAgain(run);
  } catch {
    // Whatever a skill holds, the rest of the scan goes on; that this part did not is said.
    run.emit({ type: 'incomplete', unit: run.unit, offset: 0, reason: 'unreadable', detail: 'code' });
  }
  return { facts: run.facts, units: run.units };
}

/** Modules that import each other in a chain. */
const MOST_LOADING = 40;

/** The code blocks of one file in one language follow each other. */
function sharedScope(shared: Map<string, Scope>, unit: Unit): Scope | undefined {
  if (unit.kind !== 'block') return undefined;
  const key = `${unit.file} ${unit.language === 'python' ? 'python' : 'javascript'}`;
  let scope = shared.get(key);
  if (!scope) {
    scope = new Scope(unit);
    shared.set(key, scope);
  }
  return scope;
}

function newModule(unit: Unit, scope: Scope = new Scope(unit)): Module {
  const exports: Value = unit.language === 'python' ? { ...unknown(), fields: scope.names } : dictValue();
  if (unit.language !== 'python') {
    scope.names.set('exports', exports);
    scope.names.set('module', dictValue(new Map([['exports', exports]])));
  }
  return { unit, exports, scope };
}

/** `module.exports = …` replaces the object that others get. */
function finished(module: Module): Module {
  const replaced = module.scope.names.get('module')?.fields?.get('exports');
  if (!replaced || replaced === module.exports) return module;
  Object.assign(module.exports, replaced, {
    fields: new Map([...(module.exports.fields ?? []), ...(replaced.fields ?? [])]),
  });
  return module;
}

const MOST_OF_A_KIND = 3;

/** Functions and methods that no code calls are called by somebody else. */
function runUncalled(run: Run): void {
  for (const made of run.classes.slice(0, 200)) {
    const closures = [...(made.fields?.values() ?? [])].flatMap((value) => value.closures);
    const open = closures.filter((closure) => !closure.called);
    if (open.length === 0) continue;
    const unit = open[0]?.unit;
    const self = unit
      ? run.inUnit(unit, () => instantiate(run, made, open[0]?.node.at ?? 0, [], new Map()))
      : unknown();
    for (const closure of open) if (!closure.called) callFromOutside(run, closure, self);
  }
  // The list grows while functions run: a function may make others of the same kind for ever.
  const times = new Map<FunctionNode, number>();
  for (let index = 0; index < run.closures.length; index++) {
    const closure = run.closures[index];
    if (!closure || closure.called) continue;
    const before = times.get(closure.node) ?? 0;
    times.set(closure.node, before + 1);
    if (before < MOST_OF_A_KIND) callFromOutside(run, closure, undefined);
  }
}

const MOST_AGAIN = 60;

/**
 * A secret was kept somewhere and did not leave, and something is sent: what was kept last may be sent by a function
 * that ran first.
 */
function runAgain(run: Run): void {
  run.results.clear();
  for (const closure of run.closures.slice(0, MOST_AGAIN)) {
    if (closure.owner === undefined && closure.node.params.length <= 1) callFromOutside(run, closure, undefined);
  }
}

function callFromOutside(run: Run, closure: Closure, self: Value | undefined): void {
  const { node } = closure;
  const isTool = node.decorators.some((each) => isToolDecorator(each) || isHandlerDecorator(each));
  const isCommand = node.decorators.some(isCommandDecorator);
  const params = closure.takesSelf ? node.params.slice(1) : node.params;
  const named = new Map<string, Value>();
  for (const { target, fallback } of params) {
    // What a parameter is when it is not given says more than nothing.
    if (target.kind === 'name' && (isTool || !fallback))
      named.set(
        target.name,
        outsideValue(target.name, isTool ? [{ kind: 'input', name: isCommand ? 'arguments' : target.name }] : []),
      );
  }
  run.inUnit(closure.unit, () => {
    const result = invoke(run, closure, { at: node.at, args: [], named, self: self ?? unknown() });
    if (isTool) noteToolResult(run, node.at, result);
  });
}
