import { accessSync, constants } from 'node:fs';
import { delimiter, join } from 'node:path';

/** Where a program is on the PATH of the test run; undefined when it is not installed. */
export function findProgram(name: string): string | undefined {
  return (process.env.PATH ?? '')
    .split(delimiter)
    .map((dir) => join(dir, name))
    .find((file) => {
      try {
        accessSync(file, constants.X_OK);
        return true;
      } catch {
        return false;
      }
    });
}
