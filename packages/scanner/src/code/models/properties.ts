import type { Sink } from '../../model/index.js';
import type { Run } from '../evaluate/run.js';
import { numberValue, textValue, unknown, type Value } from '../evaluate/value.js';
import { environmentVariable, secretValue } from './secrets.js';

/** Methods of the object that holds the environment: no variables. */
const METHODS = new Set([
  'get',
  'items',
  'keys',
  'values',
  'copy',
  'update',
  'setdefault',
  'pop',
  'hasOwnProperty',
  'toObject',
  'has',
  'set',
  'clear',
]);

const INPUTS = new Set([
  'sys.argv',
  'process.argv',
  'request.args',
  'request.form',
  'request.json',
  'request.data',
  'request.values',
  'flask.request.args',
  'flask.request.form',
  'flask.request.json',
  'flask.request.data',
  'flask.request.values',
  'flask.request.files',
  'req.query',
  'req.body',
  'req.params',
  'req.url',
  'request.query',
  'request.body',
  'request.params',
  'request.query_params',
  'sys.stdin',
  'http.server.BaseHTTPRequestHandler().path',
  'http.server.BaseHTTPRequestHandler().rfile',
  'http.server.BaseHTTPRequestHandler().headers',
  'process.stdin',
]);

/** What a server that the skill is has on the other end. */
const CONNECTIONS = new Set([
  'socketserver.BaseRequestHandler().request',
  'socketserver.StreamRequestHandler().rfile',
  'socketserver.StreamRequestHandler().request',
]);

/** Rights and ways to open, as numbers: they are put together with `|`. */
const NUMBERS: ReadonlyMap<string, number> = new Map<string, number>([
  ['mmap.PROT_READ', 1],
  ['mmap.PROT_WRITE', 2],
  ['mmap.PROT_EXEC', 4],
  ['stat.S_IXUSR', 0o100],
  ['stat.S_IEXEC', 0o100],
  ['stat.S_IXGRP', 0o010],
  ['stat.S_IXOTH', 0o001],
  ['stat.S_IRWXU', 0o700],
  ['stat.S_ISUID', 0o4000],
]);

/** What a library's variable is, if it is more than a name. */
export function propertyOf(run: Run, ref: string, at: number, of: Value): Value | undefined {
  if (INPUTS.has(ref)) return { ...unknown([{ kind: 'input', name: ref }]), refs: [ref] };
  const number = NUMBERS.get(ref);
  if (number !== undefined) return numberValue(number);
  if (ref === 'document.cookie') return secretValue(run, at, 'browser-profile', ref);
  if (CONNECTIONS.has(ref)) {
    const sink: Sink = { kind: 'socket', tool: ref };
    return { ...unknown([{ kind: 'downloaded', isSocket: true }]), refs: [ref], sink };
  }
  if (ref === 'os.sep' || ref === 'path.sep') return textValue('/');
  if (ref === 'os.linesep' || ref === 'os.EOL') return textValue('\n');
  if (ref === 'sys.executable') return textValue('python3');
  if (ref === 'process.execPath') return textValue('node');
  if (ref === 'pathlib.Path().parent') return parentOf(of);
  const variable = /^(?:os\.environ|process\.env)\.(\w{1,80})$/.exec(ref)?.[1];
  if (variable !== undefined && !METHODS.has(variable)) return environmentVariable(run, at, variable);
  return undefined;
}

export function parentOf(of: Value): Value {
  const texts = of.texts.map((text) => (text.includes('/') ? text.replace(/\/[^/]*$/, '') || '/' : '.'));
  return { ...unknown(of.taints), texts, refs: of.refs };
}
