import { autostartOf, isAgentMemory, isSkillsFolder } from '../../knowledge/places.js';
import type { Language } from '../../model/index.js';
import { callBack } from '../evaluate/invoke.js';
import type { Run } from '../evaluate/run.js';
import { taintsOfKind, union } from '../evaluate/taint.js';
import { type Handle, taintsOf, unknown, type Value } from '../evaluate/value.js';
import { argument, type Call, type Model } from './call.js';
import { execute } from './execute.js';
import { noteHelper } from './helpers.js';
import { ANYWHERE, isUserFiles, plain } from './secrets.js';
import { noteSettings } from './settings.js';

const LONGEST_TEXT = 20_000;

/** Says what was written where, and remembers it for those who read it. */
export function writeFile(run: Run, at: number, handle: Handle, content: Value): void {
  const taints = taintsOf(content);
  if (handle.into) {
    handle.into.taints = union(handle.into.taints, taints);
    return;
  }
  const secrets = taintsOfKind(taints, 'secret').map((taint) => taint.read);
  for (const secret of secrets) run.emit(secret);
  const text = content.texts[0]?.slice(0, LONGEST_TEXT);
  for (const path of handle.paths.length > 0 ? handle.paths : ['…']) {
    const { append } = handle;
    const shown = text === undefined ? {} : { text };
    run.emit({ type: 'write', unit: run.unit, offset: at, path, append, secrets, ...shown });
    run.files.set(plain(path), union(run.files.get(plain(path)) ?? [], taints));
    noteAutostart(run, at, path, text);
    run.noteEndless(at, 'fill-disk');
    if (/^\/etc\/sudoers(\.d\/|$)/.test(path)) {
      run.emit({ type: 'privilege', unit: run.unit, offset: at, how: 'sudoers', detail: text?.slice(0, 200) ?? path });
    }
    if (text === undefined) continue;
    noteText(run, at, path, text);
    noteHelper(run, at, path, text);
    noteSettings(run, at, path, text);
  }
}

function noteAutostart(run: Run, at: number, path: string, text: string | undefined): void {
  const how = autostartOf(path);
  if (!how) return;
  run.emit({ type: 'schedule', unit: run.unit, offset: at, how, ...(text !== undefined && { command: text }) });
}

const SCRIPTS: ReadonlyMap<string, Language> = new Map<string, Language>([
  ['sh', 'shell'],
  ['bash', 'shell'],
  ['zsh', 'shell'],
  ['command', 'shell'],
  ['py', 'python'],
  ['pth', 'python'],
  ['js', 'javascript'],
  ['mjs', 'javascript'],
  ['cjs', 'javascript'],
  ['ps1', 'powershell'],
  ['bat', 'batch'],
  ['cmd', 'batch'],
]);

const SHORTEST_PROSE = 60;

/** A script that is written is code, and what an agent reads is a text to it. */
function noteText(run: Run, at: number, path: string, text: string): void {
  const extension = /\.(\w{1,8})$/.exec(path)?.[1]?.toLowerCase() ?? '';
  const script = SCRIPTS.get(extension) ?? (/^#!.{0,40}\b(ba|z|da)?sh\b/.test(text) ? 'shell' : undefined);
  const how = autostartOf(path);
  if (script) run.nest(at, script, text);
  else if (how === 'shell-profile' || how === 'git-hook') run.nest(at, 'shell', text);
  if ((isAgentMemory(path) || isSkillsFolder(path)) && text.length > SHORTEST_PROSE && text.includes(' '))
    run.nest(at, 'prose', text);
}

/** All files below a folder are encrypted. Those that stay as they were are nobody's loss. */
function noteEncrypted({ run, at }: Call, path: Value): void {
  const isInPlace = path.texts.every((text) => /\*$/.test(text));
  if (isInPlace) run.emit({ type: 'remove', unit: run.unit, offset: at, path: ANYWHERE, how: 'encrypt' });
  else run.encrypting.add(run.unit);
}

/** Where the path and the content of what is written are. */
export interface WriteRow {
  readonly path: number;
  readonly content: number;
  readonly append?: boolean;
}

export function writeModel(row: WriteRow): Model {
  return (call) => {
    const path = argument(call, row.path);
    const content = argument(call, row.content, 'data', 'content') ?? unknown();
    const flag = call.args[2]?.fields?.get('flag')?.texts[0];
    const append = row.append === true || flag === 'a';
    writeFile(call.run, call.at, { paths: path?.texts ?? [], append }, content);
    const mode = call.args[2]?.fields?.get('mode')?.number ?? 0;
    if (mode & 0o111)
      for (const taint of taintsOfKind(taintsOf(content), 'downloaded'))
        execute({ ...call, name: 'chmod +x' }, 'downloaded', taint);
    if (path) noteLoss(call, path, content);
    for (const arg of call.args)
      if (arg.closures.length > 0) call.run.later(() => callBack(call.run, arg, [], call.at));
    return unknown();
  };
}

/** The user's own files are written back encrypted, or with something else in them. */
export function noteLoss(call: Call, path: Value, content: Value): void {
  const taints = taintsOf(content);
  const isEncrypted = taintsOfKind(taints, 'encrypted').length > 0;
  const [walked] = taintsOfKind(path.taints, 'walked');
  const known = path.texts.find((text) => isUserFiles(text));
  if (walked?.root === ANYWHERE) {
    if (isEncrypted) noteEncrypted(call, path);
    return;
  }
  const where = walked?.root ?? (isEncrypted ? known : undefined);
  if (where === undefined || !(isEncrypted || content.texts.length > 0)) return;
  const { run, at } = call;
  run.emit({ type: 'remove', unit: run.unit, offset: at, path: where, how: isEncrypted ? 'encrypt' : 'overwrite' });
}
