import type { Fields } from '../yaml/plain-yaml.js';
import type { Locate } from './locate.js';

/** A SKILL.md as the checks see it. */
export interface SkillView {
  readonly fields: Fields;
  /** Keys that are there but could not be read; they have been reported and are not missing. */
  readonly unread: ReadonlySet<string>;
  /** The YAML between the fences, as it stands in the file. */
  readonly yaml: string;
  readonly locate: Locate;
  readonly body: string;
  /** The file's line on which the body starts. */
  readonly bodyLine: number;
  readonly dirName: string | undefined;
  /** Whether a path relative to the skill's folder exists; undefined when there is no folder to look in. */
  readonly fileExists: ((path: string) => boolean) | undefined;
}
