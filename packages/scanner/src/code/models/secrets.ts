import { secretOfPath } from '../../knowledge/secret-paths.js';
import { isSecretVariable } from '../../knowledge/secret-variables.js';
import type { Secret } from '../../model/index.js';
import type { Run } from '../evaluate/run.js';
import { type Taint, taintsOfKind, union } from '../evaluate/taint.js';
import { textValue, unknown, type Value } from '../evaluate/value.js';

export function secretTaint(run: Run, at: number, secret: Secret, name: string): Taint {
  const read = run.secret(at, secret, name);
  // Everybody hands their environment on to a program they start: it counts once it goes somewhere.
  if (secret !== 'environment') run.emit(read);
  return { kind: 'secret', read, steps: [] };
}

/** A value that is read from a place where secrets are. */
export function secretValue(run: Run, at: number, secret: Secret, name: string): Value {
  return unknown([secretTaint(run, at, secret, name)]);
}

const HOMES = new Set(['HOME', 'USERPROFILE', 'HOMEPATH']);
const FOLDERS: ReadonlyMap<string, string> = new Map<string, string>([
  ['APPDATA', '~/AppData/Roaming'],
  ['LOCALAPPDATA', '~/AppData/Local'],
  ['XDG_CONFIG_HOME', '~/.config'],
]);

export function environmentVariable(run: Run, at: number, name: string): Value {
  if (HOMES.has(name)) return textValue('~');
  const folder = FOLDERS.get(name);
  if (folder) return textValue(folder);
  if (isSecretVariable(name)) return secretValue(run, at, 'secret-variable', name);
  return unknown();
}

/** The whole of the user's files, or the folders in which people keep theirs. */
const USER_FILES =
  /^(~|\/home(\/\*)?|\/Users(\/\*)?)?(\/\*{0,2}|\/…)*$|^~\/(Documents|Desktop|Downloads|Pictures)(\/.{0,200})?$|^[A-Z]:[\\/]?(Users)?[\\/]?\*{0,2}$/;

/** A folder that is not known. */
export const ANYWHERE = '…';

export function isUserFiles(path: string): boolean {
  return path.length > 0 && path !== '…' && USER_FILES.test(path);
}

/** What somebody gets who reads this path. */
export function readPath(run: Run, at: number, path: Value): Value {
  let taints: readonly Taint[] = [];
  const texts: string[] = [];
  for (const text of path.texts) {
    const secret = secretOfPath(text);
    const written = run.files.get(plain(text));
    if (secret) taints = union(taints, [secretTaint(run, at, secret.secret, text)]);
    else if (/\*|…$/.test(text) && isUserFiles(text))
      taints = union(taints, [secretTaint(run, at, 'user-files', text)]);
    else if (written) taints = union(taints, written);
    else if (/[^…*./~]/.test(text)) taints = union(taints, [{ kind: 'file', path: text }]);
    const data = secret || written ? undefined : run.dataAt(text, run.unit);
    if (data !== undefined && data.length <= LONGEST_DATA) texts.push(data);
  }
  const caught = taintsOfKind(path.taints, 'secret').filter(({ read }) => read.secret === 'traffic');
  taints = union(taints, caught);
  const [walked] = taintsOfKind(path.taints, 'walked');
  if (walked && walked.root !== ANYWHERE && !taints.some((taint) => taint.kind === 'secret')) {
    taints = union(taints, [secretTaint(run, at, 'user-files', walked.root)]);
  }
  return { ...unknown(taints), texts };
}

const LONGEST_DATA = 100_000;

export function plain(path: string): string {
  return path.replace(/^\.\//, '');
}

/** Environments as whole objects; what they hold is a secret once somebody uses them as a value. */
const WHOLE: ReadonlyMap<string, readonly [Secret, string]> = new Map<string, readonly [Secret, string]>([
  ['os.environ', ['environment', 'os.environ']],
  ['process.env', ['environment', 'process.env']],
  ['localStorage', ['browser-profile', 'localStorage']],
  ['sessionStorage', ['browser-profile', 'sessionStorage']],
]);

export function wholeTaints(run: Run, at: number, value: Value): readonly Taint[] {
  for (const ref of value.refs) {
    const whole = WHOLE.get(ref);
    if (whole) return [secretTaint(run, at, ...whole)];
  }
  return [];
}

/** A value as it is handed on: the whole environment counts as read. */
export function handedOn(run: Run, at: number, value: Value): Value {
  if (value.refs.length === 0) return value;
  const taints = wholeTaints(run, at, value);
  return taints.length === 0 ? value : { ...value, taints: union(value.taints, taints) };
}
