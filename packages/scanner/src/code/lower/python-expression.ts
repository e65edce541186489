import type { Expr } from '../ir.js';
import { childOf, type Syntax } from '../syntax.js';
import { chainOf, type Lowering, sequenceOf, unknownAt } from './lowering.js';
import { lowerLambda } from './python-function.js';
import { lowerString } from './python-string.js';

export function lowerExpression(to: Lowering, node: Syntax): Expr {
  return to.within(() => expression(to, node), unknownAt(node));
}

function expression(to: Lowering, node: Syntax): Expr {
  const at = node.start;
  switch (node.type) {
    case 'string':
      return lowerString(to, node);
    case 'concatenated_string': {
      const parts = node.kids.map((kid) => lowerString(to, kid));
      if (parts.every((each) => each.kind === 'text')) {
        return { kind: 'text', at, value: parts.map((each) => (each.kind === 'text' ? each.value : '')).join('') };
      }
      return { kind: 'join', at, parts, isText: true };
    }
    case 'integer':
    case 'float':
      return { kind: 'number', at, value: Number(to.textOf(node).replace(/_|[jJlL]$/g, '')) };
    case 'identifier':
    case 'true':
    case 'false':
    case 'none':
    case 'dotted_name':
      return { kind: 'name', at, name: to.textOf(node) };
    case 'attribute': {
      const name = childOf(node, 'attribute');
      return { kind: 'member', at, of: part(to, node, 'object'), name: name ? to.textOf(name) : '' };
    }
    case 'subscript':
      return lowerSubscript(to, node);
    case 'slice':
      return lowerSlice(to, node);
    case 'call':
      return lowerCall(to, node);
    case 'binary_operator':
      return lowerBinary(to, node);
    case 'boolean_operator':
      return lowerBoolean(to, node);
    case 'comparison_operator':
    case 'not_operator':
      return { kind: 'test', at, parts: valuesOf(to, node) };
    case 'unary_operator': {
      const value = part(to, node, 'argument');
      if (value.kind === 'number' && to.text[at] === '-') return { kind: 'number', at, value: -value.value };
      return { kind: 'operation', at, operator: to.text[at] ?? '', parts: [value] };
    }
    case 'conditional_expression': {
      const [value, condition, otherwise] = valuesOf(to, node);
      if (!value || !condition || !otherwise) return unknownAt(node);
      const choice: Expr = { kind: 'choice', at, parts: [value, otherwise] };
      return { kind: 'sequence', at, parts: [{ kind: 'test', at, parts: [condition] }, choice] };
    }
    case 'assignment':
    case 'augmented_assignment':
      return lowerAssignment(to, node);
    case 'named_expression':
      return { kind: 'assign', at, target: part(to, node, 'name'), value: part(to, node, 'value') };
    case 'as_pattern':
      return lowerAs(to, node);
    case 'list':
    case 'tuple':
    case 'set':
    case 'expression_list':
    case 'pattern_list':
    case 'tuple_pattern':
    case 'list_pattern':
      return { kind: 'list', at, items: valuesOf(to, node) };
    case 'dictionary':
      return { kind: 'dict', at, entries: node.kids.flatMap((kid) => entry(to, kid)) };
    case 'list_splat':
    case 'list_splat_pattern':
      return { kind: 'spread', at, of: wrapped(to, node) };
    case 'list_comprehension':
    case 'set_comprehension':
    case 'generator_expression':
    case 'dictionary_comprehension':
      return lowerComprehension(to, node);
    case 'lambda':
      return lowerLambda(to, node);
    case 'yield':
      return { kind: 'yield', at, value: wrapped(to, node), isAll: /^yield\s+from\b/.test(to.text.slice(at, at + 20)) };
    default:
      return wrapped(to, node);
  }
}

const WORDS = new Set(['*', ':', 'async', 'in', 'of', 'default']);

function valuesOf(to: Lowering, node: Syntax): Expr[] {
  const values = node.kids.filter(
    (kid) => !WORDS.has(kid.type) && kid.field !== 'operators' && kid.field !== 'operator',
  );
  return values.map((kid) => lowerExpression(to, kid));
}

/** A node that only wraps: `(a)`, `await a`, a statement of one expression. */
function wrapped(to: Lowering, node: Syntax): Expr {
  const parts = valuesOf(to, node);
  return parts.length === 0 ? unknownAt(node) : sequenceOf(node, parts);
}

