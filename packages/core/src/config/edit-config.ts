import { existsSync, mkdirSync } from 'node:fs';
import { dirname } from 'node:path';
import type { Diagnostic } from '../diagnostic.js';
import { atomicWrite, followLinks } from '../files/atomic-write.js';
import { withFileLock } from '../files/file-lock.js';
import { FileLockedError } from '../files/file-locked-error.js';
import { readTextFile } from '../files/read-text-file.js';
import { isRecord } from '../values/is-record.js';
import { applyEdit } from './apply-edit.js';
import { ConfigChangedError } from './config-changed-error.js';
import type { ConfigEdit } from './config-edit.js';
import { ConfigEditError } from './config-edit-error.js';
import { hashConfig, NO_FILE_HASH } from './config-hash.js';
import { ConfigLockedError } from './config-locked-error.js';
import { getConfigValue } from './config-value.js';
import { ConfigWriteError } from './config-write-error.js';
import { isSameJson } from './json-value.js';
import { editJson5 } from './json5/edit.js';
import type { KeyPolicy, KeyQuestion } from './key-policy.js';
import { parseJson5 } from './parse-json5.js';
import { sweepLeftovers } from './sweep-leftovers.js';

export interface EditOptions {
  /** The hash of the file the edits were made for; `''` for a file that should not be there. Any other is refused. */
  readonly baseHash?: string;
  /** Says which keys may be written. Give `openclawKeyPolicy` for openclaw.json; without one every key may. */
  readonly keyPolicy?: KeyPolicy;
  /** How long to wait for another process that is editing the file. */
  readonly lockTimeoutMs?: number;
}

export interface EditResult {
  /** Of the file as it is now; `''` when there is none. */
  readonly hash: string;
  readonly changed: boolean;
}

/**
 * Edits a JSON5 config file in place: comments, order, quotes and layout of everything else stay byte for byte. Makes
 * the file, private to the user, when it is not there. All edits are made, or none.
 *
 * Safe against other editors (a lock, and `baseHash`), against crashes (the file is replaced in one step) and against
 * itself: the new text is parsed and compared with what was asked for before it is written. A file that does not parse
 * is never touched.
 *
 * @throws ConfigEditError, ConfigChangedError, ConfigLockedError, ConfigWriteError. In every case the file is as it
 * was.
 */
export function editConfig(path: string, edits: readonly ConfigEdit[], options: EditOptions = {}): EditResult {
  try {
    const target = followLinks(path);
    // There is nothing to take out of a file that isn't there, and no reason to make one.
    const onlyRemoves = edits.every(({ op }) => op === 'unset');
    if (onlyRemoves && !options.baseHash && !existsSync(target)) return { hash: NO_FILE_HASH, changed: false };
    mkdirSync(dirname(target), { recursive: true, mode: 0o700 });
    return withFileLock(
      target,
      (lock) => {
        const old = readDocument(path, target);
        if (options.baseHash !== undefined && options.baseHash !== old.hash) {
          throw new ConfigChangedError(path, options.baseHash, old.hash);
        }
        const text = editAll(path, old.text, edits, options.keyPolicy);
        if (text === old.text) return { hash: old.hash, changed: false };
        const content = old.mark + text;
        // Asked last of all: writing may take long, and then another editor may have taken over a lock that looked
        // stale.
        atomicWrite(target, content, () => lock.assertHeld());
        sweepLeftovers(target);
        return { hash: hashConfig(content), changed: true };
      },
      options.lockTimeoutMs,
    );
  } catch (error) {
    if (FileLockedError.isInstance(error)) throw new ConfigLockedError(error);
    throw isFromFileSystem(error) ? new ConfigWriteError(path, error) : error;
  }
}

function readDocument(path: string, target: string): { text: string; mark: string; hash: string } {
  const file = readTextFile(target);
  if (file.kind === 'missing') return { text: '', mark: '', hash: NO_FILE_HASH };
  if (file.kind === 'unreadable') throw new ConfigEditError('config-unusable', path, file.problem);
  if (!file.isUtf8) {
    const message = `${path} is not UTF-8; writing it back would change it.`;
    throw unusable(path, { code: 'config-not-utf8', severity: 'error', message, path });
  }
  const mark = file.text.startsWith('\uFEFF') ? '\uFEFF' : '';
  return { text: file.text.slice(mark.length), mark, hash: hashConfig(file.bytes) };
}

function editAll(path: string, old: string, edits: readonly ConfigEdit[], policy: KeyPolicy | undefined): string {
  // Nothing, or nothing but white space: there is nothing to lose.
  const isNew = old.trim() === '';
  const start = isNew ? '{}\n' : old;
  const parsed = parseJson5(start);
  if ('error' in parsed) throw unusable(path, { ...parsed.error, path });
  if (!isRecord(parsed.value)) {
    const message = `${path} must hold an object, \`{ ... }\`.`;
    throw unusable(path, { code: 'config-not-object', severity: 'error', message, path, line: 1, column: 1 });
  }
  let text = start;
  let expected: unknown = parsed.value;
  for (const edit of edits) {
    const refusal = policy?.(policyQuestion(edit, expected));
    if (refusal) throw new ConfigEditError('edit-refused', path, refusal);
    const outcome = applyEdit(expected, edit);
    if ('impossible' in outcome) throw impossible(path, outcome.impossible);
    expected = outcome.value;
    text = editJson5(text, edit);
  }
  if (!isFaithful(start, text, expected)) throw unverified(path);
  return isNew && text === start ? old : text;
}

function policyQuestion(edit: ConfigEdit, document: unknown): KeyQuestion {
  const current = getConfigValue(document, edit.path);
  return { path: edit.path, value: edit.op === 'set' ? edit.value : undefined, current, document };
}

/** Whether the new text means what it should, and is still plain JSON when it was. */
function isFaithful(before: string, after: string, expected: unknown): boolean {
  const parsed = parseJson5(after);
  return 'value' in parsed && isSameJson(parsed.value, expected) && (isPlainJson(after) || !isPlainJson(before));
}

function isPlainJson(text: string): boolean {
  try {
    JSON.parse(text);
    return true;
  } catch {
    return false;
  }
}

function isFromFileSystem(error: unknown): boolean {
  return error instanceof Error && typeof (error as NodeJS.ErrnoException).syscall === 'string';
}

function unusable(path: string, diagnostic: Diagnostic): ConfigEditError {
  return new ConfigEditError('config-unusable', path, diagnostic);
}

function impossible(path: string, message: string): ConfigEditError {
  return new ConfigEditError('edit-impossible', path, { code: 'edit-impossible', severity: 'error', message, path });
}

function unverified(path: string): ConfigEditError {
  const message = `The edit of ${path} would not have come out right, so nothing was written.`;
  const diagnostic: Diagnostic = { code: 'edit-unverified', severity: 'error', message, path };
  return new ConfigEditError('edit-unverified', path, { ...diagnostic, fix: 'Please report this, with the file.' });
}
