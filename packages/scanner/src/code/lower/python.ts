import type { Expr, Stmt } from '../ir.js';
import { childOf, kidOfType, type Syntax } from '../syntax.js';
import { doing, type Lowering, neverStops } from './lowering.js';
import { lowerExpression } from './python-expression.js';
import { lowerClass, lowerFunction } from './python-function.js';

export function lowerStatements(to: Lowering, nodes: readonly Syntax[]): Stmt[] {
  return nodes.flatMap((node) => to.within(() => statement(to, node), []));
}

/** The statements of a whole text. */
export function lowerPython(to: Lowering, root: Syntax): Stmt[] {
  return lowerStatements(to, root.kids);
}

function statement(to: Lowering, node: Syntax): Stmt[] {
  const at = node.start;
  switch (node.type) {
    case 'function_definition':
      return [{ kind: 'define', at, name: nameOf(to, node), value: lowerFunction(to, node, []) }];
    case 'class_definition':
      return [{ kind: 'define', at, name: nameOf(to, node), value: lowerClass(to, node) }];
    case 'decorated_definition':
      return lowerDecorated(to, node);
    case 'return_statement': {
      const value = node.kids[0];
      return [{ kind: 'return', at, ...(value && { value: lowerExpression(to, value) }) }];
    }
    case 'import_statement':
      return node.kids.flatMap((kid) => lowerImport(to, kid));
    case 'import_from_statement':
      return lowerImportFrom(to, node);
    case 'for_statement':
    case 'while_statement':
      return lowerLoop(to, node);
    case 'if_statement':
    case 'elif_clause':
    case 'match_statement':
    case 'case_clause':
    case 'except_clause':
    case 'except_group_clause':
      return lowerBranches(to, node);
    case 'with_statement':
      return [...lowerWith(to, node), ...bodyOf(to, node)];
    case 'block':
    case 'try_statement':
    case 'else_clause':
    case 'finally_clause':
    case 'ERROR':
      return lowerStatements(to, node.kids);
    case 'exec_statement': {
      const exec: Expr = { kind: 'name', at, name: 'exec' };
      const args = node.kids.map((kid) => lowerExpression(to, kid));
      return [doing({ kind: 'call', at, callee: exec, args, named: [], isNew: false })];
    }
    case 'global_statement':
    case 'nonlocal_statement':
      return [{ kind: 'outer', at, names: node.kids.map((kid) => to.textOf(kid)) }];
    case 'pass_statement':
    case 'break_statement':
    case 'continue_statement':
    case ':':
    case '*':
    case 'async':
    case 'in':
      return [];
    default:
      return [doing(lowerExpression(to, node))];
  }
}

function nameOf(to: Lowering, node: Syntax): string {
  const name = childOf(node, 'name');
  return name ? to.textOf(name) : '';
}

function bodyOf(to: Lowering, node: Syntax): Stmt[] {
  const body = childOf(node, 'body') ?? childOf(node, 'consequence');
  return body ? lowerStatements(to, [body]) : [];
}

function lowerDecorated(to: Lowering, node: Syntax): Stmt[] {
  const definition = childOf(node, 'definition');
  if (definition?.type !== 'function_definition') return definition ? statement(to, definition) : [];
  const decorators = node.kids
    .filter((kid) => kid.type === 'decorator')
    .flatMap((kid) => kid.kids.map((inner) => lowerExpression(to, inner)));
  const value = lowerFunction(to, definition, decorators);
  return [{ kind: 'define', at: node.start, name: nameOf(to, definition), value }];
}

/** Conditions and patterns run in any case, blocks may not. `if __name__ == '__main__'` is taken to run. */
function lowerBranches(to: Lowering, node: Syntax): Stmt[] {
  const isMain =
    node.type === 'if_statement' && /^if\s+\(?__name__\s*==/.test(to.text.slice(node.start, node.start + 40));
  return node.kids.flatMap((kid): Stmt[] => {
    if (kid.type === 'block' || BLOCKS.has(kid.type)) {
      const body = lowerStatements(to, [kid]);
      return isMain ? body : [{ kind: 'branch', at: kid.start, body }];
    }
    return lowerStatements(to, [kid]);
  });
}

const BLOCKS = new Set(['elif_clause', 'else_clause', 'case_clause']);

function lowerLoop(to: Lowering, node: Syntax): Stmt[] {
  const left = childOf(node, 'left');
  const right = childOf(node, 'right');
  const condition = childOf(node, 'condition');
  const rest = lowerStatements(
    to,
    node.kids.filter((kid) => kid.field === 'alternative'),
  );
  const body = bodyOf(to, node);
  const at = node.start;
  if (left && right) {
    const over = lowerExpression(to, right);
    return [{ kind: 'loop', at, target: lowerExpression(to, left), over, body, isEndless: false }, ...rest];
  }
  const test = condition ? to.textOf(condition).replace(/[\s()]/g, '') : '';
  const before = condition ? [doing(lowerExpression(to, condition))] : [];
  return [...before, { kind: 'loop', at, body, isEndless: /^(True|1)$/.test(test) && neverStops(to, node) }, ...rest];
}

function lowerWith(to: Lowering, node: Syntax): Stmt[] {
  const items = (kidOfType(node, 'with_clause')?.kids ?? []).flatMap((kid) =>
    kid.type === 'tuple' ? kid.kids : [kid],
  );
  return items.map((item) => doing(lowerExpression(to, childOf(item, 'value') ?? item)));
}

function lowerImport(to: Lowering, node: Syntax): Stmt[] {
  const at = node.start;
  if (node.type === 'aliased_import') {
    const name = childOf(node, 'name');
    const alias = childOf(node, 'alias');
    if (!name || !alias) return [];
    return [{ kind: 'import', at, module: to.textOf(name), whole: to.textOf(alias), names: [], isAll: false }];
  }
  if (node.type !== 'dotted_name') return [];
  const module = to.textOf(node);
  // `import a.b` runs `a.b`, and gives the name `a`.
  return [{ kind: 'import', at, module, whole: module, names: [], isAll: false }];
}

function lowerImportFrom(to: Lowering, node: Syntax): Stmt[] {
  const source = childOf(node, 'module_name');
  if (!source) return [];
  const names: (readonly [string, string])[] = [];
  for (const kid of node.kids) {
    if (kid.field !== 'name') continue;
    const name = kid.type === 'aliased_import' ? childOf(kid, 'name') : kid;
    const alias = childOf(kid, 'alias');
    if (name) names.push([to.textOf(name), to.textOf(alias ?? name)]);
  }
  const isAll = kidOfType(node, 'wildcard_import') !== undefined;
  return [{ kind: 'import', at: node.start, module: to.textOf(source), names, isAll }];
}
