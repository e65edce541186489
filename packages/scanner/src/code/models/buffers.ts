import { union } from '../evaluate/taint.js';
import { taintsOf, unknown, type Value } from '../evaluate/value.js';
import { each, type Model, type Models } from './call.js';
import { writeFile } from './write.js';

/** A file in memory: whoever reads it gets what was written to it. */
const buffer: Model = (call) => {
  const [start] = call.args;
  const made: Value = { ...unknown(start ? taintsOf(start) : []), texts: start?.texts ?? [], refs: ['buffer'] };
  if (start?.bytes) made.bytes = start.bytes;
  made.handle = { paths: [], append: true, into: made };
  return made;
};

/** `picture.save(file)`: a library writes itself into a file or a buffer. */
const save: Model = (call) => {
  const { receiver, args, run, at } = call;
  const [to] = args;
  const isSecret = receiver?.taints.some((taint) => taint.kind === 'secret');
  if (!receiver || !to || !isSecret) return undefined;
  if (to.handle) writeFile(run, at, to.handle, receiver);
  else writeFile(run, at, { paths: to.texts, append: false }, receiver);
  return unknown();
};

/** Messages, forms, archives and pages that are put together piece by piece. */
const addPiece: Model = (call) => {
  const { receiver, args, named } = call;
  if (!receiver || receiver.sink) return undefined;
  for (const value of [...args, ...named.values()]) receiver.taints = union(receiver.taints, taintsOf(value));
  return unknown(receiver.taints);
};

export const BUFFERS_PYTHON: Models = {
  ...each('io.BytesIO io.StringIO BytesIO StringIO', buffer),
  ...each('csv.writer csv.DictWriter', (call) => {
    const [to] = call.args;
    return to?.handle ? { ...unknown(), handle: to.handle, refs: ['file'] } : undefined;
  }),
};

export const BUFFER_METHODS_PYTHON: Models = {
  ...each('save tofile', save),
  ...each('add_attachment attach set_content set_payload add_alternative add_related attach_file add_file', addPiece),
};

export const BUFFER_METHODS_JAVASCRIPT: Models = {
  ...each('addFile addLocalFile addLocalFolder addAttachment attach', addPiece),
};
