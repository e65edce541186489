import type { Language as Grammar, Tree } from '@vscode/tree-sitter-wasm';

/** A syntax tree as plain objects: a node of the parser costs a call into it for every question. */
export interface Syntax {
  readonly type: string;
  /** What it is to its parent: `left`, `arguments`, … Empty when the grammar has no word for it. */
  readonly field: string;
  readonly start: number;
  readonly end: number;
  readonly kids: Syntax[];
}

export interface SyntaxTree {
  readonly root: Syntax;
  /** Whether nodes were left out because there are too many, or too many inside each other. */
  readonly cut?: 'limit' | 'too-deep';
}

const MOST_NODES = 200_000;
/** Chains such as `'a' + 'b' + …` are deep and are read in a loop; what must be read by recursion stops much earlier. */
const DEEPEST = 20_000;

/** Punctuation and keywords that tell nodes of one type apart. Other tokens are left out. */
const TOKENS = new Set(['static', 'get', 'default', '*', ':', 'async', 'in', 'of']);

/** Parts that never run. */
const SKIPPED = new Set([
  'comment',
  'html_comment',
  'type_annotation',
  'type_arguments',
  'type_parameters',
  'type_parameter',
  'type',
  'interface_declaration',
  'type_alias_declaration',
  'ambient_declaration',
  'accessibility_modifier',
  'import_attribute',
  'jsx_text',
]);

const SKIP = 0;
const NAMED = 1;
const TOKEN = 2;
const OTHER_TOKEN = 3;

const roles = new WeakMap<Grammar, Uint8Array>();

function rolesOf(grammar: Grammar): Uint8Array {
  let found = roles.get(grammar);
  if (!found) {
    const { types } = grammar;
    found = Uint8Array.from(types, (type, id) => {
      if (SKIPPED.has(type)) return SKIP;
      if (grammar.nodeTypeIsNamed(id)) return NAMED;
      return TOKENS.has(type) ? TOKEN : OTHER_TOKEN;
    });
    roles.set(grammar, found);
  }
  return found;
}

/** A string without parts that are evaluated: its text says it all. */
function isPlainString(type: string, text: string, start: number): boolean {
  if (type !== 'string') return false;
  const first = text.charAt(start);
  return first === '"' || first === "'" || !/^[a-z]?[ft]/i.test(text.slice(start, start + 2));
}

/** Copies what matters of a tree, in one walk. */
export function syntaxOf(tree: Tree, text: string): SyntaxTree {
  const { language } = tree;
  const role = rolesOf(language);
  const cursor = tree.walk();
  const root: Syntax = { type: cursor.nodeType, field: '', start: cursor.startIndex, end: cursor.endIndex, kids: [] };
  const parents = [root];
  let cut: SyntaxTree['cut'];
  let nodes = 0;
  let parent = root;
  let hasNode = cursor.gotoFirstChild();
  while (hasNode) {
    const id = cursor.nodeTypeId;
    const kind = role[id] ?? NAMED;
    let descend = false;
    if (kind !== SKIP) {
      const field = kind === NAMED || kind === OTHER_TOKEN ? (cursor.currentFieldName ?? '') : '';
      if (kind !== OTHER_TOKEN || field === 'operator' || field === 'operators') {
        const type = language.types[id] ?? 'ERROR';
        const node: Syntax = { type, field, start: cursor.startIndex, end: cursor.endIndex, kids: [] };
        parent.kids.push(node);
        nodes++;
        if (kind === NAMED && !isPlainString(type, text, node.start)) {
          if (parents.length < DEEPEST) {
            descend = cursor.gotoFirstChild();
            if (descend) {
              parents.push(node);
              parent = node;
            }
          } else cut = 'too-deep';
        }
      }
    }
    if (nodes >= MOST_NODES) {
      cut = 'limit';
      break;
    }
    if (descend) continue;
    while (!cursor.gotoNextSibling()) {
      if (!cursor.gotoParent() || parents.length <= 1) {
        hasNode = false;
        break;
      }
      parents.pop();
      parent = parents[parents.length - 1] ?? root;
    }
  }
  cursor.delete();
  return cut ? { root, cut } : { root };
}

export function childOf(node: Syntax, field: string): Syntax | undefined {
  for (const kid of node.kids) if (kid.field === field) return kid;
  return undefined;
}

export function kidOfType(node: Syntax, type: string): Syntax | undefined {
  for (const kid of node.kids) if (kid.type === type) return kid;
  return undefined;
}
