import { sep } from 'node:path';

/** Where paths in a prompt start: `~` saves tokens, absolute is for readers that don't expand it. */
export type PathStyle = 'home' | 'absolute';

/** Writes paths for the prompt. */
export function createPathWriter(style: PathStyle, home: string): (path: string) => string {
  if (style === 'absolute' || home === '' || home === sep) return (path) => path;
  const prefix = home.endsWith(sep) ? home : home + sep;
  return (path) => (path.startsWith(prefix) ? `~${sep}${path.slice(prefix.length)}` : path);
}
