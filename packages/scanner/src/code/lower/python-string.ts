import type { Expr } from '../ir.js';
import { childOf, type Syntax } from '../syntax.js';
import { unescaped } from './escapes.js';
import { type Lowering, unknownAt } from './lowering.js';
import { lowerExpression } from './python-expression.js';

/** A string, an f-string, bytes. Bytes are text whose characters are below 256. */
export function lowerString(to: Lowering, node: Syntax): Expr {
  if (node.type !== 'string') return unknownAt(node);
  const prefix = /^[a-z]{0,3}/i.exec(to.text.slice(node.start, node.start + 3))?.[0] ?? '';
  const isRaw = /r/i.test(prefix);
  if (node.kids.length === 0) return plainString(to, node, prefix.length, isRaw);
  const parts: Expr[] = [];
  for (const kid of node.kids) {
    if (kid.type === 'string_content') {
      const text = to.textOf(kid);
      parts.push({ kind: 'text', at: kid.start, value: isRaw ? text : unescaped(text) });
    } else if (kid.type === 'interpolation') {
      const value = childOf(kid, 'expression') ?? kid.kids[0];
      parts.push(value ? lowerExpression(to, value) : unknownAt(kid));
    }
  }
  const [only] = parts;
  if (!only) return { kind: 'text', at: node.start, value: '' };
  if (parts.length === 1 && only.kind === 'text') return { ...only, at: node.start };
  return { kind: 'join', at: node.start, parts, isText: true };
}

function plainString(to: Lowering, node: Syntax, prefix: number, isRaw: boolean): Expr {
  const opening = node.start + prefix;
  const quotes = /^('''|""")/.test(to.text.slice(opening, opening + 3)) ? 3 : 1;
  const text = to.text.slice(opening + quotes, Math.max(opening + quotes, node.end - quotes));
  return { kind: 'text', at: node.start, value: isRaw ? text : unescaped(text) };
}
