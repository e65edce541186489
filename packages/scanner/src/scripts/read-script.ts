import { type Analysis, LIMITS, type SecretRead, type Unit, unitWithin } from '../model/index.js';
import { isChange, namesIn, targetsIn } from './assignments.js';
import { isHome, readChanges, readRansom } from './changes.js';
import { commandIn } from './commands.js';
import { isInput, learnAlias } from './evaluators.js';
import { addExecution, convertedFiles, DECODES, downloadedFiles } from './execution.js';
import { fold } from './fold.js';
import type { Known, Reading } from './known.js';
import { capturedIn, networkIn, type Use } from './network.js';
import { readRemoteShell } from './remote-shell.js';
import { secretsIn } from './sources.js';
import { type Statement, statementsOf } from './statements.js';
import { isWindows, type ScriptLanguage, SYNTAX } from './syntax.js';
import { textOf } from './text-values.js';
import { readWindows } from './windows.js';

const LOGIN =
  /authorization|bearer|x-api-key|api[-_]?key\s{0,2}[:=]|basic_auth|-credential\b|setBasicAuth|\bpassword\b|private-token/i;
/** Statements of one script that are read. */
const MOST = 20_000;

/** Follows what a script reads through its variables to where it goes. */
export function readScript(unit: Unit, language: ScriptLanguage, analysis: Analysis, isUp: () => boolean): void {
  const syntax = SYNTAX[language];
  const statements = statementsOf(unit.text, syntax, MOST);
  if (statements.length === MOST)
    analysis.facts.push({ type: 'incomplete', unit, offset: 0, reason: 'too-many', detail: 'statements' });
  const reading: Reading = {
    unit,
    language,
    syntax,
    variables: new Map(),
    addresses: new Map(),
    texts: new Map(),
    aliases: new Map(),
    files: new Map(),
    analysis,
  };
  for (const statement of statements) {
    if (isUp()) {
      analysis.facts.push({ type: 'incomplete', unit, offset: statement.offset, reason: 'timeout', detail: language });
      return;
    }
    readStatement(statement, reading);
  }
  readRemoteShell(statements, unit, language, analysis);
  readRansom(statements, unit, analysis);
}

function readStatement(written: Statement, reading: Reading): void {
  const { unit, language, syntax, variables, addresses, analysis } = reading;
  const { statement, reveals } = fold(written, reading);
  if (reveals) addPieces(statement, reading);
  const names = [...new Set(namesIn(statement, syntax))];
  const targets = targetsIn(statement, syntax, variables);
  const used = names.filter((name) => !targets.includes(name)).flatMap((name) => variables.get(name) ?? []);
  const secrets = secretsIn(statement, language, unit);
  const use = networkIn(statement, language, () => names.map((name) => addresses.get(name)).find(Boolean));
  const isLogin = LOGIN.test(statement.text.slice(0, 4000)) || used.some((one) => one.login);
  const carried = [...secrets, ...used.flatMap((one) => one.secrets)];
  analysis.facts.push(...secrets);
  if (use) addNetwork(statement, use, carried, isLogin, reading);
  const sent = use
    ? undefined
    : writtenTo(statement, [...used, ...targets.flatMap((name) => variables.get(name) ?? [])]);
  if (sent) addNetwork(statement, sent, carried, isLogin, reading);
  const fetched = use ?? capturedIn(statement);
  // What an object holds is there for its own methods too: `stream.SaveToFile path`.
  const held = isChange(statement) ? [...used, ...targets.flatMap((name) => variables.get(name) ?? [])] : used;
  addExecution(statement, fetched, held, reading);
  const saved = fetched?.fetches ? fetched : held.find((one) => one.downloaded)?.downloaded;
  if (saved) for (const file of downloadedFiles(statement, names, reading)) reading.files.set(file, saved);
  const converted = convertedFiles(statement, reading);
  for (const name of converted?.names ?? []) if (converted) reading.files.set(name, converted.from);
  const command = commandIn(statement, language);
  if (command) addCommand(reading, command.text, command.offset);
  if (isWindows(language)) readWindows(statement, unit, analysis);
  readChanges(
    statement,
    language,
    unit,
    analysis,
    used.some((one) => one.home),
  );
  learnAlias(statement, reading);
  const isIn = isInput(statement) || used.some((one) => one.input);
  for (const target of targets) {
    learnText(statement, target, reading);
    variables.set(target, {
      ...learned(statement, fetched, held, carried, isLogin, variables.get(target)),
      input: isIn,
    });
  }
}

