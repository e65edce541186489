import { resolve } from 'node:path';
import { findSkill, type Resolution, type ResolvedSkill } from '@knowhow/core';
import { CliError } from '../cli-error.js';
import type { Invocation } from '../invocation.js';

/**
 * The skill the first argument names.
 *
 * @throws {CliError} When there is none, with the nearest name.
 */
export function findNamed(resolution: Resolution, { args }: Invocation): ResolvedSkill {
  const wanted = args[0] as string;
  const isPath = wanted.includes('/') || wanted.includes('\\');
  const found = findSkill(resolution, isPath ? resolve(wanted) : wanted);
  if ('entry' in found) return found.entry;
  const message = found.ambiguous
    ? `"${wanted}" could be ${found.ambiguous.join(' or ')}.`
    : `There is no skill "${wanted}".${found.suggestion === undefined ? '' : ` Did you mean ${found.suggestion}?`}`;
  throw new CliError(message, { hint: 'knowhow list --all', json: { skill: wanted } });
}
