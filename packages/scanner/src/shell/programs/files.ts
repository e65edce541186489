import type { Argument, Call, Program } from '../call.js';
import { runCode } from '../code.js';
import { has, lastOf, readOptions } from '../options.js';
import { runWords } from '../run-command.js';
import { isKnown, merge, NOTHING, SOMETHING, UNKNOWN, type Value, withText } from '../value.js';
import { writeFile } from '../write.js';
import { inputs } from './filters.js';

/** `cp`, `mv`, `ln`: what was in the source is in the target. */
const copy: Program = (call) => {
  const { shell, spot } = call;
  const { operands, given } = readOptions(call.args, { short: 'tmog', long: ['target-directory', 'mode', 'owner'] });
  const directory = given.find(({ name, value }) => value && /^t(arget-directory)?$/.test(name))?.value;
  const target = directory ?? operands.at(-1);
  const sources = directory ? operands : operands.slice(0, -1);
  if (!target || !sources.length) return NOTHING;
  const value = inputs(call, sources);
  const [source] = sources;
  if (call.program === 'mv' && target.value.text === '/dev/null') {
    for (const { value: lost } of sources.slice(0, 8))
      shell.emit({ type: 'remove', ...spot, path: shell.scope.resolve(lost.text), how: 'delete' }, lost.text);
    return NOTHING;
  }
  if (call.program === 'ln') {
    const isHistory = /(^|\/)\.\w{0,12}_?history$/.test(target.value.text) && source?.value.text === '/dev/null';
    if (isHistory) shell.emit({ type: 'cover-tracks', ...spot, how: 'switches the history off' });
    // A link to the root makes every path of the machine one of the folder.
    if (/^(\/|~|~\/|\/home\/?|\/Users\/?|\/root\/?|\/etc\/?)$/.test(source?.value.text ?? '') && !isBackLink(target))
      shell.emit({ type: 'odd-file', ...spot, what: 'link-outside', target: source?.value.text ?? '' });
  }
  const isFolder = /\/$|^\.{1,2}$|\/bin$/.test(target.value.text) || sources.length > 1;
  const name =
    source && isFolder
      ? `${target.value.text.replace(/\/$/, '')}/${source.value.text.replace(/^.*\//, '')}`
      : target.value.text;
  // A folder that was unpacked takes where it came from along.
  const unpacked = source && shell.scope.folder(source.value.text);
  if (unpacked) shell.scope.unpack(isFolder ? name : target.value.text, unpacked);
  writeFile(shell, name, value, { append: false, offset: spot.offset, program: call.program });
  return NOTHING;
};

/** `hdiutil attach x.dmg`: what is in the image lies below `/Volumes`. */
const mount: Program = (call) => {
  const image = call.args.map((argument) => shellFile(call, argument)).find((value) => value?.downloads.length);
  if (call.args[0]?.value.text === 'attach' && image) call.shell.scope.unpack('/Volumes', image);
  return SOMETHING;
};

/** `ln -s / /mnt/…` is how systems are put together. */
function isBackLink({ value }: Argument): boolean {
  return /^(\/|…)/.test(value.text);
}

/** `tar czf out.tgz a b`, `tar cz a | …`. */
const tar: Program = (call) => {
  const first = call.args[0]?.value.text ?? '';
  const bundled = first.startsWith('-')
    ? call.args
    : [{ value: withText(NOTHING, `-${first}`) }, ...call.args.slice(1)];
  for (const { value } of call.args) {
    const command = /^--(?:checkpoint-action=exec=|to-command=|use-compress-program=)(.{2,2000})$/s.exec(
      value.text,
    )?.[1];
    if (command) runCode(call, withText(value, command), 'shell', 'tar');
  }
  const options = readOptions(bundled, {
    short: 'fCTXIb',
    long: ['file', 'directory', 'exclude', 'files-from', 'exclude-from'],
  });
  if (has(options, 'x', 'extract', 'get')) {
    const archive = lastOf(options, 'f', 'file');
    const value = archive ? shellFile(call, archive) : call.stdin;
    const folder = lastOf(options, 'C', 'directory');
    unpack(call, value, folder);
    escapes(call, value, folder, has(options, 'P', 'absolute-names', 'absolute-paths', 'insecure'));
  }
  if (!has(options, 'c', 'create')) return undefined;
  return pack(call, options.operands, lastOf(options, 'f', 'file'), lastOf(options, 'C', 'directory'));
};

const unzip: Program = (call) => {
  const options = readOptions(call.args, { short: 'dxP' });
  const [archive] = options.operands;
  if (archive) {
    const value = shellFile(call, archive);
    unpack(call, value, lastOf(options, 'd'));
    escapes(call, value, lastOf(options, 'd'), has(options, ':'));
  }
  return undefined;
};

