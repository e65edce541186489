import { type Analysis, LIMITS, type SecretRead, type Unit, unitWithin } from '../model/index.js';
import { namesIn, targetsIn } from './assignments.js';
import { isHome, readChanges, readRansom } from './changes.js';
import { commandIn } from './commands.js';
import { isInput, learnAlias } from './evaluators.js';
import { addExecution, DECODES, downloadedFiles } from './execution.js';
import type { Known, Reading } from './known.js';
import { networkIn, type Use } from './network.js';
import { readRemoteShell } from './remote-shell.js';
import { secretsIn } from './sources.js';
import { type Statement, statementsOf } from './statements.js';
import { type ScriptLanguage, SYNTAX } from './syntax.js';
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

function readStatement(statement: Statement, reading: Reading): void {
  const { unit, language, syntax, variables, addresses, analysis } = reading;
  const names = [...new Set(namesIn(statement, syntax))];
  const targets = targetsIn(statement, syntax, variables);
  const used = names.filter((name) => !targets.includes(name)).flatMap((name) => variables.get(name) ?? []);
  const secrets = secretsIn(statement, language, unit);
  const use = networkIn(statement, language, () => names.map((name) => addresses.get(name)).find(Boolean));
  const isLogin = LOGIN.test(statement.text.slice(0, 4000)) || used.some((one) => one.login);
  const carried = [...secrets, ...used.flatMap((one) => one.secrets)];
  analysis.facts.push(...secrets);
  if (use) addNetwork(statement, use, carried, isLogin, reading);
  const written = use
    ? undefined
    : writtenTo(statement, [...used, ...targets.flatMap((name) => variables.get(name) ?? [])]);
  if (written) addNetwork(statement, written, carried, isLogin, reading);
  addExecution(statement, use, used, reading);
  const saved = use?.fetches ? use : used.find((one) => one.downloaded)?.downloaded;
  if (saved) for (const file of downloadedFiles(statement, names, reading)) reading.files.set(file, saved);
  const command = commandIn(statement, language);
  if (command) addCommand(unit, command.text, command.offset, analysis);
  if (language === 'powershell' || language === 'batch') readWindows(statement, unit, analysis);
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
    variables.set(target, { ...learned(statement, use, used, carried, isLogin, variables.get(target)), input: isIn });
  }
}

/** What a variable says, if it is a text or an address. */
function learnText(statement: Statement, target: string, { texts, addresses }: Reading): void {
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

function addCommand(unit: Unit, text: string, offset: number, analysis: Analysis): void {
  if (unit.depth >= LIMITS.depth || text.trim() === '') return;
  const placeAt = (at: number) => unit.placeAt(offset + at);
  analysis.units.push(unitWithin(unit, { language: 'shell', text, kind: 'nested', placeAt }));
}
