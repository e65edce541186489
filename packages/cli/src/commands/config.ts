import { readFileSync } from 'node:fs';
import { resolve } from 'node:path';
import {
  type ConfigEdit,
  configDefaults,
  type Diagnostic,
  editConfig,
  getConfigValue,
  knowhowKeyPolicy,
  openclawKeyPolicy,
  parseConfigPath,
  parseJson5,
  readConfig,
  redactConfig,
  resolvePaths,
  userHome,
  visibleText,
} from '@knowhow/core';
import { CliError } from '../cli-error.js';
import type { Command, Invocation } from '../invocation.js';
import { fit } from '../output/fit.js';
import { oneLine } from '../output/text.js';
import { didYouMean } from '../unknown-word.js';
import { UsageError } from '../usage-error.js';

/** Reads and changes openclaw.json (or knowhow.json with `--own`). Secrets are never shown. */
export const run: Command = (invocation) => {
  const [verb = '', written = '', given] = invocation.args;
  refuseAssignment(written);
  const path = parseConfigPath(written);
  const file = configFile(invocation);
  if (verb === 'get') return get(invocation, file, path, written);
  const edit = readEdit(verb, path, given);
  refuseReadOnly(process.env);
  const keyPolicy = invocation.has('own') ? knowhowKeyPolicy : openclawKeyPolicy;
  const { hash, changed } = editConfig(file, [edit], { keyPolicy });
  const { terminal } = invocation;
  if (invocation.has('json')) terminal.printJson({ ok: true, path: file, hash, changed });
  else terminal.print(changed ? `Wrote ${oneLine(file)}` : `Nothing to change in ${oneLine(file)}.`);
  return 0;
};

const VERBS = ['get', 'set', 'unset'];

function readEdit(verb: string, path: readonly string[], given: string | undefined): ConfigEdit {
  if (verb !== 'set' && verb !== 'unset') {
    throw new UsageError(
      `knowhow config can get, set or unset.${didYouMean(verb, VERBS)}`,
      'knowhow config get|set|unset',
    );
  }
  if (path.length === 0) {
    throw new UsageError(`knowhow config ${verb} needs a path.`, `knowhow config ${verb} skills.load.watch`);
  }
  if (verb === 'unset') return { op: 'unset', path };
  if (given === undefined)
    throw new UsageError('knowhow config set needs a value.', 'knowhow config set <path> <value>');
  return { op: 'set', path, value: readValue(path, given) };
}

function get(invocation: Invocation, file: string, path: readonly string[], written: string): number {
  const terminal = fit(invocation.terminal);
  const wantsJson = invocation.has('json');
  const { OPENCLAW_INCLUDE_ROOTS } = process.env;
  // As written: a `${VAR}` that is filled in could show a secret under any key.
  const { value, problems } = readConfig(file, { env: { OPENCLAW_INCLUDE_ROOTS } });
  const unread = problems.find(({ severity }) => severity === 'error');
  if (unread) throw new Error(`${placeOf(unread)}${unread.message}${unread.fix === undefined ? '' : ` ${unread.fix}`}`);
  for (const problem of problems) {
    if (problem.code !== 'config-env-missing') terminal.warn(`! ${oneLine(placeOf(problem) + problem.message)}`);
  }
  const found = getConfigValue(redactConfig(value), path);
  if (found === undefined) {
    const fallback = getConfigValue(configDefaults(invocation.has('own') ? 'knowhow' : 'openclaw'), path);
    const applies = fallback === undefined ? '' : ` The default applies: ${JSON.stringify(fallback)}`;
    throw new CliError(`${written} is not set in ${file}.${applies}`);
  }
  // A text is content, with its lines and blanks; the exact one is in the JSON.
  if (typeof found === 'string' && !wantsJson) invocation.terminal.print(visibleText(found));
  else terminal.printJson(found);
  return 0;
}

function placeOf({ path, line, column = 1 }: Diagnostic): string {
  return path === undefined || line === undefined ? '' : `${path}:${line}:${column}: `;
}

/** `path=value` in one word: every message about that path would repeat the value. */
function refuseAssignment(written: string): void {
  if (!written.replace(/\["(?:[^"\\]|\\.)*"\]/g, '').includes('=')) return;
  throw new UsageError('A path has no = in it: the value is a word of its own.', 'knowhow config set <path> <value>');
}

/** OpenClaw's two ways to say that its config is managed by something else. */
function refuseReadOnly(env: NodeJS.ProcessEnv): void {
  const name = ['OPENCLAW_CONFIG_READONLY', 'OPENCLAW_NIX_MODE'].find((candidate) =>
    /^(1|true|yes|on)$/i.test(env[candidate] ?? ''),
  );
  if (name !== undefined) throw new Error(`${name} is set: the config is managed elsewhere, so it was not changed.`);
}

function configFile(invocation: Invocation): string {
  const given = invocation.value('config');
  const paths = resolvePaths({
    env: process.env,
    platform: process.platform,
    homeDir: userHome(),
    ...(given === undefined ? {} : { configPath: resolve(given) }),
  });
  return invocation.has('own') ? paths.knowhowConfigPath : paths.configPath;
}

/** `-` is standard input, so that a key need not stand in a shell's history. */
function readValue(path: readonly string[], given: string): unknown {
  const text = given === '-' ? readStandardInput() : given;
  // A key of digits is still a text.
  if (isTextKey(path) && !text.trimStart().startsWith('{')) return text;
  // JSON5 when it is, else the text itself: nobody wants to quote a word twice.
  const parsed = parseJson5(text);
  return 'value' in parsed ? parsed.value : text;
}

function readStandardInput(): string {
  const text = readFileSync(0, 'utf8').trimEnd();
  if (text === '') throw new UsageError('Standard input is empty, so nothing was changed.');
  return text;
}

function isTextKey(path: readonly string[]): boolean {
  return path.at(-1) === 'apiKey' || path.at(-2) === 'env';
}