function part(to: Lowering, node: Syntax, field: string): Expr {
  const child = childOf(node, field);
  return child ? lowerExpression(to, child) : unknownAt(node);
}

function lowerSubscript(to: Lowering, node: Syntax): Expr {
  const keys = node.kids.filter((kid) => kid.field === 'subscript').map((kid) => lowerExpression(to, kid));
  const by: Expr = keys.length === 1 && keys[0] ? keys[0] : { kind: 'list', at: node.start, items: keys };
  return { kind: 'index', at: node.start, of: part(to, node, 'value'), by };
}

function lowerSlice(to: Lowering, node: Syntax): Expr {
  const parts: (Expr | undefined)[] = [undefined];
  for (const kid of node.kids) {
    if (kid.type === ':') parts.push(undefined);
    else parts[parts.length - 1] = lowerExpression(to, kid);
  }
  const [from, until, step] = parts;
  return { kind: 'slice', at: node.start, ...(from && { from }), ...(until && { to: until }), ...(step && { step }) };
}

function lowerCall(to: Lowering, node: Syntax): Expr {
  const list = childOf(node, 'arguments');
  const args: Expr[] = [];
  const named: (readonly [string | undefined, Expr])[] = [];
  for (const kid of list?.type === 'argument_list' ? list.kids : list ? [list] : []) {
    if (kid.type === 'keyword_argument') {
      const name = childOf(kid, 'name');
      named.push([name ? to.textOf(name) : undefined, part(to, kid, 'value')]);
    } else if (kid.type === 'dictionary_splat') named.push([undefined, wrapped(to, kid)]);
    else args.push(lowerExpression(to, kid));
  }
  return { kind: 'call', at: node.start, callee: part(to, node, 'function'), args, named, isNew: false };
}

function operatorOf(to: Lowering, node: Syntax): string {
  const operator = childOf(node, 'operator') ?? node.kids.find((kid) => kid.type === '*');
  return operator ? to.textOf(operator) : '';
}

function lowerBinary(to: Lowering, node: Syntax): Expr {
  const operator = operatorOf(to, node);
  const chain = chainOf(node, (each) => {
    const left = childOf(each, 'left');
    return left?.type === 'binary_operator' && operatorOf(to, left) === operator ? left : undefined;
  });
  const parts = [part(to, chain[0] ?? node, 'left'), ...chain.map((each) => part(to, each, 'right'))];
  if (operator === '+') return { kind: 'join', at: node.start, parts, isText: false };
  return { kind: 'operation', at: node.start, operator, parts };
}

function lowerBoolean(to: Lowering, node: Syntax): Expr {
  const parts = [part(to, node, 'left'), part(to, node, 'right')];
  return { kind: operatorOf(to, node) === 'or' ? 'choice' : 'sequence', at: node.start, parts };
}

function lowerAssignment(to: Lowering, node: Syntax): Expr {
  const right = childOf(node, 'right');
  const target = part(to, node, 'left');
  if (!right) return unknownAt(node);
  const operator = node.type === 'augmented_assignment' ? operatorOf(to, node).replace(/=$/, '') : '';
  return { kind: 'assign', at: node.start, target, value: lowerExpression(to, right), ...(operator && { operator }) };
}

function lowerAs(to: Lowering, node: Syntax): Expr {
  const alias = childOf(node, 'alias');
  const value = node.kids.find((kid) => kid.field !== 'alias');
  const target = alias?.kids[0];
  if (!value || !target) return unknownAt(node);
  return { kind: 'assign', at: node.start, target: lowerExpression(to, target), value: lowerExpression(to, value) };
}

function entry(to: Lowering, node: Syntax): (readonly [Expr | undefined, Expr])[] {
  if (node.type === 'dictionary_splat') return [[undefined, wrapped(to, node)]];
  return node.type === 'pair' ? [[part(to, node, 'key'), part(to, node, 'value')]] : [];
}

function lowerComprehension(to: Lowering, node: Syntax): Expr {
  const body = childOf(node, 'body');
  const clauses = node.kids
    .filter((kid) => kid.type === 'for_in_clause')
    .map((kid) => ({ target: part(to, kid, 'left'), over: part(to, kid, 'right') }));
  const element =
    body?.type === 'pair'
      ? [part(to, body, 'key'), part(to, body, 'value')]
      : [body ? lowerExpression(to, body) : unknownAt(node)];
  return { kind: 'comprehension', at: node.start, element, clauses };
}
