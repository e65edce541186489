import type { Expr, Stmt } from '../ir.js';
import { childOf, kidOfType, type Syntax } from '../syntax.js';
import { lowerExpression, textOfString } from './javascript-expression.js';
import { lowerClass, lowerFunction, lowerPattern } from './javascript-function.js';
import { doing, type Lowering, neverStops, unknownAt } from './lowering.js';

export function lowerStatements(to: Lowering, nodes: readonly Syntax[]): Stmt[] {
  return nodes.flatMap((node) => lowerStatement(to, node));
}

function lowerStatement(to: Lowering, node: Syntax): Stmt[] {
  return to.within(() => statement(to, node), []);
}

function statement(to: Lowering, node: Syntax): Stmt[] {
  switch (node.type) {
    case 'expression_statement':
    case 'throw_statement':
      return node.kids.map((kid) => doing(lowerExpression(to, kid)));
    case 'lexical_declaration':
    case 'variable_declaration':
      return node.kids.flatMap((kid) => declarator(to, kid));
    case 'function_declaration':
    case 'generator_function_declaration':
      return [{ kind: 'define', at: node.start, name: nameOf(to, node), value: lowerFunction(to, node) }];
    case 'class_declaration':
    case 'abstract_class_declaration':
      return [{ kind: 'define', at: node.start, name: nameOf(to, node), value: lowerClass(to, node) }];
    case 'return_statement': {
      const value = node.kids[0];
      return [{ kind: 'return', at: node.start, ...(value && { value: lowerExpression(to, value) }) }];
    }
    case 'import_statement':
      return lowerImport(to, node);
    case 'export_statement':
      return lowerExport(to, node);
    case 'for_in_statement':
    case 'for_statement':
    case 'while_statement':
    case 'do_statement':
      return lowerLoop(to, node);
    case 'if_statement':
      return [
        ...expressionsIn(to, childOf(node, 'condition')),
        ...node.kids
          .filter((kid) => kid.field === 'consequence' || kid.field === 'alternative')
          .map((kid) => branch(to, kid)),
      ];
    case 'switch_statement':
      return [
        ...expressionsIn(to, childOf(node, 'value')),
        ...(childOf(node, 'body')?.kids ?? []).map((kid) => branch(to, kid)),
      ];
    case 'catch_clause':
      return [branch(to, node)];
    case 'statement_block':
    case 'else_clause':
    case 'try_statement':
    case 'finally_clause':
    case 'labeled_statement':
    case 'switch_case':
    case 'switch_default':
    case 'with_statement':
    case 'class_static_block':
    case 'ERROR':
      return lowerStatements(to, node.kids);
    case 'empty_statement':
    case 'break_statement':
    case 'continue_statement':
    case 'debugger_statement':
    case 'statement_identifier':
    case 'hash_bang_line':
      return [];
    default:
      return [doing(lowerExpression(to, node))];
  }
}

function branch(to: Lowering, node: Syntax): Stmt {
  const inner = node.type === 'catch_clause' ? node.kids : [node];
  return { kind: 'branch', at: node.start, body: lowerStatements(to, inner) };
}

function expressionsIn(to: Lowering, node: Syntax | undefined): Stmt[] {
  return node ? [doing(lowerExpression(to, node))] : [];
}

function nameOf(to: Lowering, node: Syntax): string {
  const name = childOf(node, 'name');
  return name ? to.textOf(name) : '';
}

function declarator(to: Lowering, node: Syntax): Stmt[] {
  if (node.type !== 'variable_declarator') return [];
  const name = childOf(node, 'name');
  const value = childOf(node, 'value');
  if (!name) return [];
  const target = lowerPattern(to, name);
  const given = value ? lowerExpression(to, value) : unknownAt(node);
  return [doing({ kind: 'assign', at: node.start, target, value: given, declares: true })];
}

