import type { Secret } from './data.js';
import type { Spot } from './spot.js';

// What texts say, and how they hide it.

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

/** An address that carries data out when it is rendered. */
export interface LeakyImage extends Spot {
  readonly type: 'leaky-image';
  readonly url: string;
  readonly host: string;
}
