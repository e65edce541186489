import { canonicalName } from '../models/names.js';
import { propertyOf } from '../models/properties.js';
import type { Run } from './run.js';
import type { Scope } from './scope.js';
import { refValue, textValue, unknown, type Value } from './value.js';

const CONSTANTS: ReadonlyMap<string, Partial<Value>> = new Map<string, Partial<Value>>([
  ['true', { flag: true }],
  ['True', { flag: true }],
  ['false', { flag: false }],
  ['False', { flag: false }],
  ['None', {}],
  ['null', {}],
  ['undefined', {}],
]);

/** A name that the code does not define is taken for the library's or the language's own. */
export function resolveName(run: Run, scope: Scope, name: string, at: number): Value {
  const found = scope.find(name);
  if (found) return found;
  const constant = CONSTANTS.get(name);
  if (constant) return { ...unknown(), ...constant };
  if (name === '__file__' || name === '__filename__' || name === '__filename') return textValue(fileNameOf(run));
  if (name === '__dirname') return textValue('.');
  const ref = canonicalName(run.isPython, name);
  return propertyOf(run, ref, at, unknown()) ?? refValue(ref);
}

function fileNameOf(run: Run): string {
  return run.unit.file.split('/').at(-1) ?? '';
}
