import { hostOf } from '../knowledge/hosts.js';
import type { Sink, SinkKind } from '../model/index.js';
import type { Shell } from './shell.js';
import { UNKNOWN, type Value } from './value.js';

export function sinkOf(kind: SinkKind, tool: string, address: string): Sink {
  const host = knownHost(address);
  return { kind, tool, ...(address !== '' && { url: address.slice(0, 300) }), ...(host && { host }) };
}

/** The host of an address. Of one that is known only at its end, that end: `….example.com` is `example.com`. */
function knownHost(address: string): string | undefined {
  const host = hostOf(address);
  if (!host?.includes(UNKNOWN)) return host;
  const end = host.slice(host.lastIndexOf(UNKNOWN) + 1).replace(/^[^.]*\./, '');
  return end.includes('.') ? end : undefined;
}

export function network(shell: Shell, offset: number, sink: Sink, sends: boolean): void {
  shell.emit({ type: 'network', unit: shell.unit, offset, sink, sends }, `${sink.tool} ${sink.url ?? ''} ${sends}`);
}

/** Whether a value is more than a text that stands in the script. */
export function sendsSomething(value: Value): boolean {
  return value.text.includes(UNKNOWN) || value.secrets.length > 0 || value.files.length > 0;
}

/** A value reaches a sink: each secret in it is a flow, each file in it goes out. */
export function send(shell: Shell, offset: number, sink: Sink, value: Value, asLogin: boolean): void {
  for (const secret of value.secrets) {
    const fact = { type: 'flow', unit: shell.unit, offset, secret, sink, asLogin, steps: value.steps } as const;
    shell.emit(fact, `${secret.secret} ${secret.name} ${sink.tool} ${sink.url ?? ''} ${asLogin}`);
  }
  if (asLogin) return;
  for (const path of value.files) {
    shell.emit({ type: 'send-file', unit: shell.unit, offset, path, sink }, `${path} ${sink.url ?? ''}`);
  }
}
