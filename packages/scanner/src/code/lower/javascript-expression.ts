import type { Expr } from '../ir.js';
import { childOf, type Syntax } from '../syntax.js';
import { unescaped } from './escapes.js';
import { lowerClass, lowerFunction, lowerPattern } from './javascript-function.js';
import { chainOf, type Lowering, sequenceOf, unknownAt } from './lowering.js';

export function lowerExpression(to: Lowering, node: Syntax): Expr {
  return to.within(() => expression(to, node), unknownAt(node));
}

function expression(to: Lowering, node: Syntax): Expr {
  const at = node.start;
  switch (node.type) {
    case 'string':
      return { kind: 'text', at, value: textOfString(to, node) };
    case 'template_string':
      return lowerTemplate(to, node);
    case 'number':
      return { kind: 'number', at, value: Number(to.textOf(node).replace(/_|n$/g, '')) };
    case 'identifier':
    case 'shorthand_property_identifier':
    case 'property_identifier':
    case 'undefined':
    case 'true':
    case 'false':
    case 'null':
    case 'this':
    case 'super':
      return { kind: 'name', at, name: to.textOf(node) };
    case 'import':
      return { kind: 'name', at, name: 'import' };
    case 'meta_property':
      return { kind: 'name', at, name: 'import.meta' };
    case 'member_expression':
      return lowerMember(to, node);
    case 'subscript_expression':
      return { kind: 'index', at, of: part(to, node, 'object'), by: part(to, node, 'index') };
    case 'call_expression':
      return lowerCall(to, node, 'function', false);
    case 'new_expression':
      return lowerCall(to, node, 'constructor', true);
    case 'binary_expression':
      return lowerBinary(to, node);
    case 'ternary_expression': {
      const test: Expr = { kind: 'test', at, parts: [part(to, node, 'condition')] };
      const parts = [part(to, node, 'consequence'), part(to, node, 'alternative')];
      return { kind: 'sequence', at, parts: [test, { kind: 'choice', at, parts }] };
    }
    case 'assignment_expression':
    case 'augmented_assignment_expression':
      return lowerAssignment(to, node);
    case 'array':
      return { kind: 'list', at, items: node.kids.map((kid) => lowerExpression(to, kid)) };
    case 'object':
      return { kind: 'dict', at, entries: node.kids.flatMap((kid) => entry(to, kid)) };
    case 'spread_element':
      return { kind: 'spread', at, of: lowerKids(to, node) };
    case 'arrow_function':
    case 'function_expression':
    case 'generator_function':
    case 'function':
    case 'function_declaration':
    case 'method_definition':
      return lowerFunction(to, node);
    case 'class':
      return lowerClass(to, node);
    case 'unary_expression':
      return lowerUnary(to, node);
    case 'yield_expression': {
      const isAll = node.kids.some((kid) => kid.type === '*');
      return { kind: 'yield', at, value: lowerKids(to, node), isAll };
    }
    case 'regex':
      return unknownAt(node);
    default:
      return lowerKids(to, node);
  }
}

/** A node that only wraps: `(a)`, `await a`, `a as T`, `a!`. */
function lowerKids(to: Lowering, node: Syntax): Expr {
  const parts = node.kids.filter((kid) => !WORDS.has(kid.type)).map((kid) => lowerExpression(to, kid));
  return parts.length === 0 ? unknownAt(node) : sequenceOf(node, wrapsFirst(node) ? parts.slice(0, 1) : parts);
}

const WORDS = new Set(['*', ':', 'async', 'in', 'of', 'static', 'get', 'default']);

function wrapsFirst(node: Syntax): boolean {
  return node.type === 'as_expression' || node.type === 'satisfies_expression';
}

function part(to: Lowering, node: Syntax, field: string): Expr {
  const child = childOf(node, field);
  return child ? lowerExpression(to, child) : unknownAt(node);
}

export function textOfString(to: Lowering, node: Syntax): string {
  return unescaped(to.text.slice(node.start + 1, node.end - 1));
}

function lowerTemplate(to: Lowering, node: Syntax): Expr {
  const parts: Expr[] = [];
  for (const kid of node.kids) {
    if (kid.type === 'template_substitution') parts.push(lowerKids(to, kid));
    else parts.push({ kind: 'text', at: kid.start, value: unescaped(to.textOf(kid)) });
  }
  if (parts.every((each) => each.kind === 'text')) {
    return {
      kind: 'text',
      at: node.start,
      value: parts.map((each) => (each.kind === 'text' ? each.value : '')).join(''),
    };
  }
  return { kind: 'join', at: node.start, parts, isText: true };
}

