import { autostartOf } from '../../knowledge/places.js';
import { callBack } from '../evaluate/invoke.js';
import { union } from '../evaluate/taint.js';
import { listValue, taintsOf, textsValue, unknown, type Value } from '../evaluate/value.js';
import { argument, type Call, each, type Model, type Models } from './call.js';
import { readPath } from './secrets.js';
import { noteLoss, writeFile, writeModel } from './write.js';

/** Reads a file, and gives it to a callback if there is one. */
function readModel(index: number): Model {
  return (call) => {
    const path = argument(call, index, 'file', 'path', 'filename', 'database');
    const content = path ? readPath(call.run, call.at, path) : unknown();
    for (const arg of call.args) if (arg.closures.length > 0) callBack(call.run, arg, [unknown(), content], call.at);
    return content;
  };
}

const APPENDS = /^[bt+]*a/;
const WRITES = /[wax]/;

/** `open(path, mode)`, `path.open(mode)` */
function opened(call: Call, path: Value | undefined, mode: string): Value {
  if (WRITES.test(mode)) {
    const handle = { paths: path?.texts ?? [], append: APPENDS.test(mode) };
    return { ...unknown(path?.taints ?? []), handle, refs: ['file'] };
  }
  const content = path ? readPath(call.run, call.at, path) : unknown();
  return mode.includes('+') ? { ...content, handle: { paths: path?.texts ?? [], append: false } } : content;
}

const open: Model = (call) => {
  const path = argument(call, 0, 'file');
  const mode = argument(call, 1, 'mode')?.texts[0] ?? 'r';
  return opened(call, path, mode);
};

/** `stream.write(…)`: where it goes depends on what the stream is. */
const writeToHandle: Model = (call) => {
  const { receiver, args, run, at } = call;
  if (!receiver?.handle || !args[0]) return undefined;
  writeFile(run, at, receiver.handle, args[0].items ? unknown(taintsOf(args[0])) : args[0]);
  noteLoss(call, { ...unknown(receiver.taints), texts: receiver.handle.paths }, args[0]);
  return unknown();
};

/** Copies and moves: the content is read at one path and written at another. */
const copy: Model = (call) => {
  const [from, to] = call.args;
  if (!from || !to) return undefined;
  const content = readPath(call.run, call.at, from);
  const secret = content.taints.some((taint) => taint.kind === 'secret' || taint.kind === 'downloaded');
  if (secret || to.texts.some((text) => autostartOf(text)))
    writeFile(call.run, call.at, { paths: to.texts, append: false }, content);
  return to;
};

/** `urlretrieve(url, path)` and `shutil.copyfileobj(from, to)` are in the tables of what sends. */
const copyStream: Model = (call) => {
  const [from, to] = call.args;
  if (!from || !to?.handle) return undefined;
  writeFile(call.run, call.at, to.handle, unknown(taintsOf(from)));
  return unknown();
};

/** An archive holds what is put into it. */
const archive: Model = (call) => {
  const path = argument(call, 0, 'name', 'file');
  const mode = argument(call, 1, 'mode')?.texts[0] ?? 'r';
  const file = call.named.get('fileobj') ?? path;
  if (!/^[wax]/.test(mode)) return file ? contentOf(call, file) : unknown();
  const handle = file?.handle ?? { paths: path?.texts ?? [], append: false };
  return { ...unknown(), handle, refs: ['archive'] };
};

/** What is in a file that is given by its path, or open. */
function contentOf(call: Call, file: Value): Value {
  return file.handle || file.texts.length === 0 ? unknown(file.taints) : readPath(call.run, call.at, file);
}

const archiveFile: Model = (call) => {
  const { receiver, args, run, at } = call;
  if (!receiver?.handle || !args[0]) return undefined;
  const content = call.method === 'writestr' ? (args[1] ?? unknown()) : readPath(run, at, folderOf(args[0]));
  writeFile(run, at, receiver.handle, unknown(taintsOf(content)));
  return unknown();
};

/** A folder is packed with all that is in it. */
function folderOf(path: Value): Value {
  return { ...path, texts: path.texts.map((text) => (text === '~' ? '~/*' : text)) };
}

