/** A program of the operator's, as the config names it. */
export interface PolicyCommand {
  /** Absolute. There is no shell and no search along PATH. */
  readonly file: string;
  readonly args: readonly string[];
  readonly timeoutMs: number;
  /** How long it may say nothing. */
  readonly noOutputTimeoutMs: number;
  readonly maxOutputBytes: number;
  readonly env: Readonly<Record<string, string>>;
  /** Names of variables it is given besides the harmless ones. */
  readonly passEnv: readonly string[];
  readonly trustedDirs?: readonly string[];
  readonly allowSymlinkCommand: boolean;
  readonly allowInsecurePath: boolean;
}

const TIMEOUT_MS = 10_000;
const LONGEST_MS = 600_000;
const MAX_OUTPUT_BYTES = 1_048_576;

type Fields = Readonly<Record<string, unknown>>;

/**
 * Reads `security.installPolicy.exec`, or one of `external` in knowhow-scan.json. `command` is a path, or a path and
 * its arguments. The answer is a sentence when it can't be used: then nothing may be allowed in its name.
 */
export function readPolicyCommand(value: unknown, home: string): PolicyCommand | string {
  if (!isFields(value)) return 'it must be an object';
  const words = Array.isArray(value.command) ? value.command : [value.command];
  const args = value.args ?? [];
  if (!isTexts(words) || !isTexts(args)) return '`command` must be a path, and `args` a list of texts';
  const [named = '', ...more] = words;
  const file = expandHome(named, home);
  if (!isAbsolutePath(file)) return '`command` must be an absolute path';
  const env = value.env ?? {};
  if (!isFields(env) || !isTexts(Object.values(env))) return '`env` must be an object of texts';
  const passEnv = value.passEnv ?? [];
  if (!isTexts(passEnv)) return '`passEnv` must be a list of names';
  const trustedDirs = value.trustedDirs;
  if (trustedDirs !== undefined && !isTexts(trustedDirs)) return '`trustedDirs` must be a list of directories';
  const timeoutMs = readNumber(value.timeoutMs, TIMEOUT_MS, LONGEST_MS);
  const maxOutputBytes = readNumber(value.maxOutputBytes, MAX_OUTPUT_BYTES, MAX_OUTPUT_BYTES);
  if (timeoutMs === undefined || maxOutputBytes === undefined) return 'its limits must be numbers above 0';
  const noOutputTimeoutMs = readNumber(value.noOutputTimeoutMs, timeoutMs, LONGEST_MS);
  if (noOutputTimeoutMs === undefined) return 'its limits must be numbers above 0';
  return {
    file,
    args: [...more, ...args],
    timeoutMs,
    noOutputTimeoutMs,
    maxOutputBytes,
    env: env as Readonly<Record<string, string>>,
    passEnv,
    ...(trustedDirs === undefined ? {} : { trustedDirs: trustedDirs.map((dir) => expandHome(dir, home)) }),
    allowSymlinkCommand: value.allowSymlinkCommand === true,
    allowInsecurePath: value.allowInsecurePath === true,
  };
}

export function isFields(value: unknown): value is Fields {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

const isTexts = (value: unknown): value is string[] =>
  Array.isArray(value) && value.every((item) => typeof item === 'string' && !item.includes('\0'));

const isAbsolutePath = (path: string): boolean => /^(?:\/|[A-Za-z]:[\\/]|\\\\)/.test(path);

const expandHome = (path: string, home: string): string => path.replace(/^~(?=[\\/])/, home);

function readNumber(value: unknown, fallback: number, most: number): number | undefined {
  if (value === undefined) return fallback;
  return typeof value === 'number' && value > 0 ? Math.min(value, most) : undefined;
}