function lowerMember(to: Lowering, node: Syntax): Expr {
  const property = childOf(node, 'property');
  return {
    kind: 'member',
    at: node.start,
    of: part(to, node, 'object'),
    name: property ? to.textOf(property) : '',
  };
}

function lowerCall(to: Lowering, node: Syntax, field: string, isNew: boolean): Expr {
  const list = childOf(node, 'arguments');
  const args =
    list?.type === 'template_string'
      ? [lowerTemplate(to, list), ...substitutions(to, list)]
      : (list?.kids ?? []).map((kid) => lowerExpression(to, kid));
  return { kind: 'call', at: node.start, callee: part(to, node, field), args, named: [], isNew };
}

/** A function before a template gets what is put into it one by one, too. */
function substitutions(to: Lowering, template: Syntax): Expr[] {
  return template.kids.filter((kid) => kid.type === 'template_substitution').map((kid) => lowerKids(to, kid));
}

const TESTS = new Set(['==', '===', '!=', '!==', '<', '>', '<=', '>=', 'in', 'instanceof']);
const CHOICES = new Set(['||', '??']);

function operatorOf(to: Lowering, node: Syntax): string {
  const operator = childOf(node, 'operator') ?? node.kids.find((kid) => kid.type === 'in');
  return operator ? to.textOf(operator) : '';
}

function lowerBinary(to: Lowering, node: Syntax): Expr {
  const at = node.start;
  const operator = operatorOf(to, node);
  const chain = chainOf(node, (each) => {
    const left = childOf(each, 'left');
    return left?.type === 'binary_expression' && operatorOf(to, left) === operator ? left : undefined;
  });
  const first = chain[0] ?? node;
  const parts = [part(to, first, 'left'), ...chain.map((each) => part(to, each, 'right'))];
  if (operator === '+') return { kind: 'join', at, parts, isText: false };
  if (CHOICES.has(operator)) return { kind: 'choice', at, parts };
  if (operator === '&&') return { kind: 'sequence', at, parts };
  if (TESTS.has(operator)) return { kind: 'test', at, parts };
  return { kind: 'operation', at, operator, parts };
}

function lowerUnary(to: Lowering, node: Syntax): Expr {
  const at = node.start;
  const operator = operatorOf(to, node);
  const value = part(to, node, 'argument');
  if (operator === '-' && value.kind === 'number') return { kind: 'number', at, value: -value.value };
  if (operator === '+' || operator === '~' || operator === '-')
    return { kind: 'operation', at, operator, parts: [value] };
  return { kind: 'test', at, parts: [value] };
}

function lowerAssignment(to: Lowering, node: Syntax): Expr {
  const left = childOf(node, 'left');
  const target = left ? lowerPattern(to, left) : unknownAt(node);
  const operator = node.type === 'assignment_expression' ? '' : operatorOf(to, node).replace(/=$/, '');
  return {
    kind: 'assign',
    at: node.start,
    target,
    value: part(to, node, 'right'),
    ...(operator && { operator }),
  };
}

function entry(to: Lowering, node: Syntax): (readonly [Expr | undefined, Expr])[] {
  if (node.type === 'spread_element') return [[undefined, lowerKids(to, node)]];
  if (node.type === 'shorthand_property_identifier') {
    return [[{ kind: 'text', at: node.start, value: to.textOf(node) }, lowerExpression(to, node)]];
  }
  if (node.type === 'pair') {
    const key = childOf(node, 'key');
    return key ? [[lowerKey(to, key), part(to, node, 'value')]] : [];
  }
  if (node.type === 'method_definition') {
    const name = childOf(node, 'name');
    return name ? [[lowerKey(to, name), lowerFunction(to, node)]] : [];
  }
  return [];
}

export function lowerKey(to: Lowering, node: Syntax): Expr {
  if (node.type === 'string') return { kind: 'text', at: node.start, value: textOfString(to, node) };
  if (node.type === 'computed_property_name') return lowerKids(to, node);
  return { kind: 'text', at: node.start, value: to.textOf(node) };
}