const makeArchive: Model = (call) => {
  const [base, format, root] = call.args;
  const from = root ?? call.named.get('root_dir');
  if (!base || !from) return undefined;
  const ending = format?.texts[0] === 'gztar' ? 'tar.gz' : (format?.texts[0] ?? 'zip');
  const to = textsValue(base.texts.map((text) => `${text}.${ending}`));
  writeFile(call.run, call.at, { paths: to.texts, append: false }, readPath(call.run, call.at, folderOf(from)));
  return to;
};

const writeStream: Model = (call) => {
  const [path, options] = call.args;
  const append = options?.fields?.get('flags')?.texts[0] === 'a';
  return { ...unknown(), handle: { paths: path?.texts ?? [], append }, refs: ['fs.WriteStream()'] };
};

export const FILES_JAVASCRIPT: Models = {
  ...each(
    'fs.readFileSync fs.readFile fs.createReadStream fs.openAsBlob fs.readJson fs.readJsonSync fs.readJSON Bun.file Deno.readTextFile Deno.readFile Deno.readTextFileSync fs.readlinkSync',
    readModel(0),
  ),
  ...each('sqlite3.Database better-sqlite3 node:sqlite.DatabaseSync sqlite.DatabaseSync', readModel(0)),
  ...each(
    'fs.writeFileSync fs.writeFile fs.outputFile fs.outputFileSync Bun.write Deno.writeTextFile Deno.writeFile Deno.writeTextFileSync',
    writeModel({ path: 0, content: 1 }),
  ),
  ...each('fs.appendFileSync fs.appendFile', writeModel({ path: 0, content: 1, append: true })),
  ...each('fs.writeJson fs.writeJsonSync fs.writeJSON', writeModel({ path: 0, content: 1 })),
  ...each('fs.createWriteStream', writeStream),
  ...each('fs.copyFileSync fs.copyFile fs.cpSync fs.cp fs.copy fs.copySync', copy),
  ...each('fs.renameSync fs.rename', copy),
};

export const FILES_PYTHON: Models = {
  ...each('open', open),
  ...each(
    'sqlite3.connect aiosqlite.connect apsw.Connection linecache.getlines numpy.fromfile pandas.read_csv pandas.read_json',
    readModel(0),
  ),
  ...each('shutil.copy shutil.copy2 shutil.copyfile shutil.copytree shutil.move os.rename os.replace', copy),
  ...each('shutil.copyfileobj', copyStream),
  ...each('zipfile.ZipFile tarfile.open', archive),
  ...each('shutil.make_archive', makeArchive),
  ...each('PIL.Image.open Image.open imageio.imread cv2.imread wave.open', (call) => {
    const value = readModel(0)(call) ?? unknown();
    return { ...value, texts: [], refs: [`${call.name}()`] };
  }),
  ...each('dotenv.dotenv_values', () => ({ ...unknown(), refs: ['os.environ'] })),
};

/** `archive.file(path)`, `archive.directory(path)` */
const packed: Model = (call) => {
  const { receiver, args, run, at } = call;
  if (!receiver?.handle || !args[0]) return undefined;
  writeFile(run, at, receiver.handle, unknown(taintsOf(readPath(run, at, folderOf(args[0])))));
  return receiver;
};

export const FILE_METHODS: Models = {
  ...each('file directory glob entry', packed),
  ...each('write writelines end writeFile appendFile writerow writerows', writeToHandle),
};

export const FILE_METHODS_PYTHON: Models = {
  ...each('read_text read_bytes', (call) => {
    const { receiver } = call;
    return receiver && receiver.texts.length + receiver.taints.length > 0
      ? readPath(call.run, call.at, receiver)
      : undefined;
  }),
  ...each('open', (call) => {
    const { receiver } = call;
    if (!receiver?.refs.some((ref) => ref.startsWith('pathlib.'))) return undefined;
    return opened(call, receiver, argument(call, 0, 'mode')?.texts[0] ?? 'r');
  }),
  ...each('write_text write_bytes', (call) => {
    const { receiver, args, run, at } = call;
    if (!receiver) return undefined;
    const content = args[0] ?? unknown();
    writeFile(run, at, { paths: receiver.texts, append: false }, content);
    noteLoss(call, receiver, content);
    return unknown();
  }),
  ...each('write writestr add', (call) => (call.receiver?.refs.includes('archive') ? archiveFile(call) : undefined)),
  ...each('readlines', (call) => {
    const { receiver } = call;
    return receiver && listValue([unknown(receiver.taints)], union(receiver.taints, []));
  }),
};
