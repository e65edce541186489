import { joinedPath } from '../evaluate/combine.js';
import { callBack } from '../evaluate/invoke.js';
import { unionAll } from '../evaluate/taint.js';
import { listValue, taintsOf, textsValue, textValue, unknown, type Value } from '../evaluate/value.js';
import { type Call, each, type Model, type Models, option } from './call.js';
import { parentOf } from './properties.js';
import { ANYWHERE, isUserFiles } from './secrets.js';

const home: Model = (call) => ({ ...textValue('~'), refs: call.name.startsWith('pathlib') ? ['pathlib.Path()'] : [] });

const join: Model = (call) => joinedPath(call.args);

/** `Path(a, b)` */
const path: Model = (call) => ({
  ...(call.args.length > 0 ? joinedPath(call.args) : textValue('.')),
  refs: ['pathlib.Path()'],
});

const same: Model = (call) => call.args[0] && { ...call.args[0], refs: [] };
const sameObject: Model = (call) => call.receiver;

/** Folders and files below a path: `~/.ssh` and a name that is not known give `~/.ssh/*`. */
function found(root: Value, pattern: Value | undefined): Value {
  const base = root.texts.length > 0 ? root : textValue('…');
  const below = joinedPath([base, pattern ?? textValue('*')]);
  return walkedFrom(root, { ...below, refs: ['pathlib.Path()'] });
}

/** Remembers that a path was found by going through the user's files. */
function walkedFrom(root: Value, below: Value): Value {
  const wide = root.texts.find((text) => isUserFiles(text)) ?? (isAnywhere(root) ? ANYWHERE : undefined);
  return wide === undefined ? below : { ...below, taints: [...below.taints, { kind: 'walked', root: wide }] };
}

/** The part of a pattern before its first star. */
function folderBefore(pattern: string): string {
  const star = pattern.indexOf('*');
  return star < 0 ? pattern : pattern.slice(0, Math.max(0, pattern.lastIndexOf('/', star)));
}

function isAnywhere(root: Value): boolean {
  return root.texts.every((text) => text === ANYWHERE) && root.taints.some((taint) => taint.kind === 'input');
}

const MOST_ALTERNATIVES = 12;

/** `*.{pem,key}` is two patterns. One after the other, so that braces in braces are no problem. */
function alternatives(pattern: string): readonly string[] {
  let found = [pattern.slice(0, 400)];
  for (let round = 0; round < 3; round++) {
    found = found.flatMap((text) => {
      const [whole, list = ''] = /\{([^{}]{1,200})\}/.exec(text) ?? [];
      return whole === undefined ? [text] : list.split(',').map((each) => text.replace(whole, () => each));
    });
  }
  return found.filter((text) => !text.startsWith('!')).slice(0, MOST_ALTERNATIVES);
}

const glob: Model = (call) => {
  const given = call.args[0]?.items ?? call.args.slice(0, 1);
  if (given.length === 0) return undefined;
  const patterns = given.flatMap((each) => each.texts.flatMap(alternatives));
  const pattern = textsValue(patterns, unionAll(given.map(taintsOf)));
  const root = textsValue(pattern.texts.map((text) => folderBefore(text) || '.'));
  const options = call.args[1]?.fields?.get('cwd');
  const below = options ? joinedPath([options, pattern]) : pattern;
  return listValue([walkedFrom(root, { ...below, refs: [] })]);
};

/** `os.walk(root)` gives a folder, folders and files. */
const walk: Model = (call) => {
  const root = call.args[0] ?? unknown();
  const name = walkedFrom(root, textValue('*'));
  const folder = walkedFrom(root, { ...unknown(), texts: root.texts });
  return listValue([listValue([folder, listValue([name]), listValue([name])])]);
};

/** `os.listdir(root)` gives names without the folder. */
const names: Model = (call) => {
  const root = call.args[0] ?? unknown();
  const isDeep = option(call, 'recursive')?.flag === true;
  const name: Value = { ...(isDeep ? walkedFrom(root, textValue('*')) : textValue('*')), refs: ['os.DirEntry'] };
  // With `withFileTypes` they are objects.
  name.fields = new Map([
    ['name', textValue('*', name.taints)],
    ['parentPath', root],
    ['path', root],
  ]);
  const list = listValue([name]);
  for (const arg of call.args)
    if (arg.closures.length > 0) call.run.later(() => callBack(call.run, arg, [unknown(), list], call.at));
  return list;
};

