import { resolve } from 'node:path';
import { findSkill, type Resolution, type ResolvedSkill } from '@knowhow/core';
import type { Invocation } from '../invocation.js';
import { fit } from '../output/fit.js';
import { oneLine } from '../output/text.js';

/** The skill the first argument names. When there is none, says so with the nearest name, and returns undefined. */
export function findNamed(resolution: Resolution, { args, has, terminal }: Invocation): ResolvedSkill | undefined {
  const wanted = args[0] as string;
  const isPath = wanted.includes('/') || wanted.includes('\\');
  const found = findSkill(resolution, isPath ? resolve(wanted) : wanted);
  if ('entry' in found) return found.entry;
  const message = found.ambiguous
    ? `"${wanted}" could be ${found.ambiguous.join(' or ')}.`
    : `There is no skill "${wanted}".${found.suggestion === undefined ? '' : ` Did you mean ${found.suggestion}?`}`;
  if (has('json')) terminal.printJson({ ok: false, error: { type: 'cli_error', message }, skill: wanted });
  else fit(terminal).warn(`${terminal.errorStyle.red('knowhow:')} ${oneLine(message)}\nTry: knowhow list --all`);
  return undefined;
}
