import type { Flow, Network, SecretRead, SendFile, SwappedAddress } from './facts/data.js';
import type { ActiveContent, ArchiveEscape, Incomplete, OddFile, Opaque } from './facts/files.js';
import type { Privilege, Remove, SetVariable, WriteFile } from './facts/machine.js';
import type {
  Careless,
  CoverTracks,
  Execute,
  Exhaust,
  Install,
  LifecycleScript,
  Mining,
  RemoteShell,
  Schedule,
} from './facts/running.js';
import type { Encoded, HiddenText, Instruction, LeakyImage, LiteralSecret, LookAlike } from './facts/words.js';

export type * from './facts/data.js';
export type * from './facts/files.js';
export type * from './facts/machine.js';
export type * from './facts/running.js';
export type * from './facts/words.js';

/**
 * What analysers find: things that a skill does or says, without a judgement. Rules judge them.
 *
 * A fact is neutral about languages: `cat ~/.netrc`, `open('~/.netrc')` and `readFileSync('~/.netrc')` are the same one.
 */
export type Fact =
  | SecretRead
  | Network
  | Flow
  | SendFile
  | Execute
  | RemoteShell
  | WriteFile
  | Schedule
  | Install
  | LifecycleScript
  | Remove
  | Privilege
  | Mining
  | SwappedAddress
  | Exhaust
  | SetVariable
  | CoverTracks
  | Instruction
  | HiddenText
  | LookAlike
  | Encoded
  | LiteralSecret
  | Opaque
  | ArchiveEscape
  | OddFile
  | ActiveContent
  | LeakyImage
  | Careless
  | Incomplete;

export type FactType = Fact['type'];
export type FactOf<T extends FactType> = Extract<Fact, { type: T }>;
