import { realpath } from 'node:fs';
import { promisify } from 'node:util';

/**
 * The path with every link resolved, the way discovery does it. The one of `fs/promises` asks the system, which on some
 * systems also corrects upper and lower case: then what is one folder would look like two.
 */
export const realPath: (path: string) => Promise<string> = promisify(realpath);
