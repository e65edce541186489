import type { Spot } from './spot.js';

// What files are, and what could not be looked at.

/** A file that can't be read as text or code. */
export interface Opaque extends Spot {
  readonly type: 'opaque';
  readonly what:
    | 'executable'
    | 'bytecode'
    | 'library'
    | 'disguised'
    | 'encrypted-archive'
    | 'unread-archive'
    | 'nested-archive'
    | 'archive-bomb'
    | 'broken-archive'
    | 'unknown-binary';
  readonly detail: string;
  /** Whether a text of the skill tells to run, load or unpack it. */
  readonly told?: boolean;
}

export interface ArchiveEscape extends Spot {
  readonly type: 'archive-escape';
  readonly name: string;
}

/** A link, or a file of a kind or with rights that a skill has no use for. */
export interface OddFile extends Spot {
  readonly type: 'odd-file';
  readonly what:
    | 'link-outside'
    | 'broken-link'
    | 'link-inside'
    | 'hard-link'
    | 'device'
    | 'setuid'
    | 'world-writable'
    | 'hidden-name'
    | 'skill-folder'
    | 'no-skill';
  readonly target: string;
}

/** Code in a file that looks like a picture, a page or data. */
export interface ActiveContent extends Spot {
  readonly type: 'active-content';
  readonly how: string;
  readonly host?: string;
}

/** A part that was not analysed. */
export interface Incomplete extends Spot {
  readonly type: 'incomplete';
  readonly reason: 'too-large' | 'too-many' | 'unreadable' | 'too-deep' | 'timeout' | 'parser' | 'encoding' | 'limit';
  readonly detail: string;
  /** Whether what was left out may be run, or is read by the agent; `false` for data. */
  readonly matters?: boolean;
  /** Whether it may be run: it is code by its name, has a `#!` line or the right to be executed, or may be anything. */
  readonly program?: boolean;
}
