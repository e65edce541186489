import { callFromLibrary } from '../evaluate/outside.js';
import type { Run } from '../evaluate/run.js';
import { textsOf, type Value } from '../evaluate/value.js';
import { notePatch } from './patched.js';
import { send } from './send.js';

/** An assignment to a library's object that does something. */
export function noteAssignment(run: Run, at: number, of: Value, names: readonly string[], value: Value): void {
  if (of.refs.some((ref) => ref === 'os.environ' || ref === 'process.env') && !of.fields) {
    for (const name of names) setVariable(run, at, name, value);
  }
  notePatch(run, at, of, names, value);
  if (value.sink?.kind === 'socket' && of.refs.includes('sys') && names.includes('stdin'))
    run.emit({ type: 'remote-shell', unit: run.unit, offset: at, how: 'standard input from a connection' });
  if (value.closures.length > 0 && names.some((name) => HANDLER.test(name))) noteHandler(run, at, of, value);
  if (names.includes('src') || names.includes('href')) {
    const isPicture = of.refs.some((ref) =>
      /^Image\(\)$|^document\.createElement\(\)$|^(window\.|document\.)?location$/.test(ref),
    );
    if (isPicture) send(run, at, { kind: 'http', tool: of.refs[0] ?? '', address: value, parts: [] });
  }
  if (names.some((name) => name === 'check_hostname' || name === 'rejectUnauthorized') && value.flag === false) {
    run.emit({ type: 'careless', unit: run.unit, offset: at, how: 'tls' });
  }
}

const HANDLER = /^on_?(?:message|data|open|load|event)$/;

/** `socket.onmessage = …`: what comes over the connection goes to the function. */
function noteHandler(run: Run, at: number, of: Value, value: Value): void {
  const [name = ''] = of.refs;
  callFromLibrary(run, value, { at, name, method: '', taints: of.taints, self: of });
}

export function setVariable(run: Run, at: number, name: string, value: Value): void {
  const [text = '…'] = textsOf(value);
  run.emit({ type: 'set-variable', unit: run.unit, offset: at, name, value: text.slice(0, 500), lasting: false });
  if (name === 'NODE_TLS_REJECT_UNAUTHORIZED' && text === '0') {
    run.emit({ type: 'careless', unit: run.unit, offset: at, how: 'tls' });
  }
}