function shellFile({ shell }: Call, { value }: Argument): Value | undefined {
  return value.text === '-' ? undefined : shell.scope.file(value.text);
}

/** Unpacked without a check of the names, or over the root of the disk: the archive decides which files it replaces. */
function escapes(
  { shell, spot }: Call,
  archive: Value | undefined,
  folder: Argument | undefined,
  isFree: boolean,
): void {
  const isRoot = /^(\/|\/etc\/?|\/usr\/?|~|~\/)$/.test(folder?.value.text ?? '');
  const isForeign = (archive?.downloads.length ?? 0) > 0;
  if (isFree && (isRoot || isForeign)) shell.emit({ type: 'archive-escape', ...spot, name: folder?.value.text ?? '/' });
}

/** What was unpacked is where the archive came from. */
function unpack({ shell }: Call, archive: Value | undefined, directory: Argument | undefined): void {
  if (archive?.downloads.length) shell.scope.unpack(directory?.value.text ?? '.', archive);
}

const zip: Program = (call) => {
  const options = readOptions(call.args, { short: 'Pxi', long: ['password', 'exclude'] });
  const [archive, ...paths] = options.operands;
  if (has(options, 'm', 'move') && has(options, 'P', 'e', 'password', 'encrypt')) locks(call, paths);
  return pack(call, paths, archive);
};

const sevenZip: Program = (call) => {
  const [command, archive, ...paths] = readOptions(call.args, {}).operands;
  const words = call.args.map(({ value }) => value.text);
  if (words.includes('-sdel') && words.some((word) => /^-p/.test(word))) locks(call, paths);
  return command?.value.text === 'a' ? pack(call, paths, archive) : undefined;
};

/** What is packed with a password and removed is held for ransom, if it is what the user keeps. */
function locks({ shell, spot }: Call, paths: readonly Argument[]): void {
  const kept = paths.find(({ value }) => /^(~|\/home|\/Users|\/root)(\/|$)/.test(value.text));
  if (kept) shell.emit({ type: 'remove', ...spot, path: kept.value.text, how: 'encrypt' });
}

function pack(call: Call, paths: readonly Argument[], archive?: Argument, directory?: Argument): Value {
  const { shell, spot } = call;
  const roots = directory ? [directory, ...paths] : paths;
  const values = [call.stdin, ...roots.map((path) => folder(call, path))];
  const value = withText(merge(values), UNKNOWN);
  if (!archive || archive.value.text === '-') return value;
  writeFile(shell, archive.value.text, value, { append: false, offset: spot.offset, program: call.program });
  return NOTHING;
}

/** Everything in a folder. The home directory and a whole project are worth a secret. */
function folder({ shell, stdin, spot }: Call, path: Argument): Value {
  const offset = path.word?.start ?? spot.offset;
  const { text } = path.value;
  const value = shell.contents(path.value, stdin, offset);
  if (value.secrets.length || !/^(~|\/|\.|\.\/|\.\.|\*|~\/\*?|\/home(\/.*)?|\/Users(\/.*)?|\/root)$/.test(text))
    return value;
  return { ...value, secrets: [shell.quietSecret('user-files', text, offset)] };
}

