import { resolve } from 'node:path';
import type { Env } from '../config/types.js';
import { createBinaryFinder } from '../gates/find-binary.js';
import { ProgramError } from './program-error.js';

/**
 * The file that a command's first word means: what is on the run's own PATH, or the path it is. Looked up here and not
 * by the system, which on some platforms would take a program from the directory it is started in.
 *
 * @throws {ProgramError} `program-not-found`, with every directory that was looked in.
 */
export function findProgram(word: string, env: Env): string {
  if (word === '') throw new ProgramError('program-not-found', word, 'to start was not named.');
  if (word.includes('/') || (process.platform === 'win32' && word.includes('\\'))) return word;
  // A memory of its own: a program that was there for another run may be gone.
  const { path, probed } = createBinaryFinder(env, process.platform, new Map())(word);
  if (path !== undefined) return resolve(path);
  const searched = probed.map(({ where }) => where);
  const where = searched.length === 0 ? 'PATH is empty' : `looked in ${searched.join(', ')}`;
  throw new ProgramError('program-not-found', word, `is not on PATH (${where}).`, searched);
}
