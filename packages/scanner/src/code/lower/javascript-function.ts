import type { ClassNode, Expr, FunctionNode, Param, Stmt } from '../ir.js';
import { childOf, kidOfType, type Syntax } from '../syntax.js';
import { lowerStatements } from './javascript.js';
import { lowerExpression, lowerKey } from './javascript-expression.js';
import { type Lowering, unknownAt } from './lowering.js';

export function lowerFunction(to: Lowering, node: Syntax, decorators: readonly Expr[] = []): FunctionNode {
  const name = childOf(node, 'name');
  const body = childOf(node, 'body');
  const single = childOf(node, 'parameter');
  const list = childOf(node, 'parameters');
  const params = single ? [{ target: lowerPattern(to, single) }] : (list?.kids ?? []).map((kid) => lowerParam(to, kid));
  return {
    kind: 'function',
    at: node.start,
    name: name ? to.textOf(name) : '',
    params,
    body: body ? lowerBody(to, body) : [],
    decorators,
    isGetter: kidOfType(node, 'get') !== undefined,
    isArrow: node.type === 'arrow_function',
  };
}

function lowerBody(to: Lowering, body: Syntax): Stmt[] {
  if (body.type === 'statement_block') return to.within(() => lowerStatements(to, body.kids), []);
  return [{ kind: 'return', at: body.start, value: lowerExpression(to, body) }];
}

function lowerParam(to: Lowering, node: Syntax): Param {
  if (node.type === 'required_parameter' || node.type === 'optional_parameter') {
    const pattern = childOf(node, 'pattern');
    const value = childOf(node, 'value');
    const inner = pattern ? lowerParam(to, pattern) : { target: unknownAt(node) };
    return value ? { ...inner, fallback: lowerExpression(to, value) } : inner;
  }
  if (node.type === 'rest_pattern') {
    const inner = node.kids[0];
    return { target: inner ? lowerPattern(to, inner) : unknownAt(node), rest: 'list' };
  }
  if (node.type === 'assignment_pattern') {
    const left = childOf(node, 'left');
    const right = childOf(node, 'right');
    return {
      target: left ? lowerPattern(to, left) : unknownAt(node),
      ...(right && { fallback: lowerExpression(to, right) }),
    };
  }
  return { target: lowerPattern(to, node) };
}

/** What is assigned to: names, members, and lists and dicts of them. */
export function lowerPattern(to: Lowering, node: Syntax): Expr {
  return to.within(() => pattern(to, node), unknownAt(node));
}

function pattern(to: Lowering, node: Syntax): Expr {
  const at = node.start;
  switch (node.type) {
    case 'identifier':
    case 'shorthand_property_identifier_pattern':
      return { kind: 'name', at, name: to.textOf(node) };
    case 'array_pattern':
      return { kind: 'list', at, items: node.kids.map((kid) => lowerPattern(to, kid)) };
    case 'object_pattern':
      return { kind: 'dict', at, entries: node.kids.map((kid) => patternEntry(to, kid)) };
    case 'rest_pattern':
      return { kind: 'spread', at, of: node.kids[0] ? lowerPattern(to, node.kids[0]) : unknownAt(node) };
    case 'assignment_pattern': {
      const left = childOf(node, 'left');
      return left ? lowerPattern(to, left) : unknownAt(node);
    }
    default:
      return lowerExpression(to, node);
  }
}

function patternEntry(to: Lowering, node: Syntax): readonly [Expr | undefined, Expr] {
  if (node.type === 'pair_pattern') {
    const key = childOf(node, 'key');
    const value = childOf(node, 'value');
    return [key && lowerKey(to, key), value ? lowerPattern(to, value) : unknownAt(node)];
  }
  if (node.type === 'rest_pattern') return [undefined, node.kids[0] ? lowerPattern(to, node.kids[0]) : unknownAt(node)];
  const name = node.type === 'object_assignment_pattern' ? (childOf(node, 'left') ?? node) : node;
  return [{ kind: 'text', at: name.start, value: to.textOf(name) }, lowerPattern(to, name)];
}

export function lowerClass(to: Lowering, node: Syntax): ClassNode {
  const name = childOf(node, 'name');
  const heritage = kidOfType(node, 'class_heritage');
  const base = heritage && (kidOfType(heritage, 'extends_clause')?.kids[0] ?? heritage.kids[0]);
  const members: ClassNode['members'][number][] = [];
  const body: Stmt[] = [];
  let decorators: Expr[] = [];
  for (const kid of childOf(node, 'body')?.kids ?? []) {
    if (kid.type === 'decorator') {
      decorators.push(...kid.kids.slice(0, 1).map((inner) => lowerExpression(to, inner)));
      continue;
    }
    const key = childOf(kid, 'name') ?? childOf(kid, 'property');
    const isStatic = kidOfType(kid, 'static') !== undefined;
    const value = childOf(kid, 'value');
    if (kid.type === 'method_definition' && key) {
      members.push({ name: to.textOf(key), value: lowerFunction(to, kid, decorators), isStatic });
    } else if (kid.type === 'class_static_block') {
      body.push(...lowerStatements(to, childOf(kid, 'body')?.kids ?? []));
    } else if (key && value) {
      members.push({ name: to.textOf(key), value: lowerExpression(to, value), isStatic });
    }
    decorators = [];
  }
  return {
    kind: 'class',
    at: node.start,
    name: name ? to.textOf(name) : '',
    bases: base ? [lowerExpression(to, base)] : [],
    members,
    body,
  };
}
