/** `~`, `~/x` and `~\x` with the home directory put in. Anything else, `~ann/x` too, comes back as it is. */
export function expandHome(path: string, home: string): string {
  if (path === '~') return home;
  if (!path.startsWith('~/') && !path.startsWith('~\\')) return path;
  // Concatenated, not joined: the caller's platform decides about separators, not the one we run on.
  return home.replace(/[\\/]+$/, '') + path.slice(1);
}