function lowerLoop(to: Lowering, node: Syntax): Stmt[] {
  const body = childOf(node, 'body');
  const condition = childOf(node, 'condition');
  const left = childOf(node, 'left');
  const right = childOf(node, 'right');
  const before = childOf(node, 'initializer');
  const after = childOf(node, 'increment');
  const test = condition && to.textOf(condition).replace(/[\s();]/g, '');
  const isAlways = node.type !== 'for_in_statement' && (!test || /^(true|!0|1|!!1)$/.test(test));
  const isEndless = isAlways && neverStops(to, node);
  const lowered = [...(body ? lowerStatement(to, body) : []), ...expressionsIn(to, after)];
  const loop: Stmt =
    left && right
      ? {
          kind: 'loop',
          at: node.start,
          target: lowerPattern(to, left),
          over: lowerOver(to, node, right),
          body: lowered,
          isEndless: false,
        }
      : { kind: 'loop', at: node.start, body: lowered, isEndless };
  return [...(before ? lowerStatement(to, before) : []), ...expressionsIn(to, condition), loop];
}

/** `for (k in o)` goes over names. */
function lowerOver(to: Lowering, node: Syntax, right: Syntax): Expr {
  const over = lowerExpression(to, right);
  if (!kidOfType(node, 'in')) return over;
  const keys: Expr = { kind: 'member', at: over.at, of: { kind: 'name', at: over.at, name: 'Object' }, name: 'keys' };
  return { kind: 'call', at: over.at, callee: keys, args: [over], named: [], isNew: false };
}

function lowerImport(to: Lowering, node: Syntax): Stmt[] {
  const clause = kidOfType(node, 'import_clause') ?? kidOfType(node, 'import_require_clause');
  const source = childOf(node, 'source') ?? (clause && childOf(clause, 'source'));
  if (!source) return [];
  const names: (readonly [string, string])[] = [];
  let whole: string | undefined;
  for (const kid of clause?.kids ?? []) {
    if (kid.type === 'identifier') {
      if (clause?.type === 'import_require_clause') whole = to.textOf(kid);
      else names.push(['default', to.textOf(kid)]);
    } else if (kid.type === 'namespace_import') {
      const name = kidOfType(kid, 'identifier');
      if (name) whole = to.textOf(name);
    } else if (kid.type === 'named_imports') {
      for (const specifier of kid.kids) names.push(...specifierNames(to, specifier));
    }
  }
  const module = textOfString(to, source);
  return [{ kind: 'import', at: node.start, module, names, isAll: false, ...(whole !== undefined && { whole }) }];
}

function specifierNames(to: Lowering, node: Syntax): (readonly [string, string])[] {
  const name = childOf(node, 'name');
  if (!name) return [];
  const plain = name.type === 'string' ? textOfString(to, name) : to.textOf(name);
  const alias = childOf(node, 'alias');
  return [[plain, alias ? to.textOf(alias) : plain]];
}

function lowerExport(to: Lowering, node: Syntax): Stmt[] {
  const declaration = childOf(node, 'declaration');
  const source = childOf(node, 'source');
  const at = node.start;
  if (declaration) {
    const lowered = lowerStatement(to, declaration);
    const isDefault = kidOfType(node, 'default') !== undefined;
    const names = lowered.flatMap(namesDefinedBy).map((name) => [name, isDefault ? 'default' : name] as const);
    return [...lowered, { kind: 'export', at, names, isAll: false }];
  }
  const value = childOf(node, 'value') ?? node.kids.find((kid) => kid.type === 'identifier');
  if (value) return [{ kind: 'export', at, names: [], value: lowerExpression(to, value), isAll: false }];
  const names = (kidOfType(node, 'export_clause')?.kids ?? []).flatMap((kid) => specifierNames(to, kid));
  const from = source && { from: textOfString(to, source) };
  return [{ kind: 'export', at, names, isAll: source !== undefined && names.length === 0, ...from }];
}

function namesDefinedBy(stmt: Stmt): string[] {
  if (stmt.kind === 'define') return [stmt.name];
  if (stmt.kind !== 'do' || stmt.value.kind !== 'assign') return [];
  return namesIn(stmt.value.target);
}

function namesIn(target: Expr): string[] {
  if (target.kind === 'name') return [target.name];
  if (target.kind === 'dict') return target.entries.flatMap(([, value]) => (value.kind === 'name' ? [value.name] : []));
  return [];
}

/** The statements of a whole text. */
export function lowerJavaScript(to: Lowering, root: Syntax): Stmt[] {
  if (root.kids.length === 0) return [doing(unknownAt(root))];
  return lowerStatements(to, root.kids);
}
