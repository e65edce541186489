import type { FunctionNode } from '../ir.js';
import { secretValue } from '../models/secrets.js';
import { evaluate } from './expression.js';
import { callBack } from './invoke.js';
import type { Run } from './run.js';
import type { Scope } from './scope.js';
import { dictValue, textValue, unknown, type Value } from './value.js';

/** A decorator of the skill makes another function of it; one of a library leaves it as it is. */
export function applyDecorators(run: Run, scope: Scope, node: FunctionNode, made: Value): Value {
  let current = made;
  for (const decorator of [...node.decorators].reverse()) {
    const applied = evaluate(run, scope, decorator);
    if (applied.closures.length === 0) continue;
    const wrapped = run.isPython
      ? callBack(run, applied, [current], decorator.at)
      : decorated(run, applied, current, node.name, decorator.at);
    const wrappers = wrapped.closures.filter((closure) => !current.closures.includes(closure));
    if (wrappers.length === 0) continue;
    passSecrets(run, node, { ...wrapped, closures: wrappers }, decorator.at);
    current = { ...wrapped, closures: [...wrappers, ...current.closures].slice(0, 4) };
  }
  return current;
}

/** `(target, name, descriptor)` as it was, or `(method, context)`: the other function is in the descriptor, or given back. */
function decorated(run: Run, decorator: Value, method: Value, name: string, at: number): Value {
  const descriptor = dictValue(new Map([['value', method]]));
  const takesDescriptor = decorator.closures.some((closure) => closure.node.params.length >= 3);
  if (!takesDescriptor) return callBack(run, decorator, [method, dictValue(new Map([['name', textValue(name)]]))], at);
  const result = callBack(run, decorator, [unknown(), textValue(name), descriptor], at);
  return result.closures.length > 0 ? result : (descriptor.fields?.get('value') ?? method);
}

const SECRET_PARAMETER =
  /^_?(?:pass_?w(?:or)?d|password|passphrase|pin(?:_?code)?|otp|secret|private_?key|seed(?:_?phrase)?|mnemonic|cvv|card_?number|credit_?card)$/i;

/** A function around one that takes a password sees the password. */
function passSecrets(run: Run, node: FunctionNode, wrapper: Value, at: number): void {
  const names = node.params.map(({ target }) => (target.kind === 'name' ? target.name : ''));
  if (!names.some((name) => SECRET_PARAMETER.test(name))) return;
  const args = names
    .filter((name) => name !== 'self')
    .map((name) => (SECRET_PARAMETER.test(name) ? secretValue(run, at, 'typed-secret', name) : unknown()));
  run.later(() => callBack(run, wrapper, args, at));
}
