import { isMarkedError, markError } from '../errors/mark-error.js';
import { nearestName } from '../text/nearest-name.js';
import { showText } from '../text/show-text.js';

/** A skill that the run's snapshot doesn't have, or that is not active in the run. */
export class SkillNotInRunError extends Error {
  override readonly name = 'SkillNotInRunError';
  readonly code: 'unknown-skill' | 'skill-not-active';
  readonly skill: string;
  /** The name that was most likely meant. */
  readonly suggestion?: string;

  constructor(code: SkillNotInRunError['code'], skill: string, known: Iterable<string> = []) {
    const suggestion = nearestName(skill, known);
    const hint = suggestion === undefined ? '' : ` Did you mean "${showText(suggestion)}"?`;
    const shown = showText(skill);
    super(
      code === 'unknown-skill'
        ? `No skill that is ready in this session is called "${shown}".${hint}`
        : `Skill "${shown}" is not active in this run. Activate it first: \`await run.activate(name)\`.`,
    );
    this.code = code;
    this.skill = skill;
    if (suggestion !== undefined) this.suggestion = suggestion;
    markError(this, 'skill-not-in-run');
  }

  static isInstance(error: unknown): error is SkillNotInRunError {
    return isMarkedError(error, 'skill-not-in-run');
  }
}
