/** `~` and `~/x` (`~\x` on Windows) against a home directory; anything else as it is. */
export function expandHome(path: string, home: string): string {
  return /^~(?=$|[\\/])/.test(path) ? home + path.slice(1) : path;
}