/** `set name=text`, without quotes. */
const BATCH_SET = /^\s{0,80}@?set\s{1,4}"?(\w{1,60})=([^"\n]{0,200})/i;

/** What a variable says, if it is a text or an address. */
function learnText(statement: Statement, target: string, { language, texts, addresses }: Reading): void {
  const set = language === 'batch' ? BATCH_SET.exec(statement.text.slice(0, 400)) : undefined;
  if (set?.[1] && texts.size < 500) {
    const value = (set[2] ?? '').replace(/[\s&]{1,40}$/, '');
    texts.set(set[1].toLowerCase(), value);
    if (/^https?:\/\/\S+$/.test(value)) addresses.set(target, value);
    return;
  }

  const address = statement.strings.find((one) => /^https?:\/\/\S+$/.test(one.text))?.text;
  if (address !== undefined) addresses.set(target, address);
  const assembled = textOf(statement, texts);
  if (!assembled || texts.size >= 500) return;
  texts.set(target.toLowerCase(), assembled.text);
  if (/^(?:https?:\/\/\S+|[\w-]+(?:\.[\w-]+)+)$/.test(assembled.text)) addresses.set(target, assembled.text);
}

const WRITES_TO =
  /\bprint\b|\bputs\b|\bsay\b|\b(?:sys)?write\w{0,3}\b|\.(?:send|Write|write|puts|print|sendall|flush)\b|[:>]send\b|\bfwrite\b|\bfputs\b|\bsend\s{0,2}\(|io\.(?:WriteString|Copy)|Fprint/;

/** The connection that a statement writes to. */
function writtenTo(statement: Statement, used: readonly Known[]): Use | undefined {
  const connection = used.find((one) => one.connection)?.connection;
  return connection && WRITES_TO.test(statement.code) ? { ...connection, sends: true } : undefined;
}

function learned(
  statement: Statement,
  use: Use | undefined,
  used: readonly Known[],
  carried: readonly SecretRead[],
  isLogin: boolean,
  before: Known | undefined,
): Known {
  const downloaded = use?.fetches ? use : used.find((one) => one.downloaded)?.downloaded;
  const connection = use?.sink.kind === 'socket' ? use : used.find((one) => one.connection)?.connection;
  return {
    secrets: [...new Set([...carried, ...(before?.secrets ?? [])])].slice(0, 20),
    ...(downloaded && { downloaded }),
    ...(connection && { connection }),
    decoded: DECODES.test(statement.text.slice(0, 20_000)) || used.some((one) => one.decoded),
    login: (isLogin && carried.length > 0) || before?.login === true,
    input: false,
    home: isHome(statement.text.slice(0, 400)),
  };
}

function addNetwork(
  statement: Statement,
  use: Use,
  secrets: readonly SecretRead[],
  isLogin: boolean,
  reading: Reading,
): void {
  const { unit, analysis } = reading;
  const { offset } = statement;
  analysis.facts.push({ type: 'network', unit, offset, sink: use.sink, sends: use.sends });
  for (const secret of new Set(secrets)) {
    const asLogin = isLogin && secret.secret === 'secret-variable';
    if (!use.sends && use.sink.kind === 'http' && !asLogin) continue;
    analysis.facts.push({ type: 'flow', unit, offset, secret, sink: use.sink, asLogin, steps: [] });
  }
}

/** The name of a program is not written as a word. */
function addPieces({ text, offset }: Statement, { unit, analysis }: Reading): void {
  const command = text.trim().slice(0, 300);
  analysis.facts.push({ type: 'execute', unit, offset, origin: 'decoded', how: 'a name in pieces', command });
}

function addCommand({ unit, language, analysis }: Reading, text: string, offset: number): void {
  if (unit.depth >= LIMITS.depth || text.trim() === '') return;
  const placeAt = (at: number) => unit.placeAt(offset + at);
  const inner = isWindows(language) ? 'batch' : 'shell';
  analysis.units.push(unitWithin(unit, { language: inner, text, kind: 'nested', placeAt }));
}
