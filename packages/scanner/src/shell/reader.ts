import type { Node } from '@vscode/tree-sitter-wasm';
import { readCommand, readDeclaration, readUnset } from './read-command.js';
import { isEndless, isForkBomb, onlySpawns, spawns } from './read-loop.js';
import { readRedirect, readRedirected } from './read-redirect.js';
import { isWord, readWord } from './read-word.js';
import type { Command, Statement, Word } from './script.js';

/** Nodes inside nodes. Nobody writes deeper than this by hand. */
const MAX_DEPTH = 150;

/** Turns a syntax tree into statements. */
export class Reader {
  tooDeep = false;
  #depth = 0;

  readonly text: string;

  constructor(text: string) {
    this.text = text;
  }

  /** The statements that are children of a node. */
  statements(node: Node): Statement[] {
    if (this.#depth >= MAX_DEPTH) {
      this.tooDeep = true;
      return [];
    }
    this.#depth += 1;
    const found: Statement[] = [];
    // Words that broken code leaves without a command.
    let loose: Word[] = [];
    const flush = () => {
      const first = loose[0];
      if (first) found.push({ kind: 'command', words: loose, assignments: [], redirects: [], start: first.start });
      loose = [];
    };
    for (const child of node.children) {
      if (!child) continue;
      if (node.type === 'ERROR' && (isWord(child) || child.type === 'command_name')) {
        const last = loose.at(-1);
        if (last && this.text.slice(last.end, child.startIndex).includes('\n')) flush();
        loose.push(readWord(this, child.type === 'command_name' ? (child.firstChild ?? child) : child));
        continue;
      }
      flush();
      found.push(...this.statement(child));
    }
    flush();
    this.#depth -= 1;
    return found;
  }

  statement(node: Node): Statement[] {
    const start = node.startIndex;
    switch (node.type) {
      case 'command':
      case 'variable_assignment':
      case 'variable_assignments':
        return [readCommand(this, node)];
      case 'declaration_command':
        return [readDeclaration(this, node)];
      case 'unset_command':
        return [readUnset(this, node)];
      case 'redirected_statement':
        return readRedirected(this, node);
      case 'pipeline':
        return [{ kind: 'pipeline', stages: this.statements(node), start }];
      case 'subshell':
      case 'compound_statement':
        return [{ kind: 'group', body: this.statements(node), redirects: [], start }];
      case 'while_statement':
      case 'for_statement':
      case 'c_style_for_statement':
      case 'select_statement':
        return [this.#loop(node)];
      case 'function_definition':
        return [this.#function(node)];
      case 'list':
        return this.#list(node);
      case 'negated_command':
      case 'if_statement':
      case 'elif_clause':
      case 'else_clause':
      case 'case_statement':
      case 'case_item':
      case 'do_group':
      case 'ERROR':
        return this.statements(node);
      // `$(<file)` and `< file cat`.
      case 'file_redirect':
      case 'herestring_redirect':
      case 'heredoc_redirect': {
        const command: Command = { kind: 'command', words: [], assignments: [], redirects: [], start };
        readRedirect(this, node, command);
        return [command];
      }
      case 'test_command':
        return this.inner(node);
      default:
        return [];
    }
  }

  /** The statements of all `$(…)` somewhere inside of a node that is not a command: a test, a sum. */
  inner(node: Node): Statement[] {
    return node.descendantsOfType('command_substitution').flatMap((found) => (found ? this.statements(found) : []));
  }

  /** `a && b && c` is a list in a list in a list; a long one must not count as deep. */
  #list(node: Node): Statement[] {
    const rest: Node[] = [];
    let left: Node | null = node;
    while (left?.type === 'list') {
      const children: (Node | null)[] = left.children;
      for (let at = children.length - 1; at > 0; at -= 1) {
        const child = children[at];
        if (child) rest.push(child);
      }
      left = children[0] ?? null;
    }
    if (left) rest.push(left);
    return rest.reverse().flatMap((child) => this.statement(child));
  }

  #loop(node: Node): Statement {
    const values: Word[] = [];
    let variable = '';
    for (const child of node.children) {
      if (!child || child.type === 'do_group') continue;
      if (child.type === 'variable_name' && !variable) variable = this.text.slice(child.startIndex, child.endIndex);
      else if (node.type === 'for_statement' && isWord(child)) values.push(readWord(this, child));
    }
    return {
      kind: 'loop',
      variable,
      values,
      body: this.statements(node),
      isEndless: isEndless(this.text.slice(node.startIndex, node.startIndex + 80)),
      spawns: spawns(node),
      onlySpawns: onlySpawns(node),
      redirects: [],
      start: node.startIndex,
    };
  }

  #function(node: Node): Statement {
    const name = node.childForFieldName('name');
    const body = node.childForFieldName('body');
    const source = this.text.slice(node.startIndex, node.endIndex);
    return {
      kind: 'function',
      name: name ? this.text.slice(name.startIndex, name.endIndex) : '',
      body: body ? this.statements(body) : [],
      isBomb: isForkBomb(name ? this.text.slice(name.startIndex, name.endIndex) : '', source),
      start: node.startIndex,
    };
  }
}
