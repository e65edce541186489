import type { Env, JsonObject } from '../config/types.js';

/** Everything references to secrets are resolved against. */
export interface SecretsContext {
  readonly env: Env;
  /** `secrets.providers` of openclaw.json, as read: checked when a reference names one. */
  readonly providers: JsonObject;
  /** `secrets.defaults` of openclaw.json: which provider name stands for the environment when none is configured. */
  readonly defaults?: JsonObject;
  /** What `~` means in a provider's paths. */
  readonly home: string;
  readonly platform: NodeJS.Platform;
}

export interface EnvProvider {
  readonly source: 'env';
  /** Undefined = any variable, empty = none. */
  readonly allowlist?: readonly string[];
}

export interface FileProvider {
  readonly source: 'file';
  /** Absolute. */
  readonly path: string;
  readonly mode: 'json' | 'singleValue';
}

export interface ExecProvider {
  readonly source: 'exec';
  /** Absolute; run directly, never through a shell. */
  readonly command: string;
  readonly args: readonly string[];
  readonly timeoutMs: number;
  /** Fixed variables of the program. It sees these and `passEnv`, nothing else of ours. */
  readonly env: Readonly<Record<string, string>>;
  readonly passEnv: readonly string[];
  /** False: text that isn't an answer of the protocol is the value itself, as `op read` or `vault kv get` print it. */
  readonly jsonOnly: boolean;
  /** When given, the program must be in one of these directories. Absolute. */
  readonly trustedDirs?: readonly string[];
}

export type SecretProvider = EnvProvider | FileProvider | ExecProvider;
