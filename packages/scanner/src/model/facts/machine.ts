import type { SecretRead } from './data.js';
import type { Spot } from './spot.js';

// What is changed on the machine.

export interface WriteFile extends Spot {
  readonly type: 'write';
  /** As written, with `~` for the home directory. A part that isn't known is `…`. */
  readonly path: string;
  readonly append: boolean;
  /** What is written, as far as it is known. */
  readonly text?: string;
  /** The secrets in it. */
  readonly secrets: readonly SecretRead[];
}

export interface Remove extends Spot {
  readonly type: 'remove';
  readonly path: string;
  readonly how: 'delete' | 'overwrite' | 'encrypt' | 'format' | 'force-push' | 'drop';
}

export interface Privilege extends Spot {
  readonly type: 'privilege';
  readonly how:
    | 'sudo'
    | 'setuid'
    | 'world-writable'
    | 'sudoers'
    | 'root-owner'
    | 'host-container'
    | 'disable-protection'
    | 'skip-approval'
    | 'all-tools';
  readonly detail: string;
}

/** A variable is set for other programs. */
export interface SetVariable extends Spot {
  readonly type: 'set-variable';
  readonly name: string;
  readonly value: string;
  /** Whether it outlives this run: in a profile, with `setx`, in a settings file. */
  readonly lasting: boolean;
}
