import type { ClassNode, Expr, FunctionNode, Param, Stmt } from '../ir.js';
import { childOf, type Syntax } from '../syntax.js';
import { type Lowering, unknownAt } from './lowering.js';
import { lowerStatements } from './python.js';
import { lowerExpression } from './python-expression.js';

export function lowerFunction(to: Lowering, node: Syntax, decorators: readonly Expr[]): FunctionNode {
  const name = childOf(node, 'name');
  const body = childOf(node, 'body');
  const statements = body ? lowerStatements(to, [body]) : [];
  const first = statements[0];
  const doc = first?.kind === 'do' && first.value.kind === 'text' ? first.value : undefined;
  return {
    kind: 'function',
    at: node.start,
    name: name ? to.textOf(name) : '',
    params: (childOf(node, 'parameters')?.kids ?? []).flatMap((kid) => lowerParam(to, kid)),
    body: statements,
    decorators,
    isGetter: decorators.some((each) => each.kind === 'name' && /property$/.test(each.name)),
    isArrow: false,
    ...(doc && { doc }),
  };
}

export function lowerLambda(to: Lowering, node: Syntax): FunctionNode {
  const body = childOf(node, 'body');
  const value: Expr = body ? lowerExpression(to, body) : unknownAt(node);
  return {
    kind: 'function',
    at: node.start,
    name: '',
    params: (childOf(node, 'parameters')?.kids ?? []).flatMap((kid) => lowerParam(to, kid)),
    body: [{ kind: 'return', at: value.at, value }],
    decorators: [],
    isGetter: false,
    isArrow: true,
  };
}

function lowerParam(to: Lowering, node: Syntax): Param[] {
  switch (node.type) {
    case 'identifier':
    case 'tuple_pattern':
      return [{ target: lowerExpression(to, node) }];
    case 'default_parameter':
    case 'typed_default_parameter': {
      const name = childOf(node, 'name');
      const value = childOf(node, 'value');
      return [
        {
          target: name ? lowerExpression(to, name) : unknownAt(node),
          ...(value && { fallback: lowerExpression(to, value) }),
        },
      ];
    }
    case 'typed_parameter':
      return node.kids.slice(0, 1).flatMap((kid) => lowerParam(to, kid));
    case 'list_splat_pattern':
    case 'dictionary_splat_pattern': {
      const name = node.kids.find((kid) => kid.type === 'identifier');
      const rest = node.type === 'list_splat_pattern' ? 'list' : 'dict';
      return name ? [{ target: lowerExpression(to, name), rest }] : [];
    }
    default:
      return [];
  }
}

export function lowerClass(to: Lowering, node: Syntax): ClassNode {
  const name = childOf(node, 'name');
  const bases = (childOf(node, 'superclasses')?.kids ?? []).filter((kid) => kid.type !== 'keyword_argument');
  const body = childOf(node, 'body');
  const members: ClassNode['members'][number][] = [];
  const rest: Stmt[] = [];
  for (const stmt of body ? lowerStatements(to, [body]) : []) {
    if (stmt.kind === 'define') members.push({ name: stmt.name, value: stmt.value, isStatic: isStatic(stmt.value) });
    else if (stmt.kind === 'do' && stmt.value.kind === 'assign' && stmt.value.target.kind === 'name') {
      members.push({ name: stmt.value.target.name, value: stmt.value.value, isStatic: true });
    } else rest.push(stmt);
  }
  return {
    kind: 'class',
    at: node.start,
    name: name ? to.textOf(name) : '',
    bases: bases.map((kid) => lowerExpression(to, kid)),
    members,
    body: rest,
  };
}

function isStatic(value: Expr): boolean {
  return (
    value.kind === 'function' && value.decorators.some((each) => each.kind === 'name' && each.name === 'staticmethod')
  );
}
