import type { Node } from '@vscode/tree-sitter-wasm';
import { isWord, plainWord, readRange, readWord } from './read-word.js';
import type { Reader } from './reader.js';
import type { Command, Part, Redirect, Statement } from './script.js';

interface Redirected {
  redirects: Redirect[];
  words: Command['words'];
}

/** A statement with redirects. What follows on the line of a here-document stands inside its node. */
export function readRedirected(reader: Reader, node: Node): Statement[] {
  const body: Statement[] = [];
  const found: Redirected = { redirects: [], words: [] };
  const rest: Statement[] = [];
  let piped: Statement[] = [];
  let end = node.startIndex;
  for (const child of node.children) {
    if (!child) continue;
    if (!child.type.endsWith('_redirect')) {
      body.push(...reader.statement(child));
      end = child.endIndex;
      continue;
    }
    // The grammar loses a lone `-` in front of a here-document.
    if (/^\s+-\s*$/.test(reader.text.slice(end, child.startIndex))) found.words.push(plainWord('-', end + 1));
    readRedirect(reader, child, found);
    end = child.endIndex;
    if (child.type !== 'heredoc_redirect') continue;
    for (const inner of child.children) {
      if (inner?.type === 'pipeline') piped = flatten(reader.statement(inner));
      else if (inner?.type.endsWith('_redirect')) readRedirect(reader, inner, found);
      else if (inner && !inner.type.startsWith('heredoc')) rest.push(...reader.statement(inner));
    }
  }
  attach(body.at(-1), found, body, node.startIndex);
  const last = body.pop();
  if (!last) return rest;
  const [stage, ...after] = piped;
  return stage
    ? [
        ...body,
        { kind: 'pipeline', stages: [...stagesOf(last), ...stagesOf(stage)], start: last.start },
        ...after,
        ...rest,
      ]
    : [...body, last, ...rest];
}

/** `| tee x && ls` behind a here-document is read as one pipeline of a list: only its first command is a stage. */
function flatten(statements: Statement[]): Statement[] {
  const [only] = statements;
  if (only?.kind !== 'pipeline') return statements;
  return only.stages;
}

function stagesOf(statement: Statement): Statement[] {
  return statement.kind === 'pipeline' ? statement.stages : [statement];
}

function attach(to: Statement | undefined, found: Redirected, body: Statement[], start: number): void {
  if (to?.kind === 'pipeline') attach(to.stages.at(-1), found, to.stages, start);
  else if (to?.kind === 'command') {
    to.redirects.push(...found.redirects);
    to.words.push(...found.words);
  } else if (to?.kind === 'group' || to?.kind === 'loop') to.redirects.push(...found.redirects);
  else body.push({ kind: 'command', words: found.words, assignments: [], redirects: found.redirects, start });
}

export function readRedirect(reader: Reader, node: Node, into: Redirected): void {
  if (node.type === 'heredoc_redirect') {
    readDocument(reader, node, into);
    return;
  }
  const targets = node.children.filter((child) => child && isWord(child)) as Node[];
  const [target, ...more] = targets;
  if (!target) return;
  const head = reader.text.slice(node.startIndex, target.startIndex).trim();
  const descriptor = /^\d*/.exec(head)?.[0] ?? '';
  into.redirects.push({
    operator: head.slice(descriptor.length).replace(/\s+/g, ''),
    descriptor,
    target: readWord(reader, target),
    start: node.startIndex,
  });
  // `cat > out in`: the grammar takes words behind the target for more targets. A number may belong to the next redirect.
  for (const word of more) {
    if (!/[<>]/.test(reader.text[word.endIndex] ?? '')) into.words.push(readWord(reader, word));
  }
}

function readDocument(reader: Reader, node: Node, into: Redirected): void {
  const body = node.children.find((child) => child?.type === 'heredoc_body');
  const opening = node.children.find((child) => child?.type === 'heredoc_start');
  for (const child of node.children) if (child && isWord(child)) into.words.push(readWord(reader, child));
  if (!body) return;
  const isLiteral = /['"\\]/.test(opening ? reader.text.slice(opening.startIndex, opening.endIndex) : '');
  const { startIndex: start, endIndex: end } = body;
  const text = reader.text.slice(start, end);
  const parts: Part[] = [];
  if (isLiteral) parts.push({ kind: 'text', text, start, exact: true, quoted: true });
  else readRange(reader, body, start, end, parts, true);
  into.redirects.push({
    operator: '<<',
    descriptor: '',
    target: { parts, start, end, disguised: false },
    document: { text, start, isLiteral },
    start: node.startIndex,
  });
}
