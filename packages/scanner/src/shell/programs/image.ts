import type { Call, Program } from '../call.js';
import { sinkOf } from '../sinks.js';
import { NOTHING, withText } from '../value.js';
import { answer, fileNameOf } from './curl.js';

/** `ADD https://… /path` of a Dockerfile. */
const add: Program = (call) => {
  const words = call.args.filter(({ value }) => !value.text.startsWith('--'));
  const [source, target] = words;
  if (!source || !target || !/^(https?|git@|ftp)/.test(source.value.text)) return NOTHING;
  const name = fileNameOf(source.value.text) ?? '';
  const path = /\/$/.test(target.value.text) ? `${target.value.text}${name}` : target.value.text;
  call.shell.scope.write(path, answer(call, sinkOf('http', 'ADD', source.value.text)));
  return NOTHING;
};

/** `ARG NAME=value`, `ENV NAME=value`, `ENV NAME value`. */
const set: Program = ({ shell, args }: Call) => {
  const [first, second] = args;
  if (first && second && !first.value.text.includes('=')) shell.scope.assign(first.value.text, second.value);
  for (const { value } of args) {
    const equals = value.text.indexOf('=');
    if (equals > 0) shell.scope.assign(value.text.slice(0, equals), withText(value, value.text.slice(equals + 1)));
  }
  return NOTHING;
};

export const IMAGE: Readonly<Record<string, Program>> = { ADD: add, ARG: set, ENV: set };
