import type { Spot } from './spot.js';

// Secrets, and where data leaves the machine.

/** What is secret about something that is read. */
export type Secret =
  /** `~/.ssh/id_ed25519`, `~/.aws/credentials`, `.env`, `.netrc`, … */
  | 'credential-file'
  /** All variables, or every variable whose name looks secret. */
  | 'environment'
  /** One variable whose name says that it is a secret. */
  | 'secret-variable'
  | 'keychain'
  | 'browser-profile'
  | 'wallet'
  /** The agent's transcripts, memory, identity and settings. */
  | 'agent-data'
  | 'cloud-metadata'
  | 'clipboard'
  | 'keystrokes'
  | 'screen'
  /** The home directory, all project files, documents, diffs, shell history. */
  | 'user-files'
  /** What the user is made to type: a password, a seed phrase. */
  | 'typed-secret'
  /** What other code sends or is given, caught by a function that was put in the place of another. */
  | 'traffic';

export interface SecretRead extends Spot {
  readonly type: 'secret-read';
  readonly secret: Secret;
  /** The path, the variable, the tool. */
  readonly name: string;
}

export type SinkKind = 'http' | 'dns' | 'socket' | 'mail' | 'chat' | 'git' | 'upload';

/** A place where data leaves the machine. */
export interface Sink {
  readonly kind: SinkKind;
  /** The function or program: `curl`, `fetch`, `requests.post`, `dig`. */
  readonly tool: string;
  /** As far as it is known. A part that isn't known is `…`. */
  readonly url?: string;
  /** Without a port, in lower case. Absent when it is not known. */
  readonly host?: string;
}

/** The network is used. */
export interface Network extends Spot {
  readonly type: 'network';
  readonly sink: Sink;
  /** Whether a body, a form, a file or a query that is not constant goes out. */
  readonly sends: boolean;
}

/** A secret reaches a sink. */
export interface Flow extends Spot {
  readonly type: 'flow';
  readonly secret: SecretRead;
  readonly sink: Sink;
  /** Whether it goes out as a way to log in (a header such as Authorization, a password option) and not as data. */
  readonly asLogin: boolean;
  /** Spots between the source and the sink, in order; both ends are not repeated here. */
  readonly steps: readonly Spot[];
}

/** A file goes out. The flow across files finds out what was written into it. */
export interface SendFile extends Spot {
  readonly type: 'send-file';
  readonly path: string;
  readonly sink: Sink;
}

/** An address that coins go to is put in the place of another. */
export interface SwappedAddress extends Spot {
  readonly type: 'swapped-address';
  /** In what the user copied, or in a payment that the user orders. */
  readonly how: 'clipboard' | 'payment';
}
