import { nearestName } from '../text/nearest-name.js';
import { showText } from '../text/show-text.js';

// Symbols from the global registry: an error stays recognisable when two copies of this package are loaded.
const CLOSED = Symbol.for('knowhow.error.run-closed');
const NO_SNAPSHOT = Symbol.for('knowhow.error.no-snapshot');
const NOT_IN_RUN = Symbol.for('knowhow.error.skill-not-in-run');
const FOLDER = Symbol.for('knowhow.error.run-folder');

function mark(error: Error, marker: symbol): void {
  Object.defineProperty(error, marker, { value: true });
}

/** The run is over: its values are gone and nothing more can be started in it. */
export class RunClosedError extends Error {
  override readonly name = 'RunClosedError';
  readonly code = 'run-closed';

  constructor() {
    super('The run is closed. Open another one.');
    mark(this, CLOSED);
  }

  static isInstance(error: unknown): error is RunClosedError {
    return error instanceof Error && CLOSED in error;
  }
}

/** A session that has not had a turn uses no skills yet. */
export class NoSnapshotError extends Error {
  override readonly name = 'NoSnapshotError';
  readonly code = 'no-snapshot';

  constructor() {
    super('The session has no snapshot yet. Begin a turn first: `await session.beginTurn()`.');
    mark(this, NO_SNAPSHOT);
  }

  static isInstance(error: unknown): error is NoSnapshotError {
    return error instanceof Error && NO_SNAPSHOT in error;
  }
}

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
        ? `The session has no skill "${shown}".${hint}`
        : `Skill "${shown}" is not active in this run. Activate it first: \`await run.activate(name)\`.`,
    );
    this.code = code;
    this.skill = skill;
    if (suggestion !== undefined) this.suggestion = suggestion;
    mark(this, NOT_IN_RUN);
  }

  static isInstance(error: unknown): error is SkillNotInRunError {
    return error instanceof Error && NOT_IN_RUN in error;
  }
}

const FOLDER_PROBLEMS = {
  'skill-folder-gone': 'The skill’s folder is gone.',
  'skill-folder-replaced': 'The skill’s folder is not the one that was found: something else has taken its place.',
  'cwd-missing': 'There is no such directory to run in.',
} as const;

/** A directory that a program was to be started in, and can't be. */
export class RunFolderError extends Error {
  override readonly name = 'RunFolderError';
  readonly code: keyof typeof FOLDER_PROBLEMS;
  readonly path: string;

  constructor(code: RunFolderError['code'], path: string) {
    super(`${showText(path, 500)}: ${FOLDER_PROBLEMS[code]}`);
    this.code = code;
    this.path = path;
    mark(this, FOLDER);
  }

  static isInstance(error: unknown): error is RunFolderError {
    return error instanceof Error && FOLDER in error;
  }
}
