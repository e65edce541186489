import { existsSync } from 'node:fs';
import { posix, win32 } from 'node:path';
import { expandHome } from '../files/expand-home.js';
import type { Env, Paths } from './types.js';

/** What {@link resolvePaths} needs to know about the machine and the call. */
export interface PathsInput {
  readonly env: Env;
  readonly platform: NodeJS.Platform;
  /** `os.homedir()`: used when no variable names a home. */
  readonly homeDir: string;
  /** `--config`: wins over `OPENCLAW_CONFIG_PATH`. */
  readonly configPath?: string;
}

const PROFILE_NAME = /^[a-z0-9][a-z0-9_-]{0,63}$/i;

/**
 * Works out where this user's state, config and managed skills are, with OpenClaw's rules, so that both look at the
 * same files. Touches the disk only to see which of the legacy names exist.
 */
export function resolvePaths(input: PathsInput): Paths {
  const path = input.platform === 'win32' ? win32 : posix;
  const home = resolveHome(input, path.resolve);
  const place = (written: string): string => path.resolve(expandHome(written, home));

  const givenStateDir = given(input.env.OPENCLAW_STATE_DIR);
  const givenConfigPath = given(input.configPath) ?? given(input.env.OPENCLAW_CONFIG_PATH);
  const profile = profileName(input.env);
  const defaultStateDir = path.join(home, '.openclaw');

  const stateDir = givenStateDir
    ? place(givenStateDir)
    : profile
      ? path.join(home, `.openclaw-${profile}`)
      : firstExisting(defaultStateDir, path.join(home, '.clawdbot'));
  const configPath = givenConfigPath
    ? place(givenConfigPath)
    : firstExisting(path.join(stateDir, 'openclaw.json'), path.join(stateDir, 'clawdbot.json'));

  return {
    home,
    stateDir,
    stateDirIsDefault: givenStateDir ? stateDir === defaultStateDir : !profile,
    configDir: givenStateDir || !givenConfigPath ? stateDir : path.dirname(configPath),
    configPath,
    knowhowConfigPath: path.join(stateDir, 'knowhow.json'),
  };
}

function resolveHome({ env, homeDir }: PathsInput, resolve: (path: string) => string): string {
  const osHome = given(env.HOME) ?? given(env.USERPROFILE) ?? homeDir;
  const chosen = given(env.OPENCLAW_HOME);
  return resolve(chosen ? expandHome(chosen, osHome) : osHome);
}

function profileName(env: Env): string | undefined {
  const name = given(env.OPENCLAW_PROFILE);
  // Anything else than a plain name could point the state dir at some other directory.
  return name && name.toLowerCase() !== 'default' && PROFILE_NAME.test(name) ? name : undefined;
}

/** Scripts that interpolate an unset JavaScript value leave "undefined" or "null" behind: that is no path. */
function given(value: string | undefined): string | undefined {
  const text = value?.trim();
  return text && text !== 'undefined' && text !== 'null' ? text : undefined;
}

function firstExisting(preferred: string, legacy: string): string {
  return !existsSync(preferred) && existsSync(legacy) ? legacy : preferred;
}