/** What is found by a name that says it is a secret is as good as that secret. */
const find: Program = (call) => {
  const { shell, args, spot } = call;
  const texts = args.map(({ value }) => value.text);
  const pattern = args.filter((_, index) => /^-i?(name|path|wholename|regex)$/.test(texts[index - 1] ?? ''));
  const start = texts.findIndex((text) => text.startsWith('-') || text === '(' || text === '!');
  const roots = start === -1 ? texts : texts.slice(0, start);
  const searched = [...pattern.map(({ value }) => value.text.replaceAll('*', '')), ...roots];
  const secrets = searched.flatMap((text) =>
    /^\*?\.(json|ya?ml|txt|md)$/.test(text) ? [] : (shell.secretAt(text, spot.offset) ?? []),
  );
  const everything = wholeTree(texts, roots, pattern);
  const found: Value = { ...SOMETHING, ...(everything && { text: everything }), secrets };
  const root = roots[0] ?? '.';
  const isPart = texts.some((text) => FILTERS.test(text)) || pattern.some(({ value }) => !DOCUMENTS.test(value.text));
  if (texts.includes('-delete'))
    shell.emit({
      type: 'remove',
      ...spot,
      path: isPart ? `${root.replace(/\/$/, '')}/${UNKNOWN}` : root,
      how: 'delete',
    });
  const at = texts.findIndex((text) => /^-(exec|execdir|ok)$/.test(text));
  if (at === -1) return found;
  const words = args.slice(at + 1).filter(({ value }) => !/^(;|\+|\\;)$/.test(value.text));
  const path = roots[0] ?? '.';
  const [only] = pattern;
  const name =
    pattern.length === 1 && only && isKnown(only.value) && !/[*?[]/.test(only.value.text) ? only.value.text : '';
  const inner = secrets.length ? UNKNOWN : (everything ?? `${path.replace(/\/$/, '')}/${name || UNKNOWN}`);
  const filled = words.map((argument) => {
    const { text } = argument.value;
    return text.includes('{}')
      ? { value: withText({ ...argument.value, secrets }, text.replaceAll('{}', inner)) }
      : argument;
  });
  return runWords(shell, filled, undefined, spot.offset);
};

/** What makes a search leave files out. */
const FILTERS = /^-(m?time|[ac]min|mmin|[ac]time|size|newer\w*|empty|perm|user|prune|maxdepth|not)$|^!$/;

/** Files that people make, as opposed to what a search for clutter is after. */
const DOCUMENTS =
  /\.(docx?|xlsx?|pptx?|pdf|jpe?g|png|heic|mov|mp4|odt|ods|rtf|txt|csv|sql|psd|zip|key|pages|numbers)$|^\*?$/i;

/** `~/**`: what a search finds that leaves nothing out but folders, or is after documents. */
function wholeTree(
  texts: readonly string[],
  roots: readonly string[],
  pattern: readonly Argument[],
): string | undefined {
  const [root = ''] = roots;
  if (!/^(~|\/|\/home|\/Users|\/root)(\/|$)/.test(root) || root.length > 200) return undefined;
  if (texts.some((text) => FILTERS.test(text))) return undefined;
  if (!pattern.every(({ value }) => DOCUMENTS.test(value.text))) return undefined;
  return `${root.replace(/\/$/, '')}/**`;
}

const list: Program = ({ shell, args, spot }) => {
  const home = args.find(({ value }) => /^(~|~\/.*|\/home.*|\/Users.*)$/.test(value.text));
  return home ? { ...SOMETHING, secrets: [shell.quietSecret('user-files', home.value.text, spot.offset)] } : SOMETHING;
};

const cd: Program = ({ shell, args }) => {
  shell.scope.enter(args.find(({ value }) => !value.text.startsWith('-'))?.value.text ?? '~');
  return NOTHING;
};

const sed: Program = (call) => {
  const { shell, spot } = call;
  const options = readOptions(call.args, { short: 'ef', long: ['expression', 'file'] });
  const isScripted = has(options, 'e', 'f', 'expression', 'file');
  const paths = options.operands.slice(isScripted ? 0 : 1);
  if (!has(options, 'i', 'in-place')) return withText(inputs(call, paths), UNKNOWN);
  const script = isScripted ? lastOf(options, 'e', 'expression') : options.operands[0];
  for (const { value } of paths.slice(0, 8)) {
    if (value.text === '' || /^s[/|#,@]/.test(value.text)) continue;
    if (/(^|\/)\.\w{0,12}_?history$/.test(value.text))
      shell.emit({ type: 'cover-tracks', ...spot, how: 'edits the history' });
    writeFile(shell, value.text, script?.value ?? SOMETHING, { append: true, offset: spot.offset, program: 'sed' });
  }
  return NOTHING;
};

const sqlite: Program = (call) => {
  const { operands } = readOptions(call.args, { long: ['-cmd', '-separator'] });
  const [file] = operands;
  return file ? withText(inputs(call, [file]), UNKNOWN) : undefined;
};

const touch: Program = ({ shell, args, spot }) => {
  const reference = args.findIndex(({ value }) => /^-[a-z]*r$|^--reference/.test(value.text));
  if (reference !== -1) shell.emit({ type: 'cover-tracks', ...spot, how: 'takes over the date of another file' });
  return NOTHING;
};

/** The output is made of the input. */
const convert: Program = (call) => withText(inputs(call, readOptions(call.args, {}).operands), UNKNOWN);

export const FILES: Readonly<Record<string, Program>> = {
  cp: copy,
  mv: copy,
  ln: copy,
  install: copy,
  tar,
  bsdtar: tar,
  zip,
  unzip,
  '7z': sevenZip,
  '7za': sevenZip,
  hdiutil: mount,
  find,
  fd: find,
  locate: find,
  mdfind: find,
  ls: list,
  tree: list,
  cd,
  pushd: cd,
  sed,
  sqlite3: sqlite,
  touch,
  plutil: convert,
  'get-content': convert,
  gc: convert,
  type: convert,
};
