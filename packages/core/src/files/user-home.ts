import { homedir, userInfo } from 'node:os';
import { isAbsolute, sep } from 'node:path';

/** The user's home; the root directory for a user who has none, as in a container. */
export function userHome(): string {
  try {
    const home = homedir();
    // Scripts leave HOME empty or "undefined" behind: then the system's own records count.
    return isAbsolute(home) ? home : userInfo().homedir;
  } catch {
    return sep;
  }
}
