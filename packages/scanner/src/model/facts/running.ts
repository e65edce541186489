import type { Spot } from './spot.js';

// What is run, and what is arranged to run.

/** Where the code that is run comes from. */
export type CodeOrigin =
  /** From the network, in one step or through a file or a variable. */
  | 'downloaded'
  /** From a text that was encoded, compressed, reversed or put together from pieces. */
  | 'decoded'
  /** From what the user, a page or another program supplies. */
  | 'input'
  /** From bytes that are loaded as an object or bytecode: pickle, marshal. */
  | 'deserialised';

/** Code or a command is run that can't be read where it stands. */
export interface Execute extends Spot {
  readonly type: 'execute';
  readonly origin: CodeOrigin;
  /** `sh`, `eval`, `exec`, `chmod +x`, `pickle.loads`, … */
  readonly how: string;
  readonly url?: string;
  readonly host?: string;
  /** The decoded command, as far as it is known. */
  readonly command?: string;
  /**
   * Whether nobody but the user decides what runs: the input is all of the command of a program that is there to run one,
   * or an argument of a program that the user starts.
   */
  readonly isWhole?: boolean;
}

/** A shell, or standard input and output, is tied to a connection. */
export interface RemoteShell extends Spot {
  readonly type: 'remote-shell';
  readonly how: string;
  readonly host?: string;
}

/** Something is arranged to run later, again, or on an event. */
export interface Schedule extends Spot {
  readonly type: 'schedule';
  readonly how:
    | 'cron'
    | 'at'
    | 'launchd'
    | 'systemd'
    | 'startup'
    | 'registry'
    | 'shell-profile'
    | 'git-hook'
    | 'agent-hook';
  /** What would run, as far as it is known. */
  readonly command?: string;
}

export interface Install extends Spot {
  readonly type: 'install';
  /** `npm`, `npx`, `pip`, `uv`, `brew`, `go`, `cargo`, `gem`, `apt`, `docker`, `download`, … */
  readonly manager: string;
  /** As the manager knows it, without a version. Empty when only an address is given. */
  readonly name: string;
  readonly version?: string;
  /** Where it comes from when that is not the manager's own registry. */
  readonly url?: string;
  /** Another registry or index: `--registry`, `--index-url`, `--extra-index-url`. */
  readonly registry?: string;
  /** Whether it is run at once, as `npx` does. */
  readonly runs: boolean;
}

/** A script that a package manager runs by itself. */
export interface LifecycleScript extends Spot {
  readonly type: 'lifecycle-script';
  /** `postinstall`, `setup.py`, `build.rs`, … */
  readonly name: string;
  readonly command: string;
}

export interface Mining extends Spot {
  readonly type: 'mining';
  readonly how: string;
}

export interface Exhaust extends Spot {
  readonly type: 'exhaust';
  readonly how: 'fork-bomb' | 'endless-loop' | 'fill-disk' | 'retry-forever';
}

/** Traces are removed: history, logs, the script itself. */
export interface CoverTracks extends Spot {
  readonly type: 'cover-tracks';
  readonly how: string;
}

/** Careless code: a way in for somebody else's input. */
export interface Careless extends Spot {
  readonly type: 'careless';
  readonly how: 'sql' | 'path' | 'template' | 'tls' | 'listen-everywhere' | 'debugger';
}
