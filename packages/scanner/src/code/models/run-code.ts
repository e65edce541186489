import type { Language } from '../../model/index.js';
import { taintsOfKind } from '../evaluate/taint.js';
import { joined, taintsOf, unknown, type Value } from '../evaluate/value.js';
import { type Call, each, type Model, type Models } from './call.js';
import { execute } from './execute.js';
import { noteRemoteCommand } from './remote-shell.js';

/** Files that hold no code, whatever is in them. */
const NO_CODE = /\.(png|jpe?g|gif|ico|svg|webp|dat|bin|woff2?|ttf|pdf|mp[34]|zip|db)$/i;

/** Runs a text as code of the same language. */
function runCode(call: Call, code: Value, language: Language): void {
  const taints = taintsOf(code);
  for (const taint of taintsOfKind(taints, 'downloaded')) execute(call, 'downloaded', taint);
  noteRemoteCommand(call, code);
  const layers = taintsOfKind(taints, 'decoded').map((taint) => taint.layer);
  const known = code.texts.filter((text) => text.length > 1);
  if (layers.length > 0) execute(call, 'decoded', known[0] === undefined ? {} : { command: known[0] });
  if (taintsOfKind(taints, 'deserialised').length > 0) execute(call, 'deserialised', {});
  if (taintsOfKind(taints, 'input').length > 0) execute(call, 'input', {});
  if (taintsOfKind(taints, 'file').some(({ path }) => NO_CODE.test(path))) execute(call, 'decoded', {});
  for (const text of known.slice(0, 4))
    call.run.nest(call.at, language, text, layers.length > 0 ? 'decoded' : 'nested', layers);
}

/** `eval(code)`: the code is an argument. */
function codeAt(index: number): Model {
  return (call) => {
    const code = call.args.at(index);
    if (code && code.closures.length === 0) runCode(call, code, call.run.isPython ? 'python' : 'javascript');
    return unknown();
  };
}

/** `Function(code)` and `compile(code)` give something back that runs it. */
const compiled: Model = (call) => {
  const code = call.args.at(call.run.isPython ? 0 : -1);
  if (!code) return unknown();
  if (!call.run.isPython) runCode(call, code, 'javascript');
  // A way to the global object without naming it.
  const returned = /^\s{0,20}return\s{1,20}(this|globalThis|process|require)\s{0,20};?\s{0,20}$/.exec(
    code.texts[0] ?? '',
  )?.[1];
  const refs = [returned === undefined ? `${call.name}()` : `returns:${returned}`];
  return { ...unknown(taintsOf(code)), texts: code.texts, refs };
};

/** A module from an address or from text. */
const imported: Model = (call) => {
  const [name] = call.args;
  for (const text of name?.texts ?? []) {
    if (/^https?:\/\//.test(text)) execute(call, 'downloaded', { url: text });
    const inline = /^data:[\w/+-]{1,60}(;base64)?,/.exec(text);
    if (inline) {
      const body = text.slice(inline[0].length);
      const code = inline[1] ? Buffer.from(body, 'base64').toString('utf8') : decoded(body);
      for (const taint of taintsOfKind(name?.taints ?? [], 'downloaded')) execute(call, 'downloaded', taint);
      if (code.replace(/[…\s]/g, '').length === 0) continue;
      execute(call, 'decoded', { command: code });
      call.run.nest(call.at, 'javascript', code, 'decoded', inline[1] ? ['base64'] : ['url']);
    }
  }
  return undefined;
};

function decoded(text: string): string {
  try {
    return decodeURIComponent(text);
  } catch {
    return text;
  }
}

export const IMPORT_OF_TEXT = imported;

export const CODE_JAVASCRIPT: Models = {
  ...each('eval vm.runInThisContext vm.runInNewContext vm.runInContext setImmediate', codeAt(0)),
  ...each('setTimeout setInterval', (call) => (call.args[0]?.texts.length ? codeAt(0)(call) : undefined)),
  ...each('Function vm.Script vm.compileFunction AsyncFunction GeneratorFunction', compiled),
  ...each('module._compile module()._compile module.Module()._compile require-from-string', codeAt(0)),
  ...each('Worker SharedWorker', (call) => {
    const [code] = call.args;
    if (code?.refs.includes('URL.createObjectURL()')) runCode(call, code, 'javascript');
    return undefined;
  }),
  ...each('Blob File', (call) => {
    const [parts] = call.args;
    return parts?.items && { ...joined(parts.items), refs: ['Blob()'] };
  }),
  ...each('URL.createObjectURL', (call) => call.args[0] && { ...call.args[0], refs: ['URL.createObjectURL()'] }),
  ...each('document.write', (call) => {
    const html = call.args[0]?.texts[0];
    if (html?.includes('<script')) call.run.nest(call.at, 'html', html);
    return unknown();
  }),
  ...each('importScripts', imported),
};

export const CODE_PYTHON: Models = {
  ...each('exec eval', codeAt(0)),
  ...each('compile', compiled),
  ...each('pyarmor_runtime.__pyarmor__ __pyarmor__ __pyarmor_runtime__', (call) => {
    execute(call, 'decoded', {});
    return unknown();
  }),
  ...each('runpy.run_path', (call) => {
    const path = call.args[0]?.texts[0] ?? '';
    for (const taint of taintsOfKind(call.run.files.get(path) ?? [], 'downloaded')) execute(call, 'downloaded', taint);
    return unknown();
  }),
  ...each('types.FunctionType types.CodeType', (call) => {
    const code = call.args[0];
    if (code && taintsOf(code).length > 0) runCode(call, { ...code, texts: [] }, 'python');
    return unknown();
  }),
  ...each('ctypes.CDLL ctypes.cdll.LoadLibrary', (call) => {
    const path = call.args[0]?.texts[0] ?? '';
    for (const taint of taintsOfKind(call.run.files.get(path) ?? [], 'downloaded')) execute(call, 'downloaded', taint);
    return unknown();
  }),
};
