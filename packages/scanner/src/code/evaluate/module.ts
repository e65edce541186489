import type { Stmt } from '../ir.js';
import { parsedJson, valueOfData } from '../models/data-files.js';
import { canonicalName } from '../models/names.js';
import { evaluate } from './expression.js';
import { indexOf } from './object.js';
import type { Run } from './run.js';
import type { Scope } from './scope.js';
import { refValue, textValue, unknown, type Value } from './value.js';

type Import = Extract<Stmt, { kind: 'import' }>;
type Export = Extract<Stmt, { kind: 'export' }>;

/** A module: a file of the skill, or a library. */
export function importValue(run: Run, name: string): Value {
  const own = run.load(name, run.unit);
  if (own) return own.exports;
  if (run.isPython) noteDownloadedImport(run, name);
  const data = name.endsWith('.json') ? run.dataAt(name, run.unit) : undefined;
  const parsed = data === undefined ? undefined : parsedJson(data);
  return parsed === undefined ? refValue(canonicalName(run.isPython, name)) : valueOfData(parsed, []);
}

/** `import a` after `a.py` was downloaded. */
function noteDownloadedImport(run: Run, name: string): void {
  for (const taint of run.files.get(`${name}.py`) ?? []) {
    if (taint.kind !== 'downloaded') continue;
    const { url, host } = taint;
    const from = { ...(url !== undefined && { url }), ...(host !== undefined && { host }) };
    run.emit({ type: 'execute', unit: run.unit, offset: 0, origin: 'downloaded', how: `import ${name}`, ...from });
  }
}

export function runImport(run: Run, scope: Scope, stmt: Import): void {
  const { module, whole, names, isAll } = stmt;
  const from = importValue(run, module);
  if (whole !== undefined) bindModule(run, scope, whole, from);
  if (isAll) for (const [name, value] of from.fields ?? []) run.branches.assign(scope, name, value);
  for (const [name, local] of names) run.branches.assign(scope, local, importedName(run, stmt, from, name));
}

function importedName(run: Run, stmt: Import, from: Value, name: string): Value {
  const field = from.fields?.get(name);
  if (field) return field;
  if (run.isPython) {
    const inner = run.load(stmt.module.endsWith('.') ? `${stmt.module}${name}` : `${stmt.module}.${name}`, run.unit);
    if (inner) return inner.exports;
  }
  if (name === 'default') return from;
  return indexOf(run, from, textValue(name), stmt.at);
}

/** `import a.b` gives the name `a`, and `a.b` is the module. */
function bindModule(run: Run, scope: Scope, name: string, value: Value): void {
  const [first = name, ...rest] = name.split('.');
  if (rest.length === 0) {
    run.branches.assign(scope, name, value);
    return;
  }
  if (value.refs.length > 0) {
    run.branches.assign(scope, first, scope.names.get(first) ?? refValue(canonicalName(run.isPython, first)));
    return;
  }
  let outer = scope.names.get(first);
  if (!outer) {
    outer = { ...unknown(), fields: new Map() };
    run.branches.assign(scope, first, outer);
  }
  for (const [index, part] of rest.entries()) {
    outer.fields ??= new Map();
    const inner: Value =
      index === rest.length - 1 ? value : (outer.fields.get(part) ?? { ...unknown(), fields: new Map() });
    outer.fields.set(part, inner);
    outer = inner;
  }
}

/** `export …` of JavaScript. What CommonJS exports is assigned to `module.exports`. */
export function runExport(run: Run, scope: Scope, stmt: Export): void {
  const exports = scope.find('exports');
  if (exports) exports.fields ??= new Map();
  if (stmt.value) {
    const value = evaluate(run, scope, stmt.value);
    exports?.fields?.set('default', value);
    return;
  }
  const from = stmt.from === undefined ? undefined : importValue(run, stmt.from);
  if (stmt.isAll) for (const [name, value] of from?.fields ?? []) exports?.fields?.set(name, value);
  for (const [local, exported] of stmt.names) {
    const value = from ? indexOf(run, from, textValue(local), stmt.at) : scope.find(local);
    if (value) exports?.fields?.set(exported, value);
  }
}
