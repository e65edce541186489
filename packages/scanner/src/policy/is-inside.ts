import { isAbsolute } from 'node:path';

/** Whether a path that another program named is one of the skill's own. */
export function isInside(file: string | undefined): file is string {
  return file !== undefined && !isAbsolute(file) && !file.split(/[\\/]/).includes('..');
}
