import { secretOfPath } from '../../knowledge/secret-paths.js';
import { taintsOfKind } from '../evaluate/taint.js';
import { unknown, type Value } from '../evaluate/value.js';
import { type Call, each, type Model, type Models, option } from './call.js';
import { execute } from './execute.js';
import { isUserFiles, plain } from './secrets.js';

const SYSTEM =
  /^(\/|\/\*|\/(etc|usr|var|bin|boot|lib|opt|System|Library|Applications)\/?\*?|[A-Z]:[\\/]\*?|[A-Z]:[\\/]Windows)$/;

function isWide(path: string): boolean {
  return SYSTEM.test(path) || isUserFiles(path);
}

/** A whole folder goes. Only what nobody would want to lose counts. */
const removeTree: Model = (call) => {
  const path = call.args[0] ?? call.receiver;
  for (const text of path?.texts ?? []) if (isWide(text)) report(call, text, 'delete');
  return unknown();
};

function report(call: Call, path: string, how: 'delete' | 'overwrite' | 'encrypt'): void {
  call.run.emit({ type: 'remove', unit: call.run.unit, offset: call.at, path, how });
}

/** One file goes: a trace, or one after the other of the user's. */
function removeFile(call: Call, path: Value): Value {
  const { run, at } = call;
  const own = run.unit.file.split('/').at(-1) ?? '';
  const [walked] = taintsOfKind(path.taints, 'walked');
  if (walked && (walked.root === '~' || SYSTEM.test(walked.root))) report(call, walked.root, 'delete');
  if (walked && run.encrypting.has(run.unit)) report(call, walked.root, 'encrypt');
  for (const text of path.texts) {
    const isHistory = secretOfPath(text)?.name === 'shell history';
    const isLog = /^\/var\/log\/|\/(auth|syslog|wtmp|lastlog)(\.log)?$/.test(text);
    const how =
      plain(text) === own ? 'removes itself' : isHistory ? 'removes the history' : isLog ? 'removes logs' : '';
    if (how) run.emit({ type: 'cover-tracks', unit: run.unit, offset: at, how });
  }
  return unknown();
}

const remove: Model = (call) => {
  const path = call.args[0];
  return path ? removeFile(call, path) : undefined;
};

/** `rm(path, { recursive: true })` */
const rm: Model = (call) => (option(call, 'recursive')?.flag ? removeTree(call) : remove(call));

/** Moving each of the user's files to another name is what extortion does. */
const rename: Model = (call) => {
  const [from, to] = call.args;
  const [walked] = taintsOfKind(from?.taints ?? [], 'walked');
  const isLocked = to?.texts.some((text) =>
    /\.(locked|lock|enc|encrypted|crypt|crypted|pay|ransom)\w{0,4}$/i.test(text),
  );
  if (walked && isLocked) report(call, walked.root, 'encrypt');
  return undefined;
};

const SETUID = 0o4000;

const chmod: Model = (call) => {
  const { run, at } = call;
  const path = call.args[0]?.texts[0] ?? '…';
  const given = call.args[1];
  const mode = given?.number ?? Number.parseInt(given?.texts[0] ?? '', 8);
  if (mode & SETUID) run.emit({ type: 'privilege', unit: run.unit, offset: at, how: 'setuid', detail: path });
  else if ((mode & 0o777) === 0o777) {
    run.emit({ type: 'privilege', unit: run.unit, offset: at, how: 'world-writable', detail: path });
  }
  if (mode & 0o111) {
    for (const taint of taintsOfKind(run.files.get(plain(path)) ?? [], 'downloaded')) {
      execute({ ...call, name: 'chmod +x' }, 'downloaded', taint);
    }
  }
  return unknown();
};

const setuid: Model = (call) => {
  const { run, at } = call;
  if (call.args[0]?.number === 0)
    run.emit({ type: 'privilege', unit: run.unit, offset: at, how: 'setuid', detail: `${call.name}(0)` });
  return unknown();
};

const fork: Model = (call) => {
  call.run.noteEndless(call.at, 'fork-bomb');
  return unknown();
};

export const REMOVAL: Models = {
  ...each(
    'shutil.rmtree rimraf rimraf.sync rimraf.rimraf fs.rmdirSync fs.rmdir fs.removeSync fs.remove del del.sync fs.emptyDirSync',
    removeTree,
  ),
  ...each('fs.rmSync fs.rm', rm),
  ...each('os.remove os.unlink fs.unlinkSync fs.unlink', remove),
  ...each('os.chmod fs.chmodSync fs.chmod', chmod),
  ...each('os.setuid os.setreuid os.seteuid process.setuid', setuid),
  ...each('os.fork cluster.fork', fork),
};

/** Besides being a copy. */
export const NOTED_RENAMES: Models = each('os.rename os.replace shutil.move fs.renameSync fs.rename', rename);

export const REMOVAL_METHODS_PYTHON: Models = {
  ...each('unlink', (call) => call.receiver && removeFile(call, call.receiver)),
  ...each('chmod', (call) => (call.receiver ? chmod({ ...call, args: [call.receiver, ...call.args] }) : undefined)),
  ...each('rename', (call) => (call.receiver ? rename({ ...call, args: [call.receiver, ...call.args] }) : undefined)),
};
