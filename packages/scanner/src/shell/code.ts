import type { Language, Unit } from '../model/index.js';
import { unitWithin } from '../model/index.js';
import type { Argument, Call } from './call.js';
import { scriptLanguage } from './languages.js';
import { Scope } from './scope.js';
import type { Shell } from './shell.js';
import { isKnown, NOTHING, UNKNOWN, type Value } from './value.js';

/** The scopes that scripts inside of scripts start with. */
const SCOPES = new WeakMap<Unit, Scope>();

export function scopeOf(unit: Unit): Scope | undefined {
  return SCOPES.get(unit);
}

/** A program runs a text as code. */
export function runCode(call: Call, code: Value, language: Language, how: string, written?: readonly Argument[]): void {
  const { shell, spot } = call;
  const [download] = code.downloads;
  const execute = { type: 'execute', ...spot, how } as const;
  if (download) {
    const { url, host } = download;
    shell.emit({ ...execute, origin: 'downloaded', url, ...(host && { host }) }, `${how} ${url}`);
  } else if (code.layers.length) {
    const command = code.text === UNKNOWN ? undefined : code.text.slice(0, 2000);
    shell.emit({ ...execute, origin: 'decoded', ...(command && { command }) }, how);
    if (isKnown(code)) addDecoded(shell, code, language, spot.offset);
  } else if (code.isInput && !isProbe(code.text)) {
    shell.emit({ ...execute, origin: 'input', isWhole: code.text.trim() === UNKNOWN }, how);
    if (written) addWritten(call, written, language);
  } else if (isKnown(code)) addNested(shell, code, language, call.stdin);
  else if (code.source && code.spot)
    addNested(shell, { ...code, text: code.source, spot: { ...code.spot, exact: true } }, language);
  else if (written) addWritten(call, written, language);
}

/** `</dev/tcp/$host/22` only asks whether a port is open. */
function isProbe(text: string): boolean {
  return /^[\s:]{0,8}(?:echo|true|cat|exec \d{0,3})?\s{0,4}[<>]{1,2}\s{0,4}\/dev\/(?:tcp|udp)\/[^;|&]{1,200}$/.test(
    text,
  );
}

/** A file that came in a folder from elsewhere is run: a clone, an archive that was unpacked. */
export function runUnpacked({ shell, spot }: Call, path: string): void {
  const [source] = shell.scope.folder(path)?.downloads ?? [];
  if (!source) return;
  const { url } = source;
  shell.emit(
    { type: 'install', ...spot, manager: /\.git$|^git@/.test(url) ? 'git' : 'download', name: '', url, runs: true },
    url,
  );
}

/** Code that stands in the script, as a unit of its own. */
export function addNested(shell: Shell, code: Value, language: Language, stdin: Value = NOTHING): void {
  const { text, spot } = code;
  const { unit, offset, exact } = spot ?? { unit: shell.unit, offset: 0, exact: false };
  const nested = unitWithin(unit, {
    language,
    text,
    kind: 'nested',
    placeAt: (at) => unit.placeAt(exact ? offset + at : offset),
  });
  add(shell, nested, stdin, `${unit.file} ${place(unit, offset)} ${text.length}`);
}

function addDecoded(shell: Shell, code: Value, language: Language, at: number): void {
  const { unit, offset } = code.spot ?? { unit: shell.unit, offset: at };
  const decoded = unitWithin(unit, {
    language: scriptLanguage('', code.text) ?? language,
    text: code.text,
    kind: 'decoded',
    via: [...unit.via, ...code.layers],
    placeAt: () => unit.placeAt(offset),
  });
  add(shell, decoded, NOTHING, `decoded ${unit.file} ${place(unit, offset)} ${code.text.length}`);
}

/** Code with variables in it, as it is written: what they hold is known to the scope. */
function addWritten(call: Call, written: readonly Argument[], language: Language): void {
  const { shell } = call;
  const { unit } = shell;
  const segments: { at: number; offset: number }[] = [];
  let text = '';
  for (const { word } of written) {
    if (!word) return;
    if (text !== '') text += ' ';
    for (const part of word.parts) {
      segments.push({ at: text.length, offset: part.start });
      text += part.kind === 'text' ? part.text : unit.text.slice(part.start, part.end);
    }
  }
  // A lone variable or output: nothing of the code stands here.
  if (written.every(({ word }) => word?.parts.every((part) => part.kind !== 'text' || part.text.trim() === ''))) return;
  const nested = unitWithin(unit, {
    language,
    text,
    kind: 'nested',
    placeAt: (at) => {
      const segment = segments.findLast((candidate) => candidate.at <= at);
      return unit.placeAt(segment ? segment.offset + at - segment.at : 0);
    },
  });
  add(shell, nested, call.stdin, `${unit.file} ${place(unit, segments[0]?.offset ?? 0)} ${text.length}`);
}

/** A text that is written to a file and is a script by its first line or its name. */
export function addScript(shell: Shell, path: string, value: Value): void {
  const language = scriptLanguage(path, value.text);
  if (!language) return;
  if (value.layers.length) addDecoded(shell, value, language, 0);
  else addNested(shell, value, language);
}

function add(shell: Shell, unit: Unit, stdin: Value, about: string): void {
  if (unit.language === 'shell') SCOPES.set(unit, new Scope(shell.scope, { arguments: [], stdin }));
  shell.findings.addUnit(unit, `${unit.language} ${about}`);
}

function place(unit: Unit, offset: number): string {
  const { line, column } = unit.placeAt(offset);
  return `${line}:${column}`;
}
