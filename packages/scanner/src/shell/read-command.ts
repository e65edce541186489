import type { Node } from '@vscode/tree-sitter-wasm';
import { readRedirect } from './read-redirect.js';
import { isWord, plainWord, readWord } from './read-word.js';
import type { Reader } from './reader.js';
import type { Assignment, Command, Word } from './script.js';

export function readCommand(reader: Reader, node: Node): Command {
  const command: Command = { kind: 'command', words: [], assignments: [], redirects: [], start: node.startIndex };
  if (node.type === 'variable_assignment') {
    command.assignments.push(readAssignment(reader, node));
    return command;
  }
  for (const child of node.children) {
    if (!child) continue;
    if (child.type === 'variable_assignment') command.assignments.push(readAssignment(reader, child));
    else if (child.type === 'command_name') command.words.push(readWord(reader, child.firstChild ?? child));
    else if (child.type.endsWith('_redirect')) readRedirect(reader, child, command);
    else if (isWord(child)) command.words.push(readWord(reader, child));
    // The grammar has tokens of their own for `==` and the like.
    else if (!/^[&;\n]/.test(child.type) && child.type !== 'comment') command.words.push(readWord(reader, child));
  }
  return command;
}

/** `export A=1`, `local x`, `declare -x B=2`. */
export function readDeclaration(reader: Reader, node: Node): Command {
  const command = readCommand(reader, node);
  const first = command.words[0];
  const keyword = reader.text.slice(node.startIndex, node.startIndex + 10).match(/^[a-z]+/)?.[0] ?? 'declare';
  if (!first || first.start !== node.startIndex) command.words.unshift(plainWord(keyword, node.startIndex));
  return command;
}

export function readUnset(reader: Reader, node: Node): Command {
  return readDeclaration(reader, node);
}

function readAssignment(reader: Reader, node: Node): Assignment {
  const name = node.childForFieldName('name');
  const value = node.childForFieldName('value');
  const source = name ? reader.text.slice(name.startIndex, name.endIndex) : '';
  const isArray = value?.type === 'array';
  const words: Word[] = [];
  if (value && isArray) {
    for (const child of value.children) if (child && isWord(child)) words.push(readWord(reader, child));
  } else if (value) words.push(readWord(reader, value));
  return {
    name: source.replace(/\[.*/s, ''),
    append: name ? reader.text.startsWith('+=', name.endIndex) : false,
    values: words,
    isArray,
    start: node.startIndex,
  };
}
