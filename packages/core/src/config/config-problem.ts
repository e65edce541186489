import type { Diagnostic, Severity } from '../diagnostic.js';
import { type ConfigPath, formatConfigPath } from './config-path.js';

/**
 * A finding about one config value, before its place in a file is known. `locateProblems` turns it into a
 * {@link Diagnostic} with `path`, `line` and `column`.
 */
export interface ConfigProblem extends Diagnostic {
  /** Where in the value; relative to the file when `path` names one, else in the merged config. */
  readonly configPath?: ConfigPath;
}

/** A finding about the value at `configPath`. `what` goes after the path, as in "`skills.load` must be an object.". */
export function problemAt(
  configPath: ConfigPath,
  code: string,
  severity: Severity,
  what: string,
  fix?: string,
): ConfigProblem {
  const message = `\`${formatConfigPath(configPath)}\` ${what}`;
  return { code, severity, message, configPath, ...(fix === undefined ? {} : { fix }) };
}
