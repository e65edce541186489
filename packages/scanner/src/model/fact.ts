import type { Unit } from './unit.js';

/**
 * What analysers find: things that a skill does or says, without a judgement. Rules judge them.
 *
 * A fact is neutral about languages: `cat ~/.netrc`, `open('~/.netrc')` and `readFileSync('~/.netrc')` are the same one.
 */
interface Spot {
  /** The text it was found in. */
  readonly unit: Unit;
  /** Where in the text of the unit. */
  readonly offset: number;
}

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
interface Network extends Spot {
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
interface RemoteShell extends Spot {
  readonly type: 'remote-shell';
  readonly how: string;
  readonly host?: string;
}

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

interface Mining extends Spot {
  readonly type: 'mining';
  readonly how: string;
}

/** An address that coins go to is put in the place of another. */
interface SwappedAddress extends Spot {
  readonly type: 'swapped-address';
  /** In what the user copied, or in a payment that the user orders. */
  readonly how: 'clipboard' | 'payment';
}

interface Exhaust extends Spot {
  readonly type: 'exhaust';
  readonly how: 'fork-bomb' | 'endless-loop' | 'fill-disk' | 'retry-forever';
}

/** A variable is set for other programs. */
export interface SetVariable extends Spot {
  readonly type: 'set-variable';
  readonly name: string;
  readonly value: string;
  /** Whether it outlives this run: in a profile, with `setx`, in a settings file. */
  readonly lasting: boolean;
}

/** Traces are removed: history, logs, the script itself. */
interface CoverTracks extends Spot {
  readonly type: 'cover-tracks';
  readonly how: string;
}

/** What a text tells the agent or the user to do. */
export type Act =
  | 'override'
  | 'conceal'
  | 'send-secret'
  | 'send-data'
  | 'read-secret'
  | 'ask-secret'
  | 'collect-secrets'
  | 'download-and-run'
  | 'locked-archive'
  | 'paste-command'
  | 'follow-remote'
  | 'write-memory'
  | 'skip-approval'
  | 'take-priority'
  | 'redirect-tool'
  | 'disable-protection'
  | 'impersonate'
  | 'run-hidden'
  | 'destroy'
  | 'persist'
  | 'reveal-prompt'
  | 'decode-and-follow'
  | 'escape-folder'
  | 'wait-for-trigger'
  | 'multiply';

export interface Instruction extends Spot {
  readonly type: 'instruction';
  readonly act: Act;
  /** What it is about: the path, the address, the words. */
  readonly object: string;
  readonly host?: string;
  readonly secret?: Secret;
  /** Whether the text also tells to keep it from the user. */
  readonly concealed: boolean;
  /** It is only hinted at, or honest texts say it as well: alone it proves little. */
  readonly soft?: boolean;
  /** Where the words stand. */
  readonly zone: 'prose' | 'comment' | 'hidden' | 'description' | 'code-comment' | 'tool-text' | 'decoded';
}

export interface HiddenText extends Spot {
  readonly type: 'hidden-text';
  readonly how:
    | 'tag-characters'
    | 'variation-selectors'
    | 'zero-width'
    | 'bidi'
    | 'control-characters'
    | 'comment'
    | 'style'
    | 'far-away'
    | 'alternative-text'
    | 'link-definition';
  /** What it says, when it says something. */
  readonly says: string;
}

export interface LookAlike extends Spot {
  readonly type: 'look-alike';
  readonly what: 'host' | 'package' | 'skill' | 'word' | 'command';
  readonly written: string;
  readonly resembles: string;
}

/** Text that only a machine can read, and that says something once it is decoded. */
export interface Encoded extends Spot {
  readonly type: 'encoded';
  readonly layers: readonly string[];
  readonly says: string;
}

export interface LiteralSecret extends Spot {
  readonly type: 'literal-secret';
  /** `AWS access key`, `private key`, … */
  readonly kind: string;
}

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

/** An address that carries data out when it is rendered. */
export interface LeakyImage extends Spot {
  readonly type: 'leaky-image';
  readonly url: string;
  readonly host: string;
}

/** Careless code: a way in for somebody else's input. */
export interface Careless extends Spot {
  readonly type: 'careless';
  readonly how: 'sql' | 'path' | 'template' | 'tls' | 'listen-everywhere' | 'debugger';
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
