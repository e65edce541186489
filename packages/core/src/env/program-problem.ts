import { accessSync, constants, realpathSync, statSync } from 'node:fs';
import { errorCode } from '../files/error-code.js';
import { isInside } from '../files/is-inside.js';
import { realpathOrSelf } from '../files/real-path.js';
import type { ExecProvider } from './secrets-context.js';

/**
 * Why a provider's program can't or shouldn't be run; undefined when it may. Looks at the file, runs nothing.
 *
 * Whoever can write the program gets every secret it hands out, so it must belong to this user or root, be writable by
 * its owner alone, and be in a trusted directory when there are any. A link is judged by what it points to.
 */
export function programProblem(
  { command, trustedDirs }: Pick<ExecProvider, 'command' | 'trustedDirs'>,
  platform: NodeJS.Platform,
): string | undefined {
  try {
    const stats = statSync(command);
    if (!stats.isFile()) return 'the program is not a file';
    if (platform !== 'win32') {
      accessSync(command, constants.X_OK);
      if ((stats.mode & 0o022) !== 0) return 'others than its owner can change the program (chmod go-w it)';
      if (stats.uid !== 0 && stats.uid !== process.getuid?.()) return 'the program belongs to another user';
    }
    const target = realpathSync(command);
    const isTrusted = trustedDirs?.some((dir) => isInside(target, realpathOrSelf(dir))) ?? true;
    return isTrusted ? undefined : 'the program is outside trustedDirs';
  } catch (error) {
    const isMissing = errorCode(error) === 'ENOENT';
    return isMissing ? 'the program does not exist' : 'the program is not executable';
  }
}
