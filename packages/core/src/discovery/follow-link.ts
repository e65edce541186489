import { realpathSync, statSync } from 'node:fs';
import { shownErrorCode } from '../files/error-code.js';
import { reason } from '../gates/reason.js';
import type { Refusal } from './candidate.js';

/** What a linked folder comes to: its target, and why that may not be looked into; or why there is none. */
export type FollowedLink =
  | { readonly target: string; readonly refusal?: Refusal }
  | { readonly target?: undefined; readonly broken: string };

/** Follows a link to a folder, as far as the root's rules allow. Undefined when it leads to something else. */
export function followLink(dir: string, mayFollow: (realTarget: string) => boolean): FollowedLink | undefined {
  let target: string;
  try {
    target = realpathSync(dir);
    if (!statSync(target).isDirectory()) return undefined;
  } catch (error) {
    return { broken: shownErrorCode(error) };
  }
  if (mayFollow(target)) return { target };
  const fix = `Add its target to skills.load.allowSymlinkTargets, or copy the folder: ${target}`;
  return { target, refusal: reason('symlink-escape', 'It is a link to a folder outside its root.', { fix }) };
}