const scan: Model = (call) => {
  const entry = found(call.args[0] ?? unknown(), undefined);
  entry.fields = new Map([
    ['path', { ...entry }],
    ['name', textValue('*', entry.taints)],
  ]);
  return listValue([entry]);
};

function baseName(call: Call): Value | undefined {
  const [of] = call.args;
  return (
    of &&
    textsValue(
      of.texts.map((text) => text.slice(text.lastIndexOf('/') + 1)),
      of.taints,
    )
  );
}

const expand: Model = (call) => {
  const of = call.args[0] ?? call.receiver;
  if (!of) return undefined;
  const texts = of.texts.map((text) => text.replace(/^\$\{?HOME\}?(?=\/|$)/, '~'));
  return { ...of, texts };
};

export const PATHS_PYTHON: Models = {
  ...each('os.path.join posixpath.join', join),
  ...each('os.path.expanduser os.path.expandvars', expand),
  ...each('os.path.abspath os.path.realpath os.path.normpath os.fspath str os.path.normcase', same),
  ...each('os.path.dirname', (call) => call.args[0] && parentOf(call.args[0])),
  ...each('os.path.basename', baseName),
  ...each('pathlib.Path.home', home),
  ...each('pathlib.Path.cwd os.getcwd', () => ({ ...textValue('.'), refs: ['pathlib.Path()'] })),
  ...each('pathlib.Path', path),
  ...each('glob.glob glob.iglob', glob),
  ...each('os.walk', walk),
  ...each('os.listdir', names),
  ...each('os.scandir', scan),
};

export const PATHS_JAVASCRIPT: Models = {
  ...each('path.join path.resolve', join),
  ...each('path.normalize url.fileURLToPath fs.realpathSync String', same),
  ...each('path.dirname', (call) => call.args[0] && parentOf(call.args[0])),
  ...each('path.basename', baseName),
  ...each('os.homedir', home),
  ...each('os.userInfo', () => ({ ...unknown(), fields: new Map([['homedir', textValue('~')]]) })),
  ...each('os.tmpdir', () => textValue('/tmp')),
  ...each('process.cwd', () => textValue('.')),
  ...each(
    'fs.glob fs.globSync tinyglobby.glob glob glob.glob glob.globSync glob.sync fast-glob fast-glob.sync globby globby.globby globby.globbySync',
    glob,
  ),
  ...each('fs.readdirSync fs.readdir fs.opendir fs.opendirSync', names),
  ...each('url.pathToFileURL', (call) => {
    const [of] = call.args;
    return of && { ...of, fields: new Map([['href', { ...of }]]), refs: [] };
  }),
  ...each('process.env.get', (call) => call.receiver),
  ...each('URL', (call) => {
    const [url, base] = call.args;
    if (!url) return undefined;
    const whole = base && !url.texts.some((text) => text.includes('://')) ? joinedPath([base, url]) : url;
    const search: Value = { ...unknown(url.taints), fields: new Map() };
    return { ...whole, fields: new Map([['searchParams', search]]), refs: ['URL()'] };
  }),
};

export const PATH_METHODS_PYTHON: Models = {
  ...each('expanduser', expand),
  ...each('resolve absolute as_posix with_suffix relative_to', sameObject),
  ...each(
    'joinpath',
    (call) => call.receiver && { ...joinedPath([call.receiver, ...call.args]), refs: ['pathlib.Path()'] },
  ),
  ...each(
    'with_name',
    (call) => call.receiver && { ...joinedPath([parentOf(call.receiver), ...call.args]), refs: ['pathlib.Path()'] },
  ),
  ...each('glob rglob', (call) => call.receiver && listValue([found(call.receiver, call.args[0])])),
  ...each('iterdir walk', (call) => call.receiver && listValue([found(call.receiver, undefined)])),
};
