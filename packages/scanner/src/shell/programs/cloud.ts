import type { Call, Program } from '../call.js';
import { readOptions } from '../options.js';
import { network, send, sinkOf } from '../sinks.js';
import { NOTHING, SOMETHING, type Value } from '../value.js';
import { answer } from './curl.js';
import { storeOf } from './secrets.js';

/** `s3://bucket/…`, `gs://…`, `remote:path`. */
const REMOTE = /^(s3|gs|r2|b2|oss|az|https?):\/\/|^[a-z][\w-]+:/i;

function copy(call: Call, operands: readonly Value[]): Value {
  const { shell, stdin, spot } = call;
  const target = operands.at(-1)?.text ?? '';
  const sources = operands.slice(0, -1);
  if (REMOTE.test(target)) {
    const sink = { ...sinkOf('upload', call.program, ''), url: target.slice(0, 300) };
    network(shell, spot.offset, sink, true);
    for (const source of sources) send(shell, spot.offset, sink, shell.contents(source, stdin, spot.offset), false);
    return NOTHING;
  }
  const source = sources.find(({ text }) => REMOTE.test(text));
  if (!source) return SOMETHING;
  const value = answer(call, { kind: 'upload', tool: call.program, url: source.text });
  if (target === '-') return value;
  shell.scope.write(target, value);
  return NOTHING;
}

function cloud(skip: number, verbs: RegExp): Program {
  return (call) => {
    const store = storeOf(call);
    if (store) return store;
    const { operands } = readOptions(call.args, {
      long: ['profile', 'region', 'endpoint-url', 'exclude', 'include', 'acl', 'config'],
    });
    const values = operands.map(({ value }) => value);
    const words = values
      .slice(0, skip)
      .map(({ text }) => text)
      .join(' ');
    return verbs.test(words) ? copy(call, values.slice(skip)) : SOMETHING;
  };
}

/** `az storage blob upload --file x --container-name c`. */
const az: Program = (call) => {
  const store = storeOf(call);
  if (store) return store;
  const { shell, stdin, spot } = call;
  const options = readOptions(call.args, {
    short: 'fcns',
    long: ['file', 'source', 'container-name', 'account-name', 'name', 'destination'],
  });
  const words = options.operands.map(({ value }) => value.text).join(' ');
  if (!/^storage .*(upload|copy|sync)/.test(words)) return SOMETHING;
  const sink = sinkOf('upload', 'az storage', '');
  network(shell, spot.offset, sink, true);
  for (const { name, value } of options.given) {
    if (value && /^(f|s|file|source)$/.test(name))
      send(shell, spot.offset, sink, shell.contents(value.value, stdin, spot.offset), false);
  }
  return NOTHING;
};

export const CLOUD: Readonly<Record<string, Program>> = {
  aws: cloud(2, /^s3 (cp|mv|sync)$/),
  gsutil: cloud(1, /^(cp|mv|rsync)$/),
  rclone: cloud(1, /^(copy|copyto|sync|move|moveto)$/),
  s3cmd: cloud(1, /^(put|get|sync)$/),
  mc: cloud(1, /^(cp|mirror)$/),
  az,
};
