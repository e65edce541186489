import { readlinkSync } from 'node:fs';
import { dirname, join, parse, resolve, sep } from 'node:path';
import { lookAtItself } from '../files/look.js';
import { PathWatch } from './path-watch.js';
import type { Watches } from './watches.js';

const MAX_WAYPOINTS = 32;

/**
 * Watches the way of a link to a folder, where a watch on the folder itself would not tell: what isn't there yet, and
 * the links in between that may come to lead elsewhere. Undefined when there is nothing of that kind.
 */
export function watchLink(
  watches: Watches,
  link: string,
  realTarget: string | undefined,
  onChange: () => void,
): (() => void) | undefined {
  const next = targetOf(link);
  // Mostly it leads straight to where it ends.
  if (next === undefined || next === realTarget) return undefined;
  const watched = watchWay(watches, next, onChange);
  return () => {
    for (const watch of watched) watch.close();
  };
}

/** Watches every link that the way along a path leads through, and the first step that nothing is at. */
export function watchWay(watches: Watches, path: string, onChange: () => void): PathWatch[] {
  return [...waypoints(path)].map((point) => new PathWatch(watches, point, onChange, () => {}));
}

/** Each step on the way along a path that is a link itself, and the first that nothing is at. */
function waypoints(path: string, found: Set<string> = new Set()): Set<string> {
  const { root } = parse(path);
  let at = root;
  for (const name of path.slice(root.length).split(sep)) {
    at = join(at, name);
    const stat = lookAtItself(at);
    if (stat && !stat.isSymbolicLink()) continue;
    // Links may lead in circles, and a path may be made of nothing else.
    if (found.has(at) || found.size >= MAX_WAYPOINTS) return found;
    found.add(at);
    if (!stat) return found;
    const target = targetOf(at);
    if (target !== undefined) waypoints(target, found);
  }
  return found;
}

function targetOf(link: string): string | undefined {
  try {
    return resolve(dirname(link), readlinkSync(link));
  } catch {
    return undefined;
  }
}
