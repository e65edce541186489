import type { Diagnostic } from '../diagnostic.js';
import { isRecord } from '../values/is-record.js';
import { formatConfigPath } from './config-path.js';
import { getConfigValue } from './config-value.js';
import { jsonTypeOf } from './json-value.js';
import { REDACTED } from './redact-config.js';
import { checkWritable, isListedKey } from './writable-keys.js';

/** An edit that is about to be made. */
export interface KeyQuestion {
  readonly path: readonly string[];
  /** Undefined when the key is to be removed. */
  readonly value: unknown;
  /** What is there now; undefined when nothing is. */
  readonly current: unknown;
  /** The whole file as it is now, includes not resolved. */
  readonly document: unknown;
}

/** Answers with what is wrong with an edit, or undefined when it may be made. */
export type KeyPolicy = (question: KeyQuestion) => Diagnostic | undefined;

/** What may be written into openclaw.json, which OpenClaw reads too and refuses whole over one wrong key. */
export const openclawKeyPolicy: KeyPolicy = ({ path, value, current, document }) => {
  // Nothing OpenClaw knows becomes unknown by a key going away.
  if (value === undefined) return undefined;
  if (holdsRedacted(value)) {
    const fix = 'Give the secret itself; it was shown as this word so that nobody sees it.';
    return refuse('config-redacted-value', `${REDACTED} stands for a secret and is none.`, fix);
  }
  const refused = checkWritable(path, value, current !== undefined) ?? checkRoster(path, document);
  if (refused || current === undefined || isListedKey(path)) return refused;
  const [is, becomes] = [jsonTypeOf(current), jsonTypeOf(value)];
  if (is === becomes) return undefined;
  return refuse('config-wrong-type', `\`${formatConfigPath(path)}\` is of type ${is} and cannot become ${becomes}.`);
};

/** Where an agent's own settings go in this file: into the roster that counts, which is `entries` once it is there. */
export function agentConfigPath(document: unknown, agentId: string): readonly string[] {
  const list = oldRoster(document);
  const index = list?.findIndex((item) => isRecord(item) && item.id === agentId) ?? -1;
  return index === -1 ? ['agents', 'entries', agentId] : ['agents', 'list', String(index)];
}

function checkRoster([top, roster, id = '']: readonly string[], document: unknown): Diagnostic | undefined {
  if (top !== 'agents') return undefined;
  if (roster === 'entries' && oldRoster(document)) {
    const message = 'This config lists its agents in `agents.list`, which counts no more once `agents.entries` exists.';
    const [, kind, index] = agentConfigPath(document, id);
    const fix = kind === 'list' ? `Use \`agents.list.${index}\`.` : 'Move the agents to `agents.entries` first.';
    return refuse('agents-list-would-be-ignored', message, fix);
  }
  if (roster !== 'list' || isRecord(getConfigValue(document, ['agents', 'list', id]))) return undefined;
  return refuse('agent-unknown', `\`agents.list\` has no agent at \`${id}\`.`);
}

/** `agents.list`, when it is the roster that counts. */
function oldRoster(document: unknown): readonly unknown[] | undefined {
  const list = getConfigValue(document, ['agents', 'list']);
  const entries = getConfigValue(document, ['agents', 'entries']);
  const hasEntries = isRecord(entries) && Object.keys(entries).length > 0;
  return Array.isArray(list) && list.length > 0 && !hasEntries ? list : undefined;
}

function refuse(code: string, message: string, fix?: string): Diagnostic {
  return { code, severity: 'error', message, ...(fix === undefined ? {} : { fix }) };
}

/** Somewhere in what was shown and is now given back, a secret's stand-in may still be. */
function holdsRedacted(value: unknown): boolean {
  if (typeof value === 'string') return value.includes(REDACTED);
  return typeof value === 'object' && value !== null && Object.values(value).some(holdsRedacted);
}
