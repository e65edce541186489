import type { Unit } from '../../model/index.js';
import { parse } from '../../parse/grammar.js';
import type { Stmt } from '../ir.js';
import { syntaxOf } from '../syntax.js';
import { lowerJavaScript } from './javascript.js';
import { Lowering } from './lowering.js';
import { lowerPython } from './python.js';

export interface Program {
  readonly statements: readonly Stmt[];
  /** Why a part of the text is missing. */
  readonly cut?: 'limit' | 'too-deep' | 'parser';
}

/** Reads the text of a unit. */
export function lower(unit: Unit): Program {
  const language = unit.language === 'python' || unit.language === 'typescript' ? unit.language : 'javascript';
  const tree = parse(language, unit.text);
  if (!tree) return { statements: [], cut: 'parser' };
  const { root, cut } = syntaxOf(tree, unit.text);
  tree.delete();
  const to = new Lowering(unit.text);
  const statements = language === 'python' ? lowerPython(to, root) : lowerJavaScript(to, root);
  const reason = cut ?? (to.isCut ? 'too-deep' : undefined);
  return reason ? { statements, cut: reason } : { statements };
}
