import { type Handle, listValue, refValue, textsOf, textValue, unknown, type Value } from '../evaluate/value.js';
import { argument, type Call, each, type Model, type Models } from './call.js';
import { readPath } from './secrets.js';
import { noteLoss, writeFile } from './write.js';

/** A path that nobody else has: what is written there can only be found again through the same call. */
function temporaryPath(call: Call, suffix: Value | undefined): string {
  return `/tmp/tmp-${call.at}${suffix?.texts[0] ?? ''}`;
}

function opened(paths: readonly string[], append = false): Value {
  const handle: Handle = { paths, append };
  return { ...refValue('file'), handle };
}

/** `tempfile.mkstemp()` gives a number for the open file, and its path. */
const makeTemporary: Model = (call) => {
  const path = temporaryPath(call, argument(call, 0, 'suffix'));
  return listValue([opened([path]), textValue(path)]);
};

/** A temporary file or folder with a `name`. */
function namedTemporary(call: Call, suffix: Value | undefined): Value {
  const path = textValue(temporaryPath(call, suffix));
  return { ...opened(path.texts), texts: path.texts, fields: new Map([['name', path]]) };
}

/** `os.open(path, flags)`: it may be read and written. */
const openNumber: Model = (call) => {
  const path = argument(call, 0, 'path');
  if (!path) return undefined;
  return { ...readPath(call.run, call.at, path), handle: { paths: path.texts, append: false }, refs: ['file'] };
};

/** `os.write(number, data)`, `fs.writeSync(number, data)` */
const writeNumber: Model = (call) => {
  const [file, data] = call.args;
  if (!file?.handle || !data) return undefined;
  writeFile(call.run, call.at, file.handle, data);
  noteLoss(call, { ...unknown(file.taints), texts: file.handle.paths }, data);
  return unknown();
};

const sameFile: Model = (call) => call.args[0];

/** Memory that has a path, and no name on any disk. */
const IN_MEMORY = '/proc/self/fd/…';

export const DESCRIPTORS_PYTHON: Models = {
  ...each('tempfile.mkstemp', makeTemporary),
  ...each('tempfile.NamedTemporaryFile', (call) => namedTemporary(call, call.named.get('suffix'))),
  ...each('tempfile.TemporaryDirectory', (call) => namedTemporary(call, undefined)),
  ...each('tempfile.mkdtemp', (call) => textValue(temporaryPath(call, undefined))),
  ...each('tempfile.gettempdir', () => textValue('/tmp')),
  ...each('os.open', openNumber),
  ...each('os.write os.pwrite', writeNumber),
  ...each('os.fdopen', sameFile),
  ...each('os.memfd_create', () => opened([IN_MEMORY])),
};

export const DESCRIPTORS_JAVASCRIPT: Models = {
  ...each('fs.openSync fs.open', openNumber),
  ...each('fs.writeSync fs.write fs.writevSync', writeNumber),
  ...each('fs.mkdtempSync fs.mkdtemp', (call) => textValue(`${textsOf(call.args[0] ?? unknown())[0]}${call.at}`)),
};
